import type { FastifyInstance } from 'fastify'
import {
  getCountryClient,
  listLocalidades,
  listPaises,
  listProvincias,
} from '#domain/ubicaciones/ubicaciones.ts'
import { route } from '../../http/endpoints/route.ts'
import type { House } from '../../module.ts'
import { listRoute } from '../../resource/routes.ts'
import { localidadBinding, paisBinding, provinciaBinding } from './resources.ts'

export function ubicacionesRoutes(app: FastifyInstance, house: House): void {
  listRoute(app, listPaises, paisBinding, house)
  listRoute(app, listProvincias, provinciaBinding, house)
  listRoute(app, listLocalidades, localidadBinding, house)
  route(app, getCountryClient, ({ request, reply }) => {
    const cookie = house.visitantes.cookieFor(request.raw)
    reply.header('cache-control', 'private, no-store')
    if (cookie) reply.header('set-cookie', cookie)
    return { group: house.visitantes.ofRequest(request.raw) }
  })
}
