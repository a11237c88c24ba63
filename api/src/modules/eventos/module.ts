import type { House, Module } from '../../module.ts'
import { eventosRoutes } from './routes.ts'
import { createEventosService, type EventosService } from './service.ts'

export function eventosModule(house: House): Module<EventosService> {
  const eventos = createEventosService()
  return { service: eventos, routes: (app) => eventosRoutes(app, { ...house, eventos }) }
}
