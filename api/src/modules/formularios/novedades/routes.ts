import type { FastifyInstance } from 'fastify'
import {
  BAJA_HECHA,
  openBaja,
  rutaDeBaja,
  unsubscribe,
  unsubscribeOnPage,
} from '#domain/formularios/novedades.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Novedades } from './service.ts'

export function novedadesRoutes(app: FastifyInstance, { novedades }: { novedades: Novedades }): void {
  route(app, openBaja, async ({ params }) => rutaDeBaja(encodeURIComponent(params.token)))
  route(app, unsubscribe, async ({ params, actor }) => {
    await novedades.leave(params.token, actor)
    return { message: 'Ya no vas a recibir las novedades' }
  })
  route(app, unsubscribeOnPage, async ({ params, actor }) => {
    await novedades.leave(params.token, actor)
    return BAJA_HECHA
  })
}
