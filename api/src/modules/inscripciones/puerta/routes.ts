import type { FastifyInstance } from 'fastify'
import { getPuerta, listEventosEnPuerta, tellPuerta } from '#domain/inscripciones/acreditacion.ts'
import { readReunion } from '#domain/inscripciones/lista-de-reunion.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { ReunionService } from '../reunion/service.ts'
import type { PuertaService } from './service.ts'

export function puertaRoutes(
  app: FastifyInstance,
  { puerta, reunion }: { puerta: PuertaService; reunion: ReunionService },
): void {
  route(app, listEventosEnPuerta, async ({ usuario }) => {
    const data = await puerta.listEventos(usuario)
    return { data, total: data.length }
  })
  route(app, getPuerta, async ({ usuario, params }) => ({
    item: await puerta.read(usuario, params.IdEvento),
  }))
  route(app, readReunion, async ({ usuario, actor, params, body }) => ({
    item: await reunion.read({ staff: usuario, actor }, params.IdEvento, body),
  }))
  route(app, tellPuerta, async ({ usuario, actor, params, body }) => ({
    data: await puerta.tell({ staff: usuario, actor }, params.IdEvento, body),
  }))
}
