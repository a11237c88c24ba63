import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { installErrorHandling } from '../errors.ts'
import { createAccessLog } from './access-log.ts'
import { loggerOptions } from './logger.ts'

/** A server whose log is read back, and whose only route does what the test says. */
function logging(handler: () => Promise<unknown>): { app: FastifyInstance; lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } })
  installErrorHandling(app, {
    api: {},
    worker: {},
    page: () => ({}),
    preview: () => ({}),
    gestion: () => ({}),
  })
  app.get('/', handler)
  return { app, lines }
}

describe('log lines', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite({ template: 'empty' })
    await site.sql('create table papeles (dni text unique check (length(dni) < 12))')
  })
  afterAll(() => site.close())

  it.each([
    ['30111222', 409],
    ['30.111.222.333', 500],
  ])(
    'a failed query tells the query and not what %s is [operacion/no-code-in-the-log]',
    async (dni, status) => {
      const insert = () => site.database.db.execute(sql`insert into papeles values (${dni})`)
      await insert().catch(() => {})
      const { app, lines } = logging(insert)
      expect((await app.inject('/')).statusCode).toBe(status)
      const log = lines.join('')
      expect(log).toContain('insert into papeles')
      expect(log).toMatch(/"constraint":"papeles_dni_(key|check)"/)
      expect(log).not.toContain(dni)
    },
  )

  it('names no secret at any depth, in lists too, and leaves what it was given as it is [operacion/no-code-in-the-log]', () => {
    const { app, lines } = logging(async () => ({}))
    const given = {
      dni: '30111222',
      persona: { nombre: 'Ana', dni: '30111222', nacida: new Date(0) },
      personas: [{ nombre: 'Nora', codigo: '30111222' }],
      llamada: { headers: { accept: 'text/html', cookie: '30111222' } },
    }
    const before = structuredClone(given)
    app.log.info(given, 'x')
    app.log.child({ reqId: 'one', password: '30111222' }).info({ n: 1 }, 'x')
    app.log.error(Object.assign(new Error('it broke'), { authorization: '30111222' }))
    app.log.warn(
      { falla: Object.assign(new Error('it broke'), { authorization: '30111222', code: 'E1' }) },
      'x',
    )
    const log = lines.join('')
    expect(log).not.toContain('30111222')
    expect(given).toEqual(before)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        dni: '[redacted]',
        persona: { nombre: 'Ana', dni: '[redacted]', nacida: '1970-01-01T00:00:00.000Z' },
        personas: [{ nombre: 'Nora', codigo: '[redacted]' }],
        llamada: { headers: { accept: 'text/html', cookie: '[redacted]' } },
      },
      { reqId: 'one', password: '[redacted]', n: 1 },
      { err: { message: 'it broke', stack: expect.stringContaining('logger.test.ts') } },
      { falla: { authorization: '[redacted]', code: 'E1' } },
    ])
  })

  it('no line holds the reference of a purchase, wherever it stands, in what a provider answered too [operacion/no-code-in-the-log compras/refused-order-logged]', async () => {
    const referencia = 'SEND-A0PR-0BAD-0RAB'
    const lines: string[] = []
    const logTo = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logged = await openSite({ databaseUrl: site.config.databaseUrl, logTo })
    for (const url of [
      `/v1/data/compras/${referencia}`,
      `/v1/compras/${referencia.toLowerCase()}/verificar?x=${referencia}`,
      `/v1/nada/${referencia.replaceAll('-', '%2D')}`,
      `/evento-inscripcion-03/47-x?id=${referencia}`,
    ]) {
      await logged.inject({ url })
    }
    const body = { message: 'invalid', cause: [{ external_reference: referencia }] }
    for (const answer of [body, JSON.stringify(body), undefined]) logged.server.log.warn({ answer }, 'refund')
    logged.server.log.error(
      { err: new Error(`${referencia} is gone`), referencia, compra: { referencia } },
      'x',
    )
    await logged.close()
    const log = lines.join('')
    expect(log).toContain('/v1/data/compras/:referencia')
    expect(log).toContain('external_reference')
    expect(log).not.toMatch(/send.{1,3}a0pr/i)
  })

  it('no line holds the link by which somebody leaves a list, in a page or a call [operacion/no-code-in-the-log]', async () => {
    const token = '17.3q2-7wAAbb_notARealSeal0123456789abcdefghij'
    const lines: string[] = []
    const logTo = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const logged = await openSite({ databaseUrl: site.config.databaseUrl, logTo })
    const paths = [
      '/novedades/baja/',
      '/v1/data/novedades/baja/',
      '/v1/novedades/baja/',
      '/nuevas-fechas/baja/',
    ]
    for (const path of paths) {
      await logged.inject({ url: `${path}${token}` })
      await logged.inject({ method: 'POST', url: `${path}${encodeURIComponent(token)}/pagina` })
    }
    await logged.close()
    const access = createAccessLog({
      write: (text) => lines.push(text),
      addressOf: () => '127.0.0.1',
      proxyIdOf: () => undefined,
    })
    access.kept({ method: 'GET', url: `/kept${paths[0]}${token}?a=1` } as IncomingMessage, 200, 'id')
    access.flush()
    const log = lines.join('')
    expect(log).toContain('"/kept/novedades/baja/:token"')
    for (const path of paths) expect(log).toContain(`${path}:token`)
    expect(log).toContain('/v1/data/novedades/baja/:token/pagina')
    expect(log).not.toContain('notARealSeal')
  })

  it('an ordinary error keeps its message and its place', async () => {
    const { app, lines } = logging(async () => {
      throw new Error('the bridge is closed')
    })
    await app.inject('/')
    expect(lines.join('')).toMatch(/the bridge is closed.*logger\.test\.ts/)
  })
})
