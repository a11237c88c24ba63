import type { FastifyInstance } from 'fastify'
import { search } from '#domain/busqueda/busqueda.ts'
import { keptRoute } from '../../http/endpoints/route.ts'
import { computedOf, type ResourceHost } from '../../resource/routes.ts'
import type { BusquedaService } from './service.ts'

export function busquedaRoutes(
  app: FastifyInstance,
  host: ResourceHost & { busqueda: BusquedaService },
): void {
  keptRoute(app, search, host.cache, async ({ query: { q } }) => {
    const data = await host.busqueda.search(q)
    return computedOf(host, { body: { data, total: data.length }, tags: host.busqueda.tablas })
  })
}
