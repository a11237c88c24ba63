import pg from 'pg'

/**
 * The lock hangs on a connection of its own, so the pool stays free for the work, and on a transaction, so it also holds
 * behind a pooler. Who is killed lets it go.
 */
async function holding<T>(
  databaseUrl: string,
  take: (client: pg.Client) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'senda-lock' })
  // The statement under way reports a lost connection; the lock is gone with it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    return (await take(client)) ? await work() : undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Work that processes which start together do one after the other. */
export async function oneAtATime<T>(databaseUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  const take = async (client: pg.Client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return true
  }
  return (await holding(databaseUrl, take, work)) as T
}

/** Work that is left to whoever is at it already, in whatever process; undefined then. */
export function unlessBusy<T>(
  databaseUrl: string,
  lock: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const take = async (client: pg.Client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      lock,
    ])
    return rows[0]?.taken === true
  }
  return holding(databaseUrl, take, work)
}
