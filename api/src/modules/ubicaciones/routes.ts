import type { FastifyInstance } from 'fastify'
import {
  getCountryClient,
  listLocalidades,
  listPaises,
  listProvincias,
} from '#domain/ubicaciones/ubicaciones.ts'
import { route } from '../../http/route.ts'
import { COOKIE, COOKIE_SECONDS, type Visitantes } from '../../http/visitante.ts'
import { listRoute, type ResourceHost } from '../../resource/routes.ts'
import { localidadBinding, paisBinding, provinciaBinding } from './resources.ts'

export function ubicacionesRoutes(
  app: FastifyInstance,
  host: ResourceHost & { visitantes: Visitantes; secureCookies: boolean },
): void {
  listRoute(app, listPaises, paisBinding, host)
  listRoute(app, listProvincias, provinciaBinding, host)
  listRoute(app, listLocalidades, localidadBinding, host)
  route(app, getCountryClient, ({ request, reply }) => {
    const visitante = host.visitantes.ofRequest(request.raw)
    const attributes = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`
    reply
      .header('cache-control', 'private, no-store')
      .header(
        'set-cookie',
        `${COOKIE}=${host.visitantes.cookieFor(visitante.countryCode)}; ${attributes}${host.secureCookies ? '; Secure' : ''}`,
      )
    return { group: visitante }
  })
}
