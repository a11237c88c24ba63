import type { House, Module } from '../../module.ts'
import { constanciasRoutes } from './constancias/routes.ts'
import { createConstanciasService } from './constancias/service.ts'
import { createInscripcionesService, type InscripcionesService } from './service.ts'

export function inscripcionesModule(house: House): Module<InscripcionesService> {
  const constancias = createConstanciasService({ ...house, origin: house.config.origin })
  return {
    service: createInscripcionesService(),
    routes: (app) => constanciasRoutes(app, { ...house, constancias }),
  }
}
