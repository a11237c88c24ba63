import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { FiltroCompras } from '#domain/compras/staff.ts'
import type { Tx } from '../../../db/client.ts'
import { compras, comprasHistoria, comprasUserDetalle } from '../tables.ts'

function conditionsOf(filtro: FiltroCompras): SQL | undefined {
  const text = filtro.texto?.replace(/[\\%_]/g, '\\$&') || undefined
  return and(
    filtro.estado && eq(compras.estado, filtro.estado),
    filtro.origin && eq(compras.origin, filtro.origin),
    filtro.product_type && eq(compras.product_type, filtro.product_type),
    filtro.product_id === undefined ? undefined : eq(compras.product_id, filtro.product_id),
    filtro.desde ? gte(compras.creadoEn, sql`${filtro.desde}::date`) : undefined,
    filtro.hasta ? lt(compras.creadoEn, sql`${filtro.hasta}::date + 1`) : undefined,
    filtro.comprobante === '1' ? isNotNull(compras.comprobante) : undefined,
    filtro.comprobante === '0' ? isNull(compras.comprobante) : undefined,
    filtro.diferencia ? and(ne(compras.recibido, compras.amount), ne(compras.recibido, '0')) : undefined,
    text === undefined
      ? undefined
      : or(
          ilike(compras.referencia, `%${text}%`),
          ilike(comprasUserDetalle.email, `%${text}%`),
          ilike(comprasUserDetalle.nombre_y_apellido, `%${text}%`),
        ),
  )
}

const joined = (db: Tx) =>
  db
    .select({ compra: compras, detalle: comprasUserDetalle })
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))

export type CompraConDetalle = Awaited<ReturnType<typeof joined>>[number]

export async function listConDetalle(
  db: Tx,
  filtro: FiltroCompras,
  page: { limit: number; offset: number },
): Promise<CompraConDetalle[]> {
  return joined(db)
    .where(conditionsOf(filtro))
    .orderBy(desc(compras.creadoEn), desc(compras.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** The same a batch at a time, for lists of any length: those below `id`, newest first. */
export async function listConDetalleBefore(
  db: Tx,
  filtro: FiltroCompras,
  id: number | undefined,
  limit: number,
): Promise<CompraConDetalle[]> {
  return joined(db)
    .where(and(conditionsOf(filtro), id === undefined ? undefined : lt(compras.id, id)))
    .orderBy(desc(compras.id))
    .limit(limit)
}

export async function countCompras(db: Tx, filtro: FiltroCompras): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .where(conditionsOf(filtro))
  return row?.total ?? 0
}

export async function findConDetalle(db: Tx, referencia: string): Promise<CompraConDetalle | undefined> {
  const [row] = await joined(db).where(eq(compras.referencia, referencia))
  return row
}

export async function listHistoria(db: Tx, compraId: number) {
  return db
    .select()
    .from(comprasHistoria)
    .where(eq(comprasHistoria.compra_id, compraId))
    .orderBy(asc(comprasHistoria.id))
}
