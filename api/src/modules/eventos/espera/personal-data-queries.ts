import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Persona } from '../../../personal-data.ts'
import { eventos } from '../tables.ts'
import { esperas } from './tables.ts'

const of = ({ id, Email }: Persona) =>
  or(eq(esperas.usuarioId, id), sql`lower(${esperas.email}) = lower(${Email})`)

export async function exportPersonalData(db: Tx, persona: Persona) {
  return {
    esperas: await db
      .select({
        actividad: eventos.Titulo,
        nombre: esperas.nombre,
        email: esperas.email,
        estado: esperas.estado,
        creadoEn: esperas.creadoEn,
      })
      .from(esperas)
      .innerJoin(eventos, eq(eventos.IdEvento, esperas.IdEvento))
      .where(of(persona)),
  }
}

/** Those that still wait or hold a seat, whose leaving changes who is next. */
export async function listActiveOf(tx: Tx, persona: Persona): Promise<number[]> {
  const rows = await tx
    .select({ id: esperas.id, estado: esperas.estado })
    .from(esperas)
    .where(of(persona))
    .orderBy(esperas.IdEvento)
  return rows.filter(({ estado }) => estado === 'espera' || estado === 'ofrecida').map(({ id }) => id)
}

export async function deleteOf(tx: Tx, persona: Persona): Promise<void> {
  const rows = await tx.select({ id: esperas.id }).from(esperas).where(of(persona))
  if (rows.length) {
    await tx.delete(esperas).where(
      inArray(
        esperas.id,
        rows.map(({ id }) => id),
      ),
    )
  }
}
