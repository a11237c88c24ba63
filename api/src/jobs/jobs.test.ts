import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabaseProxy } from '#testing/database/database-proxy.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { databaseIsAway } from '../db/away.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { createJobs, type ScheduledJob, startJobs } from './jobs.ts'

const log = Fastify().log
let created: TestDatabase
let database: Database
const open = () => createJobs({ database, log, pollSeconds: 0.5 })
const start = (scheduled: ScheduledJob[]) =>
  startJobs({ database, databaseUrl: created.url, log, pollSeconds: 0.5 }, scheduled)

beforeAll(async () => {
  created = await createTestDatabase('empty')
  database = openDatabase({ url: created.url, max: 10 })
})
const statesOf = async (name: string) =>
  (await database.pool.query('select state from pgboss.job where name = $1 order by state', [name])).rows
/** Takes longer than to close without waiting for anything. */
const askOften = async () => {
  for (let i = 0; i < 50; i++) await database.pool.query('select 1')
  return 'open'
}
afterAll(async () => {
  await database.close()
  await created.drop()
})

describe('jobs', () => {
  it('processes that start together set the queue up once, and a turn runs on one of them [operacion/migrations-once]', async () => {
    let running = 0
    let most = 0
    let turns = 0
    const go = Promise.withResolvers<void>()
    const run = async () => {
      most = Math.max(most, ++running)
      await go.promise
      running--
      turns++
    }
    const more = Array.from({ length: 12 }, (_, i) => ({
      name: `otra-${i}`,
      titulo: `Otra ${i}`,
      cron: '0 0 1 1 *',
      run,
    }))
    const scheduled = [{ name: 'conteo', titulo: 'Contar', cron: '0 0 1 1 *', run }, ...more]
    const processes = await Promise.all([start(scheduled), start(scheduled), start(scheduled)])
    await processes[0]?.send('conteo', {})
    await vi.waitFor(() => expect(running).toBe(1), { timeout: 20_000 })
    for (let i = 0; i < 6; i++) await processes[i % 3]?.send('conteo', {})
    expect(await statesOf('conteo')).toEqual([{ state: 'created' }, { state: 'active' }])
    go.resolve()
    await vi.waitFor(() => expect(turns).toBe(2), { timeout: 20_000 })
    expect(most).toBe(1)
    await Promise.all(processes.map((jobs) => jobs.close()))
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('a minute begins one turn of a task, however many processes look; what the queue’s own clock left is gone [operacion/tasks-on-time]', async () => {
    const jobs = await open()
    await database.pool.query(
      `select pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}'::json)`,
    )
    await database.pool.query(`insert into pgboss.job (name, data) values ('__pgboss__send-it', '{}')`)
    await jobs.close()
    // As if all had been away for a while.
    await database.pool.query(`update pgboss.version set cron_on = now() - interval '5 minutes'`)
    const name = `minuto-${crypto.randomUUID()}`
    const ran: string[] = []
    const task = (who: string) => [{ name, titulo: name, cron: '* * * * *', run: async () => ran.push(who) }]
    const processes = await Promise.all([start(task('a')), start(task('b')), start(task('c'))])
    onTestFinished(async () => {
      await Promise.all(processes.map((each) => each.close()))
    })
    await vi.waitFor(() => expect(ran).not.toEqual([]), { timeout: 20_000 })
    // All three have looked by now, or do in the next round.
    await pause(500)
    const { rows } = await database.pool.query(
      `select count(*)::int as turns, count(distinct date_trunc('minute', created_on))::int as minutes
       from pgboss.job where name = $1`,
      [name],
    )
    expect(rows[0].turns).toBe(rows[0].minutes)
    const { rows: looked } = await database.pool.query(
      `select cron_on > now() - interval '2 minutes' as noted from pgboss.version`,
    )
    expect(looked).toEqual([{ noted: true }])
    expect(await statesOf('__pgboss__send-it')).toEqual([])
  })

  it('a task whose process was killed in its turn runs again soon; a turn that goes on keeps it [operacion/tasks-on-time]', async () => {
    const name = `larga-${crypto.randomUUID()}`
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../../testing/servers/run-turn.ts'),
      ...[created.url, name],
    ])
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    await once(child.stdout, 'data')
    const jobs = await createJobs({ database, log, pollSeconds: 0.5, heldSeconds: 5, lookSeconds: 1 })
    const begun = Promise.withResolvers<void>()
    let turns = 0
    const run = async () => {
      turns++
      begun.resolve()
    }
    await jobs.schedule({ name, titulo: name, cron: '0 0 1 1 *', run })
    await jobs.send(name, {})
    const longer = `select from pgboss.job where name = $1 and state = 'active' and expire_in > interval '7 seconds'`
    await vi.waitFor(async () => expect((await database.pool.query(longer, [name])).rowCount).toBe(1), 20_000)
    expect(turns).toBe(0)
    child.kill('SIGKILL')
    await begun.promise
    await jobs.close()
  })

  it('tries failed work again and hands over its data', async () => {
    const jobs = await open()
    const seen: unknown[] = []
    await jobs.work<{ n: number }>(
      'con-fallas',
      async ({ n }) => {
        seen.push(n)
        if (seen.length < 2) throw new Error('once')
      },
      { retries: 2, retrySeconds: 1 },
    )
    await jobs.send('con-fallas', { n: 7 })
    await vi.waitFor(() => expect(seen).toEqual([7, 7]), { timeout: 20_000 })
    await jobs.close()
  })

  it('work that fails over text which no database takes has failed, and ends no process [operacion/bad-text-ends-nothing]', async () => {
    const jobs = await open()
    const name = `impar-${crypto.randomUUID()}`
    const refused = Object.assign(new Error('a\0b\ud800'), { params: ['\0'] })
    await jobs.work(name, () => Promise.reject(refused), { retries: 0 })
    await jobs.send(name, {})
    const ended = `select state, output->>'message' as told from pgboss.job where name = $1`
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(ended, [name])
        expect(rows).toEqual([{ state: 'failed', told: 'ab\ufffd' }])
      },
      { timeout: 20_000 },
    )
    await jobs.close()
  })

  it('a query that fails is told without what people wrote in it [cuentas/failures-without-data]', async () => {
    const jobs = await open()
    const name = `consulta-${crypto.randomUUID()}`
    const query = sql`select 1 where ${'Zulma Quirquincho'}::text = any(${'zulma@lejos.example'}::int)`
    await jobs.work(name, () => database.db.execute(query), { retries: 0 })
    await jobs.send(name, {})
    await vi.waitFor(async () => expect(await statesOf(name)).toEqual([{ state: 'failed' }]), 10_000)
    const { rows } = await database.pool.query(
      'select output::text as told from pgboss.job where name = $1',
      [name],
    )
    expect(rows[0].told).toContain('ANY')
    expect(rows[0].told).not.toMatch(/zulma/i)
    await jobs.close()
  })

  it('waits for running work when it closes', async () => {
    const jobs = await open()
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await jobs.work('lento', () => {
      begun.resolve()
      return go.promise
    })
    await jobs.send('lento', {})
    await begun.promise
    const closed = jobs.close().then(() => 'closed')
    expect(await Promise.race([closed, askOften()])).toBe('open')
    go.resolve()
    await closed
    expect(await statesOf('lento')).toEqual([{ state: 'completed' }])
  })

  it('marks as done what it did while the database was away [operacion/rolling-restart]', async () => {
    const way = await openDatabaseProxy(created.url)
    const behind = openDatabase({ url: way.url, max: 4 })
    const jobs = await createJobs({ database: behind, log, pollSeconds: 0.5 })
    const cut = Promise.withResolvers<void>()
    await jobs.work('cortado', async () => cut.resolve(way.cut()))
    await jobs.send('cortado', {})
    await cut.promise
    await expect(jobs.send('cortado', {})).rejects.toSatisfy(databaseIsAway)
    expect(await statesOf('cortado')).toEqual([{ state: 'active' }])
    await way.mend()
    const done = async () => expect(await statesOf('cortado')).toEqual([{ state: 'completed' }])
    await vi.waitFor(done, 10_000)
    await jobs.close()
    await behind.close()
    way.close()
  })
})
