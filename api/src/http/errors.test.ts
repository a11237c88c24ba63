import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { ERRORES } from '#domain/sitio/errores.ts'
import { findEnglish } from '#testing/reading/english.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
})
afterAll(() => site.close())

describe('what people are told of errors is Spanish', () => {
  it('every error that the API can answer [sitio/spanish-everywhere]', () => {
    for (const [code, [, message]] of Object.entries(ERRORES)) expect(findEnglish(message), code).toEqual([])
  })

  it('what every endpoint says of a body that is wrong [sitio/spanish-everywhere]', async () => {
    const wrongBodies = (body: z.ZodType) => {
      const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
      return [7, 'x'.repeat(20_000), ['x'], null, true, ''].map((value) =>
        Object.fromEntries(names.map((name) => [name, value])),
      )
    }
    const open = site.app.endpoints.filter(
      (endpoint: Endpoint) => endpoint.access === 'public' && endpoint.body && !endpoint.multipart,
    )
    let told = 0
    for (const [index, { method, path, body }] of open.entries()) {
      for (const [turn, payload] of wrongBodies(body as z.ZodType).entries()) {
        const answer = await site.inject({
          method,
          url: API_BASE + path.replace(/:\w+/g, '1'),
          payload,
          remoteAddress: `10.9.${index}.${turn + 1}`,
        })
        if (answer.statusCode < 400) continue
        const { message, fields = {} } = answer.json()
        for (const text of [message, ...Object.values(fields)] as string[]) {
          expect(findEnglish(text), `${path} ${JSON.stringify(payload)?.slice(0, 80)}: ${text}`).toEqual([])
          told++
        }
      }
    }
    expect(told).toBeGreaterThan(open.length)
  })
})
