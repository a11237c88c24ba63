import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clockAt } from '#domain/calendario/calendario.ts'
import { ESTADOS_COMPRA } from '#domain/compras/compras.ts'
import { ORIGENES } from '#domain/compras/medios.ts'
import { openDatabaseProxy } from '#testing/database/database-proxy.ts'
import { aCompra, anEvento, fromNow } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { findFigures } from './business-queries.ts'

const lines: string[] = []
let site: TestSite
let statements = 0
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean))
      done()
    },
  })
  site = await openSite({ logTo, env: { ACCESS_LOG: '1', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' } })
})
afterAll(() => site.close())

const figures = async (): Promise<Map<string, number>> => {
  const text = await site.app.metrics.registry.metrics()
  const found = [...text.matchAll(/^(senda_\w+(?:\{[^}]*\})?) (\S+)$/gm)]
  return new Map(found.map(([, name = '', value]) => [name, Number(value)]))
}

/** A task that has been due for ten minutes, in the queue as it is. */
async function aTaskThatWaits(): Promise<void> {
  const jobs = await createJobs({ database: site.database, log: site.server.log })
  await jobs.work('espera', async () => {})
  await jobs.send('espera', {}, { startAfterSeconds: 3600 })
  await jobs.close()
  await site.sql(`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'espera'`)
}

describe('metrics [operacion/private-metrics]', () => {
  it('tell purchases, seats, mails, notices and queues as the database has them', async () => {
    await site.sql(`insert into webhook_eventos (origin, event_id, hint, intentos, creado_en, proximo_intento_en)
      values ('stripe', 'evt_1', '{}', 2, now() - interval '10 minutes', now() - interval '5 minutes')`)
    await site.sql(`insert into webhook_eventos (origin, event_id, hint, procesado_en, resultado, creado_en)
      values ('stripe', 'evt_2', '{}', now(), 'abandonado: x', now()),
        ('stripe', 'evt_3', '{}', now(), 'abandonado: x', now() - interval '8 days')`)
    await site.sql('delete from correos')
    await site.sql(`insert into correos (para, plantilla, datos, estado, intentos, creado_en, proximo_intento_en)
      values ('a@ejemplo.com', 'prueba', '{}', 'pendiente', 0, now(), now() + interval '1 hour'),
        ('a@ejemplo.com', 'prueba', '{}', 'pendiente', 3, now() - interval '20 minutes', now() - interval '1 minute'),
        ('a@ejemplo.com', 'prueba', '{}', 'fallido', 9, now(), now()),
        ('a@ejemplo.com', 'prueba', '{}', 'fallido', 9, now() - interval '8 days', now()),
        ('a@ejemplo.com', 'prueba', '{}', 'enviado', 1, now(), now())`)
    await aTaskThatWaits()
    await site.sql(`update compras set creado_en = now() - interval '3 days'`)
    const { IdEvento: id_evento } = await anEvento(site)
    for (const origin of ['stripe', 'stripe', 'paypal']) await aCompra(site, { id_evento, origin })
    const old = await aCompra(site, { id_evento })
    await site.sql(
      `update compras set estado = 'revision', creado_en = now() - interval '3 days' where id = $1`,
      [old.id],
    )
    const [reviews] = await site.sql<{ count: number }>(
      `select count(*)::int from compras where estado = 'revision'`,
    )
    const told = await figures()
    const purchases = (state: string) =>
      ORIGENES.map((channel) => told.get(`senda_purchases_last_day{state="${state}",channel="${channel}"}`))
    expect(purchases('pendiente')).toEqual([0, 0, 1, 2])
    for (const state of ESTADOS_COMPRA.filter((each) => each !== 'pendiente')) {
      expect(purchases(state), state).toEqual([0, 0, 0, 0])
    }
    expect(told.get('senda_reviews')).toBe(reviews?.count)
    expect(reviews?.count).toBeGreaterThan(0)
    const outbox = (what: string) =>
      ['waiting', 'failed', 'given_up'].map((state) =>
        told.get(`senda_outbox{what="${what}",state="${state}"}`),
      )
    expect(outbox('notices')).toEqual([1, 1, 1])
    expect(outbox('mails')).toEqual([2, 1, 1])
    const age = (what: string) => told.get(`senda_queue_age_seconds{what="${what}"}`)
    expect(age('notices')).toBeGreaterThan(500)
    expect(age('mails')).toBeGreaterThan(1000)
    expect(age('tasks')).toBeGreaterThan(500)
    expect(told.get('senda_seats{kind="free"}')).toBeGreaterThan(0)
    expect(told.get('senda_listening')).toBe(1)
    await site.inject({ url: '/v1/libros' })
    expect((await figures()).get('senda_cache_bytes')).toBeGreaterThan(0)
  })

  it('count the seats of what takes place, until it is over on its own clock', async () => {
    const seats = async () => (await findFigures(site.database.pool)).seats
    const before = await seats()
    const anEventoIn = (hours: number, zona: string, capacidad: number) =>
      anEvento(site, { fecha: clockAt(fromNow({ minutes: hours * 60 }), zona), zona, capacidad })
    await anEventoIn(2, 'America/Argentina/Buenos_Aires', 7)
    await anEventoIn(-1, 'Asia/Tokyo', 100)
    const { IdEvento } = await anEventoIn(2, 'Etc/UTC', 1000)
    await site.sql('update eventos set cancelado_en = now() where id_evento = $1', [IdEvento])
    expect(await seats()).toEqual({ free: before.free + 7, taken: before.taken })
  })

  it('ask the database once, however many ask them', async () => {
    const { query } = site.database.pool
    site.database.pool.query = ((...args: Parameters<typeof query>) => {
      statements++
      return query.apply(site.database.pool, args)
    }) as typeof query
    await Promise.all(Array.from({ length: 20 }, figures))
    site.database.pool.query = query
    expect(statements).toBe(0)
  })
})

describe('a database that was never read', () => {
  it('is told as old as the process, once in the log with the reason, and no figure of it is told [operacion/private-metrics]', async () => {
    const way = await openDatabaseProxy(site.config.databaseUrl)
    const told: string[] = []
    const logTo = new Writable({
      write(chunk, _, done) {
        told.push(String(chunk))
        done()
      },
    })
    const another = await openSite({ databaseUrl: way.url, logTo })
    const { registry } = another.app.metrics
    const linesOf = (text: string) => told.filter((line) => line.includes(text))
    way.cut()
    for (let times = 0; times < 2; times++) {
      const text = await registry.metrics()
      expect(text).not.toMatch(/^senda_reviews /m)
      expect(text).not.toMatch(/^senda_seats\{/m)
      const [, age] = /^senda_figures_age_seconds (\S+)$/m.exec(text) ?? []
      expect(Number(age)).toBeGreaterThan(0)
    }
    expect(linesOf('figures: cannot be read')).toHaveLength(1)
    expect(linesOf('figures: cannot be read')[0]).toMatch(/"err":.*(terminated|ECONNREFUSED)/)
    await way.mend()
    await vi.waitFor(async () => expect(await registry.metrics()).toMatch(/^senda_reviews \d/m), 30_000)
    expect(linesOf('figures: read again')).toHaveLength(1)
    await another.close()
    way.close()
  })
})

describe('the log [operacion/log-lines]', () => {
  let address = ''
  beforeAll(async () => {
    address = await site.server.listen({ port: 0, host: '127.0.0.1' })
  })

  it('has a line for each request, kept or not, with process, visitor and the id of a trusted proxy', async () => {
    const url = '/v1/videos'
    const headers = { 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'haproxy-1' }
    const ask = async () => (await fetch(address + url, { headers })).arrayBuffer()
    const linesOf = () =>
      lines.filter((line) => line.includes('"/v1/videos"')).map((line) => JSON.parse(line))
    await ask()
    // The kept bytes are compressed aside; until then the ordinary way answers.
    const askAgain = async () => {
      await ask()
      return linesOf().at(-1)?.kept
    }
    await expect.poll(askAgain).toBe(true)
    const told = [linesOf()[0], linesOf().at(-1)]
    const each = {
      pid: process.pid,
      client: '198.51.100.7',
      proxyId: 'haproxy-1',
      method: 'GET',
      status: 200,
    }
    expect(told).toEqual([
      expect.objectContaining({ ...each, ms: expect.any(Number) }),
      expect.objectContaining({ ...each, kept: true, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    ])
  })

  it.each([
    ['198.51.100.7:50123', '198.51.100.7'],
    ['unknown', '127.0.0.1'],
    ['198.51.100.7, unknown', '127.0.0.1'],
  ])(
    'of a proxy that tells %s it says %s, as limits count [cuentas/limits-by-network]',
    async (told, client) => {
      const before = lines.length
      await fetch(`${address}/v1/nada`, { headers: { 'x-forwarded-for': told } })
      const line = () => lines.slice(before).find((each) => each.includes('"/v1/nada"')) ?? '{}'
      await expect.poll(() => JSON.parse(line()).client).toBe(client)
    },
  )
})
