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
  route(app, exportCompras, async ({ query }) => ({
    name: 'compras.csv',
    content: await staff.exportCsv(query),
  }))
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
  route(app, getComprobante, async ({ params }) => {
    const { hash, nombre } = await staff.findComprobante(params.referencia)
    const archivo = await archivos.find(hash)
    return { name: nombre, type: archivo.tipo, content: archivos.partsOf(archivo) }
  })
}
