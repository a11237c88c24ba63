import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { compras } from '../compras/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { eventos } from '../eventos/tables.ts'
import { eventoUsuarios } from '../inscripciones/tables.ts'
import { aprobaciones, constancias, eventoUnidades, opciones, posiciones, preguntas } from './tables.ts'

export type UnidadRow = typeof eventoUnidades.$inferSelect
export type ConstanciaRow = typeof constancias.$inferSelect

const inscripcionConEvento = {
  id: eventoUsuarios.id,
  IdEvento: eventoUsuarios.IdEvento,
  Precio: eventoUsuarios.Precio,
  PrecioUsd: eventoUsuarios.PrecioUsd,
  Pago: eventoUsuarios.Pago,
  IdFormaPago: eventoUsuarios.IdFormaPago,
  Paso: eventoUsuarios.Paso,
  Finalizado: eventoUsuarios.Finalizado,
  abiertaHasta: eventoUsuarios.abiertaHasta,
  compra_id: eventoUsuarios.compra_id,
  Titulo: eventos.Titulo,
  Modalidad: eventos.Modalidad,
  Fecha: eventos.Fecha,
}

export async function findInscripcionConEvento(db: Tx, IdEvento: number, userId: number) {
  const [row] = await db
    .select(inscripcionConEvento)
    .from(eventoUsuarios)
    .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
    .where(and(eq(eventoUsuarios.IdEvento, IdEvento), eq(eventoUsuarios.user_id, userId)))
  return row
}
export type InscripcionConEvento = NonNullable<Awaited<ReturnType<typeof findInscripcionConEvento>>>

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

export async function listInscripciones(db: Tx, userId: number) {
  return db
    .select({
      ...inscripcionConEvento,
      referencia: compras.referencia,
      estado: compras.estado,
      origin: compras.origin,
      venceEn: compras.venceEn,
      comprobante: compras.comprobante,
      constancia: constancias.codigo,
    })
    .from(eventoUsuarios)
    .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
    .leftJoin(compras, eq(compras.id, eventoUsuarios.compra_id))
    .leftJoin(constancias, eq(constancias.inscripcionId, eventoUsuarios.id))
    .where(eq(eventoUsuarios.user_id, userId))
    .orderBy(desc(eventoUsuarios.creadoEn), desc(eventoUsuarios.id))
}

export async function listUnidadesOf(db: Tx, idsEvento: number[]): Promise<UnidadRow[]> {
  if (idsEvento.length === 0) return []
  return db
    .select()
    .from(eventoUnidades)
    .where(inArray(eventoUnidades.IdEvento, idsEvento))
    .orderBy(asc(eventoUnidades.IdEvento), asc(eventoUnidades.Orden))
}

export async function findUnidad(db: Tx, id: number): Promise<UnidadRow | undefined> {
  const [row] = await db.select().from(eventoUnidades).where(eq(eventoUnidades.IdEventoUnidad, id))
  return row
}

export async function findUnidadByOrden(
  db: Tx,
  IdEvento: number,
  Orden: number,
): Promise<UnidadRow | undefined> {
  const [row] = await db
    .select()
    .from(eventoUnidades)
    .where(and(eq(eventoUnidades.IdEvento, IdEvento), eq(eventoUnidades.Orden, Orden)))
  return row
}

export async function countUnidades(db: Tx, IdEvento: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(eventoUnidades)
    .where(eq(eventoUnidades.IdEvento, IdEvento))
  return row?.n ?? 0
}

/** With `Correcto`: for grading and for telling radio groups from check boxes, never for an answer. */
export async function listPreguntas(db: Tx, IdEventoUnidad: number) {
  const rows = await db
    .select({
      IdPreguntaUnidad: preguntas.IdPreguntaUnidad,
      Pregunta: preguntas.Pregunta,
      IdOpcion: opciones.IdOpcion,
      Nombre: opciones.Nombre,
      Correcto: opciones.Correcto,
    })
    .from(preguntas)
    .innerJoin(opciones, eq(opciones.IdPreguntaUnidad, preguntas.IdPreguntaUnidad))
    .where(eq(preguntas.IdEventoUnidad, IdEventoUnidad))
    .orderBy(
      asc(preguntas.orden),
      asc(preguntas.IdPreguntaUnidad),
      asc(opciones.orden),
      asc(opciones.IdOpcion),
    )
  return [...Map.groupBy(rows, (row) => row.IdPreguntaUnidad)].map(([IdPreguntaUnidad, list]) => ({
    IdPreguntaUnidad,
    Pregunta: list[0]?.Pregunta ?? '',
    opciones: list.map(({ IdOpcion, Nombre, Correcto }) => ({ IdOpcion, Nombre, Correcto })),
  }))
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

/** Published online activities that the person is not enrolled in (D19). */
export async function listDisponibles(db: Tx, userId: number) {
  return db
    .select({
      IdEvento: eventos.IdEvento,
      Titulo: eventos.Titulo,
      Modalidad: eventos.Modalidad,
      Fecha: eventos.Fecha,
      Copete: eventos.Copete,
      Precio: eventos.Precio,
      PrecioUsd: eventos.PrecioUsd,
      PrecioGrupo1: eventos.PrecioGrupo1,
      PrecioGrupo2: eventos.PrecioGrupo2,
      unidades: sql<number>`(select count(*)::int from ${eventoUnidades} u where u.id_evento = ${eventos.IdEvento})`,
    })
    .from(eventos)
    .leftJoin(
      eventoUsuarios,
      and(eq(eventoUsuarios.IdEvento, eventos.IdEvento), eq(eventoUsuarios.user_id, userId)),
    )
    .where(and(eq(eventos.Modalidad, 'Online'), inArray(eventos.IdEstado, [1, 3]), isNull(eventoUsuarios.id)))
    .orderBy(asc(eventos.Titulo))
}

export async function findUsuarioParaConstancia(db: Tx, userId: number) {
  const [row] = await db
    .select({ Nombre: usuarios.Nombre, Email: usuarios.Email })
    .from(usuarios)
    .where(eq(usuarios.id, userId))
  return row
}

/** One per enrolment: the first that was made stays. */
export async function ensureConstancia(tx: Tx, row: typeof constancias.$inferInsert): Promise<ConstanciaRow> {
  await tx.insert(constancias).values(row).onConflictDoNothing({ target: constancias.inscripcionId })
  const [kept] = await tx.select().from(constancias).where(eq(constancias.inscripcionId, row.inscripcionId))
  if (!kept) throw new Error('the certificate was not kept')
  return kept
}

export async function findConstancia(db: Tx, codigo: string): Promise<ConstanciaRow | undefined> {
  const [row] = await db.select().from(constancias).where(eq(constancias.codigo, codigo))
  return row
}
