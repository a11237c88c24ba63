import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** What a writing query takes: the database or a transaction on it. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
> & {
  /** Where it runs. */
  $client: pg.Pool | pg.PoolClient
}
