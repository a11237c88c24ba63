import type { FastifyInstance } from 'fastify'
import type { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import {
  enrolByHand,
  getTotalesDeInscriptos,
  listDestinosDeInscripcion,
} from '#domain/inscripciones/inscriptos.ts'
import type { Database } from '../../../db/client.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import { findTotals } from '../../../resource/staff/totals.ts'
import type { Bound } from '../../actos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { EventosService } from '../../eventos/service.ts'
import { inscriptosList, TOTALS } from './resources.ts'
import type { InscriptosService } from './service.ts'
import type { InscriptosView } from './view.ts'

export function inscriptosRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    auditoria: Pick<AuditoriaService, 'recordRead'>
    eventos: Pick<EventosService, 'listDestinos'>
    inscriptos: InscriptosService
    view: InscriptosView
    bound: Bound<typeof InscripcionStaff>
  },
): void {
  const { database, inscriptos, view } = deps
  const served = inscriptosList(view.listByIds)

  serveList(app, served, deps)
  route(app, getTotalesDeInscriptos, async ({ query }) => ({
    data: await findTotals(database.pool, served, query, TOTALS),
  }))
  route(app, listDestinosDeInscripcion, async ({ query }) => ({
    data: await deps.eventos.listDestinos(database.db, { except: query.excepto, q: query.q }),
  }))
  route(app, enrolByHand, ({ body, actor }) => inscriptos.enrol(actor, body))
  deps.bound.serve(app)
}
