import pg from 'pg'
import { EMAILS_DEMO } from '#domain/cuentas/cuentas-demo.ts'
import { ConfigError } from '../config-error.ts'

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 5_000
/** With three backends, both clients would keep theirs in all these attempts once in millions. */
const ATTEMPTS = 5
/** Extensions that the migrations create; they are part of PostgreSQL's "contrib" package. */
export const EXTENSIONS = ['btree_gin', 'pg_trgm', 'unaccent']

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

export type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_READ_URL' | 'DATABASE_DIRECT_URL'

interface Needs {
  migrates: boolean
  isOwn: boolean
  /** Privileges are granted later and not checked yet. */
  toCome?: true
}

const pointsAt = (setting: Setting, databaseUrl: string) =>
  `${setting} points at ${describeUrl(databaseUrl)}, which`

/** For a server that may be down: checks that its address is valid and the files it names exist. */
export function requireReadableAddress(setting: Setting, databaseUrl: string): void {
  try {
    new pg.Client({ connectionString: databaseUrl })
  } catch (error) {
    throw new ConfigError(
      `${pointsAt(setting, databaseUrl)} cannot be used: ${reasonOf(error)}. Check the address.`,
    )
  }
}

/** Checks first that the server behind a setting answers, is new enough and grants the needed privileges. */
export async function requireUsableServer(
  setting: Setting,
  databaseUrl: string,
  needs: Needs,
): Promise<void> {
  const points = pointsAt(setting, databaseUrl)
  try {
    await connected(databaseUrl, (client) => requireFit(client, points, databaseUrl, needs))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `${points} cannot be used: ${reasonOf(error)}. Check the address and that PostgreSQL is running.`,
    )
  }
}

/** Parsing the address can fail too: it may name a missing file. */
async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function requireFit(
  client: pg.Client,
  points: string,
  databaseUrl: string,
  needs: Needs,
): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    throw new ConfigError(`${points} runs PostgreSQL ${version}. Senda needs ${OLDEST_MAJOR} or newer.`)
  }
  if (needs.isOwn && (await isLent(client, databaseUrl))) {
    throw new ConfigError(
      `${points} is a pooler that lends a connection for a transaction: nobody can listen for changes there. Set DATABASE_DIRECT_URL to PostgreSQL itself, for listening and migrating; DATABASE_URL stays.`,
    )
  }
  const absent = needs.migrates ? await missingExtensions(client) : []
  if (absent.length) {
    throw new ConfigError(
      `${points} does not have the extensions ${absent.join(', ')}. They come with PostgreSQL: install its "contrib" package, or allow them where the provider asks for it.`,
    )
  }
  const missing = needs.toCome ? [] : await missingGrants(client, needs)
  if (!missing.length) return
  throw new ConfigError(
    `${points} does not let the role "${client.user}" create what it needs there. Its owner or a superuser runs: ${missing.join(' ')}`,
  )
}

/**
 * Detects a pooler in transaction mode. Without one, two simultaneous connections keep a backend each. On a
 * busy pooler the assignment is random, so both are queried repeatedly, one of them twice in a row to detect
 * round-robin poolers. Backend keys do not help, because session poolers invent them too.
 */
async function isLent(client: pg.Client, databaseUrl: string): Promise<boolean> {
  return connected(databaseUrl, async (other) => {
    const [own, others] = [await backendOf(client), await backendOf(other)]
    if (own === others) return true
    for (let i = 0; i < ATTEMPTS; i++) {
      const hasOwnBackends =
        (await backendOf(client)) === own &&
        (await backendOf(client)) === own &&
        (await backendOf(other)) === others
      if (!hasOwnBackends) return true
    }
    return false
  })
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

/** The extensions of the list that the server does not offer. */
export async function missingExtensions(client: pg.Client, needed = EXTENSIONS): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name except select name from pg_available_extensions order by 1',
    [needed],
  )
  return rows.map(({ name }) => name)
}

/**
 * Privileges that the role lacks. The migrating role creates schemas, extensions and tables; the application's
 * role creates the queue's schema once.
 */
async function missingGrants(client: pg.Client, { migrates }: { migrates: boolean }): Promise<string[]> {
  const { rows } = await client.query<{ schemas: boolean; tables: boolean; grants: string[] }>(
    `select has_database_privilege(current_database(), 'create') or (not $1 and to_regnamespace('pgboss') is not null) as schemas,
       not $1 or has_schema_privilege('public', 'create') as tables,
       array[format('grant create on database %I to %I;', current_database(), current_user),
             format('grant usage, create on schema public to %I;', current_user)] as grants`,
    [migrates],
  )
  const [rights] = rows
  const [onDatabase = '', onPublic = ''] = rights?.grants ?? []
  return [...(rights?.schemas ? [] : [onDatabase]), ...(rights?.tables ? [] : [onPublic])]
}

/** Warns if the owner is not a member of the application's role: it could not read the queue's tables for a dump. */
export async function adviseOwner(ownerUrl: string, appUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  const app = new pg.Client({ connectionString: appUrl }).user
  owner.on('error', () => {})
  await owner.connect()
  try {
    const { rows } = await owner.query<{ missing: string }>(
      `select format('grant %I to %I;', $1::text, current_user) as missing where not pg_has_role($1::text, 'usage')`,
      [app],
    )
    return rows.map(
      ({ missing }) =>
        `The role of DATABASE_OWNER_URL cannot make a backup: the queue belongs to the application's role. A superuser runs: ${missing}`,
    )
  } finally {
    await owner.end()
  }
}

/** Demo accounts that can still sign in. */
export async function findDemoAccounts(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from usuarios
     where lower(email) = any ($1) and contrasenia_hash is not null and inhabilitado_en is null order by email`,
    [EMAILS_DEMO],
  )
  return rows.map(({ email }) => email)
}

/** Counts files that exist only in an object store. */
export async function countFilesElsewhere(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(objeto)::int as count from archivos')
  return rows[0]?.count ?? 0
}
