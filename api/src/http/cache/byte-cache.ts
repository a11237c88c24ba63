import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Freshness } from '../../db/standby.ts'
import { COMPRESS_FROM, compress, type Encoding } from '../encodings.ts'
import { Changes } from './changes.ts'

/** Bytes with their headers as `writeHead` takes them, so that sending costs nothing but the sending. */
export interface Packed {
  bytes: Buffer
  /** Names and values in turn; the last value is the request id of whoever is answered. */
  head: string[]
}

/** A kept answer. What is not worth compressing has its plain bytes under every encoding. */
export interface Entry {
  status: number
  etag: string
  /** Everything but content-length, content-encoding and the request id. */
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
  /** Answers that hold something random live shortly. */
  ttlMs?: number
}

/** Pictures are compressed by themselves. */
const isCompressed = (type: string | undefined) => /^image\/(?!svg)/.test(type ?? '')
/** Up to here the first to ask gets the plain bytes at once; who comes later gets the compressed ones. */
const COMPRESS_LATER_UP_TO = 8 * 1024
const MAX_AGE_MS = 10 * 60_000
/** Random picks are kept this long, so that a busy page does not ask the database for each visitor. */
export const RANDOM_TTL_MS = 20_000

/** Small buffers share slabs of Node's pool: kept as they are, each would keep all of its slab. */
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
/** Headers in each encoding, and the places in maps and sets. */
const ENTRY_BYTES = 2_048

type Region = LRUCache<string, Entry>

function sizeOf(entry: Entry, key: string): number {
  const bodies = new Set(Object.values(entry.packed)).values()
  return bodies.reduce((sum, packed) => sum + packed.bytes.length, ENTRY_BYTES + 2 * key.length)
}

/** Answers by key, dropped by tag. Several requests for the same missing answer wait for one computation. */
export class ByteCache {
  readonly #common: Region
  readonly #reserved: Region
  readonly #isReserved: (key: string) => boolean
  readonly changes: Changes
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #inFlight = new Map<string, Promise<Entry>>()
  readonly #keeps: boolean

  /**
   * With no bytes allowed nothing is kept, which is for measuring only. A quarter is set aside for the keys that
   * `isReserved` names: however much else is asked for, it pushes none of those out.
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

  /** A kept answer that is still good, without computing anything. */
  peek(key: string): Entry | undefined {
    const entry = this.#regionOf(key).get(key)
    return entry && entry.expires > Date.now() ? entry : undefined
  }

  /** Without a key the answer is made for this one request. */
  async get(key: string | undefined, compute: () => Promise<Computed>): Promise<Entry> {
    if (key === undefined) return entryOf(await compute())
    const kept = this.peek(key)
    if (kept) return kept
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

  /** What to send now. Each encoding is made once, however many ask for it meanwhile. */
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

  /** What is kept, its keys included. */
  get bytes(): number {
    return this.#common.calculatedSize + this.#reserved.calculatedSize
  }
}
