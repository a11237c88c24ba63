import { createHash } from 'node:crypto'
import { Cron } from 'croner'
import type PgBoss from 'pg-boss'

const LOOK_EVERY_MS = 30_000
const FIRST_LOOK_MS = 1_000
/** A database that was away for longer keeps the tasks of a day waiting until the next one. */
const CATCH_UP_MINUTES = 60
const MINUTE_MS = 60_000

interface Task {
  cron: Cron
  /** The last minute that was looked at, counted since 1970. */
  seen?: number
}

export interface Clock {
  /** Five fields, UTC. */
  add(name: string, cron: string): void
  look(): Promise<void>
  stop(): void
}

/** One id for one turn: whichever process looks first puts it into the queue, once. */
const turnOf = (name: string, minute: number) =>
  createHash('sha256').update(`${name} ${minute}`).digest('hex').slice(0, 32)

function lastDue({ cron, seen }: Task, now: number): number | undefined {
  const from = Math.max(seen ?? now - 1, now - CATCH_UP_MINUTES)
  for (let minute = now; minute > from; minute--) if (cron.match(new Date(minute * MINUTE_MS))) return minute
  return undefined
}

/**
 * Puts what is due into its queue. The queue's own clock goes back second by second to the last time of every task, twice
 * a minute, and all else stands still meanwhile: a quarter of a second with 35 tasks.
 */
export function createClock(options: {
  /** Of the database, so that it is the same for every process. */
  now(): Promise<Date>
  send(turns: PgBoss.JobInsert[]): Promise<void>
  onError(err: unknown): void
}): Clock {
  const tasks = new Map<string, Task>()
  let looking: Promise<void> | undefined

  async function sendDue(): Promise<void> {
    const now = Math.floor((await options.now()).getTime() / MINUTE_MS)
    const turns = [...tasks].flatMap(([name, task]) => {
      const minute = lastDue(task, now)
      return minute === undefined ? [] : [{ name, id: turnOf(name, minute) }]
    })
    if (turns.length > 0) await options.send(turns)
    for (const task of tasks.values()) task.seen = now
  }
  const look = () => {
    looking ??= sendDue()
      .catch(options.onError)
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const first = setTimeout(look, FIRST_LOOK_MS)
  const each = setInterval(look, LOOK_EVERY_MS)
  return {
    add: (name, cron) => tasks.set(name, { cron: new Cron(cron, { utcOffset: 0 }) }),
    look,
    stop() {
      clearTimeout(first)
      clearInterval(each)
    },
  }
}
