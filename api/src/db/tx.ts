import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** Parameter of queries that write: the database or a transaction. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
> & {
  /** Connection or pool that runs the statements. */
  $client: pg.Pool | pg.PoolClient
}
