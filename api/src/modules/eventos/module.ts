import type { House, Module } from '../../module.ts'
import { eventosRoutes } from './routes.ts'

export function eventosModule(house: House): Module {
  return { service: undefined, routes: (app) => eventosRoutes(app, house) }
}
