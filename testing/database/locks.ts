import type { TestSite } from '#testing/site.ts'

/** The connections to this site's database that wait for a lock; the server is shared with other tests. */
export const listWaiting = ({ sql }: Pick<TestSite, 'sql'>) =>
  sql<{ pid: number; query: string }>(
    `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/** The transaction of somebody else, who holds what the statement locks until it ends. */
export async function holdLock({ database }: Pick<TestSite, 'database'>, text: string, values?: unknown[]) {
  const connection = await database.pool.connect()
  await connection.query('begin')
  await connection.query(text, values)
  return {
    query: (statement: string, given?: unknown[]) => connection.query(statement, given),
    async end(how: 'commit' | 'rollback' = 'commit') {
      await connection.query(how)
      connection.release()
    },
  }
}
