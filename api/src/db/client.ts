import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Actor } from './actor.ts'
import { isReadingOver, overlaid } from './overlay.ts'
import { type NamedStatement, PreparedQuery } from './prepared-query.ts'
import { createStandby, type Reads, type Standby } from './standby.ts'
import type { Tx } from './tx.ts'

export type { Tx } from './tx.ts'

/** A pool with Drizzle over it. `pool` runs prepared statements by name, `db` builds queries. */
export interface Database {
  /** Begins no transaction: one has somebody's name. */
  db: Tx
  pool: pg.Pool
  /** For reads that may lag a little; the main pool unless DATABASE_READ_URL is set. */
  readPool: Reads
  /** Where those reads go, if it is set. */
  standby: Standby | undefined
  /** All or nothing, in the name of somebody. A connection that is lost meanwhile ends this work and nothing else. */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, turno?: Turno): Promise<T>
  close(): Promise<void>
}

/**
 * What a transaction waits for before its first statement, as SQL that travels with `begin`: its statements then see
 * whatever those before it did.
 */
export type Turno = string & { readonly turno: unique symbol }

/** Those who name the same do it one after the other. */
export const turnOf = (name: string): Turno =>
  `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))` as Turno

/** One after the other; undefined: for nothing. */
export const turnsOf = (...turnos: readonly (Turno | undefined)[]): Turno | undefined =>
  (turnos.filter(Boolean).join('; ') as Turno) || undefined

/** Drizzle leaves the names of its statements open; more different ones than this are not worth keeping. */
const PREPARED_MAX = 1_000
const names = new Map<string, string>()
/** Another statement for every length of the list: they would take the places of all others. */
const LISTED = /\bin \(\$\d+(, \$\d+){2,}\)|\), \(/

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= PREPARED_MAX || LISTED.test(text)) return known
  const name = `senda_${names.size}`
  names.set(text, name)
  return name
}

/** What Drizzle builds is prepared on its connection: the server parses and plans each statement once. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `pg` overloads it a dozen ways; all pass through
  override query(config: any, ...rest: any[]): any {
    if (typeof config !== 'object' || !('name' in config)) return super.query(config, ...(rest as []))
    if (config.name) return this.#run(config, rest)
    const name = rest[0]?.length ? nameOf(config.text) : undefined
    return name ? this.#run({ ...config, name }, rest) : super.query(config, ...(rest as []))
  }

  /** As `pg` does it: with a callback, or else as a promise. */
  #run(statement: NamedStatement, rest: unknown[]): Promise<unknown> | undefined {
    const [values, callback] = typeof rest[0] === 'function' ? [undefined, rest[0]] : rest
    if (callback) {
      const query = new PreparedQuery(statement, values as unknown[], callback as PreparedQuery['callback'])
      super.query(query as unknown as pg.Submittable)
      return undefined
    }
    return new Promise((resolve, reject) => {
      const settle: PreparedQuery['callback'] = (error, result) => (error ? reject(error) : resolve(result))
      this.#run(statement, [values, settle])
    })
  }
}

/** Behind a pooler the next statement may run on another connection, where nothing was prepared. */
class PooledClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, ...rest: any[]): any {
    if (typeof config !== 'object' || !config.name) return super.query(config, ...(rest as []))
    const { name: _, ...unnamed } = config
    return super.query(unnamed, ...(rest as []))
  }
}

/** A statement over rows that are not stored is worth no name: it is sent once. */
class OverlaidPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, ...rest: any[]): any {
    if (!isReadingOver()) return super.query(config, ...(rest as []))
    const { name: _, ...statement } = typeof config === 'string' ? { text: config } : config
    return super.query({ ...statement, text: overlaid(statement.text) }, ...(rest as []))
  }
}

const STATEMENT_TIMEOUT_MS = 9_000
/** A server that says nothing any more cannot end its own statements. Every wait together stays under 10 s (S34). */
const ANSWER_TIMEOUT_MS = 9_400
const CONNECT_TIMEOUT_MS = 4_000
const IDLE_TIMEOUT_MS = 30_000
const PRIMARY = { connect: CONNECT_TIMEOUT_MS, statement: STATEMENT_TIMEOUT_MS, answer: ANSWER_TIMEOUT_MS }
/** After a standby that does not answer the primary is asked, and all of it within the time of one answer. */
const STANDBY = { connect: 1_000, statement: 2_500, answer: 2_800 }

/** Poolers refuse what would be a setting of a whole session; a transaction brings its own then. */
const settingsOf = ({ statement }: typeof PRIMARY) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
})

function openPool(connectionString: string, options: PoolOptions, within: typeof PRIMARY): pg.Pool {
  const pool = new OverlaidPool({
    Client: options.pooled ? PooledClient : PreparingClient,
    connectionString,
    max: options.max,
    connectionTimeoutMillis: within.connect,
    ...(options.pooled ? {} : settingsOf(within)),
    query_timeout: within.answer,
    application_name: 'senda',
  })
  // The pool replaces what breaks, idle or at work; without a listener on each, one of them would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A server that became a standby: whoever writes needs a connection to another one. */
const READ_ONLY = '25006'

/** Nothing more can be done on its connection. The query builder wraps what the driver says. */
function isLost(error: unknown): boolean {
  const { message, cause, code } = error as pg.DatabaseError
  return message === 'Query read timeout' || code === READ_ONLY || (cause instanceof Error && isLost(cause))
}

/** A connection keeps its query builder through all its transactions. */
const builders = new WeakMap<pg.PoolClient, Tx>()

function builderOn(client: pg.PoolClient): Tx {
  const known = builders.get(client) ?? drizzle(client)
  builders.set(client, known)
  return known
}

async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  turno: Turno | undefined,
): Promise<T> {
  if (isReadingOver()) throw new Error('who reads over rows that are not stored changes nothing')
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const name = pg.escapeLiteral(JSON.stringify(actor))
    await client.query(
      `${begin}; select set_config('senda.actor', ${name}, true)${turno ? `; ${turno}` : ''}`,
    )
    const result = await work(builderOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (isLost(error)) broken = error as Error
    // Behind a statement without answer a rollback would wait as long again; closing the connection is one.
    else
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
    throw error
  } finally {
    client.release(broken)
  }
}

interface PoolOptions {
  max: number
  /** The addresses lead to a pooler that lends connections for a transaction. */
  pooled?: boolean
}

const BEGIN_POOLED = [
  'begin',
  ...Object.entries(settingsOf(PRIMARY)).map(([name, ms]) => `set local ${name} = ${ms}`),
]

export function openDatabase(options: PoolOptions & { url: string; readUrl?: string | undefined }): Database {
  const begin = options.pooled ? BEGIN_POOLED.join('; ') : 'begin'
  const pool = openPool(options.url, options, PRIMARY)
  const standbyPool = options.readUrl ? openPool(options.readUrl, options, STANDBY) : undefined
  const standby = standbyPool && createStandby(pool, standbyPool)
  return {
    db: drizzle(pool),
    pool,
    readPool: standby?.reads ?? pool,
    standby,
    transaction: (actor, work, turno) => runTransaction(pool, begin, actor, work, turno),
    async close() {
      standby?.close()
      await Promise.all([pool.end(), standbyPool?.end()])
    },
  }
}
