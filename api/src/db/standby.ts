import type pg from 'pg'

/** The part of a pool that reads use. */
export type Reads = Pick<pg.Pool, 'query'>

/**
 * Tells whether an answer may be cached. Call `begin` before reading; the function it returns tells afterwards
 * whether all announced changes of the tables were visible to the read.
 */
export interface Freshness {
  begin(): (tables: readonly string[]) => boolean
  /** Records a change of a table; undefined means any table. */
  changed(table: string | undefined): void
}

export type StandbyState = 'following' | 'behind' | 'away'

export interface Standby {
  /** Queries go to the standby, or to the primary if the standby fails or is down. */
  reads: Reads
  freshness: Freshness
  readonly state: StandbyState
  /** Bytes of the primary's log that are not replayed yet; undefined while either server does not answer. */
  readonly lagBytes: number | undefined
  /** Starts monitoring the standby, which counts as down until its first answer. */
  watch(log: { info(text: string): void; warn(text: string): void }): void
  close(): void
}

const LOOK_EVERY_MS = 1_000
/** Poll interval while changes are not replayed yet. */
const LOOK_AGAIN_MS = 100
const LOOK_WITHIN_MS = 2_000

/**
 * Log position of a server in bytes. At the start of a page the primary names the byte after the header, the
 * standby the one before it; both mean the same.
 */
const positionOf = (lsn: string) => `
  with p as (select pg_wal_lsn_diff(${lsn}, '0/0') as at, pg_size_bytes(current_setting('wal_segment_size')) as segment)
  select (at - case when mod(at, segment) = 40 then 40 when mod(at, 8192) = 24 then 24 else 0 end)::float8 as at from p`
/**
 * The insert position, not the written one: commits with `synchronous_commit = off` are announced before they
 * are written.
 */
const PRIMARY_POSITION = positionOf('pg_current_wal_insert_lsn()')
/** A promoted standby uses its own insert position. */
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

/** Whether the server is down or shutting down, as opposed to refusing a statement. */
function isAway(error: unknown): boolean {
  const { code } = error as pg.DatabaseError
  return !/^[0-9A-Z]{5}$/.test(code ?? '') || /^(08|53|57P)/.test(code ?? '')
}

/**
 * Sends public reads to a standby, which may lag. The primary announces a change at once, so a later read of the
 * standby may still be outdated; it is cached only if the standby had replayed the change before the read began.
 */
export function createStandby(primary: pg.Pool, standby: pg.Pool): Standby {
  let log: Parameters<Standby['watch']>[0] | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let isHere = false
  let isReported = false
  /** Counts switches between standby and primary. A read across a switch is not cached. */
  let switches = 0
  let replayed = Number.NEGATIVE_INFINITY
  let primaryAt: number | undefined

  /** The log position of each table's last change: Infinity until the primary reports it. */
  const needed = new Map<string, number>()
  let neededByAll = Number.POSITIVE_INFINITY

  const isUnknown = () => neededByAll === Infinity || needed.values().some((at) => at === Infinity)
  const isBehind = () => neededByAll > replayed || needed.values().some((at) => at > replayed)

  function turn(here: boolean, why: string): void {
    if (isReported && here === isHere) return
    isReported = true
    isHere = here
    switches++
    if (here) log?.info(`standby: reads go to it (${why})`)
    else log?.warn(`standby: reads go to the primary (${why})`)
  }

  /** Counts announced changes: an answer of the primary does not cover changes announced after the query. */
  let announcements = 0
  let lastAnnouncementOfAll = 0
  const lastAnnouncement = new Map<string, number>()

  /** The primary's position covers all changes announced before the query. */
  async function askPrimary(): Promise<void> {
    const pendingTables = [...needed].filter(([, at]) => at === Infinity).map(([table]) => table)
    const isAllPending = neededByAll === Infinity
    const announcementsBefore = announcements
    try {
      primaryAt = await readPosition(primary, PRIMARY_POSITION)
    } catch {
      primaryAt = undefined
      return
    }
    if (isAllPending && lastAnnouncementOfAll <= announcementsBefore) neededByAll = primaryAt
    for (const table of pendingTables)
      if ((lastAnnouncement.get(table) ?? 0) <= announcementsBefore) needed.set(table, primaryAt)
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
    const ask = (pool: pg.Pool) => (pool.query as (...parameters: unknown[]) => Promise<unknown>)(...args)
    if (!isHere) return ask(primary)
    try {
      return await ask(standby)
    } catch (error) {
      if (isAway(error)) turn(false, (error as Error).message)
      // Standbys also cancel statements that conflict with replay.
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
        announcements++
        if (table === undefined) {
          neededByAll = Number.POSITIVE_INFINITY
          lastAnnouncementOfAll = announcements
          needed.clear()
        } else {
          needed.set(table, Number.POSITIVE_INFINITY)
          lastAnnouncement.set(table, announcements)
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
    watch(target) {
      log = target
      plan(0)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
