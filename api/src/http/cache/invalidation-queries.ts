import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

export const CHANNEL = 'cambios'
/** Notice that means all tables. */
export const EVERYTHING = '*'
/** Prefix of a table name: only its seat counts changed, as with every sale. */
export const FREQUENT = '~'

/** Every process clears its cache when the transaction commits. */
export async function dropEverywhere(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${EVERYTHING})`)
}
