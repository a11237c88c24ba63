import { expect, onTestFinished, vi } from 'vitest'
import type { TestSite } from '#testing/site.ts'

/** Connections to this site's database that wait for a lock. Other tests share the server. */
export const listWaiting = ({ sql }: Pick<TestSite, 'sql'>) =>
  sql<{ pid: number; query: string }>(
    `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/** Waits until at least `howMany` connections wait for a lock; repeated notices or scheduled tasks can wait too. */
export const untilWaiting = (site: Pick<TestSite, 'sql'>, howMany = 1) =>
  vi.waitFor(async () => expect((await listWaiting(site)).length).toBeGreaterThanOrEqual(howMany), {
    timeout: 30_000,
  })

/** Opens a transaction that holds the locks of a statement until it is released or the test ends. */
export async function holdLock({ database }: Pick<TestSite, 'database'>, text: string, values?: unknown[]) {
  const connection = await database.pool.connect()
  let held = true
  async function end(how: 'commit' | 'rollback' = 'commit') {
    held = false
    await connection.query(how)
    connection.release()
  }
  onTestFinished(() => {
    // A failed test may not have released the connection, and an open one keeps the pool open.
    if (held) connection.release(true)
  })
  await connection.query('begin')
  await connection.query(text, values)
  return {
    query: (statement: string, given?: unknown[]) => connection.query(statement, given),
    end,
  }
}
