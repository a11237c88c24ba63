import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

export const CHANNEL = 'cambios'
/** Stands for all tables. */
export const EVERYTHING = '*'
/** Before the name of a table: nothing but its seats changed, as with every sale. */
export const FREQUENT = '~'

/** Once the transaction commits, every process forgets all it keeps. */
export async function dropEverywhere(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${EVERYTHING})`)
}
