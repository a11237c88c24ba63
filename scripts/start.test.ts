import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#testing/servers/free-port.ts'

const ROOT = join(import.meta.dirname, '..')
const HOST = '127.0.0.1'

let dataDir: string
let port: number
const servers: Server[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'senda-start-'))
  await chmod(dataDir, 0o755)
  port = await freePort()
})

afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  // A test that failed half way leaves its site running.
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs `npm start` as npm does, without npm in between. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', './scripts/require-node.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_CONSULTORES: '20',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const waiting: { text: string; done: () => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      for (const { text, done } of waiting) if (output.includes(text)) done()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    ended,
    output: () => output,
    /** Fails when the process ends without having said it. */
    async says(text: string) {
      const said = new Promise<void>((done) => waiting.push({ text, done }))
      await Promise.race([said, ended])
      expect(output).toContain(text)
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, HOST, done))
  return (server.address() as { port: number }).port
}

/** Talks just enough of PostgreSQL's protocol to say that it is version 14. */
function oldPostgres(): Server {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.from(
    '0001736572766572 5f76657273696f6e00 00000000 0000 00000019 ffff ffffffff 0000'.replaceAll(' ', ''),
    'hex',
  )
  const row = Buffer.from('0001 00000004 31342e39'.replaceAll(' ', ''), 'hex')
  return createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.once('data', () => {
        socket.write(
          Buffer.concat([
            message('T', column),
            message('D', row),
            message('C', Buffer.from('SHOW\0')),
            ready,
          ]),
        )
      })
    })
  })
}

describe('npm start', () => {
  it('names PORT when the port is taken, before it does any work', async () => {
    const taken = await listen(createServer())
    const run = start({ PORT: String(taken) })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${taken} is already in use. Set PORT to another one`)
    expect(run.output()).not.toMatch(/database|building|\bat .*\.ts/)
  })

  it('says so when DATABASE_URL leads nowhere, without showing the password', async () => {
    const nobody = await freePort()
    const run = start({ DATABASE_URL: `postgres://senda:s3creto@${HOST}:${nobody}/senda` })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`DATABASE_URL points at ${HOST}:${nobody}/senda, which cannot be used`)
    expect(run.output()).toContain('ECONNREFUSED')
    expect(run.output()).not.toContain('s3creto')
  })

  it('refuses a PostgreSQL older than 15', async () => {
    const old = await listen(oldPostgres())
    const run = start({ DATABASE_URL: `postgres://senda:x@${HOST}:${old}/senda` })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('runs PostgreSQL 14.9. Senda needs 15 or newer.')
  })

  it('serves the site with its demo content, a second start keeps the data and outlives its connections [operacion/lost-connections]', async () => {
    const first = start()
    await first.says('Senda is up.')
    expect(first.output()).toContain('demo content loaded')
    expect(first.output()).toContain(`http://localhost:${port}`)
    expect(first.output()).toContain('ana@ejemplo.com')
    const page = await fetch(`http://${HOST}:${port}/`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    await expect
      .poll(async () => (await fetch(`http://${HOST}:${port}/gestion`)).status, { timeout: 120_000 })
      .toBe(200)
    await query('create table recuerdo (texto text)')
    expect(await first.stop()).toBe(0)

    const second = start()
    await second.says('Senda is up.')
    expect(second.output()).not.toContain('demo content loaded')
    expect(await query("select to_regclass('recuerdo')::text as recuerdo")).toEqual([
      { recuerdo: 'recuerdo' },
    ])
    const statuses = await Promise.all(Array.from({ length: 30 }, logInWhileConnectionsEnd))
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    await expect.poll(async () => (await fetch(`http://${HOST}:${port}/readyz`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })
})

async function logInWhileConnectionsEnd(): Promise<number> {
  const answer = fetch(`http://${HOST}:${port}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'ana@ejemplo.com', Contrasenia: 'no es esta' }),
  })
  await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()').catch(
    () => {},
  )
  return (await answer).status
}

async function query(sql: string) {
  const home = join(dataDir, 'postgres')
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  const databasePort = Number((await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n')[3])
  const client = new pg.Client({ host: HOST, port: databasePort, user: 'senda', password, database: 'senda' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
