import type { FastifyInstance } from 'fastify'
import {
  confirmCompra,
  exportCompras,
  getComprobante,
  getHistoria,
  listCompras,
  refundCompra,
  rejectCompra,
} from '#domain/compras/staff.ts'
import { route } from '../../../http/route.ts'
import type { ArchivosService } from '../../archivos/service.ts'
import type { ComprasStaff } from './service.ts'

export function comprasStaffRoutes(
  app: FastifyInstance,
  { staff, archivos }: { staff: ComprasStaff; archivos: ArchivosService },
): void {
  route(app, listCompras, ({ query: { limit, page, ...filtro } }) => staff.list(filtro, { limit, page }))
  route(
    app,
    exportCompras,
    async ({ query, reply }) =>
      reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="compras.csv"',
        })
        .send(await staff.exportCsv(query)) as never,
  )
  route(app, getHistoria, ({ params }) => staff.history(params.referencia))
  route(app, confirmCompra, async ({ params, body, usuario }) => ({
    item: await staff.confirm(params.referencia, body.motivo, usuario),
  }))
  route(app, rejectCompra, async ({ params, body, usuario }) => ({
    item: await staff.reject(params.referencia, body.motivo, usuario),
  }))
  route(app, refundCompra, async ({ params, body, usuario }) => ({
    item: await staff.refund(params.referencia, body.motivo, usuario),
  }))
  route(app, getComprobante, async ({ params, reply }) => {
    const { hash, nombre } = await staff.findComprobante(params.referencia)
    const archivo = await archivos.find(hash)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': archivo.tipo,
        'content-length': archivo.tamanio,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
      })
      .send(archivos.read(archivo)) as never
  })
}
