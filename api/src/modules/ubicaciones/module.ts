import type { House, Module } from '../../module.ts'
import { ubicacionesRoutes } from './routes.ts'
import { createUbicacionesService, type UbicacionesService } from './service.ts'

export function ubicacionesModule(house: House): Module<UbicacionesService> {
  return {
    service: createUbicacionesService(),
    routes: (app) => ubicacionesRoutes(app, house),
  }
}
