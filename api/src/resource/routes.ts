import type { FastifyInstance } from 'fastify'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Database } from '../db/client.ts'
import { type ByteCache, type Computed, RANDOM_TTL_MS } from '../http/cache/byte-cache.ts'
import type { KeptFigures } from '../http/cache/kept-figures.ts'
import { type HandlerInput, keptRoute, type PublicRead } from '../http/endpoints/route.ts'
import { AppError } from '../http/errors.ts'
import type { SecurityHeaders } from '../http/pages/security-headers.ts'
import type { Binding } from './binding.ts'
import { type Found, findItem, findList } from './run.ts'

export interface ResourceHost {
  database: Database
  cache: ByteCache
  figures: KeptFigures
  security: SecurityHeaders
}

export function computedOf(host: ResourceHost, result: Found<unknown>, ttlMs?: number): Computed {
  return {
    status: 200,
    headers: {
      ...host.security.api,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding, origin',
    },
    body: Buffer.from(JSON.stringify(result.body)),
    tags: result.tags,
    ...(ttlMs ? { ttlMs } : {}),
  }
}

/** Serves a list declared by a resource. `narrow` adds filters from the path. */
export function listRoute<E extends PublicRead>(
  app: FastifyInstance,
  endpoint: E,
  binding: Binding,
  host: ResourceHost,
  narrow?: (params: HandlerInput<E>) => ResourceQuery['filters'],
): void {
  keptRoute(app, endpoint, host.cache, async (input) => {
    const { query } = input as unknown as { query: ResourceQuery }
    const narrowed = { ...query, filters: { ...query.filters, ...narrow?.(input) } }
    const random = query.order === 'random' ? RANDOM_TTL_MS : undefined
    return computedOf(host, await findList(host.database.readPool, host.figures, binding, narrowed), random)
  })
}

/** Serves one row, found by the field that `by` takes from the path. */
export function itemRoute<E extends PublicRead>(
  app: FastifyInstance,
  endpoint: E,
  binding: Binding,
  host: ResourceHost,
  by: (input: HandlerInput<E>) => { field: string; value: string | number },
): void {
  keptRoute(app, endpoint, host.cache, async (input) => {
    const { query } = input as unknown as { query: { includes: string[] } }
    const result = await findItem(host.database.readPool, binding, by(input), query.includes)
    if (!result.body) throw new AppError('NO_ENCONTRADO')
    return computedOf(host, result)
  })
}
