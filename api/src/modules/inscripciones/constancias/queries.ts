import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { constancias } from '../tables.ts'

export type ConstanciaRow = typeof constancias.$inferSelect

const vigenteOf = (inscripcionId: number) =>
  and(eq(constancias.inscripcionId, inscripcionId), isNull(constancias.anuladaEn))

/** One per enrolment: the first that was made stays until it is annulled. */
export async function ensureConstancia(tx: Tx, row: typeof constancias.$inferInsert): Promise<ConstanciaRow> {
  await tx
    .insert(constancias)
    .values(row)
    .onConflictDoNothing({
      target: constancias.inscripcionId,
      where: sql`${constancias.anuladaEn} is null`,
    })
  const [kept] = await tx.select().from(constancias).where(vigenteOf(row.inscripcionId))
  if (!kept) throw new Error('the certificate was not kept')
  return kept
}

export async function findConstancia(db: Tx, codigo: string): Promise<ConstanciaRow | undefined> {
  const [row] = await db.select().from(constancias).where(eq(constancias.codigo, codigo))
  return row
}

/** Undefined where there is none that is good. */
export async function annulConstancia(tx: Tx, inscripcionId: number, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(constancias)
    .set({ anuladaEn: now })
    .where(vigenteOf(inscripcionId))
    .returning({ codigo: constancias.codigo })
  return row?.codigo
}
