import type { FastifyInstance } from 'fastify'
import { startVerComo } from '#domain/cuentas/personas/ver-como.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { ViewingService } from './service.ts'

export function viewingRoutes(app: FastifyInstance, { viewing }: { viewing: ViewingService }): void {
  route(app, startVerComo, ({ usuario, actor, params, body }) =>
    viewing.start(actor, usuario, params.id, body.motivo),
  )
}
