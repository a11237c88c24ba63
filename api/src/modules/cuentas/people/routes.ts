import type { FastifyInstance } from 'fastify'
import { closeSesionesDePersona, getPersona, listPersonas } from '#domain/cuentas/personas.ts'
import { route } from '../../../http/route.ts'
import type { PersonasService } from './service.ts'

export function personasRoutes(app: FastifyInstance, { personas }: { personas: PersonasService }): void {
  route(app, listPersonas, ({ query }) => personas.list(query))
  route(app, getPersona, async ({ actor, usuario, params }) => ({
    item: await personas.get(actor, usuario, params.id),
  }))
  route(app, closeSesionesDePersona, async ({ actor, params }) => {
    await personas.closeSesiones(actor, params.id)
    return { message: 'Cerramos todas sus sesiones.' }
  })
}
