import { expect, onTestFinished, vi } from 'vitest'
import type { TestSite } from '#testing/site.ts'

/** The connections to this site's database that wait for a lock; the server is shared with other tests. */
export const listWaiting = ({ sql }: Pick<TestSite, 'sql'>) =>
  sql<{ pid: number; query: string }>(
    `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/** Until so many wait, or more: a notice that comes twice, or a clock, may stand in line too. */
export const untilWaiting = (site: Pick<TestSite, 'sql'>, howMany = 1) =>
  vi.waitFor(async () => expect((await listWaiting(site)).length).toBeGreaterThanOrEqual(howMany), {
    timeout: 30_000,
  })

/** The transaction of somebody else, who holds what the statement locks until it ends, or the test does. */
export async function holdLock({ database }: Pick<TestSite, 'database'>, text: string, values?: unknown[]) {
  const connection = await database.pool.connect()
  let held = true
  async function end(how: 'commit' | 'rollback' = 'commit') {
    held = false
    await connection.query(how)
    connection.release()
  }
  onTestFinished(() => {
    // A test that failed did not come to its end; a connection that is still out keeps the pool open.
    if (held) connection.release(true)
  })
  await connection.query('begin')
  await connection.query(text, values)
  return {
    query: (statement: string, given?: unknown[]) => connection.query(statement, given),
    end,
  }
}
