import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding } from '../encodings.ts'
import { ByteCache, type Computed, type Entry } from './byte-cache.ts'

const answer = (text: string, tags: string[] = ['eventos'], ttlMs?: number): Computed => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags,
  ...(ttlMs === undefined ? {} : { ttlMs }),
})
const textOf = (entry: Entry) => entry.packed.identity.bytes.toString()

describe('byte cache', () => {
  it('computes an answer once, also for requests that arrive together', async () => {
    const cache = new ByteCache(1_000_000)
    let computed = 0
    const go = Promise.withResolvers<void>()
    const compute = async () => {
      await go.promise
      return answer(`${++computed}`)
    }
    const asked = [cache.get('a', compute), cache.get('a', compute), cache.get('a', compute)]
    go.resolve()
    expect((await Promise.all(asked)).map(textOf)).toEqual(['1', '1', '1'])
    expect(textOf(await cache.get('a', compute))).toBe('1')
  })

  it('drops what a changed table went into, and nothing else', async () => {
    const cache = new ByteCache(1_000_000)
    await cache.get('e', async () => answer('e', ['eventos', 'imagenes']))
    await cache.get('l', async () => answer('l', ['libros']))
    cache.dropTag('imagenes')
    expect(cache.peek('e')).toBeUndefined()
    expect(cache.peek('l')).toBeDefined()
  })

  it('does not keep what was read before a change that arrived meanwhile', async () => {
    const cache = new ByteCache(1_000_000)
    const entry = await cache.get('a', async () => {
      cache.dropTag('eventos')
      return answer('old')
    })
    expect(textOf(entry)).toBe('old')
    expect(cache.peek('a')).toBeUndefined()
    await cache.get('b', async () => {
      cache.clear()
      return answer('old')
    })
    expect(cache.peek('b')).toBeUndefined()
  })

  it('keeps neither errors nor answers beyond their time', async () => {
    const cache = new ByteCache(1_000_000)
    await cache.get('missing', async () => ({ ...answer('no'), status: 404 }))
    await cache.get('random', async () => answer('r', ['eventos'], 0))
    expect(cache.peek('missing')).toBeUndefined()
    expect(cache.peek('random')).toBeUndefined()
    await expect(cache.get('fails', () => Promise.reject(new Error('db')))).rejects.toThrow('db')
    expect(textOf(await cache.get('fails', async () => answer('fine')))).toBe('fine')
  })

  it('compresses once per encoding, however many ask, and leaves small bodies and pictures alone', async () => {
    const cache = new ByteCache(1_000_000)
    const long = 'camino '.repeat(5_000)
    const entry = await cache.get('long', async () => answer(long))
    const [br, again] = await Promise.all([
      cache.packedFor('long', entry, 'br'),
      cache.packedFor('long', entry, 'br'),
    ])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(long)
    expect(again).toBe(br)
    expect(await cache.packedFor('long', entry, 'br')).toBe(br)
    expect(br.head).toEqual(expect.arrayContaining(['content-encoding', 'br', String(br.bytes.length)]))
    expect(gunzipSync((await cache.packedFor('long', entry, 'gzip')).bytes).toString()).toBe(long)
    const small = await cache.get('small', async () => answer('{}'))
    expect(await cache.packedFor('small', small, 'br')).toBe(small.packed.identity)
    const headers = { 'content-type': 'image/webp' }
    const picture = await cache.get('picture', async () => ({ ...answer(long), headers }))
    expect(await cache.packedFor('picture', picture, 'br')).toBe(picture.packed.identity)
  })

  it('sends a short answer plain to the first who asks, and compressed to the next', async () => {
    const cache = new ByteCache(1_000_000)
    const entry = await cache.get('short', async () => answer('senda '.repeat(300)))
    expect(await cache.packedFor('short', entry, 'br')).toBe(entry.packed.identity)
    await entry.packing.br
    const next = await cache.packedFor('short', entry, 'br')
    expect(next.head).toContain('content-encoding')
    expect(next.bytes.length).toBeLessThan(entry.packed.identity.bytes.length)
    const unkept = await cache.get('error', async () => ({ ...answer('senda '.repeat(300)), status: 404 }))
    expect(await cache.packedFor('error', unkept, 'br')).toBe(unkept.packed.identity)
    expect(unkept.packing).toEqual({})
  })

  it('stays within its size, and forgets the tags of what it evicted', async () => {
    const cache = new ByteCache(40_000)
    for (let i = 0; i < 50; i++) await cache.get(`${i}`, async () => answer('x'.repeat(2_000)))
    expect(cache.size).toBeLessThan(20)
    cache.dropTag('eventos')
    expect(cache.size).toBe(0)
  })

  it('counts its keys, and sets room aside that nothing else can take [contenidos/kept-bounded]', async () => {
    const cache = new ByteCache(400_000, (key) => key === 'home')
    await cache.get('home', async () => answer('h'.repeat(20_000)))
    for (let i = 0; i < 5_000; i++) await cache.get(`${i}${'k'.repeat(2_000)}`, async () => answer('{}'))
    expect(cache.size).toBeLessThan(400_000 / 4_000)
    expect(cache.bytes).toBeLessThanOrEqual(400_000)
    expect(cache.peek('home')).toBeDefined()
    cache.dropTag('eventos')
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  it('keeps the bytes of a small body and nothing of the slab that they were cut from [contenidos/kept-bounded]', async () => {
    const cache = new ByteCache(1_000_000)
    const entry = await cache.get('a', async () => answer('senda '.repeat(300)))
    await cache.packedFor('a', entry, 'br')
    await entry.packing.br
    expect(Object.keys(entry.packed)).toEqual(['identity', 'br'])
    for (const { bytes } of Object.values(entry.packed)) expect(bytes.buffer.byteLength).toBe(bytes.length)
    expect(textOf(entry)).toBe('senda '.repeat(300))
  })

  it('an answer without a key is made for one request, and compressed like any other [sitio/one-address-per-answer]', async () => {
    const cache = new ByteCache(1_000_000)
    const entry = await cache.get(undefined, async () => answer('senda '.repeat(5_000)))
    expect((await cache.packedFor(undefined, entry, 'br')).head).toContain('content-encoding')
    expect(cache.size).toBe(0)
  })

  it('chooses an encoding that the client takes', () => {
    expect(chooseEncoding('gzip, deflate, br')).toBe('br')
    expect(chooseEncoding('gzip, br;q=0')).toBe('gzip')
    expect(chooseEncoding('gzip;q=0, br;q=0.0')).toBe('identity')
    expect(chooseEncoding(undefined)).toBe('identity')
  })
})
