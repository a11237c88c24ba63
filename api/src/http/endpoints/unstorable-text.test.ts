import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { multipart } from '#testing/calls/multipart.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { invalidInput } from '../errors.ts'
import { unstorableText } from './unstorable-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const WORDS = 'Tiene caracteres que no se pueden guardar'
/** As JSON writes it: a half of a character, and NUL. */
const BAD = ['\\ud800', 'a\\udfffb', '\\u0000']

describe('text that the database refuses', () => {
  it.each(BAD)(
    '%s in a body is the sender’s mistake, at its field [operacion/bad-text-ends-nothing]',
    async (text) => {
      const posts = {
        '/v1/data/contactos/send': '{"nombre":"Ana","telefono":"1","email":"a@b.test","mensaje":"X"}',
        '/v1/auth/login': '{"Email":"ana@ejemplo.com","Contrasenia":"X"}',
        '/v1/auth/forgot-password': '{"Email":"X"}',
      }
      for (const [url, body] of Object.entries(posts)) {
        const answer = await site.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          payload: body.replace('X', text),
        })
        expect([url, answer.statusCode, Object.values(answer.json().fields)]).toEqual([url, 400, [WORDS]])
      }
    },
  )

  it('in what a browser tells of itself, which is stored as it came [operacion/bad-text-ends-nothing]', async () => {
    const answer = await site.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"Email":"ana@ejemplo.com","Contrasenia":"camino2026","OS":"\\ud83d"}',
    })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { OS: WORDS }])
  })

  it('in a query and in a path [operacion/bad-text-ends-nothing]', async () => {
    const list = await site.inject({ url: '/v1/consultores?Nombre=a%00b' })
    expect([list.statusCode, list.json().fields]).toEqual([400, { Nombre: WORDS }])
    expect((await site.inject({ url: '/v1/consultores?a%00=1' })).statusCode).toBe(400)
    expect((await site.inject({ url: '/v1/data/compras/a%00b' })).statusCode).toBe(400)
  })

  it('in a field of a multipart body [operacion/bad-text-ends-nothing]', async () => {
    const answer = await site.inject(
      await multipart('/v1/data/cud/create-libro', { nombre_y_apellido: 'Ana\0' }),
    )
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, { nombre_y_apellido: WORDS }])
  })

  it.each(['[', '{"a":'])(
    'a body of %s without end is the sender’s mistake too [operacion/bad-text-ends-nothing]',
    async (open) => {
      const deep = `${open.repeat(9_000)}1${(open === '[' ? ']' : '}').repeat(9_000)}`
      for (const [payload, field] of [
        [deep, open === '[' ? '0' : 'a'],
        [`{"nombre":${deep}}`, 'nombre'],
      ]) {
        const answer = await site.inject({
          method: 'POST',
          url: '/v1/data/contactos/send',
          headers: { 'content-type': 'application/json' },
          payload: payload as string,
        })
        const fields = { [field as string]: 'Tiene demasiados niveles' }
        expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
      }
    },
  )

  it('some kilobytes of it are not answered with megabytes: no more fields are told, nor longer names, than anybody reads [operacion/short-refusals]', async () => {
    const inside = (part: string) => `{"${'k'.repeat(30_000)}":[${Array(2_000).fill(part).join(',')}]}`
    for (const payload of [inside('"\\u0000"'), inside('[["\\u0000"]]')]) {
      const url = '/v1/data/contactos/send'
      const headers = { 'content-type': 'application/json' }
      const answer = await site.inject({ method: 'POST', url, headers, payload })
      const names = Object.keys(answer.json().fields)
      expect([answer.statusCode, names]).toEqual([400, ['k'.repeat(120)]])
      expect(answer.payload.length).toBeLessThan(payload.length)
    }
  })

  it('so are those that a rule refuses, as many as they are [operacion/short-refusals]', () => {
    const rule = z.record(z.string(), z.array(z.int()))
    const given = { ['k'.repeat(30_000)]: Array(2_000).fill('x'), other: Array(2_000).fill('x') }
    const { fields = {} } = invalidInput('DATOS_INVALIDOS', rule.safeParse(given).error as z.ZodError).details
    expect(Object.keys(fields)).toEqual([
      'k'.repeat(120),
      ...Array.from({ length: 99 }, (_, i) => `other.${i}`),
    ])
  })

  it('a parameter that bears the name of something every object has is told too [operacion/short-refusals]', async () => {
    const answer = await site.inject({ url: '/v1/libros?constructor=1&toString=1' })
    expect(Object.keys(answer.json().fields)).toEqual(['constructor', 'toString'])
  })

  it('what we cut ourselves is cut between characters, or stored all the same [operacion/bad-text-ends-nothing]', async () => {
    const answer = await site.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026', OS: `${'x'.repeat(299)}😀` },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('is found at any depth, in names too, and bytes are no text', () => {
    expect(unstorableText({ a: { b: ['x', 'y\0'] } })).toEqual({ 'a.b.1': WORDS })
    expect(unstorableText({ a: { 'b\0': 1 } })).toEqual({ a: WORDS })
    expect(unstorableText({ a: Buffer.from('\0'), b: new Blob(['\0']), c: '😀', d: null })).toEqual({})
  })
})
