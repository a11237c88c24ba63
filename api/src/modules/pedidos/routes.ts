import type { FastifyInstance } from 'fastify'
import {
  getComprobanteDePedido,
  getComprobantePropio,
  getTotalesDePedidos,
  listPedidosPropios,
} from '#domain/pedidos/pedidos.ts'
import type { Database } from '../../db/client.ts'
import { route } from '../../http/endpoints/route.ts'
import { serveList } from '../../resource/staff/list.ts'
import { findTotals } from '../../resource/staff/totals.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { bindPedidos } from './actos.ts'
import { pedidosList, TOTALS } from './resources.ts'
import type { PedidosService } from './service.ts'

export function pedidosRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    archivos: ArchivosService
    auditoria: AuditoriaService
    pedidos: PedidosService
    bound: ReturnType<typeof bindPedidos>
    /** The consultant profile of the signed-in person. Throws if they have none. */
    perfilOf: (usuarioId: number) => Promise<number>
  },
): void {
  const { database, archivos, auditoria, pedidos, bound, perfilOf } = deps
  const { view } = pedidos
  const sendComprobante = async (id: number) => {
    const { hash, nombre } = await pedidos.findComprobante(id)
    const archivo = await archivos.find(hash)
    return { name: nombre, type: archivo.tipo, content: archivos.partsOf(archivo) }
  }

  const list = pedidosList(view.listByIds)
  serveList(app, list, deps)
  route(app, getTotalesDePedidos, async ({ query }) => ({
    data: await findTotals(database.pool, list, query, TOTALS),
  }))
  bound.staff.serve(app)
  route(app, getComprobanteDePedido, async ({ params, actor }) => {
    const seen = { tabla: 'pedidos', clave: String(params.id) }
    await auditoria.recordRead(actor, seen, 'Descarga del comprobante')
    return sendComprobante(params.id)
  })

  route(app, listPedidosPropios, async ({ usuario }) => {
    const own = await pedidos.listPropios(await perfilOf(usuario.id))
    const data = own.map((pedido) => bound.propio.shownTo(usuario, pedido))
    return { data, total: data.length }
  })
  bound.propio.serve(app)
  route(app, getComprobantePropio, async ({ usuario, params }) => {
    await pedidos.checkPropio(await perfilOf(usuario.id), params.id)
    return sendComprobante(params.id)
  })
}
