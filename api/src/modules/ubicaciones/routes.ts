import type { FastifyInstance } from 'fastify'
import {
  getCountryClient,
  listLocalidades,
  listPaises,
  listProvincias,
} from '#domain/ubicaciones/ubicaciones.ts'
import { route } from '../../http/route.ts'
import { COOKIE, COOKIE_SECONDS } from '../../http/visitante.ts'
import type { House } from '../../module.ts'
import { listRoute } from '../../resource/routes.ts'
import { localidadBinding, paisBinding, provinciaBinding } from './resources.ts'

export function ubicacionesRoutes(app: FastifyInstance, house: House): void {
  const secure = house.config.origin.startsWith('https:')
  listRoute(app, listPaises, paisBinding, house)
  listRoute(app, listProvincias, provinciaBinding, house)
  listRoute(app, listLocalidades, localidadBinding, house)
  route(app, getCountryClient, ({ request, reply }) => {
    const cookie = house.visitantes.cookieFor(request.raw)
    const attributes = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    reply.header('cache-control', 'private, no-store')
    if (cookie) reply.header('set-cookie', `${COOKIE}=${cookie}; ${attributes}`)
    return { group: house.visitantes.ofRequest(request.raw) }
  })
}
