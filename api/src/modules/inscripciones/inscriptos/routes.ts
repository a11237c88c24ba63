import type { FastifyInstance } from 'fastify'
import { DESHACER_SEGUNDOS } from '#domain/gestion/lotes.ts'
import {
  annulConstancia,
  dropInscripcion,
  enrolByHand,
  extendInscripcion,
  getInscripto,
  getTotalesDeInscriptos,
  issueConstancia,
  listDestinosDeInscripcion,
  moveInscripcion,
  unwriteToInscripto,
  writeToInscripto,
} from '#domain/inscripciones/inscriptos.ts'
import type { Database } from '../../../db/client.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import { findTotals } from '../../../resource/staff/totals.ts'
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
  },
): void {
  const { database, inscriptos, view } = deps
  const served = inscriptosList(view.listByIds)
  const told = async ({ id, message }: { id: number; message: string }) => ({
    item: await view.get(id),
    message,
  })

  serveList(app, served, deps)
  route(app, getTotalesDeInscriptos, async ({ query }) => ({
    data: await findTotals(database.pool, served, query, TOTALS),
  }))
  route(app, listDestinosDeInscripcion, async ({ query }) => ({
    data: await deps.eventos.listDestinos(database.db, { except: query.excepto, q: query.q }),
  }))
  route(app, getInscripto, async ({ params }) => ({ item: await view.get(params.id) }))
  route(app, enrolByHand, async ({ body, actor }) => told(await inscriptos.enrol(actor, body)))
  route(app, dropInscripcion, ({ params, body, version, actor }) =>
    inscriptos.drop(actor, params.id, body.motivo, version),
  )
  route(app, moveInscripcion, async ({ params, body, version, actor }) =>
    told(await inscriptos.move(actor, params.id, body, version)),
  )
  route(app, extendInscripcion, async ({ params, body, version, actor }) =>
    told(await inscriptos.extend(actor, params.id, body.hasta, { version })),
  )
  route(app, writeToInscripto, async ({ params, body, actor }) => ({
    message: (await inscriptos.write(actor, params.id, body, {
      decision: body.clave,
      seconds: DESHACER_SEGUNDOS,
    }))
      ? 'El correo sale en un minuto.'
      : 'Ya lo enviaste.',
  }))
  route(app, unwriteToInscripto, async ({ params, body, actor }) => {
    await inscriptos.unwrite(actor, params.id, body.clave)
    return { message: 'El correo no sale.' }
  })
  route(app, issueConstancia, async ({ params, version, actor }) =>
    told(await inscriptos.issue(actor, params.id, version)),
  )
  route(app, annulConstancia, async ({ params, body, version, actor }) =>
    told(await inscriptos.annul(actor, params.id, body.motivo, version)),
  )
}
