// Loaded in parts, so that a wrong setting is answered before anything heavy is read.
import { join } from 'node:path'
import pg from 'pg'
import { type Closers, OperatorError, progress } from './operator.ts'

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 5_000

export interface DatabaseNeeds {
  /** The operator's own server; without it the embedded one starts. */
  databaseUrl: string | undefined
  /** Who migrates and fills it; the operator's own role unless there is another. */
  ownerUrl: string | undefined
  dataDir: string
  /** How many consultants the demo content has; undefined loads none. */
  demoConsultores: number | undefined
}

export function embeddedDataDir(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** A database that is up, migrated and, the first time, filled with the demo content. */
export async function openDatabase(needs: DatabaseNeeds, closers: Closers): Promise<string> {
  const url = needs.databaseUrl ?? (await startEmbedded(needs.dataDir, closers))
  const { migrateDatabase } = await import('#api/db/migrate.ts')
  const ownerUrl = needs.ownerUrl ?? url
  await migrateDatabase(ownerUrl, { appUrl: url })
  if (needs.demoConsultores !== undefined) await loadDemoOnce(ownerUrl, needs.demoConsultores)
  progress('database ready')
  return url
}

async function startEmbedded(dataDir: string, closers: Closers): Promise<string> {
  const { startEmbeddedPostgres } = await import('#api/db/embedded.ts')
  const server = await startEmbeddedPostgres({ dataDir: embeddedDataDir(dataDir), onProgress: progress })
  closers.add(server.stop)
  return server.url
}

/** Before any other work: the operator's server answers and is new enough. */
export async function requireUsableServer(databaseUrl: string): Promise<void> {
  if (!/^postgres(ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new OperatorError(
      'DATABASE_URL is not an address of PostgreSQL. It looks like postgres://user:password@host:5432/database',
    )
  }
  const where = describeUrl(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  let version: string
  try {
    await client.connect()
    version =
      (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
  } catch (error) {
    throw new OperatorError(
      `DATABASE_URL points at ${where}, which cannot be used: ${reasonOf(error)}. ` +
        'Check the address and that PostgreSQL is running, or leave DATABASE_URL out to use the embedded one.',
    )
  } finally {
    await client.end().catch(() => {})
  }
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return
  throw new OperatorError(
    `DATABASE_URL points at ${where}, which runs PostgreSQL ${version}. Senda needs ${OLDEST_MAJOR} or newer.`,
  )
}

/** Enough for the charts of Gestión to have something to show. */
const VENTAS = 420

async function loadDemoOnce(url: string, consultores: number): Promise<void> {
  const { loadDemo } = await import('#demo/load.ts')
  const onStart = () => progress('loading the demo content')
  const { loaded } = await loadDemo(url, { consultores, ventas: VENTAS, onStart })
  if (loaded) progress('demo content loaded')
}

/** The address without its password. */
function describeUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `${url.hostname || 'a local socket'}:${url.port || 5432}${url.pathname}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  const text = error instanceof Error ? error.message : String(error)
  return text || ((error as NodeJS.ErrnoException).code ?? 'no reason given')
}
