import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './tx.ts'

/** Rows deleted per statement, well within the statement timeout. */
const BATCH = 2_000

/** Deletes one batch; returns whether more rows may remain. */
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

/** Deletes in batches until none remain. Deleted batches stay deleted even if a later one fails. */
export async function deleteAll(...which: Parameters<typeof deleteSome>): Promise<void> {
  while (await deleteSome(...which));
}
