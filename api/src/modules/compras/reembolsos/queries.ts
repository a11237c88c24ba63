import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import { dayOf, HOY } from '../../../db/calendario.ts'
import type { Tx } from '../../../db/client.ts'
import { auditoria } from '../../auditoria/tables.ts'
import { usuarios } from '../../cuentas/tables.ts'
import type { ReembolsoRow } from '../queries.ts'
import { compras, comprasPagos, comprasUserDetalle, told } from '../tables.ts'
import { hasMoneyLeft, isRefusedStill, otherOfTwo, reembolsos } from './tables.ts'

export async function insertReembolsos(
  tx: Tx,
  rows: (typeof reembolsos.$inferInsert)[],
): Promise<ReembolsoRow[]> {
  const asked = rows.map((row) => ({ ...row, ...(row.pedidoPor ? { pedidoEn: sql`now()` } : {}) }))
  return tx.insert(reembolsos).values(asked).returning()
}

/** A person requests a proposed refund. From now on it counts among that person's requests of the day. */
export async function markPedido(tx: Tx, id: string, pedidoPor: number | null): Promise<void> {
  await tx.update(reembolsos).set({ pedidoPor, pedidoEn: sql`now()` }).where(eq(reembolsos.id, id))
}

export async function findReembolso(db: Tx, id: string): Promise<ReembolsoRow | undefined> {
  const [row] = await db.select().from(reembolsos).where(eq(reembolsos.id, id))
  return row
}

/** The row lock keeps the refund out of a bank file meanwhile. */
export async function findReembolsoForUpdate(tx: Tx, id: string): Promise<ReembolsoRow | undefined> {
  const [row] = await tx.select().from(reembolsos).where(eq(reembolsos.id, id)).for('update')
  return row
}

/** The replacement for a refused refund. */
export async function findReintento(tx: Tx, id: string): Promise<ReembolsoRow | undefined> {
  const took = and(eq(reembolsos.reintentoDe, id), ne(reembolsos.estado, 'anulado'))
  const [row] = await tx.select().from(reembolsos).where(took)
  return row
}

/** The longest duration of an attempt. After that its process is dead and no call of it is still open. */
const ATTEMPT = sql`interval '1 minute'`

/** An attempt began less than a minute ago and has not been answered yet. */
export async function isBeingSent(tx: Tx, id: string): Promise<boolean> {
  const { estado, proveedorId, actualizadoEn, intentos, contestado } = reembolsos
  const [row] = await tx
    .select({ id: reembolsos.id })
    .from(reembolsos)
    .where(
      and(
        eq(reembolsos.id, id),
        eq(estado, 'enviando'),
        isNull(proveedorId),
        gt(intentos, contestado),
        gt(actualizadoEn, sql`now() - ${ATTEMPT}`),
      ),
    )
  return row !== undefined
}

/** The provider answered this attempt without a clear result, so the refund may be tried again. */
export async function markContestado(tx: Tx, { id, intentos }: ReembolsoRow): Promise<void> {
  await tx
    .update(reembolsos)
    .set({ contestado: intentos })
    .where(and(eq(reembolsos.id, id), eq(reembolsos.intentos, intentos)))
}

/** Interrupted refunds, idle for longer than the delay between attempts. */
export async function listUnfinished(db: Tx, afterId: string, limit: number): Promise<ReembolsoRow[]> {
  const quiet = sql`now() - least(60, power(2, ${reembolsos.intentos})) * interval '1 minute'`
  return db
    .select()
    .from(reembolsos)
    .where(
      and(
        inArray(reembolsos.estado, ['aprobado', 'enviando']),
        lt(reembolsos.actualizadoEn, quiet),
        gt(reembolsos.id, afterId),
      ),
    )
    .orderBy(asc(reembolsos.id))
    .limit(limit)
}

const PEDIDOS_DE = 4211
export async function lockPedidosDe(tx: Tx, usuarioId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PEDIDOS_DE}, ${usuarioId})`)
}

/** How many requests a person made today. Rows with the same timestamp are one request. */
export async function countPedidosHoy(tx: Tx, usuarioId: number): Promise<number> {
  const [row] = await tx
    .select({ pedidos: sql<number>`count(distinct ${reembolsos.pedidoEn})::int` })
    .from(reembolsos)
    .where(
      and(
        eq(reembolsos.pedidoPor, usuarioId),
        isNull(reembolsos.reintentoDe),
        sql`${dayOf(reembolsos.pedidoEn)} = ${HOY}`,
      ),
    )
  return row?.pedidos ?? 0
}

const persona = sql<string>`coalesce(${told(comprasUserDetalle.nombre_y_apellido)}, ${usuarios.Nombre},
  ${told(comprasUserDetalle.email)}, '')`

const withCompra = (db: Tx) =>
  db
    .select({
      row: reembolsos,
      referencia: compras.referencia,
      product_name: compras.product_name,
      persona,
      email: told(comprasUserDetalle.email),
      pedidoPor: sql<string | null>`(select nombre from usuarios where id = ${reembolsos.pedidoPor})`,
      decididoPor: sql<string | null>`(select nombre from usuarios where id = ${reembolsos.decididoPor})`,
      reintentado: sql<boolean>`exists (select from reembolsos otra
        where otra.reintento_de = ${reembolsos.id} and otra.estado <> 'anulado')`,
      disponible: sql<boolean>`${sql.raw(hasMoneyLeft('reembolsos'))}`,
      sinSalida: sql<boolean>`${sql.raw(isRefusedStill('reembolsos'))}`,
      otroDeDos: sql<string | null>`${sql.raw(otherOfTwo('reembolsos'))}`,
      enReclamo: sql<boolean>`${comprasPagos.disputa} is not null and ${comprasPagos.disputa} <> 'ganada'`,
      deMas: sql<boolean>`${reembolsos.importe} + (select coalesce(sum(otra.importe), 0) from reembolsos otra
        where otra.compra_id = ${reembolsos.compra_id} and otra.payment_id = ${reembolsos.payment_id}
          and otra.id <> ${reembolsos.id} and otra.estado = 'hecho') > ${comprasPagos.amount}`,
    })
    .from(reembolsos)
    .innerJoin(compras, eq(compras.id, reembolsos.compra_id))
    .innerJoin(
      comprasPagos,
      and(eq(comprasPagos.origin, reembolsos.origin), eq(comprasPagos.payment_id, reembolsos.payment_id)),
    )
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))

export type ReembolsoConCompra = Awaited<ReturnType<typeof withCompra>>[number]

export async function listByNumeros(db: Tx, numeros: number[]): Promise<ReembolsoConCompra[]> {
  return withCompra(db).where(inArray(reembolsos.numero, numeros))
}

export async function listByIds(db: Tx, ids: readonly string[]): Promise<ReembolsoConCompra[]> {
  return withCompra(db).where(sql`${reembolsos.id}::text = any (${sql.param(ids)}::text[])`)
}

/** The states a refund went through, from the audit log, oldest first. */
export async function listPasos(db: Tx, id: string) {
  const estado = sql<ReembolsoRow['estado']>`${auditoria.despues}->>'estado'`
  return db
    .select({
      estado,
      actor: auditoria.actor,
      quien: usuarios.Nombre,
      motivo: auditoria.motivo,
      creadoEn: auditoria.creadoEn,
    })
    .from(auditoria)
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuarioId))
    .where(and(eq(auditoria.tabla, 'reembolsos'), eq(auditoria.clave, id), isNotNull(estado)))
    .orderBy(asc(auditoria.id))
}

export async function findPagoOf(db: Tx, { origin, payment_id }: ReembolsoRow) {
  const { amount, currency, creadoEn } = comprasPagos
  const [pago] = await db
    .select({ amount, currency, creadoEn })
    .from(comprasPagos)
    .where(and(eq(comprasPagos.origin, origin), eq(comprasPagos.payment_id, payment_id)))
  if (!pago) throw new Error('a refund of no payment')
  return pago
}

/** The bank movement that closed the refund. */
export async function findMovimientoOf(db: Tx, id: string): Promise<number | null> {
  const { rows } = await db.execute<{ movimiento: number }>(sql`
    select a.movimiento_id::int as movimiento from movimientos_asignaciones a
    where a.reembolso_id = ${id} and not exists
      (select from movimientos_desasignaciones d where d.asignacion_id = a.id)`)
  return rows[0]?.movimiento ?? null
}

export interface PorTransferir {
  id: string
  referencia: string
  importe: string
  currency: string
  cuenta: string | null
  titular: string | null
  cuit: string | null
  exportadoEn: Date | null
}

export async function listPorTransferir(tx: Tx): Promise<PorTransferir[]> {
  const { id, importe, currency, cuenta, titular, cuit, exportadoEn } = reembolsos
  return tx
    .select({ id, referencia: compras.referencia, importe, currency, cuenta, titular, cuit, exportadoEn })
    .from(reembolsos)
    .innerJoin(compras, eq(compras.id, reembolsos.compra_id))
    .where(eq(reembolsos.estado, 'por_transferir'))
    .orderBy(asc(reembolsos.numero))
}

/** The rows of one bank file: those exported under this id before, or all that can be exported now. */
export async function markExported(tx: Tx, exportacion: string): Promise<ReembolsoConCompra[]> {
  const before = await withCompra(tx).where(eq(reembolsos.exportacion, exportacion))
  if (before.length === 0) {
    const { id, numero, estado, cuenta, currency } = reembolsos
    const ready = await tx
      .select({ id })
      .from(reembolsos)
      .where(
        and(
          eq(estado, 'por_transferir'),
          eq(currency, MONEDA_DE_CUENTA),
          isNotNull(cuenta),
          isNull(reembolsos.exportacion),
          sql`not exists (select from compras_pagos p where p.origin = ${reembolsos.origin}
            and p.payment_id = ${reembolsos.payment_id} and p.disputa <> 'ganada')`,
        ),
      )
      .orderBy(asc(numero))
      .for('update')
    const ids = ready.map((row) => row.id)
    await tx.update(reembolsos).set({ exportacion, exportadoEn: sql`now()` }).where(inArray(id, ids))
  }
  return withCompra(tx).where(eq(reembolsos.exportacion, exportacion)).orderBy(asc(reembolsos.numero))
}

/** The buyer's e-mail address. */
export async function findEmail(db: Tx, compraId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: comprasUserDetalle.email })
    .from(compras)
    .innerJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
    .where(eq(compras.id, compraId))
  return row && row.email !== SIN_DATO ? row.email : undefined
}

/** Deletes the bank account from refunds that are in no bank file yet. False if there was none. */
export async function dropCuentas(tx: Tx, compraId: number): Promise<boolean> {
  const dropped = await tx
    .update(reembolsos)
    .set({ cuenta: null, titular: null, cuit: null, actualizadoEn: sql`now()` })
    .where(
      and(
        eq(reembolsos.compra_id, compraId),
        eq(reembolsos.estado, 'por_transferir'),
        isNull(reembolsos.exportacion),
        isNotNull(reembolsos.cuenta),
      ),
    )
    .returning({ id: reembolsos.id })
  return dropped.length > 0
}

/** Stores the bank account on refunds that are in no bank file yet. False if there are none. */
export async function saveCuenta(
  tx: Tx,
  compraId: number,
  { cuenta, titular, cuit }: { cuenta: string; titular: string; cuit: string },
): Promise<boolean> {
  const saved = await tx
    .update(reembolsos)
    .set({ cuenta, titular, cuit, actualizadoEn: sql`now()` })
    .where(
      and(
        eq(reembolsos.compra_id, compraId),
        eq(reembolsos.estado, 'por_transferir'),
        isNull(reembolsos.exportacion),
      ),
    )
    .returning({ id: reembolsos.id })
  return saved.length > 0
}
