import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { startSandbox } from '#sandbox/server.ts'
import { requireDebianPackage } from '#testing/database/debian-package.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { anEvento, rowsOf } from '#testing/rows/factories.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { startProcess } from '#testing/servers/server-process.ts'
import { openSite, TEST_SECRET, type TestSite } from '#testing/site.ts'
import { unComprador } from '#testing/tienda.ts'
import { requireMigratable } from './migrate.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const ROOT = join(import.meta.dirname, '../../..')
const SAMPLE = join(ROOT, 'ops/pgbouncer.ini')
const PATIENT = { timeout: 30_000, interval: 50 }

let direct: TestDatabase
let folder: string
const poolers: ChildProcess[] = []
let pooledUrl: string
let site: TestSite

/** The sample that we give away, with the addresses of this test. */
async function startPooler(mode: 'transaction' | 'session' = 'transaction'): Promise<string> {
  requireDebianPackage('pgbouncer', PGBOUNCER)
  const { hostname, port, username, password, pathname } = new URL(direct.url)
  const name = pathname.slice(1)
  const poolerPort = await freePort()
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 })
  const settings = (await readFile(SAMPLE, 'utf8'))
    .replace(/^senda = .*$/m, `${name} = host=${hostname} port=${port} dbname=${name}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${poolerPort}`)
    .replace(/^pool_mode = transaction$/m, `pool_mode = ${mode}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    // Few enough that connections are shared all the time.
    .replace(/^default_pool_size = .*$/m, 'default_pool_size = 3')
  const file = join(folder, `${mode}.ini`)
  await writeFile(file, settings, { mode: 0o644 })
  poolers.push(spawn(PGBOUNCER, ['-q', file], { ...(await identity()), stdio: 'ignore' }))
  const url = Object.assign(new URL(direct.url), { port: String(poolerPort) }).href
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect().finally(() => client.end().catch(() => {}))
  }, PATIENT)
  return url
}

/** It refuses to run as root. */
async function identity(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

beforeAll(async () => {
  direct = await createTestDatabase('demo')
  folder = await mkdtemp(join(tmpdir(), 'senda-pooler-'))
  await chmod(folder, 0o755)
  pooledUrl = await startPooler()
  site = await openSite({ databaseUrl: pooledUrl, env: { DATABASE_DIRECT_URL: direct.url } })
})
afterAll(async () => {
  await site?.close()
  for (const pooler of poolers) pooler.kill('SIGKILL')
  await direct?.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('a pooler that lends connections per transaction', () => {
  it('is refused where it is the only address, and not where PostgreSQL itself is known [operacion/behind-a-pooler]', async () => {
    const alone = { databaseUrl: pooledUrl, databaseOwnerUrl: undefined }
    await expect(requireMigratable(alone)).rejects.toThrow(
      /pooler.*Set DATABASE_DIRECT_URL to PostgreSQL itself/,
    )
    await requireMigratable({ ...alone, databaseDirectUrl: direct.url })
    await requireMigratable({ databaseUrl: direct.url, databaseOwnerUrl: undefined })
  })

  it('is seen however busy it is; one that lends for a session is not taken for it [operacion/behind-a-pooler]', async () => {
    const alone = (databaseUrl: string) => requireMigratable({ databaseUrl, databaseOwnerUrl: undefined })
    const others = new pg.Pool({ connectionString: pooledUrl, max: 12 })
    let going = true
    const busy = Array.from({ length: 12 }, async (_, i) => {
      while (going) await others.query('select pg_sleep($1)', [i / 5_000])
    })
    try {
      for (let i = 0; i < 20; i++) await expect(alone(pooledUrl), String(i)).rejects.toThrow(/pooler/)
    } finally {
      going = false
      await Promise.all(busy)
      await others.end()
    }
    await alone(await startPooler('session'))
  })

  it('carries lists, searches, forms and transactions of many at once [operacion/behind-a-pooler]', async () => {
    const contacto = (i: number) => ({
      method: 'POST' as const,
      url: '/v1/data/contactos/send',
      payload: { nombre: 'Ana', telefono: '1', email: `ana${i}@correo.test`, mensaje: 'Hola' },
    })
    const urls = Array.from(
      { length: 60 },
      (_, i) =>
        [`/v1/consultores?limit=${i + 1}`, `/v1/eventos?limit=${i + 1}`, `/v1/data/buscar?q=camino${i}`][
          i % 3
        ],
    ) as string[]
    const forms = Array.from({ length: 5 }, (_, i) => contacto(i))
    const requests = [...urls.map((url) => ({ url })), ...forms]
    // Enough at once to share three connections, and few enough that a busy machine refuses nobody a connection.
    const answers: { statusCode: number }[] = []
    for (let i = 0; i < requests.length; i += 12)
      answers.push(...(await Promise.all(requests.slice(i, i + 12).map(site.inject))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const sent = `select count(*)::int as n from mensajes where datos ->> 'email' like 'ana%@correo.test'`
    expect(await site.sql(sent)).toEqual([{ n: forms.length }])
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        site.database.transaction({ tipo: 'sistema', motivo: `cambio ${i}` }, async (tx) => {
          await tx.execute(`update libros set orden = orden + 1 where id = 1`)
          const { rows } = await tx.execute(
            `select current_setting('senda.actor')::json ->> 'motivo' as motivo, current_setting('statement_timeout') as within`,
          )
          return rows[0]
        }),
      ),
    )
    expect(changes).toEqual(changes.map((_, i) => ({ motivo: `cambio ${i}`, within: '9s' })))
  })

  it.each([
    ['scripts/staff.ts', ['nueva@ejemplo.com'], 'nueva@ejemplo.com has '],
    ['scripts/objetos.ts', [], 'In the object store: 0'],
  ])(
    'lets %s through, with an owner and without one [operacion/operators-commands]',
    async (script, given, told) => {
      for (const DATABASE_OWNER_URL of ['', direct.url]) {
        const { stdout } = await promisify(execFile)(process.execPath, [script, ...given], {
          cwd: ROOT,
          env: {
            PATH: process.env['PATH'],
            SECRET: TEST_SECRET,
            DEMO: '1',
            DATABASE_URL: pooledUrl,
            DATABASE_DIRECT_URL: direct.url,
            DATABASE_OWNER_URL,
          },
        })
        expect(stdout).toContain(told)
      }
    },
  )

  it('serves a process that sells, mails and works through its queue [operacion/behind-a-pooler]', async () => {
    const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
    onTestFinished(() => sandbox.close())
    const { url } = await startProcess(pooledUrl, {
      DATABASE_DIRECT_URL: direct.url,
      ORIGIN: site.config.origin,
      SMTP_URL: sandbox.smtpUrl,
      PAIS_RED_LOCAL: 'AR',
    })
    const staff = await site.as('staff').headers()
    const post = async (path: string, body: object, headers = {}) => {
      const answer = await fetch(`${url}/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const comprador = unComprador()
    const bought = await post('/data/compras', {
      product_type: 'evento',
      product_id: (await anEvento(rowsOf(site.database.pool))).IdEvento,
      medio: MedioPago.transferencia1,
      comprador,
    })
    expect(bought).toMatchObject({ status: 201, body: { item: { estado: 'pendiente' } } })
    await vi.waitFor(async () => {
      const answer = await fetch(`${sandbox.url}/buzon/api/mensajes?para=${comprador.email}`)
      expect(((await answer.json()) as { mensajes: unknown[] }).mensajes).toHaveLength(1)
    }, PATIENT)
    await vi.waitFor(async () => {
      expect(await post('/gestion/tareas/lotes-pendientes/correr', {}, staff)).toMatchObject({ status: 200 })
    }, PATIENT)
    await vi.waitFor(async () => {
      const done = `select from pgboss.job where name = 'lotes-pendientes' and state = 'completed'`
      expect((await site.sql(done)).length).toBeGreaterThan(0)
    }, PATIENT)
  })

  it('changes are heard past it [operacion/behind-a-pooler]', async () => {
    const first = async () => (await site.inject({ url: '/v1/libros?limit=1' })).json().data[0]
    const { id } = await first()
    await site.sql(`update libros set nombre = 'Otro nombre' where id = $1`, [id])
    await vi.waitFor(async () => expect((await first()).nombre).toBe('Otro nombre'), PATIENT)
  })
})
