import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { type App, buildApp } from '#api/app.ts'
import { type Config, readConfig } from '#api/config.ts'
import { type Database, openDatabase } from '#api/db/client.ts'
import { createAccessTokens, type Rol } from '#api/http/access/auth.ts'
import type { Timers } from '#api/http/cache/pace.ts'
import { type Download, isFile, isRedirect, unnamedKeys } from '#contract/answer.ts'
import { type Caller, createCaller, nameOfDisposition } from '#contract/caller.ts'
import { answerOf, type Endpoint } from '#contract/endpoint.ts'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import type { Template } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'

export const TEST_SECRET = 'a secret for tests only, long enough to be accepted'

/** A visitor of the site, who calls the real app through the contract or with raw requests. */
export interface TestVisitor {
  call: Caller
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Headers of each request; every call opens a new session. */
  headers(): Promise<Record<string, string>>
}

export interface TestSite extends TestVisitor {
  /**
   * A demo account (`ana`, `nora`, `staff`, `consultora`) or any e-mail of the database, signed in to the site. Staff
   * are also signed in to Gestión, with the second factor just verified.
   */
  as(account: string): TestVisitor
  /** A visitor whose requests carry these headers, signed in or not. */
  with(headers: Record<string, string>, account?: string): TestVisitor
  sql<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Runs a scheduled task once; returns its report. */
  runJob(name: string): Promise<unknown>
  config: Config
  database: Database
  app: App
  server: FastifyInstance
  close(): Promise<void>
}

interface OpenOptions {
  template?: Template
  env?: Record<string, string>
  /** Also serve the built pages, which API tests do not need. */
  pages?: boolean
  /** Resolves when Gestión is built. */
  gestionBuilt?: Promise<void>
  /** Use the database of another site, as a second process would. */
  databaseUrl?: string
  /** Destination of the log; silent by default. */
  logTo?: Writable
  /** Timers that batch frequent changes. */
  timers?: Timers
  /** Adds test routes before the app is ready. */
  onBuilt?: (server: FastifyInstance, database: Database) => void
}

/** Checks every answer against the contract, so that no test passes with a wrong shape. */
function visitor(server: FastifyInstance, headers: () => Promise<Record<string, string>>): TestVisitor {
  const inject = async (options: InjectOptions) =>
    server.inject({ ...options, headers: { ...(await headers()), ...options.headers } })
  const untyped = createCaller(async ({ method, url, body, headers: more = {}, file }) => {
    const answer = await inject({
      method,
      url,
      headers: more,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return {
      status: answer.statusCode,
      body: file && answer.statusCode < 300 ? downloadOf(answer) : answer.payload ? answer.json() : null,
      requestId: String(answer.headers['x-request-id']),
    }
  }) as (endpoint: Endpoint, input?: unknown) => Promise<unknown>
  const call = async (endpoint: Endpoint, input?: unknown) => {
    const answer = await untyped(endpoint, input)
    const [, declared] = answerOf(endpoint)
    if (isFile(declared) || isRedirect(declared)) return answer
    const unnamed = unnamedKeys(answer, declared.parse(answer))
    if (unnamed.length) throw new Error(`${endpoint.path} answers unnamed keys: ${unnamed.join(', ')}`)
    return answer
  }
  return { inject, call: call as unknown as Caller, headers }
}

function downloadOf({ headers, rawPayload }: LightMyRequestResponse): Download {
  const blob = new Blob([new Uint8Array(rawPayload)], { type: String(headers['content-type']) })
  return { name: nameOfDisposition(String(headers['content-disposition'])), blob }
}

/** Grants a role without a scope or an end date. */
export async function grant(site: TestSite, email: string, rol: RolStaff): Promise<void> {
  await site.sql(
    'insert into usuarios_roles (usuario_id, rol) select id, $2 from usuarios where lower(email) = lower($1)',
    [email, rol],
  )
}

/** Opens the site for API tests: the real app on its own real database. */
export async function openSite(options: OpenOptions = {}): Promise<TestSite> {
  const created = options.databaseUrl ? undefined : await createTestDatabase(options.template ?? 'demo')
  const url = options.databaseUrl ?? created?.url ?? ''
  const environment = {
    DATABASE_URL: url,
    SECRET: TEST_SECRET,
    LOG_LEVEL: options.logTo ? 'trace' : 'silent',
    DATA_DIR: 'var/test',
    PETICIONES_POR_MINUTO: '1000000',
    STRICT_ANSWERS: '1',
    ...options.env,
  }
  const config = { ...readConfig(environment), accountAnswerMs: 0 }
  const database = openDatabase({
    url,
    readUrl: config.databaseReadUrl,
    max: config.databasePool,
    pooled: config.databaseDirectUrl !== undefined,
  })
  const app = await buildApp(config, database, {
    pages: options.pages ?? false,
    gestionBuilt: options.gestionBuilt,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.timers ? { timers: options.timers } : {}),
  })
  options.onBuilt?.(app.server, database)
  await app.server.ready()
  const tokens = createAccessTokens(config.secrets)

  // A separate pool, so that the limits of the app do not apply to test preparation.
  const behind = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true })
  behind.on('error', () => {})
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await behind.query(text, values)).rows as T[]

  const headersOf = async (account: string): Promise<Record<string, string>> => {
    const email = account.includes('@') ? account : `${account}@ejemplo.com`
    const [row] = await sql<{ id: number; nombre: string; roles: Rol[]; works: boolean }>(
      `select id, nombre, roles,
         'staff' = any (roles) or exists (select from usuarios_roles where usuario_id = id) as works
       from usuarios where lower(email) = lower($1)`,
      [email],
    )
    if (!row) throw new Error(`no account ${email}`)
    const { works, ...usuario } = row
    const token = await tokens.sign({ ...usuario, email, apellido: '', sid: randomUUID() })
    return {
      authorization: `Bearer ${token}`,
      ...(works ? await openStaffSession({ sql, origin: config.origin }, email) : {}),
    }
  }

  return {
    ...visitor(app.server, async () => ({})),
    as: (account) => visitor(app.server, () => headersOf(account)),
    with: (headers, account) =>
      visitor(app.server, async () => ({ ...(account ? await headersOf(account) : {}), ...headers })),
    sql,
    async runJob(name) {
      const job = app.jobs.find((each) => each.name === name)
      if (!job) throw new Error(`no job ${name}`)
      return job.run()
    },
    config,
    database,
    app,
    server: app.server,
    async close() {
      await app.server.close()
      await database.close()
      await behind.end()
      await created?.drop()
    },
  }
}
