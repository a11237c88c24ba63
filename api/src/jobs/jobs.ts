import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { databaseIsAway } from '../db/away.ts'
import type { Database } from '../db/client.ts'
import { reasonOf } from '../db/faults.ts'
import { oneAtATime } from '../db/lock.ts'
import { createClock } from './clock.ts'

/** Work that the clock starts: on one process at a time, however many there are. */
export interface ScheduledJob {
  /** Letters, digits and hyphens; also the name of its queue. */
  name: string
  /** What staff call it: what it does. */
  titulo: string
  /** Five fields, UTC. */
  cron: string
  run(): Promise<unknown>
}

export type Jobs = Awaited<ReturnType<typeof createJobs>>

const SCHEMA = 'pgboss'
const OWN_CLOCK = '__pgboss__send-it'
/** Held while a process makes its queues. */
export const QUEUES_LOCK = 7_236_151
const POLL_SECONDS = 2
const RUN_WITHIN_SECONDS = 300
/** A process that was killed in the middle of a turn holds its task no longer than this, and until somebody looks. */
const HELD_SECONDS = 60
const LOOK_SECONDS = 30
const CLOSE_WITHIN_MS = 8_000
const AWAY_PAUSE_MS = 500

/** Queue and schedule in the same database as the data (pg-boss); its tables live in a schema of their own. */
export async function createJobs(options: {
  database: Database
  log: FastifyBaseLogger
  pollSeconds?: number
  heldSeconds?: number
  lookSeconds?: number
}) {
  const { log, heldSeconds = HELD_SECONDS, lookSeconds = LOOK_SECONDS } = options
  const closing = new AbortController()
  // The pool lets a connection go when a statement fails on it, and with it a transaction that a script left open.
  const atOnce: PgBoss.Db = { executeSql: (text, values) => options.database.pool.query(text, values) }
  // Nobody awaits how the queue marks a job as done: what it rejects would end the process, and the job stay active.
  const patient: PgBoss.Db = {
    async executeSql(text, values) {
      while (true) {
        try {
          return await atOnce.executeSql(text, values)
        } catch (error) {
          if (closing.signal.aborted || !databaseIsAway(error)) throw error
          await pause(AWAY_PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {})
        }
      }
    },
  }
  const boss = new PgBoss({
    db: patient,
    schema: SCHEMA,
    maintenanceIntervalSeconds: lookSeconds,
    schedule: false,
  })
  const tell = (err: unknown) => log.error({ err }, 'jobs')
  boss.on('error', tell)
  await boss.start()
  // What the queue's own clock left behind would wait in there for ever.
  await boss.purgeQueue(OWN_CLOCK)
  const clock = createClock({
    read: async () =>
      (await patient.executeSql('select now(), cron_on as last from pgboss.version', [])).rows[0],
    send: (turns) => boss.insert(turns),
    noteLook: (now) => patient.executeSql('update pgboss.version set cron_on = $1', [now]),
    onError: tell,
  })
  const polling = { pollingIntervalSeconds: options.pollSeconds ?? POLL_SECONDS }

  async function handle(name: string, run: () => Promise<unknown>): Promise<void> {
    const started = performance.now()
    try {
      await run()
      log.debug({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
    } catch (err) {
      log.error({ err, job: name }, 'job failed')
      throw new Error(storable(reasonOf(err)))
    }
  }

  /** While it runs, the turn is held on to: the queue takes it for failed once nobody does. */
  async function hold(name: string, id: string, run: () => Promise<unknown>): Promise<void> {
    const held = () =>
      atOnce
        .executeSql(
          `update pgboss.job set expire_in = now() - started_on + make_interval(secs => $3)
           where name = $1 and id = $2 and state = 'active'`,
          [name, id, heldSeconds],
        )
        .catch((err: unknown) => log.warn({ err, job: name }, 'job not held'))
    await held()
    const beat = setInterval(held, (heldSeconds * 1000) / 4)
    try {
      await run()
    } finally {
      clearInterval(beat)
    }
  }

  async function openQueue(name: string, settings: Omit<PgBoss.Queue, 'name'>): Promise<void> {
    await boss.createQueue(name, { name, ...settings })
    await boss.updateQueue(name, { name, ...settings })
  }

  return {
    async schedule({ name, titulo, cron, run }: ScheduledJob) {
      // `stately`: while one turn runs, on whatever process, at most one more waits.
      await openQueue(name, { policy: 'stately', retryLimit: 0, expireInSeconds: RUN_WITHIN_SECONDS })
      await boss.work(name, polling, async (jobs) => {
        for (const { id } of jobs) await hold(name, id, () => handle(name, run))
      })
      // Tells what the tasks are and when; who starts them is our own clock.
      await boss.schedule(name, cron, { titulo }, { tz: 'UTC' })
      clock.add(name, cron)
    },
    /** Once every task is scheduled. */
    startClock: clock.start,
    /** Handles what `send` puts into a queue; a handler that throws is tried again, at most `retries` times. */
    async work<Data extends object>(
      name: string,
      handler: (data: Data) => Promise<unknown>,
      { retries = 5, retrySeconds = 10 }: { retries?: number; retrySeconds?: number } = {},
    ) {
      await openQueue(name, { retryLimit: retries, retryDelay: retrySeconds, retryBackoff: true })
      await boss.work(name, polling, async (jobs) => {
        for (const job of jobs) await handle(name, () => handler(job.data as never))
      })
    },
    async send(name: string, data: object, { startAfterSeconds = 0 }: { startAfterSeconds?: number } = {}) {
      await boss.send(name, data, { startAfter: startAfterSeconds, db: atOnce })
    },
    /** Takes no more work and waits for what is running. */
    close() {
      closing.abort()
      clock.stop()
      return boss.stop({ graceful: true, wait: true, timeout: CLOSE_WITHIN_MS })
    },
  }
}

/**
 * The queue writes down why a job failed, as JSON, and nobody awaits that either. An error carries whatever it is about,
 * the text that the database has just refused too.
 */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The queue of a server, with all that the clock starts. Queues that are made at the same time lock each other. */
export function startJobs(
  options: Parameters<typeof createJobs>[0] & { databaseUrl: string },
  scheduled: readonly ScheduledJob[],
): Promise<Jobs> {
  return oneAtATime(options.databaseUrl, QUEUES_LOCK, async () => {
    const jobs = await createJobs(options)
    for (const job of scheduled) await jobs.schedule(job)
    jobs.startClock()
    return jobs
  })
}
