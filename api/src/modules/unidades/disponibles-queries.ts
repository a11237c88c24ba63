import { and, asc, count, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { fechaIso } from '#domain/calendario/calendario.ts'
import type { Tx } from '../../db/client.ts'
import { eventos, isOnline } from '../eventos/tables.ts'
import { eventoUsuarios } from '../inscripciones/tables.ts'
import { eventoUnidades } from './tables.ts'

/** Published, uncancelled self-paced courses in which the person is not enrolled. */
const disponibles = (db: Tx, userId: number): SQL | undefined =>
  and(
    sql.raw(isOnline('eventos')),
    isNull(eventos.canceladoEn),
    notExists(
      db
        .select({ one: sql`1` })
        .from(eventoUsuarios)
        .where(and(eq(eventoUsuarios.IdEvento, eventos.IdEvento), eq(eventoUsuarios.user_id, userId))),
    ),
  )

async function countDisponibles(db: Tx, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(eventos).where(disponibles(db, userId))
  return row?.total ?? 0
}

/** A page of courses, or all of them without a page size. */
export async function findDisponibles(
  db: Tx,
  userId: number,
  { paginate, page }: { paginate?: number | undefined; page: number },
) {
  const ordered = db
    .select({
      IdEvento: eventos.IdEvento,
      Titulo: eventos.Titulo,
      Modalidad: eventos.Modalidad,
      Fecha: eventos.Fecha,
      zona: eventos.zona,
      Copete: eventos.Copete,
      Precio: eventos.Precio,
      PrecioUsd: eventos.PrecioUsd,
      PrecioGrupo1: eventos.PrecioGrupo1,
      PrecioGrupo2: eventos.PrecioGrupo2,
      // Uses a qualified name: with a single table drizzle omits the qualifier, and the column would refer to the
      // unit.
      unidades: sql<number>`(select count(*)::int from ${eventoUnidades} u where u.id_evento = ${eventos}.id_evento and u.archivado_en is null)`,
    })
    .from(eventos)
    .where(disponibles(db, userId))
    .orderBy(asc(eventos.Titulo), asc(eventos.IdEvento))
    .$dynamic()
  const rows = await (paginate ? ordered.limit(paginate).offset((page - 1) * paginate) : ordered)
  const data = rows.map((row) => ({
    ...row,
    Fecha: row.Fecha && fechaIso(row.Fecha),
    Precio: Number(row.Precio),
    PrecioUsd: Number(row.PrecioUsd),
    PrecioGrupo1: Number(row.PrecioGrupo1),
    PrecioGrupo2: Number(row.PrecioGrupo2),
  }))
  return { data, total: paginate ? await countDisponibles(db, userId) : data.length }
}
