import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm'
import { SIN_ENVIAR } from '#domain/pedidos/estados.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Tx } from '../../db/client.ts'
import { compras } from '../compras/tables.ts'
import { consultores } from '../consultores/tables.ts'
import { libros } from '../libros/tables.ts'
import { pedidos, pedidosLibros } from './tables.ts'

export type PedidoRow = typeof pedidos.$inferSelect
export type LibroDePedidoRow = typeof pedidosLibros.$inferSelect
export type PedidoConConsultor = PedidoRow & { consultor: string | null }

/** Books on sale that an order can name. */
export function listLibrosEnVenta(db: Tx) {
  return db
    .select({ id: libros.id, nombre: libros.nombre, precio: libros.precio })
    .from(libros)
    .where(and(eq(libros.IdEstado, ACTIVO), sql`${libros.archivadoEn} is null`))
    .orderBy(asc(libros.id))
}

/** Undefined if the purchase or the message already has an order. */
export async function insertPedido(tx: Tx, row: typeof pedidos.$inferInsert): Promise<PedidoRow | undefined> {
  const [made] = await tx.insert(pedidos).values(row).onConflictDoNothing().returning()
  return made
}

export async function findPedidoOf(
  db: Tx,
  { mensajeId }: { mensajeId: number },
): Promise<PedidoRow | undefined> {
  const [row] = await db.select().from(pedidos).where(eq(pedidos.mensajeId, mensajeId))
  return row
}

/** Locks the order of a purchase and reads its current row. */
export async function lockPedidoOf(tx: Tx, compraId: number): Promise<PedidoRow | undefined> {
  const [row] = await tx.select().from(pedidos).where(eq(pedidos.compraId, compraId)).for('update')
  return row
}

export async function replaceLibros(
  tx: Tx,
  pedidoId: number,
  rows: Omit<LibroDePedidoRow, 'pedidoId'>[],
): Promise<void> {
  await tx.delete(pedidosLibros).where(eq(pedidosLibros.pedidoId, pedidoId))
  if (rows.length) await tx.insert(pedidosLibros).values(rows.map((row) => ({ ...row, pedidoId })))
}

export async function listPedidos(db: Tx, ids: readonly number[]): Promise<PedidoConConsultor[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ pedido: pedidos, consultor: consultores.Nombre })
    .from(pedidos)
    .leftJoin(consultores, eq(consultores.IdConsultor, pedidos.IdConsultor))
    .where(inArray(pedidos.id, [...ids]))
  return rows.map(({ pedido, consultor }) => ({ ...pedido, consultor }))
}

export async function listLibrosOf(db: Tx, ids: readonly number[]): Promise<LibroDePedidoRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(pedidosLibros)
    .where(inArray(pedidosLibros.pedidoId, [...ids]))
    .orderBy(asc(pedidosLibros.pedidoId), asc(pedidosLibros.IdLibro))
}

export async function lockPedido(tx: Tx, id: number): Promise<PedidoRow | undefined> {
  const [row] = await tx.select().from(pedidos).where(eq(pedidos.id, id)).for('update')
  return row
}

export async function updatePedido(
  tx: Tx,
  id: number,
  change: Partial<typeof pedidos.$inferInsert>,
): Promise<void> {
  await tx
    .update(pedidos)
    .set({ ...change, version: sql`${pedidos.version} + 1`, actualizadoEn: sql`now()` })
    .where(eq(pedidos.id, id))
}

/** Orders that a consultant handles, newest first. */
export async function listIdsOfConsultor(db: Tx, IdConsultor: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(eq(pedidos.IdConsultor, IdConsultor), eq(pedidos.via, 'consultor')))
    .orderBy(sql`${pedidos.creadoEn} desc, ${pedidos.id} desc`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const unsent = and(eq(pedidos.via, 'consultor'), inArray(pedidos.estado, [...SIN_ENVIAR]))

/** Locks a consultant's orders that are not sent yet. */
export function lockUnsentOf(tx: Tx, IdConsultor: number): Promise<PedidoRow[]> {
  return tx
    .select()
    .from(pedidos)
    .where(and(eq(pedidos.IdConsultor, IdConsultor), unsent))
    .orderBy(asc(pedidos.id))
    .for('update')
}

/** Number of unsent orders of each of these consultants who has any. */
export async function countUnsentOf(db: Tx, consultores: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ cuenta: count() })
    .from(pedidos)
    .where(and(sql`${pedidos.IdConsultor} = any(${sql.param(consultores)}::int[])`, unsent))
    .groupBy(pedidos.IdConsultor)
  return rows.map(({ cuenta }) => cuenta)
}

export async function findConsultor(
  db: Tx,
  IdConsultor: number,
): Promise<{ Nombre: string; Email: string } | undefined> {
  const { Nombre, Email } = consultores
  const [row] = await db
    .select({ Nombre, Email })
    .from(consultores)
    .where(eq(consultores.IdConsultor, IdConsultor))
  return row
}

/** Locks orders whose time for an answer is over. Rows locked elsewhere are skipped. */
export async function lockUnanswered(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<(PedidoConConsultor & { emailDelConsultor: string })[]> {
  const rows = await tx
    .select({ pedido: pedidos, consultor: consultores.Nombre, emailDelConsultor: consultores.Email })
    .from(pedidos)
    .innerJoin(consultores, eq(consultores.IdConsultor, pedidos.IdConsultor))
    .where(lte(pedidos.respuestaHasta, now))
    .orderBy(asc(pedidos.id))
    .limit(limit)
    .for('update', { of: pedidos, skipLocked: true })
  return rows.map(({ pedido, ...rest }) => ({ ...pedido, ...rest }))
}

/** The purchase that paid for an order. */
export async function findCompraOf(db: Tx, pedidoId: number) {
  const { grupo, referencia, product_type, product_id, product_name } = compras
  const [row] = await db
    .select({ grupo, referencia, product_type, product_id, product_name })
    .from(pedidos)
    .innerJoin(compras, eq(compras.id, pedidos.compraId))
    .where(eq(pedidos.id, pedidoId))
  return row
}

export async function findReferencias(db: Tx, compraIds: number[]): Promise<Map<number, string>> {
  if (compraIds.length === 0) return new Map()
  const rows = await db
    .select({ id: compras.id, referencia: compras.referencia })
    .from(compras)
    .where(inArray(compras.id, compraIds))
  return new Map(rows.map(({ id, referencia }) => [id, referencia]))
}
