// The environment of the soak: a database that can be restarted, the sandbox, three production processes, and a
// balancer in front.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { providerSettings } from '#sandbox/settings.ts'
import { type DebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts'
import { type Balancer, openBalancer } from '#testing/servers/balancer.ts'
import { MAIN, type ServerProcess, spawnServer } from '#testing/servers/spawn-server.ts'
import { preferPort } from '../../scripts/site/ports.ts'
import { PRODUCTION_ENV, PRODUCTION_FLAGS } from '../servers.ts'

export const SECRET = 'a secret for measurements only, long enough'
const PROCESSES = 3
/** A generous limit for a busy machine. */
const READY_WITHIN_MS = 120_000

export interface World {
  postgres: DebianPostgres
  /** Pool for the checks. */
  pool: pg.Pool
  sandbox: Sandbox
  balancer: Balancer
  processes: readonly ServerProcess[]
  /** Kills the process and starts it again on its port. */
  replace(index: number): Promise<void>
  untilReady(): Promise<void>
  /** Processes that exited unexpectedly. */
  lost: readonly string[]
  close(): Promise<void>
}

export const residentMb = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'senda-soak-'))
  const postgres = await startDebianPostgres()
  await migrateDatabase(postgres.url)
  await loadDemo(postgres.url, { consultores: 600 })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // A database restart breaks these connections too; the next statement opens a new one.
  pool.on('error', () => {})
  const ports: number[] = []
  for (let i = 0; i < PROCESSES; i++) ports.push(await preferPort('127.0.0.1', 0))
  const balancer = await openBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
  const webhook = (proveedor: string) => ({ url: `${balancer.url}/v1/${proveedor}/webhook` })
  const sandbox = await startSandbox({
    retryDelaysMs: [1_000, 5_000, 15_000, 30_000],
    webhooks: {
      mercadopago: webhook('mercadopago'),
      stripe: webhook('stripe'),
      paypal: webhook('paypal'),
    },
  })
  const settings = {
    ...PRODUCTION_ENV,
    ...providerSettings(sandbox),
    SECRET,
    ORIGIN: balancer.url,
    SMTP_URL: sandbox.smtpUrl,
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    PAIS_RED_LOCAL: 'AR',
    PETICIONES_POR_MINUTO: '100000000',
  }

  const processes: ServerProcess[] = []
  const lost: string[] = []
  const told = new WeakSet<object>()
  async function start(index: number): Promise<void> {
    const env = { ...settings, PORT: String(ports[index]) }
    const [child, up] = spawnServer(postgres.url, env, [process.execPath, ...PRODUCTION_FLAGS, MAIN])
    child.once('exit', (code, signal) => {
      if (!told.has(child)) lost.push(`process ${index} ended with ${code ?? signal}`)
    })
    processes[index] = await up
  }
  async function end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = processes[index] as ServerProcess
    told.add(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  for (const index of ports.keys()) await start(index)

  return {
    postgres,
    pool,
    sandbox,
    balancer,
    processes,
    lost,
    async replace(index) {
      await end(index, 'SIGKILL')
      await start(index)
    },
    async untilReady() {
      const deadline = Date.now() + READY_WITHIN_MS
      for (const { url } of processes) {
        while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
          if (Date.now() > deadline) throw new Error(`${url} is not ready again`)
          await sleep(200)
        }
      }
    },
    async close() {
      balancer.close()
      await Promise.all(processes.keys().map((index) => end(index, 'SIGTERM')))
      await pool.end()
      await sandbox.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
