import type { FastifyInstance } from 'fastify'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Database } from '../../db/client.ts'
import { route } from '../../http/endpoints/route.ts'
import type { Clave, Datos } from '../editable.ts'
import type { OwnBinding } from './binding.ts'
import { createOwnService } from './service.ts'

/** Registers the endpoints of a declaration: uncached, on the main pool. */
export function serveOwn(app: FastifyInstance, binding: OwnBinding, house: { database: Database }): void {
  const service = createOwnService(binding, house)
  const { list, get, update } = binding.own.endpoints
  const at = (params: Record<string, unknown>) => params[binding.declaration.key] as Clave
  route(app, list, ({ usuario, query }) => service.list(usuario.id, query as ResourceQuery) as never)
  route(app, get, async ({ usuario, params }) => ({ item: await service.get(usuario.id, at(params)) }))
  route(app, update, async ({ usuario, actor, params, version, body }) => ({
    item: await service.update(usuario.id, actor, at(params), version, body as Datos),
  }))
}
