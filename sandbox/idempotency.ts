import { createHash } from 'node:crypto'
import type { Collection, Store } from './store.ts'

interface Saved {
  fingerprint: string
  status: number
  body: unknown
}

export type IdempotentAnswer =
  | { kind: 'fresh'; status: number; body: unknown }
  | { kind: 'replay'; status: number; body: unknown }
  | { kind: 'conflict' }

export interface Idempotency {
  /**
   * Runs the work once per key. Work that throws leaves nothing behind, as with the originals: a
   * request that failed validation may be repeated under its key.
   */
  run(
    key: string | undefined,
    request: { method: string; path: string; body: unknown },
    work: () => { status: number; body: unknown },
  ): IdempotentAnswer
}

export function createIdempotency(store: Store, name: string): Idempotency {
  const saved: Collection<Saved> = store.collection(`${name}.idempotency`)
  return {
    run(key, request, work) {
      if (!key) return { kind: 'fresh', ...work() }
      const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      const earlier = saved.get(key)
      if (earlier) {
        if (earlier.fingerprint !== fingerprint) return { kind: 'conflict' }
        return { kind: 'replay', status: earlier.status, body: earlier.body }
      }
      const { status, body } = work()
      // A copy: what is answered now must not change when the object does.
      saved.put(key, { fingerprint, status, body: structuredClone(body) })
      return { kind: 'fresh', status, body }
    },
  }
}
