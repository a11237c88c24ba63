import type { House, Module } from '../../module.ts'
import { busquedaRoutes } from './routes.ts'
import { createBusquedaService } from './service.ts'

export function busquedaModule(house: House): Module {
  const busqueda = createBusquedaService(house)
  return { service: undefined, routes: (app) => busquedaRoutes(app, { ...house, busqueda }) }
}
