import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { aprobaciones, eventoUsuarios, posiciones } from '../tables.ts'

/** Two tabs that advance at once wait for each other here. */
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

export async function hasAprobacion(db: Tx, inscripcionId: number, IdEventoUnidad: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(aprobaciones)
    .where(
      and(eq(aprobaciones.inscripcionId, inscripcionId), eq(aprobaciones.IdEventoUnidad, IdEventoUnidad)),
    )
  return rows.length > 0
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
