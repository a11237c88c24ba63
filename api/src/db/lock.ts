import pg from 'pg'

/**
 * Holds an advisory lock while `work` runs. The lock uses its own connection, so that the pool stays free, and
 * a transaction, so that it works behind a pooler. A killed process releases it.
 */
async function holding<T>(
  databaseUrl: string,
  take: (client: pg.Client) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'senda-lock' })
  // The running statement reports a lost connection, which also releases the lock.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    return (await take(client)) ? await work() : undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs `work` in one process at a time; others wait. */
export async function oneAtATime<T>(databaseUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  const take = async (client: pg.Client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return true
  }
  return (await holding(databaseUrl, take, work)) as T
}

/** Runs `work` unless another process holds the lock; undefined then. */
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
