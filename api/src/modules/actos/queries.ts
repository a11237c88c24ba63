import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { deleteAll } from '../../db/delete-all.ts'
import { actos } from './tables.ts'

type NewActo = Pick<typeof actos.$inferSelect, 'id' | 'autor' | 'cosa' | 'acto' | 'clave' | 'huella'>
/** `vigente`: the act can still be undone. */
export type ActoRow = typeof actos.$inferSelect & { vigente: boolean }

/** Returns false if an act with this id exists. Waits for a concurrent transaction that is inserting the same id. */
export async function insertActo(tx: Tx, acto: NewActo): Promise<boolean> {
  const rows = await tx.insert(actos).values(acto).onConflictDoNothing().returning({ id: actos.id })
  return rows.length > 0
}

const isInTime = sql<boolean>`coalesce(${actos.deshacerHasta} > clock_timestamp(), false)`

export async function findActo(db: Tx, id: string): Promise<ActoRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(actos), vigente: isInTime })
    .from(actos)
    .where(eq(actos.id, id))
  return row
}

export async function lockActo(tx: Tx, id: string): Promise<ActoRow | undefined> {
  await tx.select({ id: actos.id }).from(actos).where(eq(actos.id, id)).for('update')
  return findActo(tx, id)
}

export async function updateActo(
  tx: Tx,
  id: string,
  change: Partial<typeof actos.$inferInsert>,
): Promise<void> {
  await tx.update(actos).set(change).where(eq(actos.id, id))
}

const KEEP_HOURS = 24

export const deleteOldActos = (db: Tx): Promise<void> =>
  deleteAll(db, actos, sql`${actos.creadoEn} <= now() - make_interval(hours => ${KEEP_HOURS})`)
