import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './tx.ts'

/** Rows that go with one statement, far within the time that it has. */
const BATCH = 2_000

/** Deletes some of them; whether there may be more. */
export async function deleteSome(
  tx: Tx,
  table: PgTable,
  condition: SQL,
  { batch = BATCH }: { batch?: number } = {},
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${batch})) and ${condition}`,
  )
  return rowCount === batch
}

/** Deletes until a batch comes back short. What a batch deleted stays deleted, whatever becomes of the next. */
export async function deleteAll(...which: Parameters<typeof deleteSome>): Promise<void> {
  while (await deleteSome(...which));
}
