import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { ReembolsoRow } from '../queries.ts'
import { reembolsos } from '../tables.ts'

export async function insertReembolsos(
  tx: Tx,
  rows: (typeof reembolsos.$inferInsert)[],
): Promise<ReembolsoRow[]> {
  return tx.insert(reembolsos).values(rows).returning()
}

export async function findReembolso(db: Tx, id: string): Promise<ReembolsoRow | undefined> {
  const [row] = await db.select().from(reembolsos).where(eq(reembolsos.id, id))
  return row
}

/** Rows that were left half way, quiet for longer than their attempts ask for. */
export async function listUnfinished(db: Tx, afterId: string, limit: number): Promise<ReembolsoRow[]> {
  const quiet = sql`now() - least(60, power(2, ${reembolsos.intentos})) * interval '1 minute'`
  return db
    .select()
    .from(reembolsos)
    .where(
      and(
        inArray(reembolsos.estado, ['aprobado', 'enviando']),
        lt(reembolsos.actualizadoEn, quiet),
        gt(reembolsos.id, afterId),
      ),
    )
    .orderBy(asc(reembolsos.id))
    .limit(limit)
}
