import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TEST_SECRET } from '#testing/site.ts'
import type { TestDatabase } from '#testing/test-cluster.ts'
import { createTestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
const running: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => database.drop())

/** The production entry as a process of its own. */
async function startProcess(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SECRET: TEST_SECRET,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/[\d.]+:\d+/.exec(line)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { child, url }
}

/** Bounds for a busy machine, not expectations. */
const PATIENT = { timeout: 15_000, interval: 50 }

describe('a process', { timeout: 60_000 }, () => {
  it('finishes 50 requests in flight on SIGTERM, readiness first, and ends well [S29]', async () => {
    const { child, url } = await startProcess({ DRAIN_MS: '3000', DATABASE_POOL: '50' })
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    await blocker.query('begin; lock table libros in access exclusive mode')
    const inFlight = Array.from({ length: 50 }, async (_, i) => {
      const answer = await fetch(`${url}/v1/libros?limit=${i + 1}`)
      return [answer.status, await answer.json()]
    })
    await vi.waitFor(async () => {
      const { rows } = await blocker.query(
        `select count(*)::int as n from pg_locks where not granted and relation = 'libros'::regclass`,
      )
      expect(rows[0].n).toBe(50)
    }, PATIENT)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), PATIENT)
    await vi.waitFor(() => expect(fetch(`${url}/readyz`)).rejects.toThrow(), PATIENT)
    await blocker.query('commit')
    expect(await Promise.all(inFlight)).toEqual(Array(50).fill([200, { data: [] }]))
    await blocker.end()
    expect(await exit).toEqual([0, null])
  })

  it('stays alive while the database is away and serves again when it is back [S30 S30.1]', async () => {
    const proxy = await openProxy(database.url)
    const { child, url } = await startProcess({ DATABASE_URL: proxy.url })
    const status = async (path: string) => (await fetch(url + path)).status
    expect(await status('/readyz')).toBe(200)
    await proxy.cut()
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), PATIENT)
    expect(await status('/healthz')).toBe(200)
    expect(await status('/v1/videos')).toBe(503)
    await proxy.mend()
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), PATIENT)
    await vi.waitFor(async () => expect(await status('/v1/videos')).toBe(200), PATIENT)
    expect(child.exitCode).toBeNull()
  })

  it('says what is missing and ends when its configuration is wrong', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(text).toContain('SECRET is required in production')
  })
})

/** A connection to the database that can be cut and mended. */
async function openProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(target), { port: String(port), hostname: '127.0.0.1' }).href,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    async mend() {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
  }
}
