import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  uuid,
} from 'drizzle-orm/pg-core'
import { DECISIONES } from '#domain/compras/compra-de-gestion.ts'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { TIPOS_PRODUCTO } from '#domain/compras/compras.ts'
import { ORIGENES, type Origen } from '#domain/compras/medios.ts'
import type { Moneda } from '#domain/compras/precios.ts'
import { creadoEn, dinero, instante } from '../../db/columns.ts'
import { archivos } from '../archivos/tables.ts'
import { usuarios } from '../cuentas/tables.ts'
import { cupones } from '../cupones/tables.ts'

/** Purchaser details (`cud` on the wire). Text throughout: online purchases carry '-' placeholders (A4). */
export const comprasUserDetalle = pgTable(
  'compras_user_detalle',
  {
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
  },
  (t) => [index('compras_user_detalle_usuario').on(t.user_id)],
)

/** A purchase with its frozen quote, inserted before any provider is called. */
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
    origin: text('origin', { enum: ORIGENES }).notNull(),
    /** The bit of the payment-method bitmask: tells which bank a transfer goes to. */
    medio: integer('medio').notNull(),
    compras_user_detalle_id: integer('compras_user_detalle_id').references(() => comprasUserDetalle.id),
    user_id: integer('user_id').references(() => usuarios.id),
    product_type: text('product_type', { enum: TIPOS_PRODUCTO }).notNull(),
    product_id: integer('product_id').notNull(),
    product_name: text('product_name').notNull(),
    grupo: integer('grupo').notNull(),
    precio: dinero('precio').notNull(),
    precioMoneda: text('precio_moneda').$type<Moneda>().notNull(),
    recargo: dinero('recargo').notNull(),
    cotizacion: dinero('cotizacion').notNull(),
    amount: dinero('amount').notNull(),
    currency: text('currency').$type<Moneda>().notNull(),
    cupon_id: integer('cupon_id').references(() => cupones.id),
    /** Its code as it was used. */
    cupon: text('cupon'),
    /** What the coupon takes off `precio`, in its currency. */
    descuento: dinero('descuento').notNull().default('0'),
    /** It holds one use of the coupon, which is given back once, when it ends without money. */
    usaCupon: boolean('usa_cupon').notNull().default(false),
    /** The provider's checkout: preference, session or order. */
    order_id: text('order_id'),
    checkoutUrl: text('checkout_url'),
    payment_id: text('payment_id'),
    response: jsonb('response'),
    /** The provider has a payment of it under way: waiting, not failed. */
    pagoEnCurso: boolean('pago_en_curso').notNull().default(false),
    /** Good money that is here: paid, not given back, not disputed. */
    recibido: dinero('recibido').notNull().default('0'),
    /** The reason for review that staff already decided about: it does not come up again. */
    revisado: text('revisado'),
    /** When staff were last told that it is under review. */
    avisadaEn: instante('avisada_en'),
    /** When the provider was last asked about it. */
    consultadaEn: instante('consultada_en'),
    /** When the provider is asked next; null: nobody has to ask. */
    proximaConsultaEn: instante('proxima_consulta_en'),
    /** The provider may still take money for it. */
    checkoutAbierto: boolean('checkout_abierto').notNull().default(false),
    /** Keyed digest of the network it came from, to count unpaid seats; it says nothing to anybody else. */
    red: text('red'),
    /** A held seat that this purchase still owns; settle and expiry give it back once. */
    retieneCupo: boolean('retiene_cupo').notNull().default(false),
    /** The first of the purchases that one buyer replaced by another: together they are one intention to buy. */
    intentoDe: integer('intento_de').references((): AnyPgColumn => compras.id),
    claveIdempotencia: text('clave_idempotencia').unique(),
    comprobante: text('comprobante').references(() => archivos.hash),
    comprobanteNombre: text('comprobante_nombre'),
    comprobanteEn: instante('comprobante_en'),
    /** A receipt has come that nobody decided about yet: it waits for staff, whatever its deadline. */
    porRevisar: boolean('por_revisar').notNull().default(false),
    venceEn: instante('vence_en').notNull(),
    confirmadaEn: instante('confirmada_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    unique('compras_checkout').on(t.origin, t.order_id),
    unique('compras_pago').on(t.origin, t.payment_id),
    index('compras_estado').on(t.estado, t.venceEn),
    index('compras_usuario').on(t.user_id),
    index('compras_comprobante').on(t.comprobante).where(sql`${t.comprobante} is not null`),
    index('compras_orden').on(t.creadoEn, t.id),
    index('compras_confirmadas').on(t.confirmadaEn).where(sql`${t.confirmadaEn} is not null`),
    index('compras_con_diferencia')
      .on(t.creadoEn, t.id)
      .where(sql`${t.recibido} <> ${t.amount} and ${t.recibido} <> 0`),
    index('compras_por_consultar').on(t.proximaConsultaEn).where(sql`${t.proximaConsultaEn} is not null`),
    index('compras_por_cerrar').on(t.id).where(sql`${t.checkoutAbierto} and ${t.estado} <> 'pendiente'`),
    index('compras_sin_pagar_por_red').on(t.red).where(sql`${t.estado} = 'pendiente' and ${t.retieneCupo}`),
    index('compras_producto').on(t.product_type, t.product_id),
    index('compras_cupon').on(t.cupon_id).where(sql`${t.cupon_id} is not null`),
    index('compras_por_cupon').on(t.cupon).where(sql`${t.cupon} is not null`),
    index('compras_intentos').on(t.intentoDe).where(sql`${t.intentoDe} is not null`),
    index('compras_por_revisar').on(t.creadoEn).where(sql`${t.porRevisar}`),
    uniqueIndex('compras_una_pendiente_por_persona')
      .on(t.user_id, t.product_type, t.product_id)
      .where(sql`${t.estado} = 'pendiente' and ${t.product_type} in ('evento', 'renovacion')`),
    check(
      'compras_estado',
      sql`${t.estado} in ('pendiente', 'confirmada', 'fallida', 'vencida', 'revision', 'reembolsada')`,
    ),
    check(
      'compras_origin',
      sql`${t.origin} in (${sql.raw(ORIGENES.map((origen) => `'${origen}'`).join(', '))})`,
    ),
    check('compras_producto', sql`${t.product_type} in ('evento', 'libro', 'renovacion')`),
    check('compras_monedas', sql`${t.currency} in ('ARS', 'USD') and ${t.precioMoneda} in ('ARS', 'USD')`),
    check('compras_importes', sql`${t.amount} >= 0 and ${t.precio} >= 0 and ${t.recargo} >= 0`),
    check('compras_descuento', sql`${t.descuento} between 0 and ${t.precio}`),
    check('compras_cotizacion', sql`${t.cotizacion} > 0`),
  ],
)

/** Keys of calls that were answered with a purchase which another call had begun: from then on they lead to it. */
export const comprasClaves = pgTable(
  'compras_claves',
  {
    clave: text('clave').primaryKey(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    creadoEn: creadoEn(),
  },
  (t) => [index('compras_claves_compra').on(t.compra_id)],
)

/**
 * Every payment that we know of, from a provider or from a bank. It belongs to one purchase for good. Its state only
 * moves forward, so the order in which news of it arrive does not matter.
 */
export const comprasPagos = pgTable(
  'compras_pagos',
  {
    origin: text('origin').$type<Origen>().notNull(),
    payment_id: text('payment_id').notNull(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    /** `anulado`: staff had seen it by mistake. */
    estado: text('estado', { enum: ['en_curso', 'rechazado', 'pagado', 'anulado'] }).notNull(),
    /** What the provider says of its chargeback now; null where it never had one. */
    disputa: text('disputa', { enum: ['abierta', 'ganada', 'perdida'] }),
    amount: dinero('amount').notNull(),
    currency: text('currency').notNull(),
    /** Why it is not money for its purchase: another currency, another reference, an impossible amount. */
    problema: text('problema'),
    response: jsonb('response'),
    actualizadoEn: instante('actualizado_en').notNull().defaultNow(),
    creadoEn: creadoEn(),
  },
  (t) => [
    primaryKey({ columns: [t.origin, t.payment_id] }),
    index('compras_pagos_compra').on(t.compra_id),
    check('compras_pagos_estado', sql`${t.estado} in ('en_curso', 'rechazado', 'pagado', 'anulado')`),
    check('compras_pagos_disputa', sql`${t.disputa} in ('abierta', 'ganada', 'perdida')`),
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

/** A decision of staff about a purchase: its line of the history, and whether it still stands. */
export const comprasDecisiones = pgTable(
  'compras_decisiones',
  {
    id: uuid('id').primaryKey(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id),
    accion: text('accion', { enum: DECISIONES }).notNull(),
    historiaId: integer('historia_id').notNull(),
    deshechaEn: instante('deshecha_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    index('compras_decisiones_compra').on(t.compra_id),
    check('compras_decisiones_accion', sql`${t.accion} in ('confirmar', 'rechazar', 'otro-comprobante')`),
  ],
)

/** Provider events, verified and stored before they are processed; the key makes repeats harmless. */
export const webhookEventos = pgTable(
  'webhook_eventos',
  {
    /** For staff, who name one and read them in the order in which they came. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    origin: text('origin').$type<Origen>().notNull(),
    eventId: text('event_id').notNull(),
    hint: jsonb('hint').notNull(),
    /** When it is due; while a process works on it, until when nobody else takes it. */
    proximoIntentoEn: instante('proximo_intento_en').notNull().defaultNow(),
    intentos: integer('intentos').notNull().default(0),
    procesadoEn: instante('procesado_en'),
    resultado: text('resultado'),
    creadoEn: creadoEn(),
  },
  (t) => [
    primaryKey({ columns: [t.origin, t.eventId] }),
    uniqueIndex('webhook_eventos_id').on(t.id),
    index('webhook_eventos_pendientes').on(t.proximoIntentoEn).where(sql`${t.procesadoEn} is null`),
    index('webhook_eventos_procesados').on(t.procesadoEn),
    index('webhook_eventos_abandonados').on(t.creadoEn).where(sql`${t.resultado} like 'abandonado:%'`),
  ],
)

/**
 * Purchases made without an account, with an address that is proven to be this person's. They stay nobody's:
 * whoever has their link goes on with them as before.
 */
export const comprasSinCuentaOf = (userId: number) => sql`
  select c.id from usuarios u
    join compras_user_detalle d on lower(d.email) = lower(u.email)
    join compras c on c.compras_user_detalle_id = d.id and c.user_id is null
  where u.id = ${userId} and u.email_probado_en is not null`

/** A purchase of this person, made with the account or without it. */
export const isCompraDe = (userId: number) =>
  sql`${compras.id} in (select id from compras where user_id = ${userId} union ${comprasSinCuentaOf(userId)})`

interface Whose {
  id: number
  Email: string | null
}

/** What was given with their account, or without any and with their e-mail: with another account it is that one's. */
export const detallesOf = ({ id, Email }: Whose) => sql`(
  select id from compras_user_detalle where user_id = ${id} or user_id is null and lower(email) = lower(${Email}))`

/** Purchases made signed in, and with such details. Each half by its own index: with an `or` every one would be read. */
export const comprasOf = (whose: Whose) => sql`(
  select id from compras where user_id = ${whose.id}
  union select id from compras where compras_user_detalle_id in ${detallesOf(whose)})`

/** What the buyer wrote in a column of `compras_user_detalle`; null where the purchase asked for nothing (A4). */
export const toldSql = (column: string) => `nullif(${column}, '${SIN_DATO}')`
export const told = (column: string | AnyPgColumn) =>
  sql<
    string | null
  >`nullif(${typeof column === 'string' ? sql.raw(column) : column}, ${sql.raw(`'${SIN_DATO}'`)})`

/** Another purchase that the very file of its receipt came for, a paid one first; what ended without money does not count. */
export const otraDelComprobante = () =>
  sql<string | null>`(select o.referencia from compras o where o.comprobante = ${compras.comprobante}
    and o.id <> ${compras.id} and o.estado not in ('fallida', 'vencida') order by o.confirmada_en, o.id limit 1)`

/** A receipt came for the purchase `c`, though its file may have gone since with the data of its buyer. */
export const mandoComprobanteSql = (c: string) => `num_nonnulls(${c}.comprobante, ${c}.comprobante_en) > 0`
