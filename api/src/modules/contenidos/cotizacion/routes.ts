import type { FastifyInstance } from 'fastify'
import { cancelCotizacion, changeCotizacion, getCotizacion } from '#domain/contenidos/cotizacion.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { CotizacionService } from './service.ts'

export function cotizacionRoutes(
  app: FastifyInstance,
  { cotizacion }: { cotizacion: CotizacionService },
): void {
  route(app, getCotizacion, async () => ({ item: await cotizacion.get() }))

  route(app, changeCotizacion, async ({ body, version, usuario, actor }) => ({
    item: await cotizacion.set(actor, version, body, usuario.factor.recent),
  }))

  route(app, cancelCotizacion, async ({ params, version, usuario, actor }) => ({
    item: await cotizacion.cancel(actor, version, params.id, usuario.factor.recent),
  }))
}
