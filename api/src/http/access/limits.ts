import type { FastifyInstance } from 'fastify'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { LimitName } from '#contract/endpoint.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../errors.ts'
import { isInProcess } from '../in-process.ts'
import type { Visitantes } from '../visitor/visitante.ts'
import { networkOf } from './network.ts'

interface Limit {
  points: number
  /** Seconds. */
  duration: number
  /** Counted in the memory of each process, so that a refusal needs no query. */
  inMemory?: true
}

/** Limits per network. Counted in PostgreSQL, so that they hold across processes and restarts. */
const LIMITS: Record<LimitName, Limit> = {
  login: { points: 60, duration: 60 },
  renovacion: { points: 120, duration: 60, inMemory: true },
  registro: { points: 30, duration: 3600 },
  recuperacion: { points: 30, duration: 3600 },
  formulario: { points: 60, duration: 600 },
  compra: { points: 30, duration: 600 },
  verificacion: { points: 120, duration: 600 },
  entrada: { points: 60, duration: 600 },
}

/** Points that each database-counted limit allows. */
const allowed = new WeakMap<Database, Map<string, number>>()

export function limitsOf(database: Database): ReadonlyMap<string, number> {
  return allowed.get(database) ?? new Map()
}

export function createPersistentLimiter(
  database: Database,
  name: string,
  options: { points: number; duration: number; blockDuration?: number },
): RateLimiterAbstract {
  allowed.set(database, new Map([...limitsOf(database), [name, options.points]]))
  return new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'limites',
    tableCreated: true,
    keyPrefix: name,
    ...options,
  })
}

/** Takes points and returns how many were taken in this period; throws if too few remain. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<number> {
  try {
    return (await limiter.consume(key, points)).consumedPoints
  } catch (refused) {
    if (refused instanceof RateLimiterRes) {
      throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: refused.msBeforeNext / 1000 })
    }
    throw refused
  }
}

/** Takes one point; false if none remains. */
export async function takes(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

/** Factor for pictures, files and provider notices: a page normally loads several of them. */
const PER_PAGE = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Processor time of one answer, as declared by the endpoint. */
    costMs?: number
  }
}

/**
 * Milliseconds of processor time per minute for each request that an address may send: ten seconds with the
 * default limit.
 */
const PROCESSOR_MS_PER_REQUEST = 10_000 / 1200
/** Minimum of processor time, so that a very low request limit still admits the most expensive answer. */
const PROCESSOR_MS_MIN = 1_000

/**
 * Limits every route. Notices signed by a provider have their own counter, so that they do not use up the limit
 * of visitors.
 */
export function installLimits(
  app: FastifyInstance,
  options: { config: Config; database: Database; visitantes: Visitantes },
): void {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const { peticionesPorMinuto } = options.config
  const general = perMinute(peticionesPorMinuto)
  const files = perMinute(peticionesPorMinuto * PER_PAGE)
  const notices = perMinute(peticionesPorMinuto * PER_PAGE)
  const processor = perMinute(
    Math.max(PROCESSOR_MS_MIN, Math.ceil(peticionesPorMinuto * PROCESSOR_MS_PER_REQUEST)),
  )
  const named = new Map(
    Object.entries(LIMITS).map(([name, { inMemory, ...limit }]) => [
      name,
      inMemory ? new RateLimiterMemory(limit) : createPersistentLimiter(options.database, name, limit),
    ]),
  )
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request.raw)) return
    const { endpoint, page, costMs = endpoint?.costMs } = request.routeOptions.config ?? {}
    const network = networkOf(options.visitantes.addressOf(request.raw))
    await consume(endpoint?.raw ? notices : endpoint || page ? general : files, network)
    if (costMs) await consume(processor, network, costMs)
    const limiter = endpoint?.limit && named.get(endpoint.limit)
    if (limiter) await consume(limiter, network)
  })
}
