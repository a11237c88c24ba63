import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { EmpresaStaff } from '#domain/contenidos/gestion.ts'
import { openSite, type TestSite } from '#testing/site.ts'

const REQUESTS = 10_000

let site: TestSite
beforeAll(async () => {
  site = await openSite({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => site.close())

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '2147483648',
    '1e9',
    'NaN',
    'null',
    '%00',
    "'",
    '";--',
    '*',
    '**',
    '../../..',
    '{{7*7}}',
    '<b>',
    'á',
    '🏔️',
    // What JavaScript holds and PostgreSQL or UTF-8 do not.
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\ufeff\u202e',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer().map(String),
)
/** Bytes that are no UTF-8, or no escape at all: a browser would not send them. */
const escaped = fc.constantFrom('%00', '%ED%A0%80', '%C0%AF', '%FF', '%', '%zz', '+', '%F0%9F')
const inUrl = fc.oneof(
  { weight: 9, arbitrary: odd.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: escaped },
)
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.string({ maxLength: 8 }), odd, { maxKeys: 6 }),
)

/** Names that the endpoint knows, so that requests get past the first check often. */
function queryNames(endpoint: Endpoint): string[] {
  const resource = endpoint.query && queriedResource.get(endpoint.query)?.resource
  return [
    'includes',
    'order',
    'order_rand',
    'limit',
    'paginate',
    'page',
    ...Object.keys(resource?.filters ?? {}),
    ...(resource?.flags ?? []),
    ...(resource?.orders ?? []).map((key) => `order=${key}`),
    ...Object.keys(resource?.includes?.() ?? {}).map((key) => `includes=${key}`),
  ]
}

function bodyKeys(endpoint: Endpoint): string[] {
  const shape = (endpoint.body as { shape?: object } | undefined)?.shape
  return Object.keys(shape ?? {})
}

const requestFor = (endpoint: Endpoint) =>
  fc.record({
    params: fc.array(inUrl, { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames(endpoint)), inUrl), inUrl), {
      maxLength: 4,
    }),
    body: fc.oneof(
      json,
      bodyKeys(endpoint).length
        ? fc.dictionary(fc.constantFrom(...bodyKeys(endpoint)), fc.oneof(odd, fc.boolean(), fc.integer()))
        : json,
    ),
    account: fc.constantFrom(undefined, 'ana', 'staff'),
  })

let addresses = 0
/** Each request comes from an address of its own, so that limits per address hide nothing. */
function nextAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

type Sample = ReturnType<typeof requestFor> extends fc.Arbitrary<infer Each> ? Each : never

/** What a sample is on the wire. */
function wireOf({ method, path }: Endpoint, { params, query, body }: Sample) {
  let next = 0
  const filled = path.replace(/:(\w+)/g, () => params[next++] || '1')
  const asked = query.map(([name, value]) => (name.includes('=') ? name : `${name}=${value}`)).join('&')
  const url = `${API_BASE}${filled}${asked ? `?${asked}` : ''}`
  const headers = { 'x-forwarded-for': nextAddress() }
  if (method === 'GET') return { method, url, headers }
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  }
}

describe('requests made from the contract', () => {
  it(`${REQUESTS} of them cause no fault of ours and show nothing of the inside [operacion/fuzz-without-5xx]`, {
    timeout: 240_000,
  }, async () => {
    const endpoints = [...site.app.endpoints]
    const each = Math.ceil(REQUESTS / endpoints.length)
    let limited = 0
    for (const [index, endpoint] of endpoints.entries()) {
      // Signed in once for each endpoint: a request may have ended the session.
      const sessions = { ana: await site.as('ana').headers(), staff: await site.as('staff').headers() }
      for (const sample of fc.sample(requestFor(endpoint), { numRuns: each, seed: 2026 + index })) {
        const session = sample.account ? sessions[sample.account as 'ana' | 'staff'] : {}
        const wire = wireOf(endpoint, sample)
        const answer = await site.inject({ ...wire, headers: { ...session, ...wire.headers } })
        if (answer.statusCode === 429) limited++
        const told = `${wire.method} ${wire.url} ${JSON.stringify(sample.body)} → ${answer.payload.slice(0, 300)}`
        expect(answer.statusCode, told).toBeLessThan(500)
        expect(answer.payload, told).not.toMatch(/\bat .*\.(ts|js):\d+/)
      }
    }
    expect(limited).toBeLessThan(REQUESTS / 100)
  })

  it('a number, an amount or a day that no column holds is a wrong value, not a fault of ours [operacion/bad-text-ends-nothing]', async () => {
    const staff = site.as('staff')
    const [{ referencia } = { referencia: '' }] = await site.sql<{ referencia: string }>(
      'select referencia from compras limit 1',
    )
    const { item } = (await staff.inject({ url: `${API_BASE}/gestion/empresa/1` })).json()
    const shape = EmpresaStaff.declaration.form.shape
    const form = Object.fromEntries(Object.entries(item).filter(([name]) => name in shape))
    const motivo = 'Prueba'
    const acreditacion = { eventos: [1], hasta: '0000-01-01' }
    const asked: [method: 'GET' | 'POST' | 'PUT', path: string, payload?: object][] = [
      ['GET', '/gestion/inscripciones/destinos?excepto=99999999999'],
      ['GET', '/gestion/transferencias?medio=99999999999'],
      ['GET', '/gestion/encuestas?hasta=0000-01-01'],
      ['POST', '/gestion/equipo/1/cambiar-roles', { roles: [], acreditacion, motivo }],
      ['POST', `/gestion/compras/${referencia}/mover`, { motivo, IdEvento: 99_999_999_999 }],
      ['POST', `/data/compras/${referencia}/reembolsar`, { motivo, importe: 1, devolvible: 1e308 }],
      ['POST', `/data/compras/${referencia}/reembolsar`, { motivo, importe: 1, devolvible: 0.001 }],
      ['PUT', '/gestion/empresa/1', { ...form, motivo, IdPais: -9_007_199_254_740_986 }],
    ]
    const headers = { 'if-match': `"${item.version}"` }
    for (const [method, path, payload] of asked) {
      const answer = await staff.inject({
        method,
        url: API_BASE + path,
        headers,
        ...(payload && { payload }),
      })
      expect([path, answer.statusCode]).toEqual([path, 400])
    }
  })
})
