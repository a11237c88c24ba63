import { and, eq, isNull, sql } from 'drizzle-orm'
import { fechaIso } from '#domain/calendario/calendario.ts'
import type { Asistencia } from '#domain/unidades/unidades.ts'
import type { Tx } from '../../../db/client.ts'
import { eventoSociales, eventos } from '../../eventos/tables.ts'
import { constancias, eventoUsuarios } from '../tables.ts'

export type ConstanciaRow = typeof constancias.$inferSelect

const vigenteOf = (inscripcionId: number) =>
  and(eq(constancias.inscripcionId, inscripcionId), isNull(constancias.anuladaEn))

/** One certificate per enrolment: an existing one is kept until it is annulled. */
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

/** Also true for an annulled certificate, because a printed copy may be in use. */
export async function hasConstancia(tx: Tx, inscripcionId: number): Promise<boolean> {
  const rows = await tx
    .select({ codigo: constancias.codigo })
    .from(constancias)
    .where(eq(constancias.inscripcionId, inscripcionId))
    .limit(1)
  return rows.length > 0
}

/** Includes the dates of the event. Online activities have none. */
export async function findConstancia(
  db: Tx,
  codigo: string,
): Promise<(ConstanciaRow & { asistencia?: Asistencia }) | undefined> {
  const [found] = await db
    .select({
      constancia: constancias,
      Modalidad: eventos.Modalidad,
      Fecha: sql`coalesce(${eventoSociales.Fecha}, ${eventos.Fecha})`.mapWith(eventos.Fecha),
      FechaFin: eventoSociales.FechaFin,
    })
    .from(constancias)
    .innerJoin(eventoUsuarios, eq(eventoUsuarios.id, constancias.inscripcionId))
    .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .where(eq(constancias.codigo, codigo))
  if (!found) return undefined
  const { constancia, Modalidad, Fecha, FechaFin } = found
  if (Modalidad === 'Online') return constancia
  const day = (moment: Date | null) => moment && fechaIso(moment)
  return { ...constancia, asistencia: { Fecha: day(Fecha), FechaFin: day(FechaFin) } }
}

/** Returns the code of the annulled certificate; undefined if there was no valid one. */
export async function annulConstancia(tx: Tx, inscripcionId: number, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(constancias)
    .set({ anuladaEn: now })
    .where(vigenteOf(inscripcionId))
    .returning({ codigo: constancias.codigo })
  return row?.codigo
}
