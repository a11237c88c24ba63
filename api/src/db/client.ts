import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Actor } from './actor.ts'
import { PooledClient } from './connection.ts'
import { isReadingOver, overlaid } from './overlay.ts'
import { isReadOnly, READ_ONLY } from './read-only.ts'
import { createStandby, type Reads, type Standby } from './standby.ts'
import type { Tx } from './tx.ts'

export type { Tx } from './tx.ts'

/** A connection pool with Drizzle. `pool` runs named prepared statements, `db` builds queries. */
export interface Database {
  /** For single statements; `transaction` needs an actor. */
  db: Tx
  pool: pg.Pool
  /** For reads that may be slightly outdated; the main pool unless DATABASE_READ_URL is set. */
  readPool: Reads
  /** The read replica, if DATABASE_READ_URL is set. */
  standby: Standby | undefined
  /** Runs `work` in a transaction on behalf of an actor. A lost connection fails this work only. */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, turno?: Turno): Promise<T>
  /** Whether the server accepts writes. Uses its own connection, so that it does not wait for the pool. */
  takesWrites(): Promise<boolean>
  close(): Promise<void>
}

/** A statement at the start of a transaction; its result is ignored. */
interface Opening {
  text: string
  value?: string | number
}

/** Locks acquired before the first statement, so that it sees the changes of previous holders. */
export type Turno = readonly Opening[]

/** Transactions with the same name run one after the other. */
export const turnOf = (name: string): Turno => [
  { text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', value: name },
]

/**
 * Statements under an overlay (overlay.ts) are sent once, so they are not prepared. Statements under `readOnly`
 * (read-only.ts) get a read-only transaction.
 */
class OverlaidPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, ...rest: any[]): any {
    if (isReadOnly()) {
      return withClient(this, 'begin read only', (client) => client.query(config, ...(rest as [])))
    }
    if (!isReadingOver()) return super.query(config, ...(rest as []))
    const { name: _, ...statement } = typeof config === 'string' ? { text: config } : config
    return super.query({ ...statement, text: overlaid(statement.text) }, ...(rest as []))
  }
}

const STATEMENT_TIMEOUT_MS = 9_000
/**
 * An unresponsive server cannot cancel its own statements, so the client limits the wait. All waits together
 * stay under 10 s.
 */
const ANSWER_TIMEOUT_MS = 9_400
const CONNECT_TIMEOUT_MS = 4_000
const IDLE_TIMEOUT_MS = 30_000
const LOOK_TIMEOUT_MS = 3_000
const LOOK = { connect: LOOK_TIMEOUT_MS, statement: LOOK_TIMEOUT_MS, answer: LOOK_TIMEOUT_MS }
const PRIMARY = { connect: CONNECT_TIMEOUT_MS, statement: STATEMENT_TIMEOUT_MS, answer: ANSWER_TIMEOUT_MS }
/** If the standby does not answer, the primary is queried; both together take at most the time of one answer. */
const STANDBY = { connect: 1_000, statement: 2_500, answer: 2_800 }

/** Poolers refuse session settings; behind one, each transaction sets them itself. */
const settingsOf = ({ statement }: typeof PRIMARY) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
})

function openPool(connectionString: string, options: PoolOptions, within: typeof PRIMARY): pg.Pool {
  const pool = new OverlaidPool({
    ...(options.pooled && { Client: PooledClient }),
    connectionString,
    max: options.max,
    connectionTimeoutMillis: within.connect,
    ...(options.pooled ? {} : settingsOf(within)),
    query_timeout: within.answer,
    application_name: 'senda',
  })
  // The pool replaces broken connections. Without a listener on each, an error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Whether the connection cannot be used any more. The query builder wraps the driver's error. */
function isLost(error: unknown): boolean {
  const { message, cause, code } = error as pg.DatabaseError
  // The server became a standby: writes need a connection to the new primary.
  const isStandby = code === READ_ONLY && !isReadOnly()
  return message === 'Query read timeout' || isStandby || (cause instanceof Error && isLost(cause))
}

/** One query builder per connection, reused by all its transactions. */
const builders = new WeakMap<pg.PoolClient, Tx>()

function builderOn(client: pg.PoolClient): Tx {
  const builder = builders.get(client) ?? drizzle(client)
  builders.set(client, builder)
  return builder
}

/** Runs a transaction on one connection; all opening statements travel in one message. */
async function withClient<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    if (isLost(error)) broken = error as Error
    // After a statement without answer, `rollback` would wait just as long; closing the connection rolls back too.
    else
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
    throw error
  } finally {
    client.release(broken)
  }
}

function runTransaction<T>(
  pool: pg.Pool,
  begin: readonly Opening[],
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  turno: Turno,
): Promise<T> {
  if (isReadingOver()) throw new Error('who reads over rows that are not stored changes nothing')
  const access = isReadOnly() ? [{ text: 'set transaction read only' }] : []
  const opening = [...begin, ...access, tellActor(actor), ...turno].map(literal).join('; ')
  return withClient(pool, opening, (client) => work(builderOn(client)))
}

interface PoolOptions {
  max: number
  /** The addresses lead to a pooler in transaction mode. */
  pooled?: boolean
}

const BEGIN = [{ text: 'begin' }]
const BEGIN_POOLED = [
  ...BEGIN,
  ...Object.entries(settingsOf(PRIMARY)).map(([name, ms]) => ({ text: `set local ${name} = ${ms}` })),
]

const tellActor = (actor: Actor): Opening => ({
  text: `select set_config('senda.actor', $1, true)`,
  value: JSON.stringify(actor),
})

/** The opening statements go in one message, which takes no parameters, so values become literals. */
const literal = ({ text, value = '' }: Opening) =>
  text.replaceAll('$1', () => pg.escapeLiteral(String(value)))

const WRITABLE = `select current_setting('transaction_read_only') = 'off' as writable`

/** Simultaneous calls share one check. */
function createLook(pool: pg.Pool): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined

  async function look(): Promise<boolean> {
    const client = await pool.connect()
    let writable = false
    try {
      const { rows } = await client.query<{ writable: boolean }>(WRITABLE)
      writable = rows[0]?.writable === true
      return writable
    } finally {
      // The connection to a read-only server is closed, because the address may lead to another server next time.
      client.release(!writable)
    }
  }

  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

export function openDatabase(options: PoolOptions & { url: string; readUrl?: string | undefined }): Database {
  const begin = options.pooled ? BEGIN_POOLED : BEGIN
  const pool = openPool(options.url, options, PRIMARY)
  const lookPool = openPool(options.url, { ...options, max: 1 }, LOOK)
  const standbyPool = options.readUrl ? openPool(options.readUrl, options, STANDBY) : undefined
  const standby = standbyPool && createStandby(pool, standbyPool)
  return {
    db: drizzle(pool),
    pool,
    readPool: standby?.reads ?? pool,
    standby,
    transaction: (actor, work, turno = []) => runTransaction(pool, begin, actor, work, turno),
    takesWrites: createLook(lookPool),
    async close() {
      standby?.close()
      await Promise.all([pool.end(), lookPool.end(), standbyPool?.end()])
    },
  }
}
