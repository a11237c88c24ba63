import type { FastifyInstance } from 'fastify'
import { toMinor } from '#domain/compras/precios.ts'
import {
  cancelReembolso,
  confirmCompra,
  exportCompras,
  getComprobante,
  getHistoria,
  listCompras,
  lookCompra,
  markReembolsoTransferido,
  refundCompra,
  rejectCompra,
} from '#domain/compras/staff.ts'
import { route } from '../../../http/route.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { ComprasStaff } from './service.ts'

export function comprasStaffRoutes(
  app: FastifyInstance,
  {
    staff,
    archivos,
    auditoria,
  }: { staff: ComprasStaff; archivos: ArchivosService; auditoria: AuditoriaService },
): void {
  route(app, listCompras, ({ query: { limit, page, ...filtro } }) => staff.list(filtro, { limit, page }))
  route(app, exportCompras, async ({ query, actor }) => {
    await auditoria.recordRead(
      actor,
      { tabla: 'compras', clave: '*' },
      `Exportación ${JSON.stringify(query)}`,
    )
    return { name: 'compras.csv', content: staff.exportCsv(query) }
  })
  route(app, getHistoria, ({ params }) => staff.history(params.referencia))
  route(app, lookCompra, async ({ params, actor }) => ({ item: await staff.look(params.referencia, actor) }))
  route(app, confirmCompra, async ({ params, body, actor }) => ({
    item: await staff.confirm(params.referencia, body.motivo, actor),
  }))
  route(app, rejectCompra, async ({ params, body, actor }) => ({
    item: await staff.reject(params.referencia, body.motivo, actor),
  }))
  route(app, refundCompra, ({ params, body: { importe, ...options }, actor }) =>
    staff.refund(
      params.referencia,
      { ...options, importe: importe === undefined ? undefined : toMinor(importe) },
      actor,
    ),
  )
  route(app, markReembolsoTransferido, async ({ params, actor }) => ({
    item: await staff.markTransferido(params.id, actor),
  }))
  route(app, cancelReembolso, async ({ params, actor }) => ({
    item: await staff.cancelReembolso(params.id, actor),
  }))
  route(app, getComprobante, async ({ params, actor }) => {
    const { hash, nombre } = await staff.findComprobante(params.referencia)
    await auditoria.recordRead(
      actor,
      { tabla: 'compras', clave: params.referencia },
      'Descarga del comprobante',
    )
    const archivo = await archivos.find(hash)
    return { name: nombre, type: archivo.tipo, content: archivos.partsOf(archivo) }
  })
}
