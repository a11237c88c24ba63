import type { House, Module } from '../../module.ts'
import { ajustesRoutes } from './routes.ts'
import { type AjustesService, createAjustesService } from './service.ts'

export function ajustesModule(house: House): Module<AjustesService> {
  const ajustes = createAjustesService(house)
  return { service: ajustes, routes: (app) => ajustesRoutes(app, { ajustes }) }
}
