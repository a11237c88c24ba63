import { eq, sql } from 'drizzle-orm'
import type { PersonMover } from '../../personal-data.ts'
import { cupones } from './tables.ts'

export const union: PersonMover = {
  async preview(db, { de }) {
    const [row] = await db
      .select({ cuenta: sql<number>`count(*)::int` })
      .from(cupones)
      .where(eq(cupones.usuarioId, de))
    return { mueve: [{ que: 'Cupones', cuenta: row?.cuenta ?? 0 }], impide: [] }
  },

  async move(tx, { de, a }) {
    await tx.update(cupones).set({ usuarioId: a }).where(eq(cupones.usuarioId, de))
  },
}
