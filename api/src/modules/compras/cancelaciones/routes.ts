import type { FastifyInstance } from 'fastify'
import { cancelEvento, previewCancelacion } from '#domain/compras/reembolsos/cancelaciones.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { LotesService } from '../../lotes/service.ts'
import type { Cancelaciones } from './service.ts'

export function cancelacionesRoutes(
  app: FastifyInstance,
  { cancelaciones, lotes }: { cancelaciones: Cancelaciones; lotes: LotesService },
): void {
  route(app, previewCancelacion, async ({ params }) => ({
    item: await cancelaciones.preview(params.IdEvento),
  }))
  route(app, cancelEvento, async ({ params, body, usuario: staff, actor }) => ({
    item: await cancelaciones.cancel(params.IdEvento, body, { staff, actor, lotes }),
  }))
}
