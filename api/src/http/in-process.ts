import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Caller, createCaller, type Transport } from '#contract/caller.ts'
import { ApiError } from '#contract/errors.ts'
import { type CodigoError, ERRORES } from '#domain/sitio/errores.ts'
import { RANDOM_TTL_MS } from './cache/byte-cache.ts'
import { AppError } from './errors.ts'

/** Marks requests that pages make to the API of their own process. The token never leaves the process. */
const TOKEN = randomUUID()
const HEADER = 'x-in-process'
/** Header with the tables of an answer; sent to callers in this process only. */
export const TAGS_HEADER = 'x-tags'

function inProcessHeaders(requestId: string): Record<string, string> {
  return { [HEADER]: TOKEN, 'x-request-id': requestId }
}

export function isInProcess(request: IncomingMessage): boolean {
  return request.headers[HEADER] === TOKEN
}

/** A call made for a page carries the page's id, so that one id finds every log line of a visit. */
export function requestIdOf(request: IncomingMessage): string {
  return isInProcess(request) ? String(request.headers['x-request-id']) : randomUUID()
}

/** The tables that a composed answer depends on. */
export interface Sources {
  tags: Set<string>
  random: boolean
  /** Whether a part did not name its tables, so that its changes cannot be noticed. */
  untold: boolean
}

export const noSources = (): Sources => ({ tags: new Set(), random: false, untold: false })

/** Cache lifetime of the composed answer; without `ttlMs`, until one of its tables changes. */
export function keepFor({ random, untold }: Sources): { ttlMs?: number } {
  if (untold) return { ttlMs: 0 }
  return random ? { ttlMs: RANDOM_TTL_MS } : {}
}

/** Calls the API without a network and collects the tables of its answers. */
export function inProcessTransport(app: FastifyInstance, requestId: string, sources: Sources): Transport {
  return async ({ method, url, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers: inProcessHeaders(requestId),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const tags = answer.headers[TAGS_HEADER]
    if (tags === undefined) sources.untold = true
    for (const tag of String(tags ?? '').split(',')) if (tag) sources.tags.add(tag)
    if (url.includes('order_rand')) sources.random = true
    return {
      status: answer.statusCode,
      body: answer.payload ? JSON.parse(answer.payload) : null,
      requestId,
    }
  }
}

/** For documents that the server publishes from its own API. Errors of the API pass through. */
export function createInProcessCaller(app: FastifyInstance, requestId: string, sources: Sources): Caller {
  const call = createCaller(inProcessTransport(app, requestId, sources)) as (
    ...input: unknown[]
  ) => Promise<unknown>
  return (async (...input: unknown[]) => {
    try {
      return await call(...input)
    } catch (error) {
      if (error instanceof ApiError && error.code in ERRORES) throw new AppError(error.code as CodigoError)
      throw error
    }
  }) as Caller
}
