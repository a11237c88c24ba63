// node bench/compras.ts: complete purchases per second with each provider of the sandbox, and `settle` called 50
// times at once with the same news, as ratios against the same statements written by hand (bench/compras/floor.ts).

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#api/db/client.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { DEMO_KEYS } from '#sandbox/config.ts'
import { countStatements } from '#testing/database/count-statements.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { buildFacesIfStale } from '../scripts/faces/face-builds.ts'
import { inTurns, printRows, type Row } from './compare.ts'
import { type Buyers, startBuyers, type Turn } from './compras/buying.ts'
import { loadCatalogue } from './compras/catalogue.ts'
import { createFloor } from './compras/floor.ts'
import type { Proveedor } from './compras/floor-proveedores.ts'
import { openScratch } from './scratch.ts'
import { type BenchServer, cpuMsOf, LOAD_CORE, runPinned, SERVER_CORE, startPinned } from './servers.ts'

const HERE = import.meta.dirname
/** Required ratio against the floor. */
const LEAST = 0.6
/**
 * Many short turns, because the speed of the machine varies from minute to minute and hardly from second to second.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1)
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 16)
const PROVEEDORES: readonly Proveedor[] = ['mercadopago', 'stripe', 'paypal']
/**
 * The runtime keeps compiling during the first thousand purchases of each kind, which a running shop has behind it.
 */
const WARMING_TURNS = 3
const WARMING_SECONDS = 4
const MEDIOS: Record<Proveedor, number> = { mercadopago: 4, stripe: 128, paypal: 8 }
const { mercadopago, stripe, paypal } = DEMO_KEYS
const FLOOR_KEYS = {
  mercadopago: mercadopago.accessToken,
  stripe: stripe.secretKey,
  paypal: { id: paypal.clientId, secret: paypal.clientSecret },
}

const control = async (sandboxUrl: string, path: string, body: object) => {
  const answer = await fetch(`${sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

const environment = (databaseUrl: string, sandboxUrl: string, folder: string) => ({
  SECRET: 'a secret for measurements only, long enough',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '10',
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  PORT: '0',
  PETICIONES_POR_MINUTO: '100000000',
  TRUST_PROXY: '127.0.0.1',
  PAIS_RED_LOCAL: 'AR',
  MP_ACCESS_TOKEN: mercadopago.accessToken,
  MP_PUBLIC_KEY: mercadopago.publicKey,
  MP_WEBHOOK_SECRET: mercadopago.webhookSecret,
  MP_API_BASE: sandboxUrl,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: sandboxUrl,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  PAYPAL_API_BASE: sandboxUrl,
})

/** Compares the number of statements of one purchase. The floor may not need more than the application. */
async function compareStatements(
  env: ReturnType<typeof environment>,
  sandboxUrl: string,
  proveedor: Proveedor,
): Promise<{ ours: number; floor: number }> {
  const choose = (id: string) => control(sandboxUrl, `checkouts/${proveedor}/${id}`, { eleccion: 'pagar' })

  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 })
  const floor = createFloor(pool, sandboxUrl, FLOOR_KEYS)
  const byHand = await countStatements(pool, async () => {
    const compra = await floor.start(proveedor, 1, 'count')
    await choose(compra.order_id)
    await floor.verify(compra.referencia, 'count')
  })
  await pool.end()

  const database = openDatabase({ url: env.DATABASE_URL, max: 2 })
  const { server } = await buildApp(readConfig(env), database, { pages: false })
  await server.ready()
  const post = async (url: string, payload: object) => {
    const answer = await server.inject({ method: 'POST', url, payload })
    if (answer.statusCode > 299) throw new Error(`${url}: ${answer.payload}`)
    return answer.json().item
  }
  const ours = await countStatements(database.pool, async () => {
    const body = { product_type: 'evento', product_id: 1, medio: MEDIOS[proveedor], comprador: COMPRADOR }
    const compra = await post('/v1/data/compras', { ...body, clave: crypto.randomUUID() })
    await choose(compra.checkout.id)
    await post(`/v1/data/compras/${compra.referencia}/verificar`, {})
  })
  await server.close()
  await database.close()
  if (byHand > ours) throw new Error(`The floor of ${proveedor} asks ${byHand} times, ours ${ours}`)
  return { ours, floor: byHand }
}

/** Processor time of one side for its purchases: its own process plus the database. */
class Spent {
  #bought = 0
  #server = 0
  #database = 0

  add(bought: number, server: number, database: number): void {
    this.#bought += bought
    this.#server += server
    this.#database += database
  }

  get serverMs(): string {
    return (this.#server / this.#bought).toFixed(2)
  }

  get databaseMs(): string {
    return (this.#database / this.#bought).toFixed(2)
  }
}

/** Processor time used so far by each database process. */
async function databaseMs(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  // An autovacuum worker may end between the query and the look at its processor time.
  const running = rows.filter(({ pid }) => existsSync(`/proc/${pid}/stat`))
  return new Map(running.map(({ pid }) => [pid, cpuMsOf(pid)]))
}

/** Returns purchases per second; the processor time of server and database is added up separately. */
async function buy(
  buyers: Buyers,
  pool: pg.Pool,
  { server, spent, ...turn }: Omit<Turn, 'url'> & { server: BenchServer; spent?: Spent },
): Promise<number> {
  const [serverBefore, before] = [server.cpuMs(), await databaseMs(pool)]
  const { perSecond, bought } = await buyers.buy({ ...turn, url: server.url })
  const after = await databaseMs(pool)
  const database = after.entries().reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
  spent?.add(bought, server.cpuMs() - serverBefore, database)
  return perSecond
}

interface Settled {
  row: Row
  statements: Record<'ours' | 'floor', { first: number; repeat: number }>
}

async function measureSettle(databaseUrl: string): Promise<Settled> {
  const script = join(HERE, 'compras/settle.ts')
  const settled: Settled = JSON.parse(await runPinned(SERVER_CORE, script, [], { DATABASE_URL: databaseUrl }))
  const { ours, floor } = settled.statements
  if (floor.first - 1 > ours.first || floor.repeat - 1 > ours.repeat)
    throw new Error(`The floor of settle asks more often: ${JSON.stringify(settled.statements)}`)
  return settled
}

await buildFacesIfStale((text) => console.log(text))
const scratch = await openScratch()
const pool = new pg.Pool({ connectionString: scratch.url, max: 1 })
const buyers = startBuyers()
const servers: BenchServer[] = []
const start = async (...args: Parameters<typeof startPinned>) => {
  const server = await startPinned(...args)
  servers.push(server)
  return server
}

try {
  await migrateDatabase(scratch.url, { base: false })
  await loadCatalogue(scratch.url)
  const sandbox = await start(
    join(HERE, '../sandbox/server.ts'),
    [],
    { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    LOAD_CORE,
  )
  // Webhooks are off: buyers return by themselves, and notices would settle each purchase a second time.
  for (const proveedor of PROVEEDORES) await control(sandbox.url, `webhooks/${proveedor}`, { mode: 'off' })
  const env = environment(scratch.url, sandbox.url, scratch.folder)
  const ours = await start(join(HERE, '../api/src/main.ts'), [], env)
  const floor = await start(join(HERE, 'compras/floor.ts'), [], {
    ...env,
    SANDBOX_URL: sandbox.url,
    FLOOR_KEYS: JSON.stringify(FLOOR_KEYS),
  })

  const sandboxUrl = sandbox.url
  for (let i = 0; i < WARMING_TURNS; i++)
    for (const proveedor of PROVEEDORES)
      for (const server of [floor, ours])
        await buy(buyers, pool, { server, sandboxUrl, proveedor, seconds: WARMING_SECONDS })

  const rows: Row[] = []
  const details: Record<string, Record<string, number | string>> = {}
  for (const proveedor of PROVEEDORES) {
    const statements = await compareStatements(env, sandbox.url, proveedor)
    const spent = { ours: new Spent(), floor: new Spent() }
    const turn = { sandboxUrl, proveedor, seconds: SECONDS }
    const sides = {
      ours: () => buy(buyers, pool, { ...turn, server: ours, spent: spent.ours }),
      floor: () => buy(buyers, pool, { ...turn, server: floor, spent: spent.floor }),
    }
    rows.push(await inTurns(`purchase, ${proveedor}`, LEAST, sides, PAIRS))
    details[`purchase, ${proveedor}`] = {
      'statements ours': statements.ours,
      'statements floor': statements.floor,
      'server ms ours': spent.ours.serverMs,
      'server ms floor': spent.floor.serverMs,
      'database ms ours': spent.ours.databaseMs,
      'database ms floor': spent.floor.databaseMs,
    }
  }
  const settle = await measureSettle(scratch.url)
  rows.push(settle.row)
  details['settle, first'] = {
    'statements ours': settle.statements.ours.first,
    'statements floor': settle.statements.floor.first,
  }
  details['settle, repeat'] = {
    'statements ours': settle.statements.ours.repeat,
    'statements floor': settle.statements.floor.repeat,
  }

  const reached = printRows(rows)
  console.table(details)
  await mkdir(join(HERE, 'results'), { recursive: true })
  await writeFile(join(HERE, 'results/compras.json'), JSON.stringify({ rows, details }, null, 2))
  process.exitCode = reached ? 0 : 1
} finally {
  buyers.stop()
  for (const server of servers.toReversed()) await server.stop()
  await pool.end()
  await scratch.close()
}
