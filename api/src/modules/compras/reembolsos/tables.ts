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
 * Money that goes back: one row per payment and amount, written before anybody is asked to send it. Its id is the
 * idempotency key of every attempt.
 */
export const reembolsos = pgTable(
  'reembolsos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** For people and lists. */
    numero: integer('numero').notNull().generatedAlwaysAsIdentity(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    origin: text('origin').$type<Origen>().notNull(),
    payment_id: text('payment_id').notNull(),
    importe: dinero('importe').notNull(),
    currency: text('currency').notNull(),
    estado: text('estado', { enum: ESTADOS_REEMBOLSO }).notNull(),
    /** Nobody here asked for it: somebody gave it back at the provider. */
    externo: boolean('externo').notNull().default(false),
    /** The provider paid it with its own money: what the buyer paid is still here. */
    cubierto: boolean('cubierto').notNull().default(false),
    /** The person keeps what was bought. */
    conservaInscripcion: boolean('conserva_inscripcion').notNull().default(false),
    /** The provider's own id of it, once known. */
    proveedorId: text('proveedor_id'),
    motivo: text('motivo').notNull().default(''),
    /** Why it was not sent, in the provider's words. */
    error: text('error'),
    pedidoPor: integer('pedido_por').references(() => usuarios.id),
    /** When that was; what is proposed nobody asked for yet. */
    pedidoEn: instante('pedido_en'),
    /** It waits for, or was decided by, somebody who did not ask for it. */
    dosPersonas: boolean('dos_personas').notNull().default(false),
    decididoPor: integer('decidido_por').references(() => usuarios.id),
    /** Why the second person did not agree. */
    rechazo: text('rechazo'),
    /** The refused row that this one takes the place of; only what was annulled leaves it to another. */
    reintentoDe: uuid('reintento_de'),
    /** A refund that was given up as refused and turned out to be done after this one was asked for: both may be out. */
    dobleDe: uuid('doble_de'),
    /** Its provider does not give it back: it goes by transfer, though it was paid otherwise. */
    porTransferencia: boolean('por_transferencia').notNull().default(false),
    /** Where the money of a transfer goes, as the buyer gave it. */
    cuenta: text('cuenta'),
    titular: text('titular'),
    cuit: text('cuit'),
    /** Its buyer was erased: the account serves this refund alone, and goes once that is over. */
    borrarCuenta: boolean('borrar_cuenta').notNull().default(false),
    /** The file for the bank that it went into; from then on the account stays. */
    exportacion: uuid('exportacion'),
    exportadoEn: instante('exportado_en'),
    intentos: integer('intentos').notNull().default(0),
    /** The number of the last attempt that its provider answered, if only with an error. */
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

/** The way a refund goes back, which may not be the one it was paid by. */
export const viaSql = (r: string) =>
  `case when ${r}.por_transferencia then 'transferencia' else ${r}.origin end`

/** The states of an open refund, for statements. */
export const ABIERTOS = REEMBOLSO_ABIERTO.map((estado) => `'${estado}'`).join(', ')

/** The payment of a refund has its amount left: undisputed, not given back and not on its way back. */
export const hasMoneyLeft = (r: string) => `exists (
  select from compras_pagos p where p.origin = ${r}.origin and p.payment_id = ${r}.payment_id
    and p.estado = 'pagado' and coalesce(p.disputa, 'ganada') = 'ganada'
    and p.amount - (select coalesce(sum(otra.importe), 0) from reembolsos otra where otra.compra_id = p.compra_id
      and otra.payment_id = p.payment_id and otra.estado in ('hecho', ${ABIERTOS})) >= ${r}.importe)`

/** A refund was refused, its money is still here and nothing took its place: somebody has to see to it. */
export const isRefusedStill = (r: string) => `(${r}.estado = 'fallido' and not exists (
  select from reembolsos otra where otra.compra_id = ${r}.compra_id and otra.payment_id = ${r}.payment_id
    and otra.numero > ${r}.numero and otra.importe >= ${r}.importe and otra.estado <> 'anulado')
  and ${hasMoneyLeft(r)})`

/** The other refund that may be the same money; null where there is none, or nothing came of one of both. */
export const otherOfTwo = (r: string) => `(select otra.id from reembolsos otra
  where (otra.id = ${r}.doble_de or otra.doble_de = ${r}.id)
    and otra.estado not in ('fallido', 'anulado') and ${r}.estado not in ('fallido', 'anulado')
  order by otra.numero limit 1)`

/** Somebody has to see to it: ask, agree, transfer, or try again. */
export const isPorResolver = (r: string) =>
  `(${r}.estado in ('pedido', 'por_transferir') or ${isRefusedStill(r)})`
