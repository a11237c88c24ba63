import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'identity' | 'gzip' | 'br'

/** An answer kept as bytes, ready to be written to a socket. */
export interface Entry {
  status: number
  etag: string
  /** Small bodies are not worth compressing: their encodings are the identity buffer itself. */
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** Everything but content-length, content-encoding and the request id. */
  headers: Record<string, string>
  tags: readonly string[]
  expires: number
}

export interface Fresh {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  /** Answers that hold something random live shortly. */
  ttlMs?: number
}

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
}
const COMPRESS_FROM = 512
const MAX_AGE_MS = 10 * 60_000
/** Random picks are kept this long, so that a busy page does not ask the database for each visitor. */
export const RANDOM_TTL_MS = 20_000

/** Answers by key, dropped by tag. Several requests for the same missing answer wait for one computation. */
export class ByteCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, Promise<Entry>>()
  readonly #versions = new Map<string, number>()
  readonly #keeps: boolean
  #epoch = 0

  /** With no bytes allowed nothing is kept, which is for measuring only. */
  constructor(maxBytes: number) {
    this.#keeps = maxBytes > 0
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (entry) =>
        Object.values(entry.bytes).reduce((sum, buffer) => sum + (buffer?.length ?? 0), 1024),
      dispose: (entry, key) => {
        for (const tag of entry.tags) this.#keysByTag.get(tag)?.delete(key)
      },
    })
  }

  /** A kept answer that is still good, without computing anything. */
  peek(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expires > Date.now() ? entry : undefined
  }

  async get(key: string, compute: () => Promise<Fresh>): Promise<Entry> {
    const kept = this.peek(key)
    if (kept) return kept
    const running = this.#inFlight.get(key)
    if (running) return running
    const promise = this.#compute(key, compute).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, promise)
    return promise
  }

  async #compute(key: string, compute: () => Promise<Fresh>): Promise<Entry> {
    const epoch = this.#epoch
    const versions = new Map(this.#versions)
    const fresh = await compute()
    const entry: Entry = {
      status: fresh.status,
      etag: `"${createHash('sha1').update(fresh.body).digest('base64url')}"`,
      headers: fresh.headers,
      bytes: { identity: fresh.body },
      tags: fresh.tags,
      expires: Date.now() + (fresh.ttlMs ?? MAX_AGE_MS),
    }
    // A change that arrived while we were reading makes what we read unfit to keep.
    const unchanged =
      epoch === this.#epoch && fresh.tags.every((tag) => this.#versions.get(tag) === versions.get(tag))
    if (fresh.status === 200 && unchanged && this.#keeps) this.#keep(key, entry)
    return entry
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      keys.add(key)
      this.#keysByTag.set(tag, keys)
    }
  }

  /** The bytes in an encoding, compressed once. */
  async bytesOf(key: string, entry: Entry, encoding: Encoding): Promise<Buffer> {
    const ready = entry.bytes[encoding]
    if (ready || encoding === 'identity') return ready ?? entry.bytes.identity
    const plain = entry.bytes.identity
    entry.bytes[encoding] = plain.length < COMPRESS_FROM ? plain : await compressors[encoding](plain)
    if (this.#entries.peek(key) === entry) this.#keep(key, entry)
    return entry.bytes[encoding]
  }

  dropTag(tag: string): void {
    this.#versions.set(tag, (this.#versions.get(tag) ?? 0) + 1)
    const keys = [...(this.#keysByTag.get(tag) ?? [])]
    for (const key of keys) this.#entries.delete(key)
  }

  clear(): void {
    this.#epoch++
    this.#entries.clear()
  }

  get size(): number {
    return this.#entries.size
  }
}

/** What to send for an Accept-Encoding header. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  const header = String(accept ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'gzip'
  return 'identity'
}
