import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Persona, PersonMover } from '../../../personal-data.ts'
import { categorias2 } from '../tables.ts'
import { intereses } from './tables.ts'

const of = ({ id, Email }: Persona) =>
  or(eq(intereses.usuarioId, id), sql`lower(${intereses.email}) = lower(${Email})`)

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    avisosDeNuevasFechas: await db
      .select({
        categoria: categorias2.nombre,
        email: intereses.email,
        venceEn: intereses.venceEn,
        creadoEn: intereses.creadoEn,
      })
      .from(intereses)
      .innerJoin(categorias2, eq(categorias2.IdCategoria2, intereses.IdCategoria2))
      .where(of(persona)),
  }
}

export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx.delete(intereses).where(of(persona))
}

/** A wish is held by its address, so none of them can meet another. */
export const union: PersonMover = {
  async preview(db, { de }) {
    const [row] = await db
      .select({ cuenta: sql<number>`count(*)::int` })
      .from(intereses)
      .where(eq(intereses.usuarioId, de))
    return { mueve: [{ que: 'Avisos de nuevas fechas', cuenta: row?.cuenta ?? 0 }], impide: [] }
  },

  async move(tx, { de, a }) {
    await tx.update(intereses).set({ usuarioId: a }).where(eq(intereses.usuarioId, de))
  },
}
