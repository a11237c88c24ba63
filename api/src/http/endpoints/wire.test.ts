import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { API_BASE, type Endpoint, endpoint, Message } from '#contract/endpoint.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { ByteCache } from '../cache/byte-cache.ts'
import { keptRoute, route } from './route.ts'

const probe = { access: 'public', summary: 'A probe.', answers: { 200: Message } } as const
const takesLittle = endpoint({
  ...probe,
  method: 'POST',
  path: '/data/prueba/poco',
  body: z.object({ texto: z.string() }),
  maxBytes: 100,
})
const takesSmallFile = endpoint({
  ...probe,
  method: 'POST',
  path: '/data/prueba/archivito',
  body: z.object({ archivo: z.file() }),
  multipart: true,
  maxBytes: 100,
})
const takesSoon = endpoint({
  ...probe,
  method: 'POST',
  path: '/data/prueba/pronto',
  body: z.object({ texto: z.string() }),
  timeoutMs: 50,
})
const endsLate = endpoint({ ...probe, method: 'GET', path: '/data/prueba/tarde', timeoutMs: 50 })
const keptLate = endpoint({ ...probe, method: 'GET', path: '/data/prueba/guardada-tarde', timeoutMs: 50 })
const neverEnds = endpoint({ ...probe, method: 'GET', path: '/data/prueba/nunca', timeoutMs: 50 })
const downloads = endpoint({
  ...probe,
  method: 'GET',
  path: '/data/prueba/planilla',
  answers: { 200: file('text/csv; charset=utf-8') },
})

let site: TestSite
let base: string
/** What the late ones wait for. */
let late: Promise<void>
const logged: string[] = []
beforeAll(async () => {
  const cache = new ByteCache(100_000)
  site = await openSite({
    logTo: new Writable({
      write(line, _encoding, done) {
        logged.push(String(line))
        done()
      },
    }),
    onBuilt: (server) => {
      route(server, takesLittle, ({ body }) => ({ message: body.texto }))
      route(server, takesSmallFile, ({ body }) => ({ message: body.archivo.name }))
      route(server, takesSoon, ({ body }) => ({ message: body.texto }))
      route(server, endsLate, () => late.then(() => ({ message: 'tarde' })))
      keptRoute(server, keptLate, cache, async () => {
        await late
        const headers = { 'content-type': 'application/json; charset=utf-8' }
        return { status: 200, headers, body: Buffer.from('{"message":"tarde"}'), tags: [] }
      })
      route(server, neverEnds, () => new Promise<never>(() => {}))
      route(server, downloads, () => ({ name: 'año 2026.csv', content: 'a;b\r\n' }))
    },
  })
  base = await site.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('the type of a body', () => {
  const FORM = 'application/x-www-form-urlencoded'
  /** The documents post the card payment as a form of the page (A7); mail programs leave a newsletter so (RFC 8058). */
  const FORMS = [
    'POST /data/categorias2/code/:codigo/interes/pagina',
    'POST /data/nuevas-fechas/baja/:token',
    'POST /data/nuevas-fechas/baja/:token/pagina',
    'POST /data/novedades/baja/:token',
    'POST /data/novedades/baja/:token/pagina',
    'POST /stripe/create-checkout-session',
  ]
  const UPLOADS = [
    'POST /data/compras/:referencia/comprobante',
    'POST /data/cud/create-libro',
    'POST /gestion/extractos',
    'POST /gestion/extractos/lectura',
    'POST /gestion/imagenes',
    'POST /portal/foto',
  ]
  /** Bytes as they come: a signature is over them, or they are a part of a file. */
  const BYTES = [
    'POST /mercadopago/webhook',
    'POST /paypal/webhook',
    'POST /stripe/webhook',
    'PUT /gestion/subidas/:id/partes/:desde',
  ]
  let asked = 0

  async function takes(definition: Endpoint, type: string, payload: string): Promise<boolean> {
    const account = definition.access === 'consultor' ? 'consultora' : 'staff'
    const { statusCode, payload: told } = await site.as(account).inject({
      method: definition.method,
      url: API_BASE + definition.path.replace(/:\w+/g, '1'),
      headers: { 'content-type': type },
      remoteAddress: `10.7.${++asked >> 8}.${asked & 255}`,
      payload,
    })
    expect(statusCode, `${nameOf(definition)} ${told}`).toBeLessThan(500)
    return statusCode !== 415
  }

  it('is JSON, but for the form and the uploads of the documents [sitio/json-only]', async () => {
    const taken: Record<string, string[]> = { json: [], form: [], upload: [], text: [] }
    const writing = site.app.endpoints.filter(
      ({ method, path }) => method !== 'GET' && !path.startsWith('/data/prueba'),
    )
    for (const definition of writing) {
      const name = nameOf(definition)
      if (await takes(definition, 'application/json; charset=utf-8', '{}')) taken['json']?.push(name)
      if (await takes(definition, FORM, 'a=b')) taken['form']?.push(name)
      if (await takes(definition, 'multipart/form-data; boundary=x', '--x--\r\n')) taken['upload']?.push(name)
      if (await takes(definition, 'text/plain', '{}')) taken['text']?.push(name)
    }
    const all = writing.map(nameOf)
    expect(taken['form']?.toSorted()).toEqual([...FORMS, ...BYTES].toSorted())
    expect(taken['upload']?.toSorted()).toEqual([...UPLOADS, ...BYTES].toSorted())
    expect(taken['text']?.toSorted()).toEqual(BYTES)
    expect(taken['json']).toEqual(all.filter((name) => !UPLOADS.includes(name)))
  })

  it('is not unpacked: one that comes compressed is refused as such [operacion/endpoint-bounds]', async () => {
    const packed = (encoding: string) =>
      site.inject({
        method: 'POST',
        url: '/v1/auth/login',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: '{}',
      })
    expect((await packed('gzip')).statusCode).toBe(415)
    expect((await packed('identity')).statusCode).toBe(400)
  })
})

const HALF_SENT = { 'content-type': 'application/json', 'content-length': 500 }

describe('what is wrong in a body', () => {
  it.each([
    [{}, 'Este campo es obligatorio'],
    [{ texto: 7 }, 'Tiene que ser un texto'],
  ])(
    'is told in plain Spanish, field by field: %j [formularios/plain-spanish-refusals]',
    async (payload, texto) => {
      const answer = await site.server.inject({ method: 'POST', url: API_BASE + takesLittle.path, payload })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { texto }])
    },
  )
})

describe('limits of an endpoint', () => {
  it('a body of its largest size passes and one byte more does not [operacion/endpoint-bounds]', async () => {
    const send = (length: number) =>
      site.inject({
        method: 'POST',
        url: '/v1/data/prueba/poco',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ texto: 'x'.repeat(length - '{"texto":""}'.length) }),
      })
    expect((await send(100)).statusCode).toBe(200)
    expect((await send(101)).statusCode).toBe(413)
  })

  it('so does a file [operacion/endpoint-bounds]', async () => {
    const send = async (length: number) =>
      site.inject(
        await multipart('/v1/data/prueba/archivito', { archivo: new File(['x'.repeat(length)], 'x.pdf') }),
      )
    expect((await send(100)).statusCode).toBe(200)
    expect((await send(101)).statusCode).toBe(413)
  })

  it('the default is 64 kB [operacion/endpoint-bounds]', async () => {
    const send = (length: number) =>
      site.inject({
        method: 'POST',
        url: '/v1/data/contactos/send',
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(length - 2)}"`,
      })
    expect((await send(64 * 1024)).statusCode).toBe(400)
    expect((await send(64 * 1024 + 1)).statusCode).toBe(413)
  })

  it('what takes longer than it may is given up, in words [operacion/endpoint-bounds]', async () => {
    const answer = await site.inject({ url: '/v1/data/prueba/nunca' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'TIEMPO_AGOTADO' })
  })

  it('what is done after that is told to nobody, and is no error of ours [operacion/endpoint-bounds]', async () => {
    for (const url of ['/v1/data/prueba/tarde', '/v1/data/prueba/guardada-tarde']) {
      const { promise, resolve } = Promise.withResolvers<void>()
      late = promise
      expect((await site.inject({ url })).json()).toMatchObject({ code: 'TIEMPO_AGOTADO' })
      resolve()
      await late
    }
    expect((await site.inject({ url: '/v1/data/prueba/guardada-tarde' })).json()).toEqual({
      message: 'tarde',
    })
    expect(logged.join('')).toContain('TIEMPO_AGOTADO')
    expect(logged.join('')).not.toContain('FST_ERR_REP_ALREADY_SENT')
  })
})

it('a body that does not come to its end in time is told so, and is no error of ours [operacion/broken-requests]', async () => {
  const before = logged.length
  const asked = request(`${base}/v1/data/prueba/pronto`, { method: 'POST', headers: HALF_SENT })
  asked.write('{"texto":')
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close'])
  expect(JSON.parse(await text(answer))).toMatchObject({ code: 'ENVIO_LENTO' })
  asked.destroy()
  await site.inject({ url: '/v1/data/prueba/nada' })
  await vi.waitFor(() => expect(logged.slice(before).join('')).toContain('prueba/nada'))
  expect(logged.slice(before).join('')).not.toContain('"level":50')
})

it('who leaves in the middle of a body is no error of ours [operacion/log-lines]', async () => {
  const before = logged.length
  const asked = request(`${base}/v1/data/contactos/send`, { method: 'POST', headers: HALF_SENT })
  asked.on('error', () => {})
  asked.write('{"nombre":')
  const [incoming] = await once(site.server.server, 'request')
  asked.destroy()
  await vi.waitFor(() => expect(incoming.errored).toMatchObject({ code: 'ECONNRESET' }))
  // What is answered after it is logged after it.
  await site.inject({ url: '/v1/data/prueba/nada' })
  await vi.waitFor(() => expect(logged.slice(before).join('')).toContain('prueba/nada'))
  expect(logged.slice(before).join('')).not.toContain('"level":50')
})

describe('a download', () => {
  it('comes with its type and name, kept by nobody', async () => {
    const answer = await site.inject({ url: '/v1/data/prueba/planilla' })
    expect(answer.payload).toBe('a;b\r\n')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''a%C3%B1o%202026.csv",
      'cache-control': 'private, no-store',
    })
    const { name, blob } = await site.call(downloads)
    expect([name, await blob.text()]).toEqual(['año 2026.csv', 'a;b\r\n'])
  })

  it('is read in parts by who shows it', async () => {
    const [row] = await site.sql<{ hash: string; tamanio: number }>(
      'select hash, tamanio from archivos order by tamanio limit 1',
    )
    const url = `/v1/data/archivos/${row?.hash}`
    const whole = await site.as('staff').inject({ url })
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const part = await site.as('staff').inject({ url, headers: { range: 'bytes=2-5' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 2-5/${row?.tamanio}`)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6))
  })

  it('stands in the documentation with its type', async () => {
    const document = (await site.inject({ url: '/v1/openapi.json' })).json()
    const { get } = document.paths['/v1/data/compras.csv']
    expect(get.responses['200'].content).toEqual({
      'text/csv; charset=utf-8': { schema: { type: 'string', format: 'binary' } },
    })
    expect(get['x-permiso']).toBe('compras.exportar')
    const { post } = document.paths['/v1/stripe/create-checkout-session']
    expect(Object.keys(post.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(post.responses['303'].headers).toHaveProperty('location')
  })
})

describe('HEAD', () => {
  it('answers as GET without the body [sitio/other-methods]', async () => {
    const [archivo] = await site.sql<{ hash: string }>('select hash from archivos where publico limit 1')
    const paths = [
      '/v1/data/eventos?includes=imagenes',
      '/v1/data/libros/1',
      '/v1/data/cuenta',
      '/v1/data/compras?limit=2',
      '/v1/data/compras.csv',
      '/v1/data/compras.xlsx',
      `/v1/data/archivos/${archivo?.hash}`,
      '/v1/data/prueba/planilla',
      '/v1/data/eventos/999999',
      '/v1/nada',
      '/v1/openapi.json',
      `/archivos/${archivo?.hash}`,
      '/sitemap.xml',
      '/nada',
      '/healthz',
      '/readyz',
    ]
    const login = await site.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { Email: 'staff@ejemplo.com', Contrasenia: 'camino2026' },
    })
    const authorization = `Bearer ${login.json().access_token}`
    const ask = async (method: string, path: string) => {
      const answer = await fetch(base + path, {
        method,
        headers: { authorization, 'accept-encoding': 'identity' },
      })
      const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
      return { status: answer.status, headers, length: (await answer.arrayBuffer()).byteLength }
    }
    for (const path of paths) {
      // The first to ask gets what is being made, who comes later what is kept.
      const first = await ask('HEAD', path)
      const get = await ask('GET', path)
      expect({ path, ...(await ask('HEAD', path)) }).toEqual({ path, ...get, length: 0 })
      expect({ path, ...first }).toMatchObject({ path, ...get, length: 0 })
      // What is written as it goes out has no length beforehand.
      expect(Number(get.headers['content-length'] ?? get.length), path).toBe(get.length)
    }
  })
})

describe('security headers', () => {
  const EXPECTED = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  }

  it.each([
    ['a list', 'GET', '/v1/data/libros', 200],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['an unknown address', 'GET', '/nada', 404],
    ['an unknown address of the API', 'GET', '/v1/nada', 404],
    ['a method that nobody takes', 'POST', '/nada', 404],
    ['an address that cannot be decoded', 'GET', '/v1/data/eventos/%E0%A4%A', 400],
    ['a part of an address that is too long', 'GET', `/v1/data/categorias2/code/${'x'.repeat(600)}`, 404],
    ['a refused session', 'GET', '/v1/data/cuenta', 401],
    ['a refused body', 'POST', '/v1/data/contactos/send', 400],
    ['a preflight', 'OPTIONS', '/v1/data/libros', 400],
    ['the documentation', 'GET', '/v1/docs', 200],
    ['a picture that is missing', 'GET', `/archivos/${'0'.repeat(64)}`, 404],
    ['a map of the site', 'GET', '/sitemap.xml', 200],
  ])('%s has them [sitio/security-headers]', async (_, method, path, status) => {
    const answer = await fetch(base + path, { method })
    await answer.arrayBuffer()
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject(EXPECTED)
  })

  it.each([
    ['what is no request', 'nada de esto\r\n\r\n', 400],
    [
      'a request for two sites [operacion/broken-requests]',
      'GET / HTTP/1.1\r\nhost: x\r\nHOST: malo.example\r\n\r\n',
      400,
    ],
    ['a request for no site [operacion/broken-requests]', 'GET / HTTP/1.1\r\nx-a: b\r\n\r\n', 400],
    ['what nobody can expect of us', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: todo\r\n\r\n', 417],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s gets an answer of the one format, with them [sitio/security-headers]', async (_, sent, status) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(sent)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    )
    expect(headers).toMatchObject({ ...EXPECTED, 'content-length': String(Buffer.byteLength(body)) })
    expect(JSON.parse(body)).toMatchObject({ code: 'DATOS_INVALIDOS', message: expect.any(String) })
  })
})
