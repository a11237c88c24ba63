import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import type PgBoss from 'pg-boss'

const LOOK_EVERY_MS = 30_000
/** Tasks missed for longer than this are skipped: a daily task waits for the next day. */
const CATCH_UP_MINUTES = 60
const MINUTE_MS = 60_000

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS)

/** The same id in every process, so that the first one queues the run and others do not repeat it. */
const turnOf = (name: string, minute: number) =>
  createHash('sha256').update(`${name} ${minute}`).digest('hex').slice(0, 32)

function lastDue(cron: Cron, lastMinute: number, now: number): number | undefined {
  const from = Math.max(lastMinute, now - CATCH_UP_MINUTES)
  for (let minute = now; minute > from; minute--) if (cron.match(new Date(minute * MINUTE_MS))) return minute
  return undefined
}

/**
 * Queues due tasks. pg-boss's own clock goes back second by second to the last run of every task, twice a
 * minute, which blocks the process for a quarter of a second with 35 tasks.
 */
export function createClock(options: {
  /** The database's time, the same for every process, and the last time when any process checked. */
  read(): Promise<{ now: Date; last: Date | null }>
  send(turns: PgBoss.JobInsert[]): Promise<void>
  noteLook(now: Date): Promise<unknown>
  onError(err: unknown): void
}) {
  const tasks = new Map<string, Cron>()
  /**
   * The last minute that this process checked, counted since 1970. A process of another release may not know
   * all tasks.
   */
  let lastMinute: number | undefined
  let looking: Promise<void> | undefined
  let each: NodeJS.Timeout | undefined

  async function sendDue(): Promise<void> {
    const read = await options.read()
    const now = minuteOf(read.now)
    const last = lastMinute ?? (read.last ? minuteOf(read.last) : now - 1)
    // If the clock was ahead and was corrected, those minutes are still to come.
    const before = last > now ? now - 1 : last
    const turns = [...tasks].flatMap(([name, cron]) => {
      const minute = lastDue(cron, before, now)
      return minute === undefined ? [] : [{ name, id: turnOf(name, minute) }]
    })
    if (turns.length > 0) await options.send(turns)
    lastMinute = now
    await options.noteLook(read.now)
  }
  const look = () => {
    looking ??= sendDue()
      .catch(options.onError)
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  return {
    /** Five cron fields, UTC. */
    add: (name: string, cron: string) => tasks.set(name, new Cron(cron, { utcOffset: 0 })),
    look,
    /** Call after all tasks are added. Runs missed while no process was checking are made up for once. */
    start() {
      each = setInterval(look, LOOK_EVERY_MS)
      void look()
    },
    stop: () => clearInterval(each),
  }
}
