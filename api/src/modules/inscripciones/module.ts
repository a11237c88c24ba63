import type { House, Module } from '../../module.ts'
import type { EventosService } from '../eventos/service.ts'
import { constanciasRoutes } from './constancias/routes.ts'
import { createConstanciasService } from './constancias/service.ts'
import { reminderJobs } from './reminders/reminders.ts'
import { createInscripcionesService, type InscripcionesService } from './service.ts'

export function inscripcionesModule(
  house: House,
  { eventos }: { eventos: EventosService },
): Module<InscripcionesService> {
  const constancias = createConstanciasService({ ...house, origin: house.config.origin })
  return {
    service: createInscripcionesService(),
    jobs: reminderJobs({ ...house, eventos }),
    routes: (app) => constanciasRoutes(app, { ...house, constancias }),
  }
}
