import type { House, Module } from '../../module.ts'
import { tableroRoutes } from './routes.ts'
import { createTableroService } from './service.ts'
import { createVisitas } from './visitas.ts'

export function tableroModule(house: House): Module {
  const tablero = createTableroService(house)
  const visitas = createVisitas(house)
  return { service: undefined, routes: (app) => tableroRoutes(app, { tablero, visitas }) }
}
