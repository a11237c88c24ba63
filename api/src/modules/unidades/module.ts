import type { House, Module } from '../../module.ts'
import { unidadesRoutes } from './routes.ts'
import { createUnidadesService, type UnidadesService } from './service.ts'

export function unidadesModule(house: House): Module<UnidadesService> {
  const unidades = createUnidadesService(house)
  return {
    service: unidades,
    routes: (app) => unidadesRoutes(app, { ...house, unidades, origin: house.config.origin }),
  }
}
