import type { FastifyInstance } from 'fastify'
import {
  approveErasure,
  askToErase,
  createSolicitud,
  exportSolicitud,
  listSolicitudes,
  rejectSolicitud,
  resolveSolicitud,
  verifySolicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { SolicitudesService } from './service.ts'

export function solicitudesRoutes(
  app: FastifyInstance,
  { solicitudes }: { solicitudes: SolicitudesService },
): void {
  route(app, listSolicitudes, ({ query }) => solicitudes.list(query))
  route(app, createSolicitud, async ({ actor, body }) => ({ item: await solicitudes.create(actor, body) }))
  route(app, verifySolicitud, async ({ actor, usuario, params, body }) => ({
    item: await solicitudes.verify(actor, usuario, params.id, body.identidad),
  }))
  route(app, exportSolicitud, async ({ actor, params }) => ({
    name: `datos-${params.id}.json`,
    content: JSON.stringify(await solicitudes.export(actor, params.id), null, 2),
  }))
  route(app, resolveSolicitud, async ({ actor, usuario, params, body }) => ({
    item: await solicitudes.resolve(actor, usuario, params.id, body.respuesta),
  }))
  route(app, rejectSolicitud, async ({ actor, usuario, params, body }) => ({
    item: await solicitudes.reject(actor, usuario, params.id, body.respuesta),
  }))
  route(app, askToErase, async ({ actor, usuario, params }) => ({
    item: await solicitudes.askToErase(actor, usuario, params.id),
  }))
  route(app, approveErasure, async ({ actor, usuario, params }) => ({
    item: await solicitudes.approveErasure(actor, usuario, params.id),
  }))
}
