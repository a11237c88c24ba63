import pg from 'pg'

/**
 * Work that processes which start together do one after the other. The lock hangs on a connection of its own, so the
 * pool stays free for the work, and on a transaction, so it also holds behind a pooler.
 */
export async function oneAtATime<T>(databaseUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'senda-lock' })
  // The statement under way reports a lost connection; the lock is gone with it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
