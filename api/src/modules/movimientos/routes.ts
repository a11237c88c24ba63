import type { FastifyInstance } from 'fastify'
import {
  findDuplicados,
  getExtracto,
  getTotalesDeMovimientos,
  importExtracto,
  listExtractos,
  readExtracto,
} from '#domain/movimientos/movimientos.ts'
import type { Database } from '../../db/client.ts'
import { route } from '../../http/endpoints/route.ts'
import { serveList } from '../../resource/staff/list.ts'
import { findTotals } from '../../resource/staff/totals.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { bindMovimientos } from './actos.ts'
import { movimientosList, TOTALS } from './resources.ts'
import type { MovimientosService } from './service.ts'

export function movimientosRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    auditoria: AuditoriaService
    movimientos: MovimientosService
    bound: ReturnType<typeof bindMovimientos>
  },
): void {
  const { movimientos } = deps
  const { extractos, view } = movimientos
  const list = movimientosList(view.listByIds)
  serveList(app, list, deps)
  route(app, getTotalesDeMovimientos, async ({ query }) => ({
    data: await findTotals(deps.database.pool, list, query, TOTALS),
  }))
  deps.bound.serve(app)
  route(app, findDuplicados, async ({ actor }) => ({ marcados: await movimientos.findDuplicados(actor) }))
  route(app, readExtracto, async ({ body }) => ({ item: (await extractos.read(body)) as never }))
  route(app, importExtracto, async ({ usuario, body, actor }) => ({
    item: await extractos.import(usuario.id, body, actor),
  }))
  route(app, listExtractos, () => extractos.list())
  route(app, getExtracto, async ({ params }) => ({ item: await extractos.get(params.id) }))
}
