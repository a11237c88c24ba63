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

/**
 * Buyer details (`cud` on the wire). All text columns, because online purchases store '-' where nothing was asked
 * (A4).
 */
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

/** A purchase with its frozen quote. The row is inserted before any provider is called. */
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
    /** One bit of the payment-method bitmask. For transfers it says which bank receives the money. */
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
    /** The coupon's code as the buyer entered it. */
    cupon: text('cupon'),
    /** The discount of the coupon on `precio`, in the currency of `precio`. */
    descuento: dinero('descuento').notNull().default('0'),
    /** The purchase holds one use of the coupon. The use is given back once, when the purchase ends without money. */
    usaCupon: boolean('usa_cupon').notNull().default(false),
    /** The id of the provider's checkout: a preference, session or order. */
    order_id: text('order_id'),
    checkoutUrl: text('checkout_url'),
    payment_id: text('payment_id'),
    response: jsonb('response'),
    /** The provider is still processing a payment of this purchase: neither paid nor failed. */
    pagoEnCurso: boolean('pago_en_curso').notNull().default(false),
    /** Money we hold for this purchase: paid, not refunded and not disputed. */
    recibido: dinero('recibido').notNull().default('0'),
    /** The reason for review that staff already decided about. The same reason does not start another review. */
    revisado: text('revisado'),
    /** When staff were last mailed that the purchase is under review. */
    avisadaEn: instante('avisada_en'),
    /** When we last asked the provider about this purchase. */
    consultadaEn: instante('consultada_en'),
    /** When we ask the provider next; null: no further query is due. */
    proximaConsultaEn: instante('proxima_consulta_en'),
    /** The checkout at the provider is still open and may take money. */
    checkoutAbierto: boolean('checkout_abierto').notNull().default(false),
    /**
     * Keyed digest of the buyer's network, used to count its unpaid seats. It cannot be traced back to an address.
     */
    red: text('red'),
    /** The purchase owns a held seat. Settling or expiry releases it exactly once. */
    retieneCupo: boolean('retiene_cupo').notNull().default(false),
    /**
     * The first purchase of a chain in which a buyer replaced one by another. The chain counts as one intention to
     * buy.
     */
    intentoDe: integer('intento_de').references((): AnyPgColumn => compras.id),
    claveIdempotencia: text('clave_idempotencia').unique(),
    comprobante: text('comprobante').references(() => archivos.hash),
    comprobanteNombre: text('comprobante_nombre'),
    comprobanteEn: instante('comprobante_en'),
    /** Staff have not decided about the uploaded receipt yet. The purchase does not expire until they do. */
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

/**
 * Idempotency keys of calls that were answered with a purchase begun by another call. The key keeps leading to it.
 */
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
 * Every payment known from a provider or a bank. A payment belongs to one purchase for good. Its state only moves
 * forward, so the order in which notices arrive does not matter.
 */
export const comprasPagos = pgTable(
  'compras_pagos',
  {
    origin: text('origin').$type<Origen>().notNull(),
    payment_id: text('payment_id').notNull(),
    compra_id: integer('compra_id')
      .notNull()
      .references(() => compras.id),
    /** `anulado`: staff had recorded the payment by mistake. */
    estado: text('estado', { enum: ['en_curso', 'rechazado', 'pagado', 'anulado'] }).notNull(),
    /** The chargeback's current state at the provider; null if there never was one. */
    disputa: text('disputa', { enum: ['abierta', 'ganada', 'perdida'] }),
    amount: dinero('amount').notNull(),
    currency: text('currency').notNull(),
    /** Why the payment does not count for its purchase: other currency, other reference or impossible amount. */
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

/** The history of a purchase: who changed it, when and why. */
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

/** A decision of staff about a purchase: its history line, and when it was undone. */
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

/** Provider events, verified and stored before they are processed. The primary key makes repeated events harmless. */
export const webhookEventos = pgTable(
  'webhook_eventos',
  {
    /** A number by which staff name an event and sort events by arrival. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    origin: text('origin').$type<Origen>().notNull(),
    eventId: text('event_id').notNull(),
    hint: jsonb('hint').notNull(),
    /** When the event is due. While a process works on it, the time until which no other process takes it. */
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
 * Purchases made without an account, with an e-mail address that this person has proven to own. They stay without an
 * owner: their links keep working as before.
 */
export const comprasSinCuentaOf = (userId: number) => sql`
  select c.id from usuarios u
    join compras_user_detalle d on lower(d.email) = lower(u.email)
    join compras c on c.compras_user_detalle_id = d.id and c.user_id is null
  where u.id = ${userId} and u.email_probado_en is not null`

/** A purchase of this person, made with the account or without one. */
export const isCompraDe = (userId: number) =>
  sql`${compras.id} in (select id from compras where user_id = ${userId} union ${comprasSinCuentaOf(userId)})`

interface Whose {
  id: number
  Email: string | null
}

/**
 * Buyer details stored with this account, or without an account but with its e-mail. Details stored with another
 * account belong to that account.
 */
export const detallesOf = ({ id, Email }: Whose) => sql`(
  select id from compras_user_detalle where user_id = ${id} or user_id is null and lower(email) = lower(${Email}))`

/**
 * Purchases made while signed in, and purchases with matching buyer details. A union, so that each half uses its own
 * index; an `or` would scan the whole table.
 */
export const comprasOf = (whose: Whose) => sql`(
  select id from compras where user_id = ${whose.id}
  union select id from compras where compras_user_detalle_id in ${detallesOf(whose)})`

/** What the buyer entered in a column of `compras_user_detalle`; null where the purchase did not ask (A4). */
export const toldSql = (column: string) => `nullif(${column}, '${SIN_DATO}')`
export const told = (column: string | AnyPgColumn) =>
  sql<
    string | null
  >`nullif(${typeof column === 'string' ? sql.raw(column) : column}, ${sql.raw(`'${SIN_DATO}'`)})`

/**
 * Reference of another purchase with the same receipt file, paid ones first. Purchases that ended without money are
 * ignored.
 */
export const otraDelComprobante = () =>
  sql<string | null>`(select o.referencia from compras o where o.comprobante = ${compras.comprobante}
    and o.id <> ${compras.id} and o.estado not in ('fallida', 'vencida') order by o.confirmada_en, o.id limit 1)`

/** The buyer of purchase `c` sent a receipt. Its file may be gone if the buyer's data was erased. */
export const mandoComprobanteSql = (c: string) => `num_nonnulls(${c}.comprobante, ${c}.comprobante_en) > 0`
