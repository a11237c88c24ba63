import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Proveedor } from './config.ts'
import type { Failure } from './failure.ts'
import type { Collection, Store } from './store.ts'

interface Answer {
  status: number
  body: unknown
}

/**
 * Runs the work once per key. Work that throws stores nothing, as at the real providers: a request that failed
 * validation can be repeated with the same key.
 */
export function createIdempotency(
  store: Store,
  proveedor: Proveedor,
  options: {
    header: string
    /** The same key on another path counts as a different key. */
    perPath: boolean
    /** The error for a key that was used for a different request. */
    conflict: (key: string) => Failure
  },
) {
  const saved: Collection<Answer & { fingerprint: string }> = store.collection(`${proveedor}.idempotency`)
  return function once(request: FastifyRequest, work: () => Answer): Answer & { isRepeat: boolean } {
    const header = request.headers[options.header]
    if (typeof header !== 'string' || !header) return { ...work(), isRepeat: false }
    const path = request.url.replace(/\/$/, '')
    const key = options.perPath ? `${path} ${header}` : header
    const content = JSON.stringify([request.method, path, request.body ?? {}])
    const fingerprint = createHash('sha256').update(content).digest('hex')
    const earlier = saved.get(key)
    if (earlier && earlier.fingerprint !== fingerprint) throw options.conflict(header)
    if (earlier) return { status: earlier.status, body: earlier.body, isRepeat: true }
    const { status, body } = work()
    // Stores a copy, because the object may change later.
    saved.put(key, { fingerprint, status, body: structuredClone(body) })
    return { status, body, isRepeat: false }
  }
}
