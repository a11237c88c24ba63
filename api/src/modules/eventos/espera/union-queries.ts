import { eq, sql } from 'drizzle-orm'
import type { PersonMover } from '../../../personal-data.ts'
import { esperas } from './tables.ts'

/** A place in the queue is held by its address, so none of them can meet another. */
export const union: PersonMover = {
  async preview(db, { de }) {
    const [row] = await db
      .select({ cuenta: sql<number>`count(*)::int` })
      .from(esperas)
      .where(eq(esperas.usuarioId, de))
    return { mueve: [{ que: 'Lugares en espera', cuenta: row?.cuenta ?? 0 }], impide: [] }
  },

  async move(tx, { de, a }) {
    await tx.update(esperas).set({ usuarioId: a }).where(eq(esperas.usuarioId, de))
  },
}
