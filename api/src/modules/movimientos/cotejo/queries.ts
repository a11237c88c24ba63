import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Candidata } from '#domain/movimientos/cotejo.ts'
import { ZONA_TEXT } from '../../../db/calendario.ts'
import type { Tx } from '../../../db/client.ts'
import { mandoComprobanteSql, told } from '../../compras/tables.ts'
import { type CotejoGuardado, movimientos } from '../tables.ts'

export type MovimientoRow = typeof movimientos.$inferSelect

/** The search terms of statement lines: texts, documents and amounts. */
export interface Busqueda {
  /** Fragments of the lines' texts. */
  trozos: { linea: number; trozo: string }[]
  documentos: string[]
  importes: { moneda: string; importe: string }[]
  /** The earliest date of the lines. */
  desde: string
}

/** Passes a list as one array parameter; the driver would expand it into one parameter per value. */
const list = (values: readonly (string | number)[], type: string) =>
  sql`${`{${values.map((value) => JSON.stringify(String(value))).join(',')}}`}::${sql.raw(type)}[]`

interface CandidataRow extends Record<string, unknown> {
  id: number
  referencia: string
  estado: string
  documento: string | null
  nombre: string
  amount: string
  recibido: string
  currency: string
  comprobante: boolean
  desde: string
  hasta: string
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))

function toCandidata(row: CandidataRow): Candidata {
  const open = ['pendiente', 'vencida', 'fallida', 'revision'].includes(row.estado)
  const missing = cents(row.amount) - cents(row.recibido)
  return {
    id: String(row.id),
    referencia: row.referencia,
    documento: row.documento,
    nombre: row.nombre,
    abierto: open && missing > 0n ? missing : 0n,
    total: cents(row.amount),
    moneda: row.currency,
    comprobante: row.comprobante,
    desde: row.desde,
    hasta: row.hasta,
    cerrada: row.estado === 'fallida' || row.estado === 'reembolsada',
    vencida: row.estado === 'vencida',
  }
}

const day = (column: string) => sql.raw(`to_char(${column} at time zone ${ZONA_TEXT}, 'YYYY-MM-DD')`)

/** Every purchase that one of the lines may pay. Each way to find one uses its own index. */
export async function findCandidatas(db: Tx, { trozos, documentos, importes, desde }: Busqueda) {
  const { rows } = await db.execute<CandidataRow>(sql`
    with halladas as (
      select c.id from (
        select linea, array_agg(trozo) as trozos
        from unnest(${list(
          trozos.map(({ linea }) => linea),
          'int',
        )}, ${list(
          trozos.map(({ trozo }) => trozo),
          'text',
        )}) t(linea, trozo)
        group by linea
      ) t join compras c on c.origin = 'transferencia' and trozos_de_referencia(c.referencia) && t.trozos
      union select c.id from compras_user_detalle d join compras c on c.compras_user_detalle_id = d.id
        where documento_clave(d.dni) = any (${list(documentos, 'text')}) and c.origin = 'transferencia'
      union select c.id from usuarios u join compras c on c.user_id = u.id
        where documento_clave(u.cuit_cuil) = any (${list(documentos, 'text')}) and c.origin = 'transferencia'
      union select c.id from
        unnest(${list(
          importes.map(({ moneda }) => moneda),
          'text',
        )}, ${list(
          importes.map(({ importe }) => importe),
          'numeric',
        )}) i(moneda, importe)
        join compras c on c.origin = 'transferencia' and c.estado in ('pendiente', 'vencida')
          and c.currency = i.moneda and (c.amount - c.recibido) = i.importe
          and (c.estado = 'pendiente' or c.vence_en > ${desde}::date - 11)
    )
    select c.id, c.referencia, c.estado, c.amount, c.recibido, c.currency, ${sql.raw(mandoComprobanteSql('c'))} as comprobante,
      coalesce(documento_clave(d.dni), documento_clave(u.cuit_cuil)) as documento,
      coalesce(${told('d.nombre_y_apellido')}, u.nombre, '') as nombre,
      ${day('c.creado_en')} as desde, ${day('c.vence_en')} as hasta
    from halladas join compras c using (id)
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
      left join usuarios u on u.id = c.user_id`)
  return rows.map(toCandidata)
}

const DEVOLUCIONES_MAX = 2_000
/** How long after its request a refund is expected to leave the account. */
const DEVOLUCION_DIAS = 60

/** Refunds that staff have to transfer. */
export async function findDevoluciones(db: Tx): Promise<Candidata[]> {
  const { rows } = await db.execute<
    Pick<CandidataRow, 'referencia' | 'documento' | 'nombre' | 'currency' | 'desde' | 'hasta'> & {
      id: string
      importe: string
    }
  >(sql`
    select r.id, c.referencia, r.importe, r.currency,
      coalesce(documento_clave(d.dni), documento_clave(u.cuit_cuil)) as documento,
      coalesce(${told('d.nombre_y_apellido')}, u.nombre, '') as nombre,
      ${day('r.creado_en')} as desde, ${day(`(r.creado_en + interval '${DEVOLUCION_DIAS} days')`)} as hasta
    from reembolsos r join compras c on c.id = r.compra_id
      left join compras_user_detalle d on d.id = c.compras_user_detalle_id
      left join usuarios u on u.id = c.user_id
    where r.estado = 'por_transferir' order by r.creado_en limit ${DEVOLUCIONES_MAX}`)
  return rows.map(({ importe, currency, ...row }) => ({
    ...row,
    abierto: cents(importe),
    total: cents(importe),
    moneda: currency,
    comprobante: false,
    cerrada: false,
    vencida: false,
  }))
}

/** What other waiting movements certainly pay, per purchase, in cents. */
export async function findReservado(
  db: Tx,
  ids: readonly string[],
  apart: readonly number[],
): Promise<Map<string, bigint>> {
  if (!ids.length) return new Map()
  const { rows } = await db.execute<{ id: string; importe: string }>(sql`
    select p->>'id' as id, sum((p->>'importe')::numeric(12, 2)) as importe
    from movimientos m, jsonb_array_elements(m.cotejo->'propuesta') p
    where m.estado = 'pendiente' and m.veredicto = 'segura' and m.duplica_a is null and m.candidatas && ${list(ids, 'text')}
      and m.id <> all (${list(apart, 'int')}) group by 1`)
  return new Map(rows.map(({ id, importe }) => [id, cents(importe)]))
}

/** In matching order: the earliest first. */
export async function listPendientes(db: Tx, ids: readonly number[]): Promise<MovimientoRow[]> {
  if (!ids.length) return []
  return db
    .select()
    .from(movimientos)
    .where(and(eq(movimientos.estado, 'pendiente'), sql`${movimientos.id} = any (${list(ids, 'int')})`))
    .orderBy(asc(movimientos.fecha), asc(movimientos.id))
}

export async function saveCotejos(
  tx: Tx,
  cotejos: readonly { id: number; veredicto: string; cotejo: CotejoGuardado }[],
): Promise<void> {
  if (!cotejos.length) return
  await tx.execute(sql`
    update movimientos m set veredicto = v.veredicto, cotejo = v.cotejo, cotejado_en = now(),
      candidatas = array(select jsonb_array_elements(v.cotejo->'candidatas')->>'id')
    from jsonb_to_recordset(${JSON.stringify(cotejos)}::jsonb) v(id int, veredicto text, cotejo jsonb)
    where m.id = v.id and m.estado = 'pendiente'`)
}

/** Waiting movements whose candidates include these purchases or refunds. */
export async function findConcerned(db: Tx, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: movimientos.id })
    .from(movimientos)
    .where(and(eq(movimientos.estado, 'pendiente'), sql`${movimientos.candidatas} && ${list(ids, 'text')}`))
  return rows.map(({ id }) => id)
}

/** Waiting movements never matched or matched a while ago, because purchases change meanwhile. */
export async function findStale(db: Tx, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: movimientos.id })
    .from(movimientos)
    .where(
      and(
        eq(movimientos.estado, 'pendiente'),
        or(
          isNull(movimientos.cotejadoEn),
          and(
            lt(movimientos.cotejadoEn, sql`now() - interval '15 minutes'`),
            sql`${movimientos.fecha} > current_date - 120`,
          ),
        ),
      ),
    )
    .orderBy(sql`${movimientos.cotejadoEn} nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function lockCompras(tx: Tx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx.execute(sql`select 1 from compras where id = any (${list(ids, 'int')}) order by id for update`)
}
