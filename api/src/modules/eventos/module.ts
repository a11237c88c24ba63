import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import { categoriasStaff } from './resources.ts'
import { eventosRoutes } from './routes.ts'
import { createEventosService, type EventosService } from './service.ts'

export function eventosModule(
  house: House,
  { recursos }: { recursos: StaffResources },
): Module<EventosService> {
  const eventos = createEventosService()
  return {
    service: eventos,
    routes(app) {
      eventosRoutes(app, { ...house, eventos })
      recursos.serve(app, categoriasStaff)
    },
  }
}
