import { and, asc, eq } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import type { Tx } from '../../db/client.ts'
import { bancos } from '../contenidos/tables.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle, reembolsos } from './tables.ts'

export type CompraRow = typeof compras.$inferSelect
export type NuevaCompra = typeof compras.$inferInsert
export type PagoRow = typeof comprasPagos.$inferSelect
export type ReembolsoRow = typeof reembolsos.$inferSelect
export type DetalleRow = typeof comprasUserDetalle.$inferSelect

export async function findBanco(db: Tx, medio: number) {
  const [row] = await db.select().from(bancos).where(eq(bancos.medio, medio))
  return row
}

export async function findDetalle(db: Tx, id: number): Promise<DetalleRow | undefined> {
  const [row] = await db.select().from(comprasUserDetalle).where(eq(comprasUserDetalle.id, id))
  return row
}

export async function findCompra(db: Tx, referencia: string): Promise<CompraRow | undefined> {
  const [row] = await db.select().from(compras).where(eq(compras.referencia, referencia))
  return row
}

export async function findCompraByCheckout(
  db: Tx,
  origin: Origen,
  orderId: string,
): Promise<CompraRow | undefined> {
  const [row] = await db
    .select()
    .from(compras)
    .where(and(eq(compras.origin, origin), eq(compras.order_id, orderId)))
  return row
}

export async function findCompraByPago(
  db: Tx,
  origin: Origen,
  paymentId: string,
): Promise<CompraRow | undefined> {
  const [row] = await db
    .select({ compra: compras })
    .from(comprasPagos)
    .innerJoin(compras, eq(compras.id, comprasPagos.compra_id))
    .where(and(eq(comprasPagos.origin, origin), eq(comprasPagos.payment_id, paymentId)))
  return row?.compra
}

export async function findCompraForUpdate(tx: Tx, id: number): Promise<CompraRow> {
  const [row] = await tx.select().from(compras).where(eq(compras.id, id)).for('update')
  if (!row) throw new Error(`no purchase ${id}`)
  return row
}

/** For a row whose lock is held: nobody else has changed it since it was read. */
export async function updateCompra(
  tx: Tx,
  compra: CompraRow,
  change: Partial<CompraRow>,
): Promise<CompraRow> {
  await tx.update(compras).set(change).where(eq(compras.id, compra.id))
  return { ...compra, ...change }
}

export async function insertHistoria(tx: Tx, row: typeof comprasHistoria.$inferInsert): Promise<void> {
  await tx.insert(comprasHistoria).values(row)
}

export async function listPagos(db: Tx, compraId: number): Promise<PagoRow[]> {
  return db
    .select()
    .from(comprasPagos)
    .where(eq(comprasPagos.compra_id, compraId))
    .orderBy(asc(comprasPagos.creadoEn), asc(comprasPagos.payment_id))
}

export async function listReembolsos(db: Tx, compraId: number): Promise<ReembolsoRow[]> {
  return db
    .select()
    .from(reembolsos)
    .where(eq(reembolsos.compra_id, compraId))
    .orderBy(asc(reembolsos.creadoEn), asc(reembolsos.id))
}

export async function findCompraById(db: Tx, id: number): Promise<CompraRow> {
  const [row] = await db.select().from(compras).where(eq(compras.id, id))
  if (!row) throw new Error(`no purchase ${id}`)
  return row
}
