import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { creadoEn, dinero, instante } from '../../db/columns.ts'
import { archivos } from '../archivos/tables.ts'
import { usuarios } from '../cuentas/tables.ts'

/** Purchaser details (`cud` on the wire). Text throughout: online purchases carry '-' placeholders (A4). */
export const comprasUserDetalle = pgTable('compras_user_detalle', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  user_id: integer('user_id').references(() => usuarios.id),
  nombre_y_apellido: text('nombre_y_apellido').notNull(),
  dni: text('dni').notNull(),
  pais: text('pais').notNull(),
  provincia: text('provincia').notNull(),
  localidad: text('localidad').notNull(),
  telefono: text('telefono').notNull(),
  email: text('email').notNull(),
  calle: text('calle').notNull(),
  numero: text('numero').notNull(),
  piso: text('piso').notNull().default(''),
  departamento: text('departamento').notNull().default(''),
  codigo_postal: text('codigo_postal').notNull(),
  Validacion: boolean('validacion').notNull(),
  creadoEn: creadoEn(),
})

/** A purchase with its frozen quote, inserted before any provider is called (D13). */
export const compras = pgTable(
  'compras',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Unguessable; shown as transaction number and sent to providers as the reference. */
    referencia: text('referencia').notNull().unique(),
    estado: text('estado', {
      enum: ['pendiente', 'confirmada', 'fallida', 'vencida', 'revision', 'reembolsada'],
    })
      .notNull()
      .default('pendiente'),
    origin: text('origin', { enum: ['transferencia', 'mercadopago', 'paypal', 'stripe'] }).notNull(),
    /** The bit of the payment-method bitmask: tells which bank a transfer goes to. */
    medio: integer('medio').notNull(),
    compras_user_detalle_id: integer('compras_user_detalle_id').references(() => comprasUserDetalle.id),
    user_id: integer('user_id').references(() => usuarios.id),
    product_type: text('product_type', { enum: ['evento', 'libro'] }).notNull(),
    product_id: integer('product_id').notNull(),
    product_name: text('product_name').notNull(),
    grupo: integer('grupo').notNull(),
    precio: dinero('precio').notNull(),
    precioMoneda: text('precio_moneda').notNull(),
    recargo: dinero('recargo').notNull(),
    cotizacion: dinero('cotizacion').notNull(),
    amount: dinero('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's checkout: preference, session or order. */
    order_id: text('order_id'),
    checkoutUrl: text('checkout_url'),
    payment_id: text('payment_id'),
    response: jsonb('response'),
    /** The provider has a payment of it under way: waiting, not failed. */
    pagoEnCurso: boolean('pago_en_curso').notNull().default(false),
    /** When the provider was last asked about it. */
    consultadaEn: instante('consultada_en'),
    /** A held seat that this purchase still owns; settle and expiry give it back once. */
    retieneCupo: boolean('retiene_cupo').notNull().default(false),
    claveIdempotencia: text('clave_idempotencia').unique(),
    comprobante: text('comprobante').references(() => archivos.hash),
    comprobanteNombre: text('comprobante_nombre'),
    venceEn: instante('vence_en').notNull(),
    confirmadaEn: instante('confirmada_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('compras_checkout').on(t.origin, t.order_id),
    unique('compras_pago').on(t.origin, t.payment_id),
    index('compras_estado').on(t.estado, t.venceEn),
    index('compras_usuario').on(t.user_id),
    uniqueIndex('compras_una_pendiente_por_persona')
      .on(t.user_id, t.product_type, t.product_id)
      .where(sql`${t.estado} = 'pendiente' and ${t.product_type} = 'evento'`),
    check(
      'compras_estado',
      sql`${t.estado} in ('pendiente', 'confirmada', 'fallida', 'vencida', 'revision', 'reembolsada')`,
    ),
    check('compras_origin', sql`${t.origin} in ('transferencia', 'mercadopago', 'paypal', 'stripe')`),
    check('compras_producto', sql`${t.product_type} in ('evento', 'libro')`),
    check('compras_monedas', sql`${t.currency} in ('ARS', 'USD') and ${t.precioMoneda} in ('ARS', 'USD')`),
    check('compras_importes', sql`${t.amount} >= 0 and ${t.precio} >= 0 and ${t.recargo} >= 0`),
    check('compras_cotizacion', sql`${t.cotizacion} > 0`),
  ],
)

/**
 * Every payment that a provider told us of. A payment belongs to one purchase for good, and its state only ever
 * moves forward, so the order in which news of it arrive does not matter.
 */
export const comprasPagos = pgTable(
  'compras_pagos',
  {
    origin: text('origin').notNull(),
    payment_id: text('payment_id').notNull(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    estado: text('estado', {
      enum: ['en_curso', 'rechazado', 'pagado', 'contracargo', 'reembolsado'],
    }).notNull(),
    amount: dinero('amount').notNull(),
    currency: text('currency').notNull(),
    /** Why it does not fit its purchase: amount, currency or reference. */
    problema: text('problema'),
    response: jsonb('response'),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    creadoEn: creadoEn(),
  },
  (t) => [
    primaryKey({ columns: [t.origin, t.payment_id] }),
    index('compras_pagos_compra').on(t.compra_id),
    check(
      'compras_pagos_estado',
      sql`${t.estado} in ('en_curso', 'rechazado', 'pagado', 'contracargo', 'reembolsado')`,
    ),
  ],
)

/** Who did what to a purchase, and when. */
export const comprasHistoria = pgTable(
  'compras_historia',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    desde: text('desde'),
    hacia: text('hacia').notNull(),
    actor: text('actor').notNull(),
    motivo: text('motivo').notNull().default(''),
    datos: jsonb('datos'),
    creadoEn: creadoEn(),
  },
  (t) => [index('compras_historia_compra').on(t.compra_id)],
)

/** Provider events, verified and stored before they are processed; the key makes repeats harmless. */
export const webhookEventos = pgTable(
  'webhook_eventos',
  {
    origin: text('origin').notNull(),
    eventId: text('event_id').notNull(),
    hint: jsonb('hint').notNull(),
    /** Also the lease of the process that works on it. */
    proximoIntentoEn: instante('proximo_intento_en').notNull().defaultNow(),
    intentos: integer('intentos').notNull().default(0),
    procesadoEn: instante('procesado_en'),
    resultado: text('resultado'),
    creadoEn: creadoEn(),
  },
  (t) => [
    primaryKey({ columns: [t.origin, t.eventId] }),
    index('webhook_eventos_pendientes').on(t.proximoIntentoEn).where(sql`${t.procesadoEn} is null`),
  ],
)
