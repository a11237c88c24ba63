import type { FastifyInstance } from 'fastify'
import {
  confirmCompra,
  getComprobante,
  getFiltrosDeCompras,
  getHistoria,
  getTotales,
  listDestinos,
  lookCompra,
  moveCompra,
  refundCompra,
  rejectCompra,
  resendCorreo,
  seeComprobante,
} from '#domain/compras/gestion.ts'
import { toMinor } from '#domain/compras/precios.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import { findTotals } from '../../../resource/staff/totals.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { comprasList, TOTALS } from './resources.ts'
import type { ComprasStaff } from './service.ts'

const minorOf = (amount: number | undefined) => (amount === undefined ? undefined : toMinor(amount))

export function comprasStaffRoutes(
  app: FastifyInstance,
  {
    staff,
    archivos,
    auditoria,
    database,
  }: { staff: ComprasStaff; archivos: ArchivosService; auditoria: AuditoriaService; database: Database },
): void {
  const list = comprasList(staff.listByIds)
  serveList(app, list, { database, auditoria })
  route(app, getTotales, async ({ query }) => ({
    data: await findTotals(database.pool, list, query, TOTALS),
  }))
  route(app, getFiltrosDeCompras, () => staff.filtros())
  route(app, resendCorreo, async ({ params, body, actor }) => {
    const sent = await staff.resendCorreo(params.referencia, body.correo, actor)
    return { message: sent ? 'Lo reenviamos.' : 'Ya está en camino.' }
  })
  route(app, moveCompra, ({ params, body, actor }) =>
    staff.move(params.referencia, body.IdEvento, body.motivo, actor),
  )
  route(app, listDestinos, async ({ params, query }) => ({
    data: await staff.destinos(params.referencia, query.q),
  }))
  route(app, getHistoria, ({ params }) => staff.history(params.referencia))
  route(app, lookCompra, async ({ params, actor }) => ({ item: await staff.look(params.referencia, actor) }))
  route(app, confirmCompra, async ({ params, body, actor }) => ({
    item: await staff.confirm(params.referencia, body, actor),
  }))
  route(app, rejectCompra, async ({ params, body, actor }) => ({
    item: await staff.reject(params.referencia, body.motivo, actor),
  }))
  route(app, refundCompra, ({ params, body: { importe, devolvible, ...options }, actor }) =>
    staff.refund(
      params.referencia,
      { ...options, importe: minorOf(importe), devolvible: minorOf(devolvible) },
      actor,
    ),
  )
  const recordReceipt = (actor: Actor, referencia: string, motivo: string) =>
    auditoria.recordRead(actor, { tabla: 'compras', clave: referencia }, motivo)
  route(app, getComprobante, async ({ params, query, actor }) => {
    const { hash, nombre } = await staff.findComprobante(params.referencia)
    // Nothing leaves without a row; that somebody looked is said once it is shown.
    await recordReceipt(
      actor,
      params.referencia,
      query.anticipado ? 'Carga anticipada del comprobante' : 'Descarga del comprobante',
    )
    const archivo = await archivos.find(hash)
    return { name: nombre, type: archivo.tipo, content: archivos.partsOf(archivo) }
  })
  route(app, seeComprobante, async ({ params, actor }) => {
    await staff.findComprobante(params.referencia)
    await recordReceipt(actor, params.referencia, 'Vista del comprobante')
    return { message: 'Quedó anotado.' }
  })
}
