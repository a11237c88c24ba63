import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './tx.ts'

/** Rows that go with one statement, far within the time that it has. */
const BATCH = 2_000

/** Deletes until a batch comes back short. What a batch deleted stays deleted, whatever becomes of the next. */
export async function deleteAll(db: Tx, table: PgTable, condition: SQL): Promise<void> {
  let gone: number | null
  do {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${BATCH})) and ${condition}`,
    )
    gone = rowCount
  } while (gone === BATCH)
}
