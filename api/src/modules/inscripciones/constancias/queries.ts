import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { constancias } from '../tables.ts'

export type ConstanciaRow = typeof constancias.$inferSelect

/** One per enrolment: the first that was made stays. */
export async function ensureConstancia(tx: Tx, row: typeof constancias.$inferInsert): Promise<ConstanciaRow> {
  await tx.insert(constancias).values(row).onConflictDoNothing({ target: constancias.inscripcionId })
  const [kept] = await tx.select().from(constancias).where(eq(constancias.inscripcionId, row.inscripcionId))
  if (!kept) throw new Error('the certificate was not kept')
  return kept
}

export async function findConstancia(db: Tx, codigo: string): Promise<ConstanciaRow | undefined> {
  const [row] = await db.select().from(constancias).where(eq(constancias.codigo, codigo))
  return row
}
