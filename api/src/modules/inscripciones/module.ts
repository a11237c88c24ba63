import type { House, Module } from '../../module.ts'
import type { ActosService } from '../actos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { EventosService } from '../eventos/service.ts'
import { bindInscripciones } from './actos.ts'
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
import { inscriptosRoutes } from './inscriptos/routes.ts'
import {
  type CompraDeInscripcion,
  createInscriptosService,
  type InscriptosService,
} from './inscriptos/service.ts'
import { createInscriptosView } from './inscriptos/view.ts'
import { puertaRoutes } from './puerta/routes.ts'
import { createPuertaService } from './puerta/service.ts'
import { reminderJobs } from './recordatorios/recordatorios.ts'
import { createReunionService } from './reunion/service.ts'
import { createInscripcionesService, type InscripcionesService } from './service.ts'

export function inscripcionesModule(
  house: House,
  uses: {
    auditoria: AuditoriaService
    eventos: EventosService
    actos: ActosService
    /** Passed as a function because compras is created after this module. */
    compras: () => CompraDeInscripcion
    onAsistencia: readonly AsistenciaListener[]
  },
): Module<
  InscripcionesService & {
    asistencias: AsistenciasService
    entradas: EntradasService
    cancelByHand: InscriptosService['cancelByHand']
  }
> {
  const { eventos } = uses
  const constancias = createConstanciasService({ ...house, origin: house.config.origin })
  const asistencias = createAsistenciasService(uses.onAsistencia)
  const codigos = createCodigosDeEntrada(house.config.secrets)
  const entradas = createEntradasService({ ...house, eventos, codigos })
  const puerta = createPuertaService({ ...house, asistencias, codigos })
  const reunion = createReunionService({ ...house, asistencias, puerta })
  const view = createInscriptosView({ ...house.database, clock: house.clock })
  const inscriptos = createInscriptosService({ ...house, ...uses, entradas, view })
  const bound = bindInscripciones({ ...house, ...uses, inscriptos, entradas, view })
  return {
    service: {
      ...createInscripcionesService(),
      asistencias,
      entradas,
      cancelByHand: inscriptos.cancelByHand,
    },
    jobs: reminderJobs({ ...house, eventos }),
    routes: (app) => {
      constanciasRoutes(app, { ...house, constancias })
      inscriptosRoutes(app, { ...house, ...uses, inscriptos, view, bound })
      entradasRoutes(app, { entradas })
      puertaRoutes(app, { puerta, reunion })
    },
  }
}
