import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona } from '../../personal-data.ts'
import { cupones } from './tables.ts'

const givenTo = ({ id, Email }: Persona) =>
  or(eq(cupones.usuarioId, id), sql`lower(${cupones.email}) = lower(${Email})`)

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    cupones: await db
      .select({
        codigo: cupones.codigo,
        descripcion: cupones.descripcion,
        hasta: cupones.hasta,
        usos: cupones.usos,
        creadoEn: cupones.creadoEn,
      })
      .from(cupones)
      .where(givenTo(persona)),
  }
}

/** A personal coupon ends with its person. */
export async function erasePersonalData(tx: Tx, persona: Persona): Promise<void> {
  await tx
    .update(cupones)
    .set({ usuarioId: null, email: '-', anuladoEn: sql`coalesce(${cupones.anuladoEn}, now())` })
    .where(givenTo(persona))
}
