import type { House, Module } from '../../module.ts'
import type { StaffResources } from '../../resource/staff/staff-resources.ts'
import type { UnidadesService } from '../unidades/service.ts'
import { highlightMany } from './highlight-many.ts'
import { categoriasStaff, eventosStaff } from './resources.ts'
import { eventosRoutes } from './routes.ts'
import { createEventosService, type EventosService } from './service.ts'

export function eventosModule(
  house: House,
  { recursos, copyUnidades }: { recursos: StaffResources; copyUnidades: UnidadesService['copy'] },
): Module<EventosService> {
  const eventos = createEventosService()
  return {
    service: eventos,
    routes(app) {
      eventosRoutes(app, { ...house, eventos })
      recursos.serve(app, categoriasStaff)
      recursos.serve(
        app,
        eventosStaff(
          { afterDuplicate: (tx, { from, to }) => copyUnidades(tx, Number(from), Number(to)) },
          highlightMany(house, eventos),
        ),
      )
    },
  }
}
