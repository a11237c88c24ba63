import { and, eq, sql } from 'drizzle-orm'
import type { PersonMover } from '../../personal-data.ts'
import { notas } from './tables.ts'

const about = (id: number) => and(eq(notas.entidad, 'personas'), eq(notas.clave, String(id)))

export const union: PersonMover = {
  async preview(db, { de }) {
    const [row] = await db.select({ cuenta: sql<number>`count(*)::int` }).from(notas).where(about(de))
    return { mueve: [{ que: 'Notas', cuenta: row?.cuenta ?? 0 }], impide: [] }
  },

  async move(tx, { de, a }) {
    await tx
      .update(notas)
      .set({ clave: String(a) })
      .where(about(de))
  },
}
