import type { FastifyInstance } from 'fastify'
import { createSolicitud, exportSolicitud, listSolicitudes } from '#domain/cuentas/solicitudes/solicitudes.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { SolicitudesService } from './service.ts'

export function solicitudesRoutes(
  app: FastifyInstance,
  { solicitudes }: { solicitudes: SolicitudesService },
): void {
  route(app, listSolicitudes, ({ query }) => solicitudes.list(query))
  route(app, createSolicitud, async ({ actor, body }) => ({ item: await solicitudes.create(actor, body) }))
  route(app, exportSolicitud, async ({ actor, params }) => ({
    name: `datos-${params.id}.json`,
    content: JSON.stringify(await solicitudes.export(actor, params.id), null, 2),
  }))
}
