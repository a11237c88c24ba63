import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { databaseIsAway } from '../db/away.ts'
import type { Database } from '../db/client.ts'
import { reasonOf } from '../db/faults.ts'
import { oneAtATime } from '../db/lock.ts'
import { createClock } from './clock.ts'

/** A scheduled job. It runs in one process at a time. */
export interface ScheduledJob {
  /** Letters, digits and hyphens; also the name of its queue. */
  name: string
  /** Its name for staff, which says what it does. */
  titulo: string
  /** Five cron fields, UTC. */
  cron: string
  run(): Promise<unknown>
}

export type Jobs = Awaited<ReturnType<typeof createJobs>>

const SCHEMA = 'pgboss'
const OWN_CLOCK = '__pgboss__send-it'
/** Advisory lock for the creation of queues. */
export const QUEUES_LOCK = 7_236_151
const POLL_SECONDS = 2
const RUN_WITHIN_SECONDS = 300
/** How long the run of a killed process blocks its task, plus the time until the next check. */
const HELD_SECONDS = 60
const LOOK_SECONDS = 30
const CLOSE_WITHIN_MS = 8_000
const AWAY_PAUSE_MS = 500

/** Job queue and schedule (pg-boss) in the application's database, in their own schema. */
export async function createJobs(options: {
  database: Database
  log: FastifyBaseLogger
  pollSeconds?: number
  heldSeconds?: number
  lookSeconds?: number
}) {
  const { log, heldSeconds = HELD_SECONDS, lookSeconds = LOOK_SECONDS } = options
  const closing = new AbortController()
  // The pool drops a connection whose statement failed, and with it a transaction that pg-boss's script left open.
  const atOnce: PgBoss.Db = { executeSql: (text, values) => options.database.pool.query(text, values) }
  // pg-boss does not await the statement that completes a job: a rejection would end the process, and the job
  // would stay active.
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
  // Jobs that pg-boss's own clock left would wait for ever.
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

  /** Renews the job while it runs, because pg-boss treats an unrenewed job as failed. */
  async function hold(name: string, id: string, run: () => Promise<unknown>): Promise<void> {
    const renew = () =>
      atOnce
        .executeSql(
          `update pgboss.job set expire_in = now() - started_on + make_interval(secs => $3)
           where name = $1 and id = $2 and state = 'active'`,
          [name, id, heldSeconds],
        )
        .catch((err: unknown) => log.warn({ err, job: name }, 'job not held'))
    await renew()
    const beat = setInterval(renew, (heldSeconds * 1000) / 4)
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
      // `stately`: one run is active in all processes, and at most one more waits.
      await openQueue(name, { policy: 'stately', retryLimit: 0, expireInSeconds: RUN_WITHIN_SECONDS })
      await boss.work(name, polling, async (jobs) => {
        for (const { id } of jobs) await hold(name, id, () => handle(name, run))
      })
      // Stores the schedule for display; our own clock starts the runs.
      await boss.schedule(name, cron, { titulo }, { tz: 'UTC' })
      clock.add(name, cron)
    },
    /** Call after every task is scheduled. */
    startClock: clock.start,
    /** Handles jobs added by `send`. A failed job is retried at most `retries` times. */
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
    /** Takes no more jobs and waits for the running ones. */
    close() {
      closing.abort()
      clock.stop()
      return boss.stop({ graceful: true, wait: true, timeout: CLOSE_WITHIN_MS })
    },
  }
}

/**
 * Makes text storable. pg-boss stores why a job failed, as JSON, and does not await that either. The error may
 * contain the very text that PostgreSQL refused.
 */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Starts the queue with all scheduled jobs. Queues created in parallel would deadlock, so a lock serialises it. */
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
