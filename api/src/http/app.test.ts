import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listLibros } from '#domain/libros/libros.ts'
import { insertCatalogue } from '#testing/catalogue.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let base: string
beforeAll(async () => {
  site = await openSite({ template: 'empty', env: { CORS_ORIGINS: 'https://comunidad.example' } })
  await insertCatalogue(site)
  base = await site.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

describe('errors', () => {
  it('answers unknown paths and wrong bodies in the one format, with a request id [sitio/error-shape operacion/log-lines]', async () => {
    const missing = await site.inject({ url: '/v1/nada' })
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toEqual({ code: 'NO_ENCONTRADO', message: 'No encontramos lo que buscás.' })
    expect(missing.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(missing.headers['cache-control']).toBe('no-store')
    const twice = await site.inject({ url: '/v1/nada', headers: { 'x-request-id': 'forged' } })
    expect(twice.headers['x-request-id']).not.toBe('forged')
  })

  it('answers a method that an address does not take with those that it does [sitio/other-methods]', async () => {
    const ask = async (method: 'DELETE' | 'POST' | 'PATCH' | 'GET', url: string) => {
      const answer = await site.inject({ method, url })
      return [answer.statusCode, answer.headers.allow, answer.json().code]
    }
    const reading = [405, 'GET, HEAD', 'METODO_NO_ADMITIDO']
    for (const url of ['/v1/data/eventos', '/v1/eventos', '/v1/eventos/?limit=1', '/v1/data/eventos/7']) {
      expect(await ask('DELETE', url), url).toEqual(reading)
    }
    expect(await ask('GET', '/v1/auth/login')).toEqual([405, 'POST', 'METODO_NO_ADMITIDO'])
    expect(await ask('PATCH', '/v1/data/cuenta')).toEqual([405, 'GET, HEAD, PUT', 'METODO_NO_ADMITIDO'])
    expect(await ask('DELETE', '/v1/nada')).toEqual([404, undefined, 'NO_ENCONTRADO'])
  })

  it('answers 503 with a text to show when the database does not answer [sitio/error-shape operacion/database-away]', async () => {
    const broken = await openSite({ template: 'empty' })
    vi.spyOn(broken.database.readPool, 'query').mockRejectedValue(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) as never,
    )
    const answer = await broken.inject({ url: '/v1/libros' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'NO_DISPONIBLE' })
    expect(answer.headers['retry-after']).toBe('5')
    await broken.close()
  })

  it('says nothing of what went wrong inside, and its request id finds the line that does [operacion/fuzz-without-5xx operacion/log-lines]', async () => {
    const lines: Record<string, unknown>[] = []
    const logTo = new Writable({
      write(chunk, _, done) {
        lines.push(
          ...String(chunk)
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        )
        done()
      },
    })
    const broken = await openSite({ template: 'empty', logTo, env: { LOG_LEVEL: 'info' } })
    const linesOf = (id: unknown) => lines.filter(({ reqId }) => reqId === id)
    vi.spyOn(broken.database.readPool, 'query').mockRejectedValue(new Error('secret detail') as never)
    const answer = await broken.inject({ url: '/v1/libros' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'ERROR_INTERNO' })
    expect(answer.payload).not.toMatch(/secret|stack|at /)
    expect(linesOf(answer.headers['x-request-id'])).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message: 'secret detail' }) }),
    )
    const missing = await broken.inject({ url: '/v1/nada' })
    expect(linesOf(missing.headers['x-request-id'])).toMatchObject([{ url: '/v1/nada', status: 404 }])
    await broken.close()
  })
})

describe('headers', () => {
  it('protects every API answer, kept ones too', async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${base}/v1/libros`)
      await answer.arrayBuffer()
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('lets in the configured origins only', async () => {
    const ask = (origin: string) => fetch(`${base}/v1/libros`, { headers: { origin } })
    expect((await ask('https://comunidad.example')).headers.get('access-control-allow-origin')).toBe(
      'https://comunidad.example',
    )
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('lets their pages change things too, and answers what is no preflight in the one format [sitio/cors-sites]', async () => {
    const options = (url: string, headers: Record<string, string> = {}) =>
      site.inject({ method: 'OPTIONS', url, headers })
    for (const method of new Set(site.app.endpoints.map((endpoint) => endpoint.method))) {
      const asked = { origin: 'https://comunidad.example', 'access-control-request-method': method }
      const answer = await options('/v1/data/cuenta', asked)
      expect(answer.statusCode).toBe(204)
      expect(String(answer.headers['access-control-allow-methods']).split(', ')).toContain(method)
    }
    for (const url of ['/v1/data/libros', '/', '/nada']) {
      for (const headers of [undefined, { origin: 'https://comunidad.example' }]) {
        const answer = await options(url, headers)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          400,
          'application/json; charset=utf-8',
        ])
        expect(answer.json()).toEqual({ code: 'DATOS_INVALIDOS', message: 'No entendimos la petición.' })
      }
    }
  })

  it('refuses bodies that are too large or of a type nobody reads [sitio/error-shape]', async () => {
    const send = (type: string, payload: string) =>
      site.inject({
        method: 'POST',
        url: '/v1/data/contactos/send',
        headers: { 'content-type': type },
        payload,
      })
    const large = await send('application/json', `"${'a'.repeat(2_000_000)}"`)
    expect(large.statusCode).toBe(413)
    expect(large.json().code).toBe('CONTENIDO_DEMASIADO_GRANDE')
    const unread = await send('text/csv', 'a,b')
    expect(unread.statusCode).toBe(415)
    expect(unread.headers['x-request-id']).toBeTruthy()
  })
})

describe('kept answers', () => {
  /** A short answer leaves plain the first time and is compressed for who comes next. */
  const fetchCompressed = (path: string) =>
    vi.waitFor(async () => {
      const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      return answer
    })

  it('answers 304 to a known ETag, listed or made weak on its way, or to any, and compresses once [sitio/same-answer-not-resent sitio/other-methods]', async () => {
    const first = await fetchCompressed('/v1/eventos?includes=imagenes')
    const etag = first.headers.get('etag') ?? ''
    const [a, b] = [await first.text(), await (await fetch(`${base}/v1/eventos?includes=imagenes`)).text()]
    expect(a).toBe(b)
    for (const known of [etag, `W/${etag}`, `"otra", ${etag}`, `"otra",W/${etag}`, '*']) {
      const headers = { 'if-none-match': known }
      expect((await fetch(`${base}/v1/eventos?includes=imagenes`, { headers })).status, known).toBe(304)
    }
    for (const unknown of ['"otra"', etag.slice(1, -1), `x${etag}`, ',,', '']) {
      const headers = { 'if-none-match': unknown }
      expect((await fetch(`${base}/v1/eventos?includes=imagenes`, { headers })).status, unknown).toBe(200)
    }
  })

  it('speaks plain HTTP/1.1 with a right content-length', async () => {
    await fetchCompressed('/v1/eventos?limit=500')
    const { port } = new URL(base)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'GET /v1/eventos?limit=500 HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\nconnection: close\r\n\r\n',
    )
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    const raw = Buffer.concat(chunks)
    const split = raw.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(raw.subarray(0, split).toString())?.[1])
    const body = raw.subarray(split + 4)
    expect(body.length).toBe(length)
    expect(JSON.parse(brotliDecompressSync(body).toString()).data.length).toBeGreaterThan(0)
  })

  it('answers a form that comes without any body, which no client of ours sends', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(
      'POST /v1/data/contactos/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n',
    )
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it('tells every process at once when a row changes, however it was changed', async () => {
    const other = await openSite({ databaseUrl: site.config.databaseUrl })
    const nameOf = async (where: TestSite) => (await where.call(listLibros, { query: {} })).data[0]?.nombre
    expect([await nameOf(site), await nameOf(other)]).toEqual(['Escuchar', 'Escuchar'])
    await site.sql(`update libros set nombre = 'Escuchar el cuerpo' where id = 2`)
    await vi.waitFor(async () => {
      expect([await nameOf(site), await nameOf(other)]).toEqual(['Escuchar el cuerpo', 'Escuchar el cuerpo'])
    })
    await other.close()
  })

  it('forgets everything while it cannot hear of changes, and recovers', async () => {
    await site.call(listLibros, { query: {} })
    await site.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'senda-listen' and datname = current_database()`,
    )
    await site.sql(`update libros set nombre = 'Escuchar otra vez' where id = 2`)
    await vi.waitFor(async () => {
      expect((await site.call(listLibros, { query: {} })).data[0]?.nombre).toBe('Escuchar otra vez')
    })
  })
})

describe('health', () => {
  it('tells life from readiness, and never shows metrics on the public port [operacion/database-away operacion/private-metrics]', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    expect((await fetch(`${base}/metrics`)).status).toBe(404)
    const draining = await openSite({ databaseUrl: site.config.databaseUrl })
    draining.app.draining.begin()
    expect((await draining.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await draining.inject({ url: '/healthz' })).statusCode).toBe(200)
    await draining.close()
  })
})

describe('documentation', () => {
  it('prints every endpoint of the contract, and a page to read it', async () => {
    const document = (await site.inject({ url: '/v1/openapi.json' })).json()
    for (const endpoint of site.app.endpoints) {
      const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      expect(document.paths[path]?.[endpoint.method.toLowerCase()], path).toBeDefined()
    }
    const filters = document.paths['/v1/data/consultores'].get.parameters.map((p: { name: string }) => p.name)
    expect(filters).toEqual(expect.arrayContaining(['includes', 'order', 'IdProvincia', 'Nombre', 'idioma']))
    expect((await site.inject({ url: '/v1/docs' })).statusCode).toBe(200)
  })

  it('says of each endpoint how its callers show who they are: staff by their cookie, people by a token [sitio/openapi-says-access]', async () => {
    const document = (await site.inject({ url: '/v1/openapi.json' })).json()
    expect(document.components.securitySchemes.gestion).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: 'gestion',
    })
    const shown = (endpoint: Endpoint) => {
      if (endpoint.access === 'public') return endpoint.person && [{}, { bearer: [] }]
      return ['session', 'consultor'].includes(endpoint.access) ? [{ bearer: [] }] : [{ gestion: [] }]
    }
    for (const endpoint of site.app.endpoints) {
      const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      expect(document.paths[path][endpoint.method.toLowerCase()].security, path).toEqual(shown(endpoint))
    }
  })
})

describe('limits', () => {
  it('slows down an address that asks too much, with the time to wait [sitio/error-shape sitio/retry-after]', async () => {
    const strict = await openSite({
      databaseUrl: site.config.databaseUrl,
      env: { PETICIONES_POR_MINUTO: '3' },
    })
    const ask = (i: number) => strict.inject({ url: `/v1/libros?limit=${i + 1}` })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await ask(i)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(Number((await ask(9)).headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

it('a limit holds for whoever comes through a proxy that tells ports too [cuentas/limits-by-network]', async () => {
  const behind = await openSite({
    databaseUrl: site.config.databaseUrl,
    env: { PETICIONES_POR_MINUTO: '3', TRUST_PROXY: '127.0.0.1' },
  })
  const to = await behind.server.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (forwarded: string) => {
    const answer = await fetch(`${to}/v1/nada`, { headers: { 'x-forwarded-for': forwarded } })
    await answer.arrayBuffer()
    return answer.status
  }
  const from = async (name: (i: number) => string) => {
    const statuses = []
    for (let i = 0; i < 17; i++) statuses.push(await ask(name(i)))
    return statuses
  }
  for (const name of [
    (i: number) => `198.51.100.7:${5000 + i}`,
    (i: number) => `[2001:db8::1]:${5000 + i}`,
  ]) {
    const statuses = await from(name)
    expect(statuses.at(0)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  }
  await behind.close()
})

it('listens where it was told', () => {
  expect((site.server.server.address() as AddressInfo).address).toBe('127.0.0.1')
})
