import type { FastifyInstance } from 'fastify'
import {
  closeSesionesDePersona,
  getPersona,
  joinPersonas,
  listPersonas,
  previewUnion,
} from '#domain/cuentas/personas.ts'
import { route } from '../../../http/route.ts'
import type { PersonasService } from './service.ts'
import type { UnionService } from './union.ts'

export function personasRoutes(
  app: FastifyInstance,
  { personas, union }: { personas: PersonasService; union: UnionService },
): void {
  route(app, previewUnion, async ({ actor, params, query }) => ({
    item: await union.preview(actor, { de: query.de, a: params.id }),
  }))
  route(app, joinPersonas, async ({ actor, params, body }) => ({
    item: await union.join(actor, { de: body.de, a: params.id }),
  }))
  route(app, listPersonas, ({ query }) => personas.list(query))
  route(app, getPersona, async ({ actor, usuario, params }) => ({
    item: await personas.get(actor, usuario, params.id),
  }))
  route(app, closeSesionesDePersona, async ({ actor, params }) => {
    await personas.closeSesiones(actor, params.id)
    return { message: 'Cerramos todas sus sesiones.' }
  })
}
