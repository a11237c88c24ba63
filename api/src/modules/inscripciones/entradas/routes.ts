import type { FastifyInstance } from 'fastify'
import { findEntrada, printEntrada, replaceEntrada } from '#domain/inscripciones/entradas.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { EntradasService } from './service.ts'

export function entradasRoutes(app: FastifyInstance, { entradas }: { entradas: EntradasService }): void {
  route(app, findEntrada, async ({ body }) => ({ item: await entradas.find(body) }))
  route(app, printEntrada, ({ body }) => entradas.print(body.entrada))
  route(app, replaceEntrada, async ({ actor, params }) => {
    const mailed = await entradas.replace(actor, params.id)
    const where = mailed ? 'La nueva va por correo.' : 'No tiene un email: la nueva está en su página.'
    return { message: `La entrada anterior ya no vale. ${where}` }
  })
}
