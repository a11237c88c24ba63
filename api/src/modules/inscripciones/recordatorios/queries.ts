import { type SQL, sql } from 'drizzle-orm'
import { ANTICIPACION } from '#domain/inscripciones/recordatorios.ts'
import type { Tx } from '../../../db/client.ts'
import { told } from '../../compras/tables.ts'
import { beginsAt, hasLugar, isPublic } from '../../eventos/tables.ts'

/** Reminders in the order in which they are sent; an enrolment remembers the last one. */
export const Recordatorio = { ninguno: 0, semana: 1, dia: 2 } as const
export type Recordatorio = (typeof Recordatorio)[keyof typeof Recordatorio]

/** Of the account `u`, or as the buyer `d` wrote them. */
const EMAIL = sql`coalesce(${told('d.email')}, u.email)`
/** Where nobody paid and nobody proved the address, anybody may have typed any name. */
const NOMBRE = sql`case when c.id is null or c.amount > 0 or u.email_probado_en is not null and lower(u.email) = lower(${EMAIL})
  then coalesce(u.nombre, ${told('d.nombre_y_apellido')}) end`

export interface PorRecordar {
  IdEvento: number
  nombre: string | null
  email: string
}

/** Of one event, where the enrolment `eu` with its purchase `c` is one of those. */
async function listOf(tx: Tx, IdEvento: number, which: SQL): Promise<PorRecordar[]> {
  const { rows } = await tx.execute<{ nombre: string | null; email: string | null }>(sql`
    select ${NOMBRE} as nombre, ${EMAIL} as email
      from evento_usuarios eu
      left join compras c on c.id = eu.compra_id
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
      left join usuarios u on u.id = eu.user_id
     where eu.id_evento = ${IdEvento} and ${which}
     order by eu.id`)
  return rows.flatMap(({ nombre, email }) => (email ? [{ IdEvento, nombre, email }] : []))
}

/** Who had a paid place of an event before a moment: whoever came later read what is new in their confirmation. */
export const listEnrolledBefore = (tx: Tx, { IdEvento, desde }: { IdEvento: number; desde: string }) =>
  listOf(tx, IdEvento, sql`eu.pago = 1 and coalesce(c.confirmada_en, eu.creado_en) < ${desde}::timestamptz`)

/** Who came to a place of an event between two moments, paid or not yet. */
export const listConLugarBetween = (tx: Tx, IdEvento: number, [from, to]: [from: string, to: string]) =>
  listOf(
    tx,
    IdEvento,
    sql`${sql.raw(hasLugar('eu', 'c'))} and eu.creado_en >= ${from}::timestamptz and eu.creado_en < ${to}::timestamptz`,
  )

/** An event that begins at another time: those of its reminders that are still to come are to be sent, no others. */
export async function remindAnew(tx: Tx, IdEvento: number, now: Date): Promise<void> {
  const within = (hours: number) =>
    sql`comienza <= ${now.toISOString()}::timestamptz + make_interval(hours => ${hours})`
  await tx.execute(sql`
    update evento_usuarios eu
       set recordatorios = case when ${within(ANTICIPACION.dia)} then ${Recordatorio.dia}::int
                                when ${within(ANTICIPACION.semana)} then ${Recordatorio.semana}::int
                                else ${Recordatorio.ninguno}::int end
      from (select ${sql.raw(beginsAt('e', 's'))} as comienza
              from eventos e left join evento_sociales s using (id_evento)
             where id_evento = ${IdEvento}) as reloj
     where eu.id_evento = ${IdEvento}`)
}

/**
 * Paid places of published events that begin within `hours` and after `past` hours from now, whose person enrolled
 * before that and was not reminded yet. They are marked in the same statement: two processes never find the same one.
 */
export async function takePorRecordar(
  tx: Tx,
  options: { recordatorio: Recordatorio; hours: number; past: number; now: Date; limit: number },
): Promise<{ taken: number; found: PorRecordar[] }> {
  const { recordatorio, hours, past, now, limit } = options
  const { rows } = await tx.execute<{ id_evento: number; nombre: string | null; email: string | null }>(sql`
    with proximos as materialized (
      select id_evento, comienza
        from eventos e
        left join evento_sociales s using (id_evento)
        cross join lateral (
          select ${sql.raw(beginsAt('e', 's'))} as comienza
        ) as reloj
       where e.modalidad <> 'Online' and e.cancelado_en is null and ${sql.raw(isPublic('e'))}
         -- One that has just changed its day is told of that first.
         and not exists (select from eventos_cambios n where n.id_evento = e.id_evento)
         -- The digits of a clock, wherever it stands: the index finds the days around.
         and e.fecha between ${now.toISOString()}::timestamptz - interval '1 day'
           and ${now.toISOString()}::timestamptz + make_interval(days => 1, hours => ${hours})
         and comienza > ${now.toISOString()}::timestamptz + make_interval(hours => ${past})
         and comienza <= ${now.toISOString()}::timestamptz + make_interval(hours => ${hours})
    ), due as (
      select eu.id, eu.id_evento, eu.compra_id, eu.user_id
        from proximos
        join evento_usuarios eu using (id_evento)
       where eu.pago = 1 and eu.recordatorios < ${recordatorio}
         and eu.creado_en <= comienza - make_interval(hours => ${hours})
       order by eu.id
       limit ${limit}
         for update of eu skip locked
    ), taken as (
      update evento_usuarios eu set recordatorios = ${recordatorio} from due where eu.id = due.id
    )
    select due.id_evento, ${NOMBRE} as nombre, ${EMAIL} as email
      from due
      left join compras c on c.id = due.compra_id
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
      left join usuarios u on u.id = due.user_id
     order by due.id`)
  return {
    taken: rows.length,
    found: rows.flatMap(({ id_evento, nombre, email }) =>
      email ? [{ IdEvento: id_evento, nombre, email }] : [],
    ),
  }
}
