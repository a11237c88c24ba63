// Queries of the dashboard (Inicio), over the tables of all areas. Days are those of Buenos Aires; amounts are
// confirmed payments of those days.
import { type SQL, sql } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import { EDADES } from '#domain/compras/transferencias/edades.ts'
import { POR_VENCER_DIAS } from '#domain/consultores/ciclo.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import {
  ABANDONADOS_DIAS,
  type EmbudoDeEvento,
  type Lugares,
  type Paso,
  type Periodo,
  type Suma,
  type Tablero,
} from '#domain/tablero/tablero.ts'
import type { PaginaContada } from '#domain/tablero/visitas.ts'
import { dayOf, HOY, startOf } from '../../db/calendario.ts'
import type { Tx } from '../../db/client.ts'
import { isRefusedStill, viaSql } from '../compras/reembolsos/tables.ts'
import { told } from '../compras/tables.ts'
import { isOpen, isPublic, LONGEST } from '../eventos/tables.ts'

type Part<Name extends keyof Tablero> = NonNullable<Tablero[Name]>
type Raw<Row> = Row & Record<string, unknown>

async function oneOf<Row>(db: Tx, statement: SQL): Promise<Row> {
  const { rows } = await db.execute<Raw<Row>>(statement)
  if (!rows[0]) throw new Error('a count that gave no row')
  return rows[0] as Row
}

/** Ignores ids of events that do not exist. */
export async function addVisitas(
  db: Tx,
  rows: readonly { IdEvento: number; pagina: PaginaContada; cuenta: number }[],
): Promise<void> {
  await db.execute(sql`
    insert into visitas (dia, id_evento, pagina, cuenta)
    select ${HOY}, e.id_evento, n.pagina, n.cuenta
    from json_to_recordset(${JSON.stringify(rows)}) as n("IdEvento" int, pagina text, cuenta int)
      join eventos e on e.id_evento = n."IdEvento" and ${sql.raw(isPublic('e'))}
    order by e.id_evento, n.pagina
    on conflict (dia, id_evento, pagina) do update set cuenta = visitas.cuenta + excluded.cuenta`)
}

interface Confirmado {
  origin: Origen
  currency: string
  hoy: string
  hoyCuenta: number
  hoyAntes: string
  semana: string
  semanaCuenta: number
  semanaAntes: string
}

export async function sumDinero(db: Tx): Promise<Part<'dinero'>> {
  const dias = await oneOf<{ hoy: string; lunes: string; antes: string; lunesAntes: string }>(
    db,
    sql`select d::text as hoy, date_trunc('week', d)::date::text as lunes, (d - 7)::text as antes,
      (date_trunc('week', d)::date - 7)::text as "lunesAntes" from (select ${HOY} as d) h`,
  )
  const since = (date: string) => sql`confirmada_en >= ${startOf(sql`${date}::date`)}`
  const aWeekAgo = sql`confirmada_en <= now() - interval '7 days'`
  const total = (condition: SQL) => sql`coalesce(sum(amount) filter (where ${condition}), 0)`
  const { rows } = await db.execute<Raw<Confirmado>>(sql`
    select origin, currency,
      ${total(since(dias.hoy))} as hoy,
      count(*) filter (where ${since(dias.hoy)})::int as "hoyCuenta",
      ${total(sql`${since(dias.antes)} and ${aWeekAgo}`)} as "hoyAntes",
      ${total(since(dias.lunes))} as semana,
      count(*) filter (where ${since(dias.lunes)})::int as "semanaCuenta",
      ${total(sql`${since(dias.lunesAntes)} and ${aWeekAgo}`)} as "semanaAntes"
    from compras where ${since(dias.lunesAntes)} and amount > 0
    group by origin, currency order by currency, origin`)
  const periodo = (
    [desde, antesDesde]: [string, string],
    figures: (row: Confirmado) => [string, number, string],
  ): Periodo => ({
    desde,
    hasta: dias.hoy,
    antesDesde,
    antesHasta: dias.antes,
    canales: rows
      .map((row) => {
        const [importe, cuenta, antes] = figures(row)
        const { origin, currency } = row
        return { origin, currency, cuenta, importe: Number(importe), antes: Number(antes) }
      })
      .filter(({ cuenta, antes }) => cuenta > 0 || antes > 0),
  })
  return {
    hoy: periodo([dias.hoy, dias.antes], (row) => [row.hoy, row.hoyCuenta, row.hoyAntes]),
    semana: periodo([dias.lunes, dias.lunesAntes], (row) => [row.semana, row.semanaCuenta, row.semanaAntes]),
  }
}

interface Contado {
  currency: string
  cuenta: number
  importe: string
}

const conteoOf = (rows: readonly Contado[]) => ({
  cuenta: rows.reduce((sum, { cuenta }) => sum + cuenta, 0),
  sumas: rows.map(({ currency, importe }): Suma => ({ currency, importe: Number(importe) })),
})

/** The same as the queue of transfers: receipts without a decision. */
export async function countTransferencias(db: Tx): Promise<Part<'transferencias'>['edades']> {
  const { rows } = await db.execute<Raw<Contado & { edad: string }>>(sql`
    select case when dias >= 6 then '6' when dias >= 3 then '3-5' else '0-2' end as edad,
      currency, count(*)::int as cuenta, sum(amount) as importe
    from (
      select currency, amount, ${HOY} - ${dayOf(sql`creado_en`)} as dias from compras
      where por_revisar and origin = 'transferencia' and estado in ('pendiente', 'fallida', 'vencida')
    ) c
    group by 1, 2 order by 2`)
  return EDADES.toReversed().map((edad) => ({ edad, ...conteoOf(rows.filter((row) => row.edad === edad)) }))
}

export async function countSinComprobante(db: Tx): Promise<number> {
  const { cuenta } = await oneOf<{ cuenta: number }>(
    db,
    sql`select count(*)::int as cuenta from compras
      where estado = 'pendiente' and origin = 'transferencia' and not por_revisar`,
  )
  return cuenta
}

const COBRO_MAX = 10

/** Changes of payment data from the audit log: bank accounts and the organisation's own data. */
export async function listCobro(db: Tx): Promise<Tablero['cobro']> {
  type Fila = Part<'cobro'>[number]
  const { rows } = await db.execute<Raw<Omit<Fila, 'en'> & { en: Date | string }>>(sql`
    select case when a.tabla = 'bancos' then '/bancos/' || a.clave else '/empresa' end as ruta,
      case when a.tabla = 'bancos' then coalesce(b.nombre, a.antes->>'nombre', a.clave) end as banco,
      u.nombre as quien, coalesce(a.motivo, '') as motivo, a.creado_en as en
    from auditoria a
      left join bancos b on a.tabla = 'bancos' and b.medio::text = a.clave
      left join usuarios u on u.id = a.usuario_id
    where a.creado_en > now() - interval '1 day' and a.actor <> 'sistema'
      and ((a.tabla = 'bancos' and (a.accion <> 'cambio'
          or a.despues ?| array['nombre', 'titular', 'cuenta', 'identificador', 'alias', 'moneda']))
        or (a.tabla = 'datosempresas' and a.accion = 'cambio' and a.despues ? 'perfil_datosbancarios'))
    order by a.id desc limit ${COBRO_MAX}`)
  return rows.length > 0 ? rows.map(({ en, ...row }) => ({ ...row, en: new Date(en).toISOString() })) : null
}

/** First steps for a new site; empty once there was a sale. */
export async function findPasos(db: Tx): Promise<Paso[]> {
  const { rows } = await db.execute<{ paso: Paso }>(sql`
    select paso from (values
      (1, 'empresa', not exists (
        select from datosempresas where id = ${EMPRESA_ID} and (telefono <> '' or direccion <> ''))),
      (2, 'cotizacion', not exists (select from cotizaciones where aplicada_en is not null)),
      (3, 'banco', not exists (select from bancos)),
      (4, 'evento', not exists (select from eventos e where ${sql.raw(isPublic('e'))})),
      (5, 'equipo', (select count(*) from (select from usuarios where 'staff' = any(roles) limit 2) s) < 2)
    ) as pasos (orden, paso, falta)
    where falta and not exists (select from compras)
    order by orden`)
  return rows.map(({ paso }) => paso)
}

export async function countRevision(db: Tx): Promise<Part<'revision'>> {
  const { rows } = await db.execute<Raw<Contado>>(sql`
    select currency, count(*)::int as cuenta, sum(amount) as importe from compras
    where estado = 'revision' group by currency order by currency`)
  return conteoOf(rows)
}

const SHOWN = 5

export async function findReembolsos(db: Tx): Promise<Part<'reembolsos'>> {
  const { fallidos } = await oneOf<{ fallidos: number }>(
    db,
    sql`select count(*)::int as fallidos from reembolsos r where ${sql.raw(isRefusedStill('r'))}`,
  )
  type Fila = Part<'reembolsos'>['filas'][number]
  const { rows } = await db.execute<
    Raw<Omit<Fila, 'importe' | 'creadoEn'> & { cuenta: number; importe: string; creadoEn: Date | string }>
  >(sql`
    select r.id, ${sql.raw(viaSql('r'))} as origin, r.importe, r.currency, r.creado_en as "creadoEn",
      coalesce(${told('d.nombre_y_apellido')}, u.nombre, c.referencia) as persona,
      count(*) over ()::int as cuenta
    from reembolsos r
      join compras c on c.id = r.compra_id
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
      left join usuarios u on u.id = c.user_id
    where r.estado = 'pedido' order by r.creado_en limit ${SHOWN}`)
  return {
    fallidos,
    cuenta: rows[0]?.cuenta ?? 0,
    filas: rows.map(({ cuenta: _, importe, creadoEn, ...row }) => ({
      ...row,
      importe: Number(importe),
      creadoEn: new Date(creadoEn).toISOString(),
    })),
  }
}

export async function countSolicitudes(db: Tx): Promise<Part<'solicitudes'>> {
  return oneOf(
    db,
    sql`select count(*)::int as abiertas, count(*) filter (where vence_en < ${HOY})::int as vencidas,
        min(vence_en)::text as "proximaEn"
      from solicitudes_datos where estado not in ('resuelta', 'rechazada')`,
  )
}

const COMING = 8

/** Seats of the next events. Seats that are neither free nor paid are held by pending purchases. */
export async function findLugares(db: Tx): Promise<Lugares[]> {
  const { rows } = await db.execute<Raw<Lugares>>(sql`
    select e.id_evento as "IdEvento", e.titulo, to_char(e.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha,
      s.capacidad, s.cupo as libres, p.pagos, greatest(s.capacidad - s.cupo - p.pagos, 0) as retenidos
    from eventos e
      join evento_sociales s on s.id_evento = e.id_evento
      cross join lateral (
        select count(*)::int as pagos from evento_usuarios i where i.id_evento = e.id_evento and i.pago = 1
      ) p
    where ${sql.raw(isOpen('e', 's'))} and e.archivado_en is null and e.fecha > now() - ${sql.raw(LONGEST)}
    order by e.fecha limit ${COMING}`)
  return rows
}

const EMBUDO_DIAS = 7
const EMBUDO_MAX = 100

/** Page views from the beacon; purchases started and confirmed in the same days. */
export async function findEmbudo(db: Tx): Promise<Part<'embudo'>> {
  const { desde, hasta } = await oneOf<{ desde: string; hasta: string }>(
    db,
    sql`select (${HOY} - ${EMBUDO_DIAS - 1}::int)::text as desde, ${HOY}::text as hasta`,
  )
  const first = sql`${desde}::date`
  const { rows } = await db.execute<Raw<EmbudoDeEvento>>(sql`
    select e.id_evento as "IdEvento", e.titulo, m.visitas, m.paso1, m.medio, m.pago
    from (
      select id_evento, coalesce(sum(visitas), 0)::int as visitas, coalesce(sum(paso1), 0)::int as paso1,
        sum(medio)::int as medio, sum(pago)::int as pago
      from (
        select id_evento, sum(cuenta) filter (where pagina = 'visita') as visitas,
          sum(cuenta) filter (where pagina = 'paso1') as paso1, 0 as medio, 0 as pago
        from visitas where dia >= ${first} group by id_evento
        union all
        select product_id, 0, 0, count(*), 0 from compras
        where creado_en >= ${startOf(first)} and product_type = 'evento' group by product_id
        union all
        select product_id, 0, 0, 0, count(*) from compras
        where confirmada_en >= ${startOf(first)} and product_type = 'evento' group by product_id
      ) n (id_evento, visitas, paso1, medio, pago)
      group by id_evento order by 2 desc, 1 limit ${EMBUDO_MAX}
    ) m join eventos e using (id_evento) order by 3 desc, 1`)
  return { desde, hasta, eventos: rows }
}

export async function countCorreos(db: Tx): Promise<Part<'correos'>> {
  const { fallidos, ultimo } = await oneOf<{ fallidos: number; ultimo: Date | string | null }>(
    db,
    sql`select count(*)::int as fallidos, max(creado_en) as ultimo from correos where estado = 'fallido'`,
  )
  return { fallidos, ultimoEn: ultimo && new Date(ultimo).toISOString() }
}

/** Notifications being retried, and those given up in the last days. */
export async function countAvisos(db: Tx): Promise<Part<'avisos'>> {
  const { primero, ...counts } = await oneOf<
    Omit<Part<'avisos'>, 'primeroEn'> & { primero: Date | string | null }
  >(
    db,
    sql`select f.cuenta as fallando, f.primero, a.cuenta as abandonados, (${HOY} - ${ABANDONADOS_DIAS - 1}::int)::text as desde
      from (
        select count(*)::int as cuenta, min(creado_en) as primero from webhook_eventos
        where procesado_en is null and resultado is not null
      ) f, (
        select count(*)::int as cuenta from webhook_eventos
        where resultado like 'abandonado:%' and procesado_en is not null and creado_en >= ${startOf(sql`${HOY} - ${ABANDONADOS_DIAS - 1}::int`)}
      ) a`,
  )
  return { ...counts, primeroEn: primero && new Date(primero).toISOString() }
}

/** As a subquery, so that the clock is read once per statement instead of once per row. */
const TODAY = sql`(select ${HOY})`

export const countConsultores = (db: Tx): Promise<Part<'consultores'>> =>
  oneOf(
    db,
    sql`select count(*) filter (where vence >= ${TODAY})::int as "porVencer",
        count(*) filter (where vence < ${TODAY} and id_estado = ${ACTIVO})::int as "enGracia",
        (min(vence) filter (where vence < ${TODAY} and id_estado = ${ACTIVO}))::text as "graciaDesde",
        (select count(distinct id_consultor)::int from consultores_cambios where estado = 'pendiente') as "porModerar"
      from consultores where estado = 'vigente' and vence <= ${TODAY} + ${POR_VENCER_DIAS}::int`,
  )

export async function findMensajes(db: Tx): Promise<Part<'mensajes'>> {
  type Fila = Part<'mensajes'>['filas'][number]
  const { rows } = await db.execute<
    Raw<Omit<Fila, 'venceEn'> & { venceEn: Date; abiertos: number; vencidos: number }>
  >(sql`
    select id, formulario, vence_en as "venceEn", vence_en <= now() as vencido,
      coalesce(datos->>'nombre', datos->>'nombre_y_apellido', datos->>'email', '') as de,
      (count(*) over ())::int as abiertos, (count(*) filter (where vence_en <= now()) over ())::int as vencidos
    from mensajes where vence_en is not null order by vence_en, id limit ${SHOWN}`)
  return {
    abiertos: rows[0]?.abiertos ?? 0,
    vencidos: rows[0]?.vencidos ?? 0,
    filas: rows.map(({ id, de, formulario, venceEn, vencido }) => ({
      id,
      de,
      formulario,
      venceEn: new Date(venceEn).toISOString(),
      vencido,
    })),
  }
}
