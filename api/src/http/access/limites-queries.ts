import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { limites } from './limites-tables.ts'

/** Whether the key has a counter. Locks the row until the transaction ends. */
export async function hasLimite(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.select({ key: limites.key }).from(limites).where(eq(limites.key, key)).for('update')
  return rows.length > 0
}

/** Deletes a counter; false if there was none. */
export async function deleteLimite(tx: Tx, key: string): Promise<boolean> {
  const gone = await tx.delete(limites).where(eq(limites.key, key)).returning({ key: limites.key })
  return gone.length > 0
}
