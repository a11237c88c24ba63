// Three processes behind a balancer, readers and buyers on them, and what happens to servers in the years: processes
// that are replaced, a database that is restarted, cut off and taken over by its standby.
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#testing/database/database-proxy.ts'
import {
  type DebianPostgres,
  type FollowedPostgres,
  startDebianPostgres,
} from '#testing/database/debian-postgres.ts'
import { wrongRows } from '#testing/guards/dinero.ts'
import { openVisitors } from '#testing/people/visitors.ts'
import { anEvento, rowsOf } from '#testing/rows/factories.ts'
import { type Balancer, openBalancer } from '#testing/servers/balancer.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { openHaproxy } from '#testing/servers/haproxy.ts'
import { type ServerProcess, spawnServer } from '#testing/servers/spawn-server.ts'
import { TEST_SECRET } from '#testing/site.ts'
import { unComprador } from '#testing/tienda.ts'
import { migrateDatabase } from './db/migrate.ts'

/** Bounds for a busy machine, not expectations. */
const PATIENT = { timeout: 120_000, interval: 100 }
const READERS = 6
const BUYERS = 2
/** How long a visitor looks at an answer: somebody asks at every moment, and the processors are left to the processes. */
const LOOKS_MS = 200
/** Longer than from one look of the sample balancer to the next, and shorter than it waits for an answer. */
const SILENT_MS = 1_000

let postgres: DebianPostgres
/** The one that is written to: the first, until a standby takes over. */
let leader: FollowedPostgres
let way: DatabaseProxy
let balancer: Balancer
let sample: Balancer
let pool: pg.Pool
let evento: number
const ports: number[] = []
const processes: ServerProcess[] = []
const children: ChildProcess[] = []

function start(port: number): Promise<ServerProcess> {
  const settings = { SECRET: TEST_SECRET, PORT: String(port), TRUST_PROXY: '127.0.0.1', PAIS_RED_LOCAL: 'AR' }
  const [child, up] = spawnServer(way.url, settings)
  children.push(child)
  return up
}

beforeAll(async () => {
  postgres = await startDebianPostgres()
  leader = postgres
  await migrateDatabase(leader.url, { base: false })
  way = await openDatabaseProxy(leader.url)
  pool = new pg.Pool({ connectionString: way.url, max: 2 })
  pool.on('error', () => {})
  // The places of the world take long to load and nobody asks for them here.
  await pool.query(`
    insert into datos_base (parte, huella) values ('lugares', '');
    insert into paises (nombre, codigo, grupo) values ('Argentina', 'AR', -1);
    insert into categorias2 (nombre, code) values ('Encuentros', 'encuentros');
    insert into bancos (medio, nombre, titular, cuenta, identificador, alias, moneda)
      values (2, 'Banco Uno', 'Senda', '111', 'CBU-1', 'senda.uno', 'ARS');`)
  evento = (await anEvento(rowsOf(pool), { capacidad: 5_000 })).IdEvento
  for (let i = 0; i < 3; i++) ports.push(await freePort())
  processes.push(...(await Promise.all(ports.map(start))))
  const urls = processes.map(({ url }) => url)
  balancer = await openBalancer(urls)
  sample = await openHaproxy(urls)
}, 600_000)
afterAll(async () => {
  balancer?.close()
  sample?.close()
  for (const child of children) child.kill('SIGKILL')
  await pool?.end()
  way?.close()
  await postgres?.stop()
})

const PATHS = ['/', '/actividades', '/libros', '/v1/eventos', '/v1/categorias2', '/healthz']

/** Readers and buyers; every status that they met comes out at the end. */
function visit(through = balancer) {
  const visitors = openVisitors(through.url)
  const sold: string[] = []
  visitors.send(READERS, LOOKS_MS, () => visitors.ask(PATHS[randomInt(PATHS.length)] as string))
  visitors.send(BUYERS, LOOKS_MS, async () => {
    const { status, body } = await visitors.ask('/v1/data/compras', {
      body: {
        product_type: 'evento',
        product_id: evento,
        medio: MedioPago.transferencia1,
        comprador: unComprador(),
      },
    })
    const referencia = (body as { item?: { referencia: string } } | undefined)?.item?.referencia
    if (status === 201 && referencia) sold.push(referencia)
  })
  return {
    sold,
    /** What met another answer than these, once whatever is under way has ended. */
    async stop(...fair: number[]) {
      await visitors.stop()
      const wrong = [...visitors.statuses.keys()].filter((status) => !fair.includes(status))
      return wrong.map((status) => [status, visitors.askedFor(status)])
    },
  }
}

const isReady = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENT)
const sells = (sold: readonly string[]) => {
  const before = sold.length
  return vi.waitFor(() => expect(sold.length).toBeGreaterThan(before), PATIENT)
}

describe('three processes under load', { timeout: 600_000 }, () => {
  it('are replaced one after the other with the defaults, and nobody notices, behind the sample balancer too [operacion/rolling-restart]', async () => {
    const groups = { 'one of ours': visit(), 'the sample': visit(sample) }
    for (const { sold } of Object.values(groups)) await sells(sold)
    for (const [i, { child, url }] of processes.entries()) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
      processes[i] = await start(ports[i] as number)
      await isReady(url)
    }
    for (const { sold } of Object.values(groups)) await sells(sold)
    for (const [name, { stop }] of Object.entries(groups)) expect(await stop(200, 201), name).toEqual([])
  })

  it('that all say nothing for a moment are asked on: the sample balancer takes none out [operacion/samples-work]', async () => {
    const visitors = visit(sample)
    await sells(visitors.sold)
    for (const { child } of processes) child.kill('SIGSTOP')
    await sleep(SILENT_MS)
    for (const { child } of processes) child.kill('SIGCONT')
    await sells(visitors.sold)
    expect(await visitors.stop(200, 201)).toEqual([])
  })

  const FAULTS: [name: string, happens: () => Promise<unknown>][] = [
    ['is restarted', () => leader.restart('fast')],
    ['crashes', () => leader.restart('immediate')],
    ['cuts everybody off', endConnections],
    ['is taken over by its standby', promoteStandby],
  ]
  it.each(FAULTS)(
    'outlive a database that %s; money and seats add up [operacion/rolling-restart]',
    async (_, happens) => {
      const visitors = visit()
      await sells(visitors.sold)
      await happens()
      for (const { child, url } of processes) {
        await isReady(url)
        expect(child.exitCode).toBeNull()
      }
      await sells(visitors.sold)
      expect(await visitors.stop(200, 201, 503)).toEqual([])
      const { rows } = await pool.query('select referencia from compras where referencia = any ($1)', [
        visitors.sold,
      ])
      expect(rows).toHaveLength(visitors.sold.length)
      for (const [what, statement] of Object.entries(wrongRows(evento))) {
        expect((await pool.query(statement)).rows, what).toEqual([])
      }
    },
  )
})

async function endConnections(): Promise<void> {
  await asAdmin(leader, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'senda'`)
}

async function promoteStandby(): Promise<void> {
  const standby = await leader.follow('0')
  await vi.waitFor(async () => {
    const { rows } = await asAdmin(leader, `select from pg_stat_replication where state = 'streaming'`)
    expect(rows).toHaveLength(1)
  }, PATIENT)
  await leader.halt()
  await asAdmin(standby, 'select pg_promote()')
  leader = standby
  way.lead(leader.url)
}

async function asAdmin({ adminUrl }: FollowedPostgres, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
