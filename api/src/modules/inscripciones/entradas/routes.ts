import type { FastifyInstance } from 'fastify'
import { findEntrada, printEntrada } from '#domain/inscripciones/entradas.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { EntradasService } from './service.ts'

export function entradasRoutes(app: FastifyInstance, { entradas }: { entradas: EntradasService }): void {
  route(app, findEntrada, async ({ body }) => ({ item: await entradas.find(body) }))
  route(app, printEntrada, ({ body }) => entradas.print(body.entrada))
}
