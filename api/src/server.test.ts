import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabaseProxy } from '#testing/database/database-proxy.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { listeningPorts } from '#testing/servers/listening-ports.ts'
import { endingProcess, startProcess } from '#testing/servers/server-process.ts'
import { spawnServer } from '#testing/servers/spawn-server.ts'
import { TEST_SECRET } from '#testing/site.ts'
import { QUEUES_LOCK } from './jobs/jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterAll(() => database.drop())

const CONTACTO = { nombre: 'Ana', telefono: '1', email: 'ana@correo.test', mensaje: 'Hola' }

/** The status, once the whole answer is there; fetch would try a broken request again. */
function request(agent: Agent, url: string, post: { network?: string; form?: object } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        agent,
        method: post.form ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(post.network ? { 'x-forwarded-for': post.network } : {}),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(post.form ? JSON.stringify(post.form) : undefined)
  })
}

/** Bounds for a busy machine, not expectations. */
const PATIENT = { timeout: 30_000, interval: 50 }
const STARTING = { timeout: 45_000, interval: 50 }

describe('a process', () => {
  it.runIf(process.platform === 'linux')(
    'opens the ports that its settings name and no other [operacion/ports-as-set]',
    async () => {
      const [metrics, mail] = await Promise.all([freePort(), freePort()])
      const [plain, full] = await Promise.all([
        startProcess(database.url),
        startProcess(database.url, { METRICS_PORT: String(metrics), MAIL_ENTRANTE_PORT: String(mail) }),
      ])
      const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
      expect(listeningPorts(plain.child.pid ?? 0)).toEqual([portOf(plain)])
      expect(new Set(listeningPorts(full.child.pid ?? 0))).toEqual(new Set([portOf(full), metrics, mail]))
    },
  )

  it.runIf(process.platform === 'linux')(
    'tells its figures on loopback, or at the address that is named, and nowhere else [operacion/ports-as-set]',
    async () => {
      const hosts = ['127.0.0.1', '127.0.0.2']
      const ports = await Promise.all(hosts.map(freePort))
      await Promise.all(
        ['', '127.0.0.2'].map((METRICS_HOST, i) =>
          startProcess(database.url, { METRICS_PORT: String(ports[i]), METRICS_HOST }),
        ),
      )
      const told = async (host: string, port: number) => {
        const answer = await fetch(`http://${host}:${port}/metrics`).catch(() => undefined)
        return (await answer?.text())?.includes('senda_request_seconds') ?? false
      }
      const reached = ports.map((port) => Promise.all(hosts.map((host) => told(host, port))))
      expect(await Promise.all(reached)).toEqual([
        [true, false],
        [false, true],
      ])
    },
  )

  it('finishes 50 requests in flight on SIGTERM, readiness first, and ends well [operacion/graceful-stop]', async () => {
    const { child, url } = await startProcess(database.url, { DRAIN_MS: '3000', DATABASE_POOL: '50' })
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    await blocker.query('begin; lock table libros in access exclusive mode')
    const inFlight = Array.from({ length: 50 }, async (_, i) => {
      const answer = await fetch(`${url}/v1/libros?limit=${i + 1}`)
      return [answer.status, await answer.json()]
    })
    await vi.waitFor(async () => {
      const { rows } = await blocker.query(
        `select count(*)::int as n from pg_locks where not granted and relation = 'libros'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows[0].n).toBe(50)
    }, PATIENT)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), PATIENT)
    await vi.waitFor(() => expect(fetch(`${url}/readyz`)).rejects.toThrow(), PATIENT)
    await blocker.query('commit')
    expect(await Promise.all(inFlight)).toEqual(Array(50).fill([200, { data: [], total: 0 }]))
    await blocker.end()
    expect(await exit).toEqual([0, null])
  })

  it('breaks none of 50 pages, 50 lists and 50 forms on SIGTERM with the defaults [operacion/graceful-stop]', async () => {
    const demo = await createTestDatabase()
    onTestFinished(() => demo.drop())
    const { child, url } = await startProcess(demo.url, { TRUST_PROXY: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 150 })
    const paths = [
      ...Array.from({ length: 50 }, (_, i) => `/consultor/${i + 1}`),
      ...Array.from({ length: 50 }, (_, i) => `/v1/consultores?limit=${i + 1}`),
      ...Array<string>(50).fill('/v1/data/contactos/send'),
    ]
    // Connections that stand and were used, as those of a balancer.
    await Promise.all(paths.map(() => request(agent, `${url}/healthz`)))
    const answers = paths.map((path, i) =>
      request(agent, url + path, path.endsWith('send') ? { network: `198.51.100.${i}`, form: CONTACTO } : {}),
    )
    await Promise.race(answers)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const broken = (await Promise.allSettled(answers)).filter(
      (each) => each.status === 'rejected' || each.value >= 500,
    )
    expect(broken).toEqual([])
    expect(await exit).toEqual([0, null])
    agent.destroy()
  })

  it('leaves what it compiled to the next start once it listens, though it be killed [operacion/answers-early]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'senda-compiled-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { child } = await startProcess(database.url, { NODE_COMPILE_CACHE: folder })
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(500)
  })

  it('is what npm passes SIGTERM on to: npm ends when the server has [operacion/graceful-stop]', async () => {
    const { child, url } = await startProcess(database.url, {}, ['npm', 'run', 'serve'])
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  it('answers before its queue is there, and a stop meanwhile is one like any other [operacion/answers-early]', async () => {
    const port = await freePort()
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('select pg_advisory_lock($1)', [QUEUES_LOCK])
    const [child, up] = spawnServer(database.url, { SECRET: TEST_SECRET, PORT: String(port), DRAIN_MS: '0' })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await holder.end()
    })
    let isUp = false
    up.then(
      () => {
        isUp = true
      },
      () => {},
    )
    const status = async () => (await fetch(`http://127.0.0.1:${port}/v1/videos`)).status
    await vi.waitFor(async () => expect(await status()).toBe(200), STARTING)
    expect(isUp).toBe(false)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await holder.query('select pg_advisory_unlock_all()')
    expect(await exit).toEqual([0, null])
  })

  it('stays alive while the database is away and serves again when it is back [operacion/database-away]', async () => {
    const proxy = await openDatabaseProxy(database.url)
    const { child, url } = await startProcess(proxy.url)
    const status = async (path: string) => (await fetch(url + path)).status
    expect(await status('/readyz')).toBe(200)
    proxy.cut()
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), PATIENT)
    expect(await status('/healthz')).toBe(200)
    expect(await status('/v1/videos')).toBe(503)
    await proxy.mend()
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), PATIENT)
    await vi.waitFor(async () => expect(await status('/v1/videos')).toBe(200), PATIENT)
    expect(child.exitCode).toBeNull()
    proxy.close()
  })

  it('says what is missing and ends when its configuration is wrong', async () => {
    const { code, said } = await endingProcess({ NODE_ENV: 'production', DATABASE_URL: database.url })
    expect(code).toBe(1)
    expect(said).toContain('SECRET is required in production')
  })
})
