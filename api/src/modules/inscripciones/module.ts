import type { House, Module } from '../../module.ts'
import type { EventosService } from '../eventos/service.ts'
import {
  type AsistenciaListener,
  type AsistenciasService,
  createAsistenciasService,
} from './asistencias/asistencias.ts'
import { constanciasRoutes } from './constancias/routes.ts'
import { createConstanciasService } from './constancias/service.ts'
import { createCodigosDeEntrada } from './entradas/codigo.ts'
import { entradasRoutes } from './entradas/routes.ts'
import { createEntradasService, type EntradasService } from './entradas/service.ts'
import { puertaRoutes } from './puerta/routes.ts'
import { createPuertaService } from './puerta/service.ts'
import { reminderJobs } from './reminders/reminders.ts'
import { createReunionService } from './reunion/service.ts'
import { createInscripcionesService, type InscripcionesService } from './service.ts'

export function inscripcionesModule(
  house: House,
  { eventos, onAsistencia }: { eventos: EventosService; onAsistencia: readonly AsistenciaListener[] },
): Module<InscripcionesService & { asistencias: AsistenciasService; entradas: EntradasService }> {
  const constancias = createConstanciasService({ ...house, origin: house.config.origin })
  const asistencias = createAsistenciasService(onAsistencia)
  const codigos = createCodigosDeEntrada(house.config.secret)
  const entradas = createEntradasService({ ...house, eventos, codigos })
  const puerta = createPuertaService({ ...house, asistencias, codigos })
  const reunion = createReunionService({ ...house, asistencias, puerta })
  return {
    service: { ...createInscripcionesService(), asistencias, entradas },
    jobs: reminderJobs({ ...house, eventos }),
    routes: (app) => {
      constanciasRoutes(app, { ...house, constancias })
      entradasRoutes(app, { entradas })
      puertaRoutes(app, { puerta, reunion })
    },
  }
}
