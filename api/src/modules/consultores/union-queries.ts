import { eq, inArray } from 'drizzle-orm'
import type { PersonMover } from '../../personal-data.ts'
import { consultores } from './tables.ts'

export const union: PersonMover = {
  async preview(db, { de, a }) {
    const rows = await db
      .select({ usuarioId: consultores.usuarioId })
      .from(consultores)
      .where(inArray(consultores.usuarioId, [de, a]))
    return {
      mueve: [{ que: 'Ficha de consultor', cuenta: rows.filter(({ usuarioId }) => usuarioId === de).length }],
      impide: rows.length > 1 ? ['Las dos tienen una ficha de consultor. Dejá una sola antes.'] : [],
    }
  },

  async move(tx, { de, a }) {
    await tx.update(consultores).set({ usuarioId: a }).where(eq(consultores.usuarioId, de))
  },
}
