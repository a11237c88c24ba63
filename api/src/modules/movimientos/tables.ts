import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Cotejo, VEREDICTOS } from '#domain/movimientos/cotejo.ts'
import { FORMATOS, type Plantilla } from '#domain/movimientos/lectura.ts'
import { ESTADOS_MOVIMIENTO } from '#domain/movimientos/movimientos.ts'
import { creadoEn, dinero, instante } from '../../db/columns.ts'
import { reembolsos } from '../compras/reembolsos/tables.ts'
import { compras } from '../compras/tables.ts'
import { bancos } from '../contenidos/tables.ts'
import { usuarios } from '../cuentas/tables.ts'

/** The statement format of an account, recognized by its header. */
export const plantillas = pgTable(
  'extractos_plantillas',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    medio: integer('medio')
      .notNull()
      .references(() => bancos.medio),
    encabezado: text('encabezado').notNull(),
    formato: jsonb('formato').$type<Plantilla>().notNull(),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    creadoEn: creadoEn(),
  },
  (t) => [unique('extractos_plantillas_encabezado').on(t.medio, t.encabezado)],
)

/** An imported statement. */
export const extractos = pgTable(
  'extractos',
  {
    /** Chosen by the caller, so that sending a statement twice imports it once. */
    id: uuid('id').primaryKey(),
    medio: integer('medio')
      .notNull()
      .references(() => bancos.medio),
    archivo: text('archivo').notNull(),
    formato: text('formato', { enum: FORMATOS }).notNull(),
    nuevas: integer('nuevas').notNull(),
    repetidas: integer('repetidas').notNull(),
    ceros: integer('ceros').notNull(),
    rechazadas: integer('rechazadas').notNull(),
    usuarioId: integer('usuario_id').references(() => usuarios.id),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('extractos_orden').on(t.creadoEn),
    index('extractos_cuenta').on(t.medio),
    index('extractos_usuario').on(t.usuarioId),
    check('extractos_formato', sql`${t.formato} in ('csv', 'xlsx', 'ofx')`),
  ],
)

/** Statement rows that could not be read, for staff to review. */
export const rechazos = pgTable(
  'extractos_rechazos',
  {
    extractoId: uuid('extracto_id')
      .notNull()
      .references(() => extractos.id),
    fila: integer('fila').notNull(),
    motivo: text('motivo').notNull(),
    texto: text('texto').notNull(),
  },
  (t) => [primaryKey({ columns: [t.extractoId, t.fila] })],
)

/** A line of a bank account. Its text and amount never change; its assignment does. */
export const movimientos = pgTable(
  'movimientos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    medio: integer('medio')
      .notNull()
      .references(() => bancos.medio),
    extractoId: uuid('extracto_id')
      .notNull()
      .references(() => extractos.id),
    fecha: date('fecha', { mode: 'string' }).notNull(),
    /** Negative if the money left the account. */
    importe: dinero('importe').notNull(),
    moneda: text('moneda').notNull(),
    pagador: text('pagador').notNull(),
    cuit: text('cuit').notNull(),
    texto: text('texto').notNull(),
    /** Fingerprint of the movement, the same in every file. `ordinal` tells identical lines of a day apart. */
    huella: text('huella').notNull(),
    ordinal: integer('ordinal').notNull(),
    /**
     * Its fingerprint in another kind of file, prefixed with that kind. Once set, a further line of that kind is a
     * new movement.
     */
    otraHuella: text('otra_huella'),
    /** A movement from another kind of file that may be the same line. Until staff decide, this one pays nothing. */
    duplicaA: integer('duplica_a').references((): AnyPgColumn => movimientos.id),
    /** Staff decided that it is not the same as this movement, so it is not asked again. */
    distintoDe: integer('distinto_de').references((): AnyPgColumn => movimientos.id),
    estado: text('estado', { enum: ESTADOS_MOVIMIENTO }).notNull().default('pendiente'),
    /** The verdict of the last match; null before the first. */
    veredicto: text('veredicto', { enum: VEREDICTOS }),
    cotejo: jsonb('cotejo').$type<CotejoGuardado>(),
    /** Ids of purchases named by the proposal or the evidence. Finds the movements that another decision affects. */
    candidatas: text('candidatas').array().notNull().default([]),
    cotejadoEn: instante('cotejado_en'),
    motivoDescarte: text('motivo_descarte'),
    version: integer('version').notNull().default(1),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('movimientos_huella').on(t.medio, t.huella, t.ordinal),
    unique('movimientos_otra_huella').on(t.medio, t.otraHuella),
    index('movimientos_orden').on(t.fecha, t.id),
    index('movimientos_pendientes').on(t.cotejadoEn).where(sql`${t.estado} = 'pendiente'`),
    index('movimientos_candidatas').using('gin', t.candidatas).where(sql`${t.estado} = 'pendiente'`),
    index('movimientos_importe').on(t.importe, t.id),
    index('movimientos_extracto').on(t.extractoId),
    index('movimientos_duplica_a').on(t.duplicaA).where(sql`${t.duplicaA} is not null`),
    index('movimientos_distinto_de').on(t.distintoDe).where(sql`${t.distintoDe} is not null`),
    check('movimientos_estado', sql`${t.estado} in ('pendiente', 'asignado', 'descartado')`),
    check(
      'movimientos_veredicto',
      sql`${t.veredicto} in ('segura', 'probable', 'diferencia', 'varias', 'ya_paga', 'sin_coincidencia')`,
    ),
    check('movimientos_importe', sql`${t.importe} <> 0`),
    check('movimientos_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
  ],
)

/** Amounts are text, because JSON numbers cannot hold all cents exactly. */
export interface CotejoGuardado extends Omit<Cotejo, 'propuesta'> {
  propuesta: { id: string; importe: string }[]
}

/** A movement that became a payment of a purchase or completed a refund. Rows are only ever added. */
export const asignaciones = pgTable(
  'movimientos_asignaciones',
  {
    id: uuid('id').primaryKey(),
    movimientoId: integer('movimiento_id')
      .notNull()
      .references(() => movimientos.id),
    /** The position within the movement; part of the payment's id. */
    orden: integer('orden').notNull(),
    compraId: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    reembolsoId: uuid('reembolso_id').references(() => reembolsos.id),
    paymentId: text('payment_id').notNull(),
    importe: dinero('importe').notNull(),
    /** The amount beyond what the purchase still owed. */
    saldoAFavor: dinero('saldo_a_favor').notNull().default('0'),
    /** The evidence for the assignment. */
    pruebas: text('pruebas').notNull(),
    /** The purchase as it was before, to undo the assignment until `deshacerHasta`. */
    antes: jsonb('antes'),
    historiaId: integer('historia_id'),
    deshacerHasta: instante('deshacer_hasta'),
    usuarioId: integer('usuario_id').references(() => usuarios.id),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('movimientos_asignaciones_orden').on(t.movimientoId, t.orden),
    index('movimientos_asignaciones_compra').on(t.compraId),
    index('movimientos_asignaciones_reembolso').on(t.reembolsoId).where(sql`${t.reembolsoId} is not null`),
    index('movimientos_asignaciones_usuario').on(t.usuarioId),
    check('movimientos_asignaciones_importe', sql`${t.importe} > 0`),
  ],
)

/** The movement was not for that purchase. Recorded as a new row beside the assignment. */
export const desasignaciones = pgTable(
  'movimientos_desasignaciones',
  {
    asignacionId: uuid('asignacion_id')
      .primaryKey()
      .references(() => asignaciones.id),
    motivo: text('motivo').notNull(),
    usuarioId: integer('usuario_id').references(() => usuarios.id),
    creadoEn: creadoEn(),
  },
  (t) => [index('movimientos_desasignaciones_usuario').on(t.usuarioId)],
)
