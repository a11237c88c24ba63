import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * Counts the statements sent on the connections of a pool while `work` runs, including each `commit` and each
 * separate `begin`.
 */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const metered: [{ query: unknown }, unknown][] = []
  const meter = (client: pg.PoolClient) => {
    if (metered.some(([known]) => known === client)) return
    const query = client.query.bind(client) as unknown as Query
    metered.push([client, client.query])
    Object.assign(client, {
      query: (...args: unknown[]) => {
        count++
        return query(...args)
      },
    })
  }
  pool.on('acquire', meter)
  try {
    await work()
  } finally {
    pool.off('acquire', meter)
    for (const [client, query] of metered) client.query = query
  }
  return count
}
