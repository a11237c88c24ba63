import { type SQL, sql } from 'drizzle-orm'
import { ANTICIPACION } from '#domain/inscripciones/recordatorios.ts'
import type { Tx } from '../../../db/client.ts'
import { told } from '../../compras/tables.ts'
import { beginsAt, hasLugar, isPublic } from '../../eventos/tables.ts'

/** Reminders in sending order. Each enrolment stores the last one sent. */
export const Recordatorio = { ninguno: 0, semana: 1, dia: 2 } as const
export type Recordatorio = (typeof Recordatorio)[keyof typeof Recordatorio]

/** E-mail of the buyer `d`, or else of the account `u`. */
const EMAIL = sql`coalesce(${told('d.email')}, u.email)`
/** Without a payment or a proven address the name is not trusted: anybody may have typed it. */
const NOMBRE = sql`case when c.id is null or c.amount > 0 or u.email_probado_en is not null and lower(u.email) = lower(${EMAIL})
  then coalesce(u.nombre, ${told('d.nombre_y_apellido')}) end`

export interface PorRecordar {
  IdEvento: number
  nombre: string | null
  email: string
}

/** Recipients of one event. `which` is a condition on the enrolment `eu` and its purchase `c`. */
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

/** Paid enrolments from before a given moment. Later ones received the new data in their confirmation. */
export const listEnrolledBefore = (tx: Tx, { IdEvento, desde }: { IdEvento: number; desde: string }) =>
  listOf(tx, IdEvento, sql`eu.pago = 1 and coalesce(c.confirmada_en, eu.creado_en) < ${desde}::timestamptz`)

/** Enrolments made between two moments, paid or awaiting payment. */
export const listConLugarBetween = (tx: Tx, IdEvento: number, [from, to]: [from: string, to: string]) =>
  listOf(
    tx,
    IdEvento,
    sql`${sql.raw(hasLugar('eu', 'c'))} and eu.creado_en >= ${from}::timestamptz and eu.creado_en < ${to}::timestamptz`,
  )

/**
 * After the start of an event changes, resets its reminders: those still ahead are sent, earlier ones are not
 * repeated.
 */
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
 * Paid enrolments in published events that begin within `hours` and after `past` hours from now. The person enrolled
 * before that period and was not reminded yet. The same statement marks them, so two processes never take the same
 * one.
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
