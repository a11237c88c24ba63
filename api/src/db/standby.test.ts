import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '#testing/database/database-proxy.ts'
import {
  type DebianPostgres,
  type FollowedPostgres,
  startDebianPostgres,
} from '#testing/database/debian-postgres.ts'
import { aLibro } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

/** Bounds for a busy machine, not expectations. */
const PATIENT = { timeout: 60_000, interval: 50 }

let primary: DebianPostgres
let standby: FollowedPostgres
let way: DatabaseProxy
let site: TestSite
beforeAll(async () => {
  primary = await startDebianPostgres()
  await migrateDatabase(primary.url, { base: false })
  standby = await primary.follow('2s')
  way = await openDatabaseProxy(standby.url)
  site = await openSite({ databaseUrl: primary.url, env: { DATABASE_READ_URL: way.url } })
  await aLibro(site, { nombre: 'Antes' })
}, 300_000)
afterAll(async () => {
  await site?.close()
  way?.close()
  await primary?.stop()
})

const title = async () => (await site.inject({ url: '/v1/libros' })).json().data[0]?.nombre
const titleAtStandby = async () => {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  const { rows } = await client.query('select nombre from libros')
  await client.end()
  return rows[0]?.nombre
}
const rename = (nombre: string) => site.sql('update libros set nombre = $1', [nombre])
const becomes = (state: string) => vi.waitFor(() => expect(site.database.standby?.state).toBe(state), PATIENT)
const readiness = async () => {
  const answer = await site.inject({ url: '/readyz' })
  return [answer.statusCode, answer.json()]
}

const lag = async () => {
  const text = await site.app.metrics.registry.getSingleMetricAsString('senda_standby_lag_bytes')
  return /^senda_standby_lag_bytes (\d+)$/m.exec(text)?.[1]
}

const isReadyWith = (state: string) =>
  vi.waitFor(
    async () => expect(await readiness()).toEqual([200, { status: 'ready', standby: state }]),
    PATIENT,
  )

describe('a standby two seconds behind', { timeout: 240_000 }, () => {
  it('is read, and nothing old is kept: a change is served once it has arrived there [operacion/standby-reads]', async () => {
    await becomes('following')
    await vi.waitFor(async () => expect(await title()).toBe('Antes'), PATIENT)
    for (const [round, nombre] of ['Después', 'Más tarde'].entries()) {
      await rename(nombre)
      await becomes('behind')
      await vi.waitFor(async () => expect(Number(await lag())).toBeGreaterThan(0), PATIENT)
      // Old bytes leave while nobody can know better, again and again.
      const seen = new Set<string>()
      await vi.waitFor(async () => {
        seen.add(await title())
        expect(await titleAtStandby()).toBe(nombre)
      }, PATIENT)
      expect(seen.size, `round ${round}`).toBeGreaterThan(0)
      expect(await title()).toBe(nombre)
    }
    await becomes('following')
    await title()
    const kept = site.app.cache.size
    expect(kept).toBeGreaterThan(0)
    await title()
    expect(site.app.cache.size).toBe(kept)
  })

  it('that dies is done without: no 503, changes are seen, no lag is told, and it is taken back when it returns [operacion/standby-reads operacion/private-metrics]', async () => {
    await standby.start()
    await isReadyWith('following')
    await standby.kill()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => site.inject({ url: `/v1/libros?limit=${i + 1}` })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await isReadyWith('away')
    expect(await lag(), 'of a standby that is away nothing is known').toBeUndefined()
    await rename('Sin ella')
    await vi.waitFor(async () => expect(await title()).toBe('Sin ella'), PATIENT)
    await standby.start()
    await becomes('following')
    expect(await titleAtStandby()).toBe('Sin ella')
    expect(await title()).toBe('Sin ella')
  })

  it('that accepts and stays silent is done without too [operacion/standby-reads]', async () => {
    way.silence()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => site.inject({ url: `/v1/libros?limit=${i + 50}` })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await becomes('away')
    await way.mend()
    await becomes('following')
  })

  it('that is not there at the start is told with its reason [operacion/standby-reads]', async () => {
    const nobody = Object.assign(new URL(primary.url), { port: '1' }).href
    const database = openDatabase({ url: primary.url, readUrl: nobody, max: 1 })
    const told: string[] = []
    database.standby?.watch({ info: (text) => told.push(text), warn: (text) => told.push(text) })
    await vi.waitFor(() => expect(told).toHaveLength(1), PATIENT)
    expect(told[0]).toMatch(/^standby: reads go to the primary \(.*ECONNREFUSED/)
    await database.close()
  })

  it('readiness is about writing: a primary that takes none is not ready [operacion/standby-reads]', async () => {
    const database = new URL(primary.url).pathname.slice(1)
    const broken = async () => {
      await site.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'senda' and datname = $1`,
        [database],
      )
    }
    await site.sql(`alter database ${database} set default_transaction_read_only = on`)
    await broken()
    await vi.waitFor(
      async () => expect(await readiness()).toEqual([503, { status: 'database read-only' }]),
      PATIENT,
    )
    const admin = new pg.Client({ connectionString: primary.adminUrl })
    await admin.connect()
    await admin.query(`alter database ${database} reset default_transaction_read_only`)
    await admin.end()
    await broken()
    await vi.waitFor(async () => expect((await readiness())[0]).toBe(200), PATIENT)
  })
})
