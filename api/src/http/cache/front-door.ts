import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '../encodings.ts'
import type { ByteCache } from './byte-cache.ts'
import { isKnownTag } from './known-tag.ts'

/** The cache key of a request; undefined if its answer is never cached. */
export type KeyOf = (request: IncomingMessage) => string | undefined

/** Called for each answer sent from the cache, with its request id. */
export type OnHit = (request: IncomingMessage, status: number, reqId: string) => void

/** True when the request was answered. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers cache hits before Fastify sees the request: no routing, hooks, rendering, serialising or compressing.
 * All other requests continue to Fastify.
 */
export function createFrontDoor(cache: ByteCache, keyOf: KeyOf, onHit: OnHit): FrontDoor {
  return (request, response) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.origin) return false
    const key = keyOf(request)
    const entry = key === undefined ? undefined : cache.peek(key)
    if (!entry) return false
    const reqId = randomUUID()
    if (isKnownTag(request.headers['if-none-match'], entry)) {
      response.writeHead(304, { ...entry.headers, etag: entry.etag, 'x-request-id': reqId })
      response.end()
      onHit(request, 304, reqId)
      return true
    }
    const packed = entry.packed[chooseEncoding(request.headers['accept-encoding'])]
    if (!packed) return false
    packed.head[packed.head.length - 1] = reqId
    response.writeHead(entry.status, packed.head)
    response.end(packed.bytes)
    onHit(request, entry.status, reqId)
    return true
  }
}
