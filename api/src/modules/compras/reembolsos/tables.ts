import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Origen } from '#domain/compras/medios.ts'
import { ESTADOS_REEMBOLSO, REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import { creadoEn, dinero, instante } from '../../../db/columns.ts'
import { usuarios } from '../../cuentas/tables.ts'
import { compras, comprasPagos } from '../tables.ts'

/**
 * Refunds: one row per payment and amount, written before the provider or the bank is asked to send it. The row's id
 * is the idempotency key of every attempt.
 */
export const reembolsos = pgTable(
  'reembolsos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Short number for people and lists. */
    numero: integer('numero').notNull().generatedAlwaysAsIdentity(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    origin: text('origin').$type<Origen>().notNull(),
    payment_id: text('payment_id').notNull(),
    importe: dinero('importe').notNull(),
    currency: text('currency').notNull(),
    estado: text('estado', { enum: ESTADOS_REEMBOLSO }).notNull(),
    /** The refund was made directly at the provider, not requested here. */
    externo: boolean('externo').notNull().default(false),
    /** The provider paid the refund with its own money, so we still hold what the buyer paid. */
    cubierto: boolean('cubierto').notNull().default(false),
    /** The buyer keeps the enrolment, renewal or book. */
    conservaInscripcion: boolean('conserva_inscripcion').notNull().default(false),
    /** The provider's own id of the refund, once known. */
    proveedorId: text('proveedor_id'),
    motivo: text('motivo').notNull().default(''),
    /** The provider's error message if the refund was not sent. */
    error: text('error'),
    pedidoPor: integer('pedido_por').references(() => usuarios.id),
    /** When the refund was requested; null while it is only proposed. */
    pedidoEn: instante('pedido_en'),
    /** The refund needs the approval of a second person, who did not request it. */
    dosPersonas: boolean('dos_personas').notNull().default(false),
    decididoPor: integer('decidido_por').references(() => usuarios.id),
    /** Why the second person refused. */
    rechazo: text('rechazo'),
    /** The refused refund that this one replaces. Only one replacement may exist that is not annulled. */
    reintentoDe: uuid('reintento_de'),
    /**
     * An earlier refund that was marked as refused but was carried out after this one was requested. Both may have
     * been paid out.
     */
    dobleDe: uuid('doble_de'),
    /** The provider cannot refund this payment, so the refund goes out by bank transfer. */
    porTransferencia: boolean('por_transferencia').notNull().default(false),
    /** The bank account for a transfer, as the buyer gave it. */
    cuenta: text('cuenta'),
    titular: text('titular'),
    cuit: text('cuit'),
    /** The buyer's data was erased. The account is kept only for this refund and deleted when it ends. */
    borrarCuenta: boolean('borrar_cuenta').notNull().default(false),
    /** The bank file that contains this refund. From then on the account can no longer change. */
    exportacion: uuid('exportacion'),
    exportadoEn: instante('exportado_en'),
    intentos: integer('intentos').notNull().default(0),
    /** The number of the last attempt that the provider answered, even if with an error. */
    contestado: integer('contestado').notNull().default(0),
    enviadoEn: instante('enviado_en'),
    hechoEn: instante('hecho_en'),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    creadoEn: creadoEn(),
  },
  (t) => [
    foreignKey({
      columns: [t.origin, t.payment_id],
      foreignColumns: [comprasPagos.origin, comprasPagos.payment_id],
    }),
    foreignKey({ columns: [t.reintentoDe], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.dobleDe], foreignColumns: [t.id] }),
    unique('reembolsos_del_proveedor').on(t.origin, t.proveedorId),
    uniqueIndex('reembolsos_numero').on(t.numero),
    uniqueIndex('reembolsos_un_reintento').on(t.reintentoDe).where(sql`${t.estado} <> 'anulado'`),
    index('reembolsos_reintento').on(t.reintentoDe),
    index('reembolsos_doble').on(t.dobleDe),
    index('reembolsos_compra').on(t.compra_id),
    index('reembolsos_por_proveedor').on(t.proveedorId),
    index('reembolsos_pedido_por').on(t.pedidoPor),
    index('reembolsos_decidido_por').on(t.decididoPor),
    index('reembolsos_orden').on(t.creadoEn, t.numero),
    index('reembolsos_por_transferir').on(t.exportacion).where(sql`${t.estado} = 'por_transferir'`),
    check(
      'reembolsos_de_otra_persona',
      sql`not ${t.dosPersonas} or ${t.decididoPor} is distinct from ${t.pedidoPor} or ${t.decididoPor} is null`,
    ),
    index('reembolsos_en_curso').on(t.actualizadoEn).where(sql`${t.estado} in ('aprobado', 'enviando')`),
    check('reembolsos_importe', sql`${t.importe} > 0`),
    check(
      'reembolsos_estado',
      sql`${t.estado} in ('pedido', 'aprobado', 'por_transferir', 'enviando', 'hecho', 'fallido', 'anulado')`,
    ),
  ],
)

/** How the refund is sent: by transfer, or through the provider that took the payment. */
export const viaSql = (r: string) =>
  `case when ${r}.por_transferencia then 'transferencia' else ${r}.origin end`

/** The states of an open refund, as an SQL list. */
export const ABIERTOS = REEMBOLSO_ABIERTO.map((estado) => `'${estado}'`).join(', ')

/**
 * The refund's payment still covers its amount: it is undisputed, and enough of it is neither refunded nor being
 * refunded.
 */
export const hasMoneyLeft = (r: string) => `exists (
  select from compras_pagos p where p.origin = ${r}.origin and p.payment_id = ${r}.payment_id
    and p.estado = 'pagado' and coalesce(p.disputa, 'ganada') = 'ganada'
    and p.amount - (select coalesce(sum(otra.importe), 0) from reembolsos otra where otra.compra_id = p.compra_id
      and otra.payment_id = p.payment_id and otra.estado in ('hecho', ${ABIERTOS})) >= ${r}.importe)`

/** A refused refund whose money we still hold and that no later refund replaced. Staff have to act on it. */
export const isRefusedStill = (r: string) => `(${r}.estado = 'fallido' and not exists (
  select from reembolsos otra where otra.compra_id = ${r}.compra_id and otra.payment_id = ${r}.payment_id
    and otra.numero > ${r}.numero and otra.importe >= ${r}.importe and otra.estado <> 'anulado')
  and ${hasMoneyLeft(r)})`

/**
 * The id of the other refund that may have paid the same money. Null if there is none, or if either one failed or was
 * annulled.
 */
export const otherOfTwo = (r: string) => `(select otra.id from reembolsos otra
  where (otra.id = ${r}.doble_de or otra.doble_de = ${r}.id)
    and otra.estado not in ('fallido', 'anulado') and ${r}.estado not in ('fallido', 'anulado')
  order by otra.numero limit 1)`

/** The refund waits for staff: to request, approve, transfer or retry it. */
export const isPorResolver = (r: string) =>
  `(${r}.estado in ('pedido', 'por_transferir') or ${isRefusedStill(r)})`
