import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Freshness } from '../../db/standby.ts'
import { COMPRESS_FROM, compress, type Encoding } from '../encodings.ts'
import { Changes } from './changes.ts'

/** Body and headers in the form that `writeHead` takes, so that a cache hit does no further work. */
export interface Packed {
  bytes: Buffer
  /** Names and values alternate; the last value is the request id, set for each response. */
  head: string[]
}

/** A cached answer. If compression is not worthwhile, every encoding holds the plain bytes. */
export interface Entry {
  status: number
  etag: string
  /** All headers except content-length, content-encoding and the request id. */
  headers: Record<string, string>
  packed: Partial<Record<Encoding, Packed>> & { identity: Packed }
  packing: Partial<Record<Encoding, Promise<Packed>>>
  tags: readonly string[]
  expires: number
}

export interface Computed {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  /** Lifetime of answers with random content. */
  ttlMs?: number
}

/** Image formats are already compressed, except SVG. */
const isCompressed = (type: string | undefined) => /^image\/(?!svg)/.test(type ?? '')
/**
 * Up to this size the first reader gets plain bytes at once, and compression runs in the background for later
 * readers.
 */
const COMPRESS_LATER_UP_TO = 8 * 1024
const MAX_AGE_MS = 10 * 60_000
/** Lifetime of answers with a random selection, so that a busy page does not query the database for each visitor. */
export const RANDOM_TTL_MS = 20_000

/** Copies a small buffer out of Node's shared pool, because caching it would keep the whole slab in memory. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function packedOf(headers: Record<string, string>, etag: string, bytes: Buffer, encoding: Encoding): Packed {
  const head = [...Object.entries(headers).flat(), 'etag', etag, 'content-length', String(bytes.length)]
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  head.push('x-request-id', '')
  return { bytes, head }
}

function entryOf(computed: Computed): Entry {
  const etag = `"${hash('sha1', computed.body, 'base64url')}"`
  const plain = packedOf(computed.headers, etag, ownBytes(computed.body), 'identity')
  const isFinal = computed.body.length < COMPRESS_FROM || isCompressed(computed.headers['content-type'])
  return {
    status: computed.status,
    etag,
    headers: computed.headers,
    packed: { identity: plain, ...(isFinal && { gzip: plain, br: plain }) },
    packing: {},
    tags: computed.tags,
    expires: Date.now() + (computed.ttlMs ?? MAX_AGE_MS),
  }
}

async function pack(entry: Entry, encoding: Exclude<Encoding, 'identity'>): Promise<Packed> {
  const bytes = await compress[encoding](entry.packed.identity.bytes)
  return packedOf(entry.headers, entry.etag, ownBytes(bytes), encoding)
}

const RESERVED_SHARE = 1 / 4
/** Estimated size of an entry beside its bodies: headers per encoding and bookkeeping. */
const ENTRY_BYTES = 2_048

type Region = LRUCache<string, Entry>

function sizeOf(entry: Entry, key: string): number {
  const bodies = new Set(Object.values(entry.packed)).values()
  return bodies.reduce((sum, packed) => sum + packed.bytes.length, ENTRY_BYTES + 2 * key.length)
}

/** Cache of answers by key, invalidated by tag. Simultaneous requests for a missing answer share one computation. */
export class ByteCache {
  readonly #common: Region
  readonly #reserved: Region
  readonly #isReserved: (key: string) => boolean
  readonly changes: Changes
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, Promise<Entry>>()
  readonly #keeps: boolean

  /**
   * With `maxBytes` 0 nothing is cached, which only benchmarks use. A quarter of the memory is reserved for
   * keys that match `isReserved`, so that other keys cannot evict them.
   */
  constructor(maxBytes: number, isReserved: (key: string) => boolean = () => false, freshness?: Freshness) {
    this.#keeps = maxBytes > 0
    this.#isReserved = isReserved
    this.changes = new Changes(freshness)
    this.#common = this.#region(maxBytes * (1 - RESERVED_SHARE))
    this.#reserved = this.#region(maxBytes * RESERVED_SHARE)
  }

  #region(maxBytes: number): Region {
    return new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: sizeOf,
      dispose: (entry, key) => {
        for (const tag of entry.tags) this.#keysByTag.get(tag)?.delete(key)
      },
    })
  }

  #regionOf(key: string): Region {
    return this.#isReserved(key) ? this.#reserved : this.#common
  }

  /** The cached answer if it has not expired; computes nothing. */
  peek(key: string): Entry | undefined {
    const entry = this.#regionOf(key).get(key)
    return entry && entry.expires > Date.now() ? entry : undefined
  }

  /** The cached or newly computed answer. Without a key it is not cached. */
  async get(key: string | undefined, compute: () => Promise<Computed>): Promise<Entry> {
    if (key === undefined) return entryOf(await compute())
    const cached = this.peek(key)
    if (cached) return cached
    const running = this.#inFlight.get(key)
    if (running) return running
    const promise = this.#compute(key, compute).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, promise)
    return promise
  }

  async #compute(key: string, compute: () => Promise<Computed>): Promise<Entry> {
    const reading = this.changes.begin()
    const computed = await compute()
    const entry = entryOf(computed)
    if (computed.status === 200 && this.#keeps && reading.mayKeep(computed.tags)) this.#keep(key, entry)
    return entry
  }

  #keep(key: string, entry: Entry): void {
    this.#regionOf(key).set(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      keys.add(key)
      this.#keysByTag.set(tag, keys)
    }
  }

  /** The body to send. Each encoding is computed once, even for simultaneous requests. */
  async packedFor(key: string | undefined, entry: Entry, encoding: Encoding): Promise<Packed> {
    const { identity } = entry.packed
    const packed = entry.packed[encoding]
    if (packed || encoding === 'identity') return packed ?? identity
    const isKept = () => key !== undefined && this.#regionOf(key).peek(key) === entry
    const isSmall = identity.bytes.length <= COMPRESS_LATER_UP_TO
    if (isSmall && !isKept()) return identity
    entry.packing[encoding] ??= pack(entry, encoding).then((packed) => {
      entry.packed[encoding] = packed
      if (key !== undefined && isKept()) this.#keep(key, entry)
      return packed
    })
    return isSmall ? identity : entry.packing[encoding]
  }

  dropTag(tag: string): void {
    this.changes.mark(tag)
    const keys = [...(this.#keysByTag.get(tag) ?? [])]
    for (const key of keys) this.#regionOf(key).delete(key)
  }

  clear(): void {
    this.changes.mark(undefined)
    this.#common.clear()
    this.#reserved.clear()
  }

  get size(): number {
    return this.#common.size + this.#reserved.size
  }

  /** Size of all entries, including their keys. */
  get bytes(): number {
    return this.#common.calculatedSize + this.#reserved.calculatedSize
  }
}
