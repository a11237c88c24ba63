// Calls of external clients, as specified (A7). The amounts, prices and states that they send are claims: parsed,
// never trusted.
import { z } from 'zod'
import { redirect } from '#contract/answer.ts'
import { Created, endpoint, ID_MAX, Id, item } from '#contract/endpoint.ts'
import { OBLIGATORIO, renglon, siFalta } from '../texto/campos.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'
import { CompradorForm, CompradorLibroForm } from './comprador.ts'
import { Compra, Referencia, TIPOS_PRODUCTO } from './compras.ts'
import { ORIGENES } from './medios.ts'

/** `payment_id` of a transfer on the wire. */
export const PAGO_TRANSFERENCIA = 'TRANSFERENCIA'

const Numero = z.coerce.number<number | string>()

/** A place by its name or by its numeric id from the lists of places (A5). */
const lugarDicho = z.union([renglon, z.int().positive().max(ID_MAX).transform(String)], siFalta(OBLIGATORIO))
const provinciaYLocalidad = { provincia: lugarDicho, localidad: lugarDicho }

export const createComprador = endpoint({
  method: 'POST',
  path: '/data/cud/create',
  access: 'public',
  person: 'named',
  summary: 'Purchaser details. The caller is the owner, whatever `user_id` says.',
  body: CompradorForm.extend({ pais: lugarDicho, ...provinciaYLocalidad, user_id: z.unknown().optional() }),
  limit: 'compra',
  answers: { 201: Created },
})
export const registerCompra = endpoint({
  method: 'POST',
  path: '/data/compras/create',
  access: 'public',
  person: 'named',
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
    /** The bank, when several are offered. */
    medio: z.int().optional(),
    ...verificacionSiHaceFalta,
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
  person: 'named',
  summary: 'Starts a purchase by Mercado Pago; the price is the server’s own.',
  body: z.object({ item: ItemDePago, payer: Pagador }),
  limit: 'compra',
  answers: { 201: Preferencia },
})
export const createPreferenceLibro = endpoint({
  method: 'POST',
  path: '/mercadopago/create_preference_libro',
  access: 'public',
  person: 'named',
  summary: 'Starts the purchase of a book by Mercado Pago.',
  body: z.object({
    item: ItemDePago.extend({ type: z.enum(TIPOS_PRODUCTO).default('libro') }),
    payer: Pagador,
    compra_user_detalle: CompradorLibroForm.extend(provinciaYLocalidad),
  }),
  limit: 'compra',
  answers: { 201: Preferencia },
})
export const getMercadoPagoPayment = endpoint({
  method: 'GET',
  path: '/mercadopago/payments/:id',
  access: 'public',
  person: 'or-anonymous',
  // It asks the provider and writes down what became of the purchase.
  viewing: 'closed',
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
  person: 'named',
  summary: 'Form post of the card payment; redirects to the hosted checkout.',
  body: z.object({
    quantity: Numero.pipe(z.int().min(1).max(10)).default(1),
    product_type: z.enum(TIPOS_PRODUCTO),
    product_id: Id,
    product_name: z.unknown().optional(),
    price: z.unknown().optional(),
    urlCurrent: z.string().max(2000).optional(),
    /** The purchase that the page created with the buyer's details. */
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
  person: 'or-anonymous',
  // It asks the provider and writes down what became of the purchase.
  viewing: 'closed',
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
  person: 'named',
  summary: 'Starts a purchase by PayPal; the amount is the server’s own.',
  body: z.object({ item: ItemDePago, payer: Pagador }),
  limit: 'compra',
  answers: { 201: z.object({ id: z.string(), referencia: z.string() }) },
})
export const capturePayPalOrder = endpoint({
  method: 'POST',
  path: '/paypal/orders/:id/capture',
  access: 'public',
  person: 'or-anonymous',
  summary: 'Captures an approved order.',
  params: z.object({ id: z.string().regex(/^[0-9A-Z]{6,40}$/) }),
  limit: 'verificacion',
  answers: { 200: item(Compra) },
})
