import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { compras, comprasSinCuentaOf, isCompraDe } from '../compras/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { categorias2, deVenta, endsAt, eventoSociales, eventos, isPublic } from '../eventos/tables.ts'
import { constancias, eventoUsuarios } from '../inscripciones/tables.ts'
import { eventoUnidades, opciones, preguntas } from './tables.ts'

export type UnidadRow = typeof eventoUnidades.$inferSelect

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
  zona: eventos.zona,
  canceladoEn: eventos.canceladoEn,
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

/** Whether the activity is on sale, which an enrolled person needs to buy it again. */
const vendible = {
  publico: sql<boolean>`${sql.raw(isPublic('eventos'))}`,
  termina: deVenta.termina,
  categoria: categorias2.code,
}
const ofCategoria = and(eq(categorias2.IdCategoria2, eventos.IdCategoria2), isNull(categorias2.archivadoEn))

const isOwn = (userId: number) => eq(eventoUsuarios.user_id, userId)

const wasBoughtAs = (userId: number) =>
  and(isNull(eventoUsuarios.user_id), sql`${eventoUsuarios.compra_id} in (${comprasSinCuentaOf(userId)})`)

export const listPropias = (db: Tx, userId: number) => listInscripciones(db, isOwn(userId))
export const listSinCuenta = (db: Tx, userId: number) => listInscripciones(db, wasBoughtAs(userId))

async function listInscripciones(db: Tx, which: SQL | undefined) {
  return db
    .select({
      ...inscripcionConEvento,
      ...vendible,
      referencia: compras.referencia,
      estado: compras.estado,
      origin: compras.origin,
      venceEn: compras.venceEn,
      porRevisar: compras.porRevisar,
      constancia: constancias.codigo,
      entrada: eventoUsuarios.entrada,
      enlace: eventoSociales.enlace,
      // Allows three hours of overrun. Self-paced courses never end.
      terminada: sql<boolean>`${eventos.Modalidad} <> 'Online'
        and coalesce(${sql.raw(endsAt('eventos', 'evento_sociales'))} < now() - interval '3 hours', false)`,
    })
    .from(eventoUsuarios)
    .innerJoin(eventos, eq(eventos.IdEvento, eventoUsuarios.IdEvento))
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventoUsuarios.IdEvento))
    .leftJoin(categorias2, ofCategoria)
    .leftJoin(compras, eq(compras.id, eventoUsuarios.compra_id))
    .leftJoin(
      constancias,
      and(eq(constancias.inscripcionId, eventoUsuarios.id), isNull(constancias.anuladaEn)),
    )
    .where(which)
    .orderBy(desc(eventoUsuarios.creadoEn), desc(eventoUsuarios.id))
}

/** Enrolments that ended because the activity was cancelled. Their people still see them for a while. */
export async function listCanceladas(db: Tx, userId: number) {
  const ended = sql`select from compras_historia h where h.compra_id = ${compras.id}
    and h.hacia = ${compras.estado} and h.desde <> h.hacia and h.creado_en >= ${eventos.canceladoEn}`
  const enrolled = sql`select from ${eventoUsuarios} i where i.id_evento = ${eventos.IdEvento} and i.user_id = ${userId}`
  const rows = await db
    .select({
      id: compras.id,
      IdEvento: eventos.IdEvento,
      referencia: compras.referencia,
      origin: compras.origin,
      Titulo: eventos.Titulo,
      Modalidad: eventos.Modalidad,
      Fecha: eventos.Fecha,
      zona: eventos.zona,
      canceladoEn: eventos.canceladoEn,
      Precio: eventos.Precio,
      PrecioUsd: eventos.PrecioUsd,
      ...vendible,
    })
    .from(compras)
    .innerJoin(eventos, eq(eventos.IdEvento, compras.product_id))
    .leftJoin(eventoSociales, eq(eventoSociales.IdEvento, eventos.IdEvento))
    .leftJoin(categorias2, ofCategoria)
    .where(
      and(
        isCompraDe(userId),
        eq(compras.product_type, 'evento'),
        inArray(compras.estado, ['fallida', 'reembolsada']),
        sql`${eventos.canceladoEn} > now() - interval '60 days' and exists (${ended}) and not exists (${enrolled})`,
      ),
    )
    .orderBy(desc(compras.id))
  return rows.filter(({ IdEvento }, i) => rows.findIndex((row) => row.IdEvento === IdEvento) === i)
}

export async function listUnidadesOf(db: Tx, idsEvento: number[]): Promise<UnidadRow[]> {
  if (idsEvento.length === 0) return []
  return db
    .select()
    .from(eventoUnidades)
    .where(and(inArray(eventoUnidades.IdEvento, idsEvento), isNull(eventoUnidades.archivadoEn)))
    .orderBy(asc(eventoUnidades.IdEvento), asc(eventoUnidades.Orden))
}

export async function findUnidad(db: Tx, id: number): Promise<UnidadRow | undefined> {
  const [row] = await db
    .select()
    .from(eventoUnidades)
    .where(and(eq(eventoUnidades.IdEventoUnidad, id), isNull(eventoUnidades.archivadoEn)))
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
    .where(
      and(
        eq(eventoUnidades.IdEvento, IdEvento),
        eq(eventoUnidades.Orden, Orden),
        isNull(eventoUnidades.archivadoEn),
      ),
    )
  return row
}

export async function countUnidades(db: Tx, IdEvento: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(eventoUnidades)
    .where(and(eq(eventoUnidades.IdEvento, IdEvento), isNull(eventoUnidades.archivadoEn)))
  return row?.n ?? 0
}

/**
 * Includes `Correcto`, which is for grading and for choosing radio buttons or check boxes. It must never be sent to
 * the browser.
 */
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

export async function findUsuarioParaConstancia(db: Tx, userId: number) {
  const [row] = await db
    .select({ Nombre: usuarios.Nombre, Email: usuarios.Email })
    .from(usuarios)
    .where(eq(usuarios.id, userId))
  return row
}
