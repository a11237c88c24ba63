import type { FastifyInstance } from 'fastify'
import { listAuditoria } from '#domain/auditoria/auditoria.ts'
import { route } from '../../http/route.ts'
import type { AuditoriaService } from './service.ts'

export function auditoriaRoutes(app: FastifyInstance, { auditoria }: { auditoria: AuditoriaService }): void {
  route(app, listAuditoria, ({ query: { limit, cursor, ...filtro } }) =>
    auditoria.list(filtro, { limit, cursor }),
  )
}
