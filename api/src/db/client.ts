import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Actor } from './actor.ts'
import { PooledClient } from './connection.ts'
import { isReadingOver, overlaid } from './overlay.ts'
import { isReadOnly, READ_ONLY } from './read-only.ts'
import { createStandby, type Reads, type Standby } from './standby.ts'
import type { Tx } from './tx.ts'

export type { Tx } from './tx.ts'

/** A pool with Drizzle over it. `pool` runs prepared statements by name, `db` builds queries. */
export interface Database {
  /** For single statements: a transaction needs an actor (below). */
  db: Tx
  pool: pg.Pool
  /** For reads that may lag a little; the main pool unless DATABASE_READ_URL is set. */
  readPool: Reads
  /** Where those reads go, if it is set. */
  standby: Standby | undefined
  /** All or nothing, in the name of somebody. A connection that is lost meanwhile ends this work and nothing else. */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, turno?: Turno): Promise<T>
  /** Asked on a connection of its own: whoever wants to know does not wait for the work of others. */
  takesWrites(): Promise<boolean>
  close(): Promise<void>
}

/** A statement that a transaction begins with; nobody reads its answer. */
interface Opening {
  text: string
  value?: string | number
}

/** Locks that a transaction waits for before its first statement, which then sees what their holders did. */
export type Turno = readonly Opening[]

/** Transactions that give the same name run one after the other. */
export const turnOf = (name: string): Turno => [
  { text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', value: name },
]

/**
 * A statement that reads over rows that are not stored (overlay.ts) is sent once, so it is not prepared. One that must
 * not write (read-only.ts) is a transaction of its own.
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
/** A server that says nothing any more cannot end its own statements. Every wait together stays under 10 s (S34). */
const ANSWER_TIMEOUT_MS = 9_400
const CONNECT_TIMEOUT_MS = 4_000
const IDLE_TIMEOUT_MS = 30_000
const LOOK_TIMEOUT_MS = 3_000
const LOOK = { connect: LOOK_TIMEOUT_MS, statement: LOOK_TIMEOUT_MS, answer: LOOK_TIMEOUT_MS }
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
    ...(options.pooled && { Client: PooledClient }),
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

/** Nothing more can be done on its connection. The query builder wraps what the driver says. */
function isLost(error: unknown): boolean {
  const { message, cause, code } = error as pg.DatabaseError
  // The server became a standby: whoever writes needs a connection to another one.
  const isStandby = code === READ_ONLY && !isReadOnly()
  return message === 'Query read timeout' || isStandby || (cause instanceof Error && isLost(cause))
}

/** A connection keeps its query builder through all its transactions. */
const builders = new WeakMap<pg.PoolClient, Tx>()

function builderOn(client: pg.PoolClient): Tx {
  const known = builders.get(client) ?? drizzle(client)
  builders.set(client, known)
  return known
}

/** A transaction on a connection of its own, which begins with one message. */
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
  /** The addresses lead to a pooler that lends connections for a transaction. */
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

/** All of a transaction's beginning goes in one message, which takes no parameters. */
const literal = ({ text, value = '' }: Opening) =>
  text.replaceAll('$1', () => pg.escapeLiteral(String(value)))

const WRITABLE = `select current_setting('transaction_read_only') = 'off' as writable`

/** Whoever asks while it looks is told what it sees. */
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
      // By the next look the address may lead to another server.
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
