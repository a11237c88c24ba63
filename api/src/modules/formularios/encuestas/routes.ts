import type { FastifyInstance } from 'fastify'
import { getEncuestas } from '#domain/formularios/encuestas.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { EncuestasService } from './service.ts'

export function encuestasRoutes(app: FastifyInstance, { encuestas }: { encuestas: EncuestasService }): void {
  route(app, getEncuestas, async ({ query }) => ({ item: await encuestas.count(query) }))
}
