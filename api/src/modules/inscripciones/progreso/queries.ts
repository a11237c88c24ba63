import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { aprobaciones, eventoUsuarios, intentos, posiciones } from '../tables.ts'

/** Locks the enrolment, so that two tabs that advance at once take turns. */
export async function lockInscripcion(tx: Tx, id: number) {
  const [row] = await tx
    .select({ Paso: eventoUsuarios.Paso, Finalizado: eventoUsuarios.Finalizado })
    .from(eventoUsuarios)
    .where(eq(eventoUsuarios.id, id))
    .for('update')
  return row
}

export async function advancePaso(tx: Tx, id: number, Paso: number): Promise<void> {
  await tx.update(eventoUsuarios).set({ Paso, Finalizado: 0 }).where(eq(eventoUsuarios.id, id))
}

export async function markFinalizada(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(eventoUsuarios).set({ Finalizado: 1, finalizadoEn: now }).where(eq(eventoUsuarios.id, id))
}

export async function insertAprobacion(tx: Tx, inscripcionId: number, IdEventoUnidad: number): Promise<void> {
  await tx.insert(aprobaciones).values({ inscripcionId, IdEventoUnidad }).onConflictDoNothing()
}

export async function noteIntento(db: Tx, inscripcionId: number, IdEventoUnidad: number): Promise<void> {
  await db
    .insert(intentos)
    .values({ inscripcionId, IdEventoUnidad })
    .onConflictDoUpdate({
      target: [intentos.inscripcionId, intentos.IdEventoUnidad],
      set: { cuantos: sql`${intentos.cuantos} + 1`, ultimoEn: sql`now()` },
    })
}

export async function hasAprobacion(db: Tx, inscripcionId: number, IdEventoUnidad: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(aprobaciones)
    .where(
      and(eq(aprobaciones.inscripcionId, inscripcionId), eq(aprobaciones.IdEventoUnidad, IdEventoUnidad)),
    )
  return rows.length > 0
}

/** Ids of the units whose quiz the person passed, whatever their current position. */
export async function listAprobadas(db: Tx, inscripcionId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: aprobaciones.IdEventoUnidad })
    .from(aprobaciones)
    .where(eq(aprobaciones.inscripcionId, inscripcionId))
  return new Set(rows.map(({ id }) => id))
}

/** Stores passed units by id before the order changes, then derives each person's step from the new order. */
export async function followOrden(
  tx: Tx,
  IdEvento: number,
  { before, after }: { before: number[]; after: number[] },
): Promise<void> {
  const paid = and(eq(eventoUsuarios.IdEvento, IdEvento), eq(eventoUsuarios.Pago, 1))
  await tx.select({ id: eventoUsuarios.id }).from(eventoUsuarios).where(paid).for('update')
  await tx.execute(sql`insert into aprobaciones (inscripcion_id, id_evento_unidad)
    select i.id, u.id from evento_usuarios i
    join unnest(${sql.param(before)}::int[]) with ordinality as u (id, orden) on u.orden <= i.paso
    where i.id_evento = ${IdEvento} on conflict do nothing`)
  await tx
    .update(eventoUsuarios)
    .set({
      Paso: sql`case when ${eventoUsuarios.Finalizado} = 1 then ${after.length}::int else (
        select coalesce(min(u.orden), ${after.length + 1}::int)::int - 1
        from unnest(${sql.param(after)}::int[]) with ordinality as u (id, orden)
        where not exists (select from aprobaciones a
          where a.inscripcion_id = ${eventoUsuarios.id} and a.id_evento_unidad = u.id)) end`,
    })
    .where(paid)
}

export async function findPosicion(db: Tx, inscripcionId: number, IdEventoUnidad: number): Promise<number> {
  const [row] = await db
    .select({ segundos: posiciones.segundos })
    .from(posiciones)
    .where(and(eq(posiciones.inscripcionId, inscripcionId), eq(posiciones.IdEventoUnidad, IdEventoUnidad)))
  return row?.segundos ?? 0
}

export async function savePosicion(
  tx: Tx,
  inscripcionId: number,
  IdEventoUnidad: number,
  segundos: number,
  now: Date,
): Promise<void> {
  await tx
    .insert(posiciones)
    .values({ inscripcionId, IdEventoUnidad, segundos, actualizadoEn: now })
    .onConflictDoUpdate({
      target: [posiciones.inscripcionId, posiciones.IdEventoUnidad],
      set: { segundos, actualizadoEn: now },
    })
}
