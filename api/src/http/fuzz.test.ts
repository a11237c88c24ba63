import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { queriedResource } from '#contract/resource.ts'
import { openSite, type TestSite } from '#testing/site.ts'

const REQUESTS = 10_000

let site: TestSite
beforeAll(async () => {
  site = await openSite()
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
    '../..',
    '{{7*7}}',
    '<b>',
    'á',
    '🏔️',
  ),
  fc.string({ maxLength: 40 }),
  fc.integer().map(String),
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
    params: fc.array(odd, { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames(endpoint)), odd), odd), { maxLength: 4 }),
    body: fc.oneof(
      json,
      bodyKeys(endpoint).length
        ? fc.dictionary(fc.constantFrom(...bodyKeys(endpoint)), fc.oneof(odd, fc.boolean(), fc.integer()))
        : json,
    ),
    account: fc.constantFrom(undefined, 'ana', 'staff'),
  })

describe('requests made from the contract', () => {
  it(`${REQUESTS} of them cause no fault of ours and show nothing of the inside [S32]`, {
    timeout: 240_000,
  }, async () => {
    const endpoints = [...site.app.endpoints]
    const each = Math.ceil(REQUESTS / endpoints.length)
    const visitors = { ana: site.as('ana'), staff: site.as('staff') }
    for (const [index, endpoint] of endpoints.entries()) {
      for (const sample of fc.sample(requestFor(endpoint), { numRuns: each, seed: 2026 + index })) {
        let next = 0
        const path = endpoint.path.replace(/:(\w+)/g, () => encodeURIComponent(sample.params[next++] ?? '1'))
        const query = sample.query
          .map(([name, value]) =>
            name.includes('=') ? name : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
          )
          .join('&')
        const visitor = sample.account ? visitors[sample.account as 'ana' | 'staff'] : site
        const answer = await visitor.inject({
          method: endpoint.method,
          url: `${API_BASE}${path}${query ? `?${query}` : ''}`,
          ...(endpoint.method === 'GET'
            ? {}
            : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sample.body) }),
        })
        const told = `${endpoint.method} ${path}?${query} ${JSON.stringify(sample.body)} → ${answer.payload.slice(0, 300)}`
        expect(answer.statusCode, told).toBeLessThan(500)
        expect(answer.payload, told).not.toMatch(/\bat .*\.(ts|js):\d+/)
      }
    }
  })
})
