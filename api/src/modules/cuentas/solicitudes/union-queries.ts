import { eq, sql } from 'drizzle-orm'
import type { PersonMover } from '../../../personal-data.ts'
import { solicitudesDatos } from './tables.ts'

export const union: PersonMover = {
  async preview(db, { de }) {
    const [row] = await db
      .select({ cuenta: sql<number>`count(*)::int` })
      .from(solicitudesDatos)
      .where(eq(solicitudesDatos.usuarioId, de))
    return { mueve: [{ que: 'Solicitudes sobre sus datos', cuenta: row?.cuenta ?? 0 }], impide: [] }
  },

  async move(tx, { de, a }) {
    await tx.update(solicitudesDatos).set({ usuarioId: a }).where(eq(solicitudesDatos.usuarioId, de))
  },
}
