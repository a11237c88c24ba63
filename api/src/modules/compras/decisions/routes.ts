import type { FastifyInstance } from 'fastify'
import {
  getComprobante,
  getFiltrosDeCompras,
  getHistoria,
  getTotales,
  listDestinos,
  refundCompra,
  seeComprobante,
} from '#domain/compras/gestion.ts'
import { toMinor } from '#domain/compras/precios.ts'
import { listTransferencias } from '#domain/compras/transferencias/transferencias.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { route } from '../../../http/endpoints/route.ts'
import { serveList } from '../../../resource/staff/list.ts'
import { findTotals } from '../../../resource/staff/totals.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { bindCompras } from './actos.ts'
import { comprasList, TOTALS } from './resources.ts'
import type { ComprasStaff } from './service.ts'

const minorOf = (amount: number | undefined) => (amount === undefined ? undefined : toMinor(amount))

export function comprasStaffRoutes(
  app: FastifyInstance,
  {
    staff,
    bound,
    archivos,
    auditoria,
    database,
  }: {
    staff: ComprasStaff
    bound: ReturnType<typeof bindCompras>
    archivos: ArchivosService
    auditoria: AuditoriaService
    database: Database
  },
): void {
  const list = comprasList(staff.listByIds)
  bound.serve(app)
  route(app, listTransferencias, async ({ query, usuario }) => {
    const { data, ...rest } = await staff.queue(query)
    return { ...rest, data: data.map((compra) => bound.shownTo(usuario, compra)) }
  })
  serveList(app, list, { database, auditoria })
  route(app, getTotales, async ({ query }) => ({
    data: await findTotals(database.pool, list, query, TOTALS),
  }))
  route(app, getFiltrosDeCompras, () => staff.filtros())
  route(app, listDestinos, async ({ params, query }) => ({
    data: await staff.destinos(params.referencia, query.q),
  }))
  route(app, getHistoria, ({ params }) => staff.history(params.referencia))
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
    // The audit row is written before the file is sent. `seeComprobante` records that it was shown.
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
