import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client.ts'
import { serveList } from '../../resource/staff/list.ts'
import { auditoriaList } from './resources.ts'
import type { AuditoriaService } from './service.ts'

export function auditoriaRoutes(
  app: FastifyInstance,
  { auditoria, database }: { auditoria: AuditoriaService; database: Database },
): void {
  serveList(app, auditoriaList(auditoria.listByIds), { database, auditoria })
}
