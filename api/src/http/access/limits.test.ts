import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ env: { PETICIONES_POR_MINUTO: '2' } })
})
afterAll(() => site.close())

let networks = 0
const anyNetwork = () => `198.51.100.${++networks}`
/** How many are answered before the first is refused. */
async function answered(url: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  const remoteAddress = anyNetwork()
  for (let count = 0; ; count++) {
    if ((await site.inject({ method, url, remoteAddress })).statusCode === 429) return count
  }
}

describe('every route has a limit', () => {
  it.each(['/v1/libros?limit=3', '/v1/ip-location/get-country-client'])(
    'calls: %s [operacion/limits-everywhere]',
    async (url) => {
      expect(await answered(url)).toBe(2)
    },
  )

  it.each([
    '/readyz',
    '/healthz',
    `/archivos/${'0'.repeat(64)}`,
    `/archivos/${'0'.repeat(64)}/320.webp`,
    '/calendario/evento/47.ics',
    '/sitemap.xml',
    '/robots.txt',
    '/v1/openapi.json',
    '/v1/nada',
  ])('files and the rest: %s [operacion/limits-everywhere]', async (url) => {
    expect(await answered(url)).toBe(10)
  })

  it('notices of providers have their own, whatever else their network asked for [operacion/limits-everywhere]', async () => {
    const remoteAddress = anyNetwork()
    const statusOf = async (method: 'GET' | 'POST', url: string) =>
      (await site.inject({ method, url, remoteAddress })).statusCode
    for (let i = 0; i < 30; i++) await statusOf('GET', '/v1/libros?limit=4')
    for (let i = 0; i < 30; i++) await statusOf('GET', '/readyz')
    expect(await statusOf('GET', '/v1/libros?limit=4')).toBe(429)
    expect(await statusOf('POST', '/v1/stripe/webhook')).not.toBe(429)
    expect(await answered('/v1/stripe/webhook', 'POST')).toBe(10)
  })
})

describe('answers that take much of the processor [operacion/limit-by-cost]', () => {
  let costly: TestSite
  beforeAll(async () => {
    costly = await openSite({ template: 'empty', env: { PETICIONES_POR_MINUTO: '120' } })
  })
  afterAll(() => costly.close())

  it('share a second of it for each hundred and twenty requests, and leave the rest alone', async () => {
    const remoteAddress = anyNetwork()
    const ask = (url: string) => costly.inject({ url, remoteAddress })
    for (let i = 0; i < 10; i++) expect((await ask('/constancias/0000-0000-0000.pdf')).statusCode).toBe(404)
    for (let i = 0; i < 10; i++) expect((await ask('/v1/docs/yaml')).statusCode).toBe(200)
    const refused = await ask('/constancias/0000-0000-0000.pdf')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('/v1/openapi.json')).statusCode).toBe(200)
    expect((await costly.inject({ url: '/v1/docs/yaml', remoteAddress: anyNetwork() })).statusCode).toBe(200)
  })
})
