import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { told } from '../../compras/tables.ts'
import { endsAt } from '../../eventos/tables.ts'

export interface EventoRow {
  IdEvento: number
  Titulo: string
  Fecha: string | null
  zona: string
  Modalidad: string
  Lugar: string
  inscriptos: number
  ingresados: number
  termina: string | null
}

/** Name shown for an enrolment: that of the account or of the buyer. */
const nombreDe = sql`coalesce(u.nombre, ${told('d.nombre_y_apellido')}, 'Sin nombre')`
const QUIEN = sql`
  left join compras c on c.id = i.compra_id
  left join compras_user_detalle d on d.id = c.compras_user_detalle_id
  left join usuarios u on u.id = i.user_id`

/** Events in progress or recent, or those given by id, nearest first. Self-paced courses have no check-in. */
export async function listEventos(
  db: Tx,
  { ids, desde, hasta }: { ids: readonly number[] | null; desde: Date; hasta: Date },
): Promise<EventoRow[]> {
  const which = ids
    ? sql`e.id_evento = any (${`{${ids.join(',')}}`}::int[])`
    : sql`termina between ${desde.toISOString()}::timestamptz and ${hasta.toISOString()}::timestamptz`
  const { rows } = await db.execute<Record<string, unknown> & EventoRow>(sql`
    select e.id_evento as "IdEvento", e.titulo as "Titulo", coalesce(s.fecha, e.fecha) as "Fecha", e.zona,
           e.modalidad as "Modalidad", coalesce(s.lugar, '') as "Lugar", termina,
           coalesce(n.inscriptos, 0)::int as inscriptos, coalesce(n.ingresados, 0)::int as ingresados
      from eventos e
      left join evento_sociales s using (id_evento)
      cross join lateral (
        select ${sql.raw(endsAt('e', 's'))} as termina
      ) reloj
      left join lateral (
        select count(*) filter (where pago = 1) as inscriptos, count(asistio_en) as ingresados
          from evento_usuarios where id_evento = e.id_evento
      ) n on true
     where e.modalidad <> 'Online' and e.cancelado_en is null and ${which}
     order by termina nulls last, e.id_evento
     limit 200`)
  return rows
}

export interface InscriptoRow {
  id: number
  nombre: string
  pago: number
  entrada: number
  clave: string | null
  vistaEn: string | null
  por: string | null
}

/** All enrolments of an event by name, each with its valid entry. */
export async function listInscriptos(db: Tx, IdEvento: number): Promise<InscriptoRow[]> {
  const { rows } = await db.execute<Record<string, unknown> & InscriptoRow>(sql`
    select i.id, ${nombreDe} as nombre, i.pago, i.entrada, a.clave, a.vista_en as "vistaEn", a.por
      from evento_usuarios i ${QUIEN}
      left join lateral (
        select a.clave, a.vista_en, por.nombre as por
          from asistencias a join usuarios por on por.id = a.usuario_id
         where a.inscripcion_id = i.id and a.tipo = 'ingreso' and a.vista_en = i.asistio_en
         order by a.clave limit 1
      ) a on true
     where i.id_evento = ${IdEvento}
     order by sin_acentos(${nombreDe}), 1`)
  return rows
}

/** The enrolment with the data of its ticket. */
export async function findInscripto(db: Tx, id: number) {
  const { rows } = await db.execute<{
    id: number
    IdEvento: number
    Titulo: string
    cancelado: boolean
    nombre: string
    pago: number
    entrada: number
    ingreso: boolean
  }>(sql`
    select i.id, i.id_evento as "IdEvento", e.titulo as "Titulo", e.cancelado_en is not null as cancelado,
           ${nombreDe} as nombre, i.pago, i.entrada, i.asistio_en is not null as ingreso
      from evento_usuarios i join eventos e using (id_evento) ${QUIEN}
     where i.id = ${id}`)
  return rows[0]
}

export async function findInscripcionId(db: Tx, referencia: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from evento_usuarios i join compras c on c.id = i.compra_id
     where c.referencia = ${referencia} and i.pago = 1`)
  return rows[0]?.id
}
