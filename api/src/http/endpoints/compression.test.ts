import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMiembro } from '#testing/people/miembro.ts'
import { aConsultor, aUsuario } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { COMPRESS_FROM } from '../encodings.ts'

const LIST = '/v1/gestion/consultores?limit=50'

let site: TestSite
let headers: Record<string, string>
beforeAll(async () => {
  site = await openSite()
  for (let n = 0; n < 50; n++) await aConsultor(site, { nombre: `Consultora ${n}` })
  const { email } = await aMiembro(site, 'administracion')
  headers = await site.as(email).headers()
})
afterAll(() => site.close())

describe('what one person reads', () => {
  const read = (encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
    site.with(headers).inject({
      method,
      url: LIST,
      headers: encoding ? { 'accept-encoding': encoding } : {},
    })

  it('comes compressed as its reader takes it, and is the same [operacion/compressed-answers]', async () => {
    const plain = await read()
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect(plain.json().data).toHaveLength(50)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await read(encoding)
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(packed.rawPayload.length),
        vary: expect.stringContaining('accept-encoding'),
      })
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect((await read(encoding, 'HEAD')).headers['content-length']).toBe(packed.headers['content-length'])
    }
  })

  it('stays as it is where it is short, and where it answers what was sent [operacion/compressed-answers]', async () => {
    const asking = { 'accept-encoding': 'br' }
    const short = await site
      .with(headers)
      .inject({ method: 'GET', url: '/v1/gestion/pendientes', headers: asking })
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined])
    await aUsuario(site, { email: 'ema@ejemplo.com' })
    const entering = await site.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: asking,
      payload: { Email: 'ema@ejemplo.com', Contrasenia: 'camino2026' },
    })
    expect([entering.statusCode, entering.rawPayload.length > COMPRESS_FROM]).toEqual([200, true])
    expect(entering.headers['content-encoding']).toBeUndefined()
  })
})
