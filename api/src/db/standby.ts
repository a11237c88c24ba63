import type pg from 'pg'

/** What reading takes of a pool. */
export type Reads = Pick<pg.Pool, 'query'>

/**
 * Whether what was read may be kept. `begin` before reading; what it gives says afterwards, for the tables that were
 * read, whether every change of theirs that we were told of was there to be seen.
 */
export interface Freshness {
  begin(): (tables: readonly string[]) => boolean
  /** A table changed; undefined: any of them may have. */
  changed(table: string | undefined): void
}

export type StandbyState = 'following' | 'behind' | 'away'

export interface Standby {
  /** Reads go to the standby, and to the primary where it fails or is away. */
  reads: Reads
  freshness: Freshness
  readonly state: StandbyState
  /** Bytes of the primary's log that it has not replayed; undefined while one of the two does not answer. */
  readonly lagBytes: number | undefined
  /** Begins to look after it; until it has answered once it counts as away. */
  watch(log: { info(text: string): void; warn(text: string): void }): void
  close(): void
}

const LOOK_EVERY_MS = 1_000
/** While an answer waits to be kept. */
const LOOK_AGAIN_MS = 100
const LOOK_WITHIN_MS = 2_000

/**
 * Where the log of a server stands, in bytes. At the start of a page the primary names the byte behind the header, the
 * standby the one before it: both mean the same.
 */
const positionOf = (lsn: string) => `
  with p as (select pg_wal_lsn_diff(${lsn}, '0/0') as at, pg_size_bytes(current_setting('wal_segment_size')) as segment)
  select (at - case when mod(at, segment) = 40 then 40 when mod(at, 8192) = 24 then 24 else 0 end)::float8 as at from p`
/** Not the position that was written: a commit that does not wait for the disk is told before it gets there. */
const PRIMARY_POSITION = positionOf('pg_current_wal_insert_lsn()')
/** A standby that was promoted has all of its own log. */
const STANDBY_POSITION = positionOf(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end',
)

async function readPosition(pool: pg.Pool, statement: string): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LOOK_WITHIN_MS)
  })
  try {
    const { rows } = await Promise.race([pool.query<{ at: number | null }>(statement), late])
    const at = rows[0]?.at
    if (typeof at !== 'number') throw new Error('it has no position')
    return at
  } finally {
    clearTimeout(timer)
  }
}

/** The server itself is away or going, unlike a statement that it refuses. */
function isAway(error: unknown): boolean {
  const { code } = error as pg.DatabaseError
  return !/^[0-9A-Z]{5}$/.test(code ?? '') || /^(08|53|57P)/.test(code ?? '')
}

/**
 * A standby that public reads go to. It may lag: a change is told by the primary at once, so what is read afterwards
 * may still be old, and is kept only if the standby had replayed the change before the reading began.
 */
export function createStandby(primary: pg.Pool, standby: pg.Pool): Standby {
  let log: Parameters<Standby['watch']>[0] | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let isHere = false
  let isTold = false
  /** What was read on one side of a change between standby and primary is not kept on the other. */
  let switches = 0
  let replayed = Number.NEGATIVE_INFINITY
  let primaryAt: number | undefined

  /** By table, the log position that has its last change: Infinity until the primary was asked for it. */
  const needed = new Map<string, number>()
  let neededByAll = Number.POSITIVE_INFINITY

  const isUnknown = () => neededByAll === Infinity || needed.values().some((at) => at === Infinity)
  const isBehind = () => neededByAll > replayed || needed.values().some((at) => at > replayed)

  function turn(here: boolean, why: string): void {
    if (isTold && here === isHere) return
    isTold = true
    isHere = here
    switches++
    if (here) log?.info(`standby: reads go to it (${why})`)
    else log?.warn(`standby: reads go to the primary (${why})`)
  }

  /** Counts the changes that were told: an answer of the primary covers none that came after the question. */
  let tellings = 0
  let lastTellingOfAll = 0
  const lastTelling = new Map<string, number>()

  /** Everything that was told before the question is seen at its answer. */
  async function askPrimary(): Promise<void> {
    const asked = [...needed].filter(([, at]) => at === Infinity).map(([table]) => table)
    const askedAll = neededByAll === Infinity
    const told = tellings
    try {
      primaryAt = await readPosition(primary, PRIMARY_POSITION)
    } catch {
      primaryAt = undefined
      return
    }
    if (askedAll && lastTellingOfAll <= told) neededByAll = primaryAt
    for (const table of asked) if ((lastTelling.get(table) ?? 0) <= told) needed.set(table, primaryAt)
  }
  async function askStandby(): Promise<void> {
    try {
      replayed = await readPosition(standby, STANDBY_POSITION)
      turn(true, 'it answers')
    } catch (error) {
      replayed = Number.NEGATIVE_INFINITY
      turn(false, (error as Error).message)
    }
  }

  async function look(): Promise<void> {
    await Promise.all([askPrimary(), askStandby()])
    if (!isBehind()) {
      neededByAll = Math.max(neededByAll, ...needed.values())
      needed.clear()
    }
    plan(isUnknown() || (isHere && isBehind()) ? LOOK_AGAIN_MS : LOOK_EVERY_MS)
  }

  let looking: Promise<void> | undefined
  function plan(ms: number): void {
    clearTimeout(timer)
    if (closed || !log) return
    timer = setTimeout(() => {
      looking ??= look().finally(() => {
        looking = undefined
      })
    }, ms)
  }

  // biome-ignore lint/suspicious/noExplicitAny: `pg` overloads it a dozen ways; all pass through
  async function query(...args: any[]): Promise<any> {
    const ask = (pool: pg.Pool) => (pool.query as (...given: unknown[]) => Promise<unknown>)(...args)
    if (!isHere) return ask(primary)
    try {
      return await ask(standby)
    } catch (error) {
      if (isAway(error)) turn(false, (error as Error).message)
      // A standby also cancels statements that stand in the way of its replaying.
      return ask(primary)
    }
  }

  return {
    reads: { query: query as pg.Pool['query'] },
    freshness: {
      begin() {
        const begun = { isHere, switches, replayed }
        return (tables) => {
          if (begun.switches !== switches) return false
          if (!begun.isHere) return true
          return (
            neededByAll <= begun.replayed &&
            tables.every((table) => (needed.get(table) ?? 0) <= begun.replayed)
          )
        }
      },
      changed(table) {
        tellings++
        if (table === undefined) {
          neededByAll = Number.POSITIVE_INFINITY
          lastTellingOfAll = tellings
          needed.clear()
        } else {
          needed.set(table, Number.POSITIVE_INFINITY)
          lastTelling.set(table, tellings)
        }
        if (!looking) plan(0)
      },
    },
    get state() {
      if (!isHere) return 'away'
      return isBehind() ? 'behind' : 'following'
    },
    get lagBytes() {
      return isHere && primaryAt !== undefined ? Math.max(0, primaryAt - replayed) : undefined
    },
    watch(given) {
      log = given
      plan(0)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
