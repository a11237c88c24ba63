import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { Tx } from '../../db/client.ts'
import { reembolsos } from '../compras/reembolsos/tables.ts'
import { compras, comprasUserDetalle, told } from '../compras/tables.ts'
import { bancos } from '../contenidos/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import type { MovimientoRow } from './cotejo/queries.ts'
import { asignaciones, desasignaciones, extractos, movimientos } from './tables.ts'

export async function findMovimientoForUpdate(tx: Tx, id: number): Promise<MovimientoRow | undefined> {
  const [row] = await tx.select().from(movimientos).where(eq(movimientos.id, id)).for('update')
  return row
}

export async function updateMovimiento(
  tx: Tx,
  id: number,
  change: Partial<Pick<MovimientoRow, 'estado' | 'motivoDescarte' | 'duplicaA' | 'distintoDe'>>,
): Promise<void> {
  await tx
    .update(movimientos)
    .set({ ...change, version: sql`${movimientos.version} + 1` })
    .where(eq(movimientos.id, id))
}

/** Runs the work in a savepoint. If it fails, its writes are undone and the transaction continues. */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint intento`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint intento`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint intento`)
    throw error
  }
}

export async function listConBanco(db: Tx, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .select({ movimiento: movimientos, banco: bancos.nombre })
    .from(movimientos)
    .innerJoin(bancos, eq(bancos.medio, movimientos.medio))
    .where(inArray(movimientos.id, [...ids]))
}

const persona = sql<string>`coalesce(${told(comprasUserDetalle.nombre_y_apellido)}, ${usuarios.Nombre}, ${told(comprasUserDetalle.email)}, '')`

export interface CompraVista {
  id: number
  referencia: string
  estado: EstadoCompra
  persona: string
  product_name: string
  amount: string
  recibido: string
  currency: string
}

const selectCompra = {
  id: compras.id,
  referencia: compras.referencia,
  estado: compras.estado,
  persona,
  product_name: compras.product_name,
  amount: compras.amount,
  recibido: compras.recibido,
  currency: compras.currency,
}

export async function listCompras(db: Tx, ids: readonly number[]): Promise<CompraVista[]> {
  if (!ids.length) return []
  return db
    .select(selectCompra)
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))
    .where(inArray(compras.id, [...ids]))
}

export async function findComprasByReferencia(db: Tx, referencias: readonly string[]) {
  return db
    .select({ id: compras.id, referencia: compras.referencia })
    .from(compras)
    .where(inArray(compras.referencia, [...referencias]))
}

/** Refunds with their purchase. */
export async function listReembolsos(db: Tx, ids: readonly string[]) {
  if (!ids.length) return []
  return db
    .select({
      id: reembolsos.id,
      compraId: reembolsos.compra_id,
      estado: reembolsos.estado,
      importe: reembolsos.importe,
      currency: reembolsos.currency,
      paymentId: reembolsos.payment_id,
    })
    .from(reembolsos)
    .where(inArray(reembolsos.id, [...ids]))
}

export type AsignacionRow = typeof asignaciones.$inferSelect

export async function insertAsignacion(tx: Tx, row: typeof asignaciones.$inferInsert): Promise<void> {
  await tx.insert(asignaciones).values(row)
}

export async function insertDesasignacion(tx: Tx, row: typeof desasignaciones.$inferInsert): Promise<void> {
  await tx.insert(desasignaciones).values(row)
}

/** Assignments that still stand, and for how long each can be undone completely. */
export async function listVigentes(db: Tx, movimientoIds: readonly number[]) {
  if (!movimientoIds.length) return []
  return db
    .select({
      asignacion: asignaciones,
      reciente: sql<boolean>`coalesce(${asignaciones.deshacerHasta} > now(), false)`,
      segundos: sql<number>`greatest(0, floor(extract(epoch from ${asignaciones.deshacerHasta} - now())))::int`,
    })
    .from(asignaciones)
    .leftJoin(desasignaciones, eq(desasignaciones.asignacionId, asignaciones.id))
    .where(and(inArray(asignaciones.movimientoId, [...movimientoIds]), isNull(desasignaciones.asignacionId)))
    .orderBy(asc(asignaciones.orden))
}

export async function countAsignaciones(tx: Tx, movimientoId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${asignaciones.orden}), 0)` })
    .from(asignaciones)
    .where(eq(asignaciones.movimientoId, movimientoId))
  return row?.last ?? 0
}

/** Every assignment of a movement, with the withdrawn ones. */
export async function listAsignaciones(db: Tx, movimientoId: number) {
  const quien = (id: typeof asignaciones.usuarioId | typeof desasignaciones.usuarioId) =>
    sql<string | null>`(select u.nombre from usuarios u where u.id = ${id})`
  return db
    .select({
      asignacion: asignaciones,
      quien: quien(asignaciones.usuarioId),
      deshecha: {
        motivo: desasignaciones.motivo,
        creadoEn: desasignaciones.creadoEn,
      },
      deshizo: quien(desasignaciones.usuarioId),
    })
    .from(asignaciones)
    .leftJoin(desasignaciones, eq(desasignaciones.asignacionId, asignaciones.id))
    .where(eq(asignaciones.movimientoId, movimientoId))
    .orderBy(desc(asignaciones.orden))
}

export async function findExtractoOf(db: Tx, id: string) {
  const [row] = await db
    .select({ id: extractos.id, archivo: extractos.archivo, creadoEn: extractos.creadoEn })
    .from(extractos)
    .where(eq(extractos.id, id))
  return row
}
