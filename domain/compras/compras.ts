// Purchases (A3, A4, A7, D8–D15). Amounts, prices and states that a client sends are claims: read and not believed.
import { z } from 'zod'
import { redirect } from '#contract/answer.ts'
import { Created, endpoint, Id, item } from '#contract/endpoint.ts'
import { aceptado, documento, email, opcional, renglon, sinDigitos } from '../texto/campos.ts'
import { ORIGENES } from './medios.ts'

export const ESTADOS_COMPRA = [
  'pendiente',
  'confirmada',
  'fallida',
  'vencida',
  'revision',
  'reembolsada',
] as const
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number]

export const TIPOS_PRODUCTO = ['evento', 'libro'] as const
export type TipoProducto = (typeof TIPOS_PRODUCTO)[number]

/** D14: how long a pending purchase holds its seat. */
export const RETENCION_TRANSFERENCIA_DIAS = 7
export const RETENCION_PROVEEDOR_MINUTOS = 30
/** D8: `payment_id` of a transfer on the wire. */
export const PAGO_TRANSFERENCIA = 'TRANSFERENCIA'
/** B9: books are sent within Argentina only. */
export const PAIS_ENVIO = 'ARG'
/** A4: what stands for every personal detail of an online purchase. */
export const SIN_DATO = '-'

export const TERMINOS_OBLIGATORIOS = 'Debe aceptar los término y condiciones'

const Comprador = z.object({
  nombre_y_apellido: sinDigitos,
  dni: documento,
  telefono: renglon,
  email,
  pais: renglon,
  provincia: renglon,
  localidad: renglon,
  codigo_postal: renglon,
  calle: renglon,
  numero: renglon,
  piso: opcional,
  departamento: opcional,
})
/** A5: the purchaser form of an event; countries, provinces and localities by id or by name. */
export const CompradorForm = Comprador.extend({ Validacion: aceptado(TERMINOS_OBLIGATORIOS) })
export type CompradorForm = z.infer<typeof CompradorForm>
/** The purchaser form of a book starts accepted, and its country is fixed. */
export const CompradorLibroForm = Comprador.extend({
  pais: z.literal(PAIS_ENVIO, { error: 'Los libros se envían solo dentro de la Argentina' }),
  Validacion: z.literal(true).default(true),
})

/** A4: an online event asks its signed-in buyer for nothing. */
export function compradorOnline(usuario: { email: string }): CompradorForm {
  return {
    nombre_y_apellido: SIN_DATO,
    dni: SIN_DATO,
    telefono: SIN_DATO,
    email: usuario.email,
    pais: SIN_DATO,
    provincia: SIN_DATO,
    localidad: SIN_DATO,
    codigo_postal: SIN_DATO,
    calle: SIN_DATO,
    numero: SIN_DATO,
    piso: SIN_DATO,
    departamento: SIN_DATO,
    Validacion: true,
  }
}

/** Unguessable: who knows it may see the state of the purchase and send its receipt. */
export const Referencia = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/, 'La referencia no es válida')
const porReferencia = z.object({ referencia: Referencia })

/** A key that the caller makes up once per purchase; repeating it repeats the answer (S10). */
const Clave = z.uuid('La clave tiene que ser un UUID')
const Numero = z.coerce.number<number | string>()

export const Banco = z.object({
  nombre: z.string(),
  titular: z.string(),
  cuenta: z.string(),
  identificador: z.string(),
  alias: z.string(),
  moneda: z.string(),
})
export type Banco = z.infer<typeof Banco>

/** What the buyer may know of a purchase. */
export const Compra = z.object({
  referencia: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  origin: z.enum(ORIGENES),
  medio: z.int(),
  product_type: z.enum(TIPOS_PRODUCTO),
  product_id: z.int(),
  product_name: z.string(),
  precio: z.number(),
  precioMoneda: z.string(),
  recargo: z.number(),
  amount: z.number(),
  currency: z.string(),
  payment_id: z.string().nullable(),
  /** The provider has a payment under way that is neither good nor refused yet. */
  pagoEnCurso: z.boolean(),
  venceEn: z.string(),
  confirmadaEn: z.string().nullable(),
  /** A receipt has arrived. */
  comprobante: z.boolean(),
  banco: Banco.nullable(),
  /** Where to pay: preference, session or order of the provider. */
  checkout: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
})
export type Compra = z.infer<typeof Compra>

export const CrearCompra = z.object({
  product_type: z.enum(TIPOS_PRODUCTO),
  product_id: Id,
  /** A bit of the payment-method mask; 0 for what is free. */
  medio: z.int().min(0).max(128),
  /** Online events need none: the signed-in person is enough. */
  comprador: CompradorForm.optional(),
  clave: Clave.optional(),
  /** An unfinished purchase of the same thing that this one takes the place of. */
  reemplaza: Referencia.optional(),
})

export const createCompra = endpoint({
  method: 'POST',
  path: '/data/compras',
  access: 'public',
  summary: 'Starts a purchase: freezes its price, holds its seat and opens the checkout of its method.',
  body: CrearCompra,
  limit: 'compra',
  answers: { 201: item(Compra) },
})
export const getCompra = endpoint({
  method: 'GET',
  path: '/data/compras/:referencia',
  access: 'public',
  summary: 'State of a purchase, for whoever holds its reference.',
  params: porReferencia,
  answers: { 200: item(Compra) },
})
/** What the return address of a provider says of the payment: a hint where to look, never believed. */
const Hint = z.object({ payment_id: z.string().max(200).optional() })
export const verifyCompra = endpoint({
  method: 'POST',
  path: '/data/compras/:referencia/verificar',
  access: 'public',
  summary: 'Asks the provider what became of the payment, and answers the state after that.',
  params: porReferencia,
  body: Hint,
  limit: 'verificacion',
  answers: { 200: item(Compra) },
})
export const uploadComprobante = endpoint({
  method: 'POST',
  path: '/data/compras/:referencia/comprobante',
  access: 'public',
  summary: 'The receipt of a transfer (jpg, png, pdf or zip, up to 5 MB).',
  params: porReferencia,
  body: z.object({ archivo: z.file({ error: 'Elegí un archivo' }) }),
  multipart: true,
  limit: 'compra',
  answers: { 200: item(Compra) },
})

// The calls of A7.

export const createComprador = endpoint({
  method: 'POST',
  path: '/data/cud/create',
  access: 'public',
  summary: 'Purchaser details. The caller is the owner, whatever `user_id` says.',
  body: CompradorForm.extend({ user_id: z.unknown().optional() }),
  limit: 'compra',
  answers: { 201: Created },
})
export const registerCompra = endpoint({
  method: 'POST',
  path: '/data/compras/create',
  access: 'public',
  summary:
    'A claim that something was bought. A transfer starts here; any other payment is looked up at its provider.',
  body: z.object({
    origin: z.enum(ORIGENES),
    compras_user_detalle_id: Id.optional(),
    payment_id: z.coerce.string().max(200),
    order_id: z.string().max(200).nullish(),
    product_id: Id,
    product_type: z.enum(TIPOS_PRODUCTO),
    amount: z.unknown().optional(),
    currency: z.unknown().optional(),
    user_id: z.unknown().optional(),
    response: z.unknown().optional(),
    /** Which bank, where several are offered. */
    medio: z.int().optional(),
  }),
  limit: 'compra',
  answers: { 201: Created.extend({ item: Compra }) },
})

const ItemDePago = z.object({
  id: Id,
  type: z.enum(TIPOS_PRODUCTO).default('evento'),
  titulo: z.string().optional(),
  precio: z.unknown().optional(),
})
const Pagador = z.looseObject({
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  user_id: z.unknown().optional(),
})
const Preferencia = z.object({ id: z.string(), init_point: z.string().nullable(), referencia: z.string() })

export const createPreference = endpoint({
  method: 'POST',
  path: '/mercadopago/create_preference',
  access: 'public',
  summary: 'Starts a purchase by Mercado Pago; the price is the server’s own.',
  body: z.object({ item: ItemDePago, payer: Pagador }),
  limit: 'compra',
  answers: { 201: Preferencia },
})
export const createPreferenceLibro = endpoint({
  method: 'POST',
  path: '/mercadopago/create_preference_libro',
  access: 'public',
  summary: 'Starts the purchase of a book by Mercado Pago.',
  body: z.object({
    item: ItemDePago.extend({ type: z.enum(TIPOS_PRODUCTO).default('libro') }),
    payer: Pagador,
    compra_user_detalle: CompradorLibroForm,
  }),
  limit: 'compra',
  answers: { 201: Preferencia },
})
export const getMercadoPagoPayment = endpoint({
  method: 'GET',
  path: '/mercadopago/payments/:id',
  access: 'public',
  summary: 'A payment of the caller’s own purchase, shown by its session, its preference or its reference.',
  params: z.object({ id: z.string().regex(/^\d{1,20}$/) }),
  query: z.object({
    preference_id: z.string().max(200).optional(),
    external_reference: z.string().max(200).optional(),
  }),
  limit: 'verificacion',
  answers: {
    200: z.object({
      response: z.object({
        body: z.object({
          status: z.string(),
          id: z.number(),
          transaction_amount: z.number(),
          currency_id: z.string(),
        }),
      }),
    }),
  },
})
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/stripe/create-checkout-session',
  access: 'public',
  summary: 'Form post of the card payment; redirects to the hosted checkout.',
  body: z.object({
    quantity: Numero.pipe(z.int().min(1).max(10)).default(1),
    product_type: z.enum(TIPOS_PRODUCTO),
    product_id: Id,
    product_name: z.unknown().optional(),
    price: z.unknown().optional(),
    urlCurrent: z.string().max(2000).optional(),
    /** The purchase that the page started with the buyer's details. */
    referencia: Referencia.optional(),
  }),
  limit: 'compra',
  form: true,
  answers: { 303: redirect },
})
export const getStripePayment = endpoint({
  method: 'GET',
  path: '/stripe/payments',
  access: 'public',
  summary: 'What became of a hosted checkout, by the session id of the return address.',
  query: z.object({ sessionId: z.string().min(1).max(200) }),
  limit: 'verificacion',
  answers: {
    200: z.object({
      payment_status: z.string(),
      payment_intent: z.string().nullable(),
      amount_total: z.int(),
      currency: z.string(),
      referencia: z.string(),
    }),
  },
})
export const createPayPalOrder = endpoint({
  method: 'POST',
  path: '/paypal/orders',
  access: 'public',
  summary: 'Starts a purchase by PayPal; the amount is the server’s own.',
  body: z.object({ item: ItemDePago, payer: Pagador }),
  limit: 'compra',
  answers: { 201: z.object({ id: z.string(), referencia: z.string() }) },
})
export const capturePayPalOrder = endpoint({
  method: 'POST',
  path: '/paypal/orders/:id/capture',
  access: 'public',
  summary: 'Captures an approved order.',
  params: z.object({ id: z.string().regex(/^[0-9A-Z]{6,40}$/) }),
  limit: 'verificacion',
  answers: { 200: item(Compra) },
})

const webhook = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Events of the provider, signed by it.',
    raw: true,
    answers: { 200: z.object({ received: z.literal(true) }) },
  })
export const mercadopagoWebhook = webhook('/mercadopago/webhook')
export const stripeWebhook = webhook('/stripe/webhook')
export const paypalWebhook = webhook('/paypal/webhook')
