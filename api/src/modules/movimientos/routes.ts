import type { FastifyInstance } from 'fastify'
import {
  acceptMovimiento,
  assignMovimiento,
  closeReembolso,
  discardMovimiento,
  distinguishMovimiento,
  findDuplicados,
  getExtracto,
  getMovimiento,
  getTotalesDeMovimientos,
  importExtracto,
  listExtractos,
  readExtracto,
  recoverMovimiento,
  unassignMovimiento,
} from '#domain/movimientos/movimientos.ts'
import type { Database } from '../../db/client.ts'
import { route } from '../../http/endpoints/route.ts'
import { serveList } from '../../resource/staff/list.ts'
import { findTotals } from '../../resource/staff/totals.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { movimientosList, TOTALS } from './resources.ts'
import type { MovimientosService } from './service.ts'

export function movimientosRoutes(
  app: FastifyInstance,
  deps: { database: Database; auditoria: AuditoriaService; movimientos: MovimientosService },
): void {
  const { movimientos } = deps
  const { extractos, view } = movimientos
  const list = movimientosList(view.listByIds)
  /** What was done, and what it is now. */
  const done = async (id: number, work: Promise<string>) => {
    const message = await work
    return { item: await view.get(id), message }
  }
  serveList(app, list, deps)
  route(app, getTotalesDeMovimientos, async ({ query }) => ({
    data: await findTotals(deps.database.pool, list, query, TOTALS),
  }))
  route(app, getMovimiento, async ({ params }) => ({ item: await view.get(params.id) }))
  route(app, acceptMovimiento, ({ params: { id }, body, actor }) =>
    done(id, movimientos.accept(id, body.visto, actor)),
  )
  route(app, assignMovimiento, ({ params: { id }, body, actor }) =>
    done(id, movimientos.assign(id, body.partes, actor)),
  )
  route(app, unassignMovimiento, ({ params: { id }, body, actor }) =>
    done(id, movimientos.unassign(id, body.motivo, actor)),
  )
  route(app, discardMovimiento, ({ params: { id }, body, actor }) =>
    done(id, movimientos.discard(id, body.motivo, actor)),
  )
  route(app, distinguishMovimiento, ({ params: { id }, actor }) =>
    done(id, movimientos.distinguish(id, actor)),
  )
  route(app, recoverMovimiento, ({ params: { id }, actor }) => done(id, movimientos.recover(id, actor)))
  route(app, findDuplicados, async ({ actor }) => ({ marcados: await movimientos.findDuplicados(actor) }))
  route(app, closeReembolso, ({ params: { id }, body, actor }) =>
    done(id, movimientos.closeReembolso(id, body.reembolso, actor)),
  )
  route(app, readExtracto, async ({ body }) => ({ item: (await extractos.read(body)) as never }))
  route(app, importExtracto, async ({ usuario, body, actor }) => ({
    item: await extractos.import(usuario.id, body, actor),
  }))
  route(app, listExtractos, () => extractos.list())
  route(app, getExtracto, async ({ params }) => ({ item: await extractos.get(params.id) }))
}
