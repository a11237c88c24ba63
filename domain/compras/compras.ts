// Purchases, from their start to their receipt (A4).
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { CodigoCupon } from '../cupones/cupones.ts'
import { TokenDeEspera } from '../eventos/espera.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'
import { CompradorForm } from './comprador.ts'
import { MEDIOS_DE_PAGO, ORIGENES } from './medios.ts'

export const ESTADOS_COMPRA = [
  'pendiente',
  'confirmada',
  'fallida',
  'vencida',
  'revision',
  'reembolsada',
] as const
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number]

/** The product of a `renovacion` is the profile of the consultant who buys it. */
export const TIPOS_PRODUCTO = ['evento', 'libro', 'renovacion'] as const
export type TipoProducto = (typeof TIPOS_PRODUCTO)[number]

/**
 * Reference of a purchase. It must be unguessable: it gives access to the state of the purchase and to sending its
 * receipt.
 */
export const Referencia = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/, 'La referencia no es válida')
const porReferencia = z.object({ referencia: Referencia })

/** Idempotency key chosen by the caller. A repeated request with the same key gets the same answer. */
export const Clave = z.uuid('La clave tiene que ser un UUID')

export const Banco = z.object({
  nombre: z.string(),
  titular: z.string(),
  cuenta: z.string(),
  identificador: z.string(),
  alias: z.string(),
  moneda: z.string(),
})
export type Banco = z.infer<typeof Banco>

/**
 * Why a purchase ended without giving anything: another purchase replaced it (`reemplazada`), the method chosen
 * before was paid (`ya_paga`), its event was cancelled, staff ended the enrolment or rejected the transfer, or it was
 * never paid.
 */
const FINES_DE_COMPRA = ['reemplazada', 'ya_paga', 'cancelada', 'baja', 'rechazada', 'sin_pago'] as const
export type FinDeCompra = (typeof FINES_DE_COMPRA)[number]

/** What happens to the money when the event is cancelled. */
const DEVOLUCIONES_POR_CANCELACION = [
  'sin_cobro',
  'falta_cuenta',
  'a_convenir',
  'en_curso',
  'hecha',
  'en_reclamo',
  'por_revisar',
] as const
export type DevolucionPorCancelacion = (typeof DEVOLUCIONES_POR_CANCELACION)[number]

/** Why a product is not on sale now, with the code of the category that has similar ones. */
export const SinVenta = z.object({
  motivo: z.enum(['retirado', 'cancelado', 'pasado', 'completo']),
  categoria: z.string().optional(),
})
export type SinVenta = z.infer<typeof SinVenta>

/** A purchase as its buyer sees it. */
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
  /** Money received and valid: less than `amount` while a part is missing, more after a double payment. */
  recibido: z.number(),
  /** The provider has a payment in progress, neither approved nor refused yet. */
  pagoEnCurso: z.boolean(),
  /**
   * Set only when the provider was asked late enough to know that nothing was charged: in this call for a pending
   * purchase, after the deadline for an expired one. Without it the buyer must never be told that nothing was
   * charged.
   */
  consultada: z.literal(true).optional(),
  venceEn: z.string(),
  confirmadaEn: z.string().nullable(),
  /** A receipt was received and not rejected. */
  comprobante: z.boolean(),
  banco: Banco.nullable(),
  /** Where to pay: the preference, session or order of the provider. */
  checkout: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
  /** The coupon used, if any: its code and the discount on `precio`. */
  cupon: z.object({ codigo: z.string(), descuento: z.number() }).optional(),
  /** Why the purchase ended. Set when it is `fallida`; `baja` also occurs on a paid one. */
  fin: z.enum(FINES_DE_COMPRA).optional(),
  /**
   * Set when its event was cancelled, in any state of the purchase. `importe` is the amount to be refunded, already
   * refunded or in dispute.
   */
  cancelacion: z
    .object({
      devolucion: z.enum(DEVOLUCIONES_POR_CANCELACION),
      importe: z.number().optional(),
      /** How the money is refunded. Providers that cannot refund are replaced by a transfer. */
      por: z.array(z.enum(ORIGENES)),
    })
    .optional(),
  /** Set when the purchase gave nothing and cannot be started again. */
  sinVenta: SinVenta.optional(),
  /** Set while a cash slip waits to be paid. */
  efectivo: z.object({ url: z.string() }).optional(),
})
export type Compra = z.infer<typeof Compra>

const CrearCompra = z.object({
  product_type: z.enum(TIPOS_PRODUCTO),
  product_id: Id,
  /** A bit of the payment-method mask (A9); 0 when nothing is charged. */
  medio: z
    .int()
    .min(0)
    .max(Math.max(...MEDIOS_DE_PAGO)),
  /** Not needed for online events, whose buyer is signed in. */
  comprador: CompradorForm.optional(),
  clave: Clave.optional(),
  /** The unfinished purchase of the same product that this one replaces. */
  reemplaza: Referencia.optional(),
  cupon: CodigoCupon.optional(),
  /** Token from the waiting-list mail, which reserves a seat for that person. */
  lugar: TokenDeEspera.optional(),
  /** The total that the page showed. If the real total differs, the purchase is refused. */
  visto: z.object({ amount: z.number(), currency: z.string().max(3) }).optional(),
  /** With `false`, a buyer who already paid for a place in this event is told so before a second purchase starts. */
  otroLugar: z.boolean().optional(),
  /** Asked for when many free seats were taken from one network. */
  ...verificacionSiHaceFalta,
})

export const createCompra = endpoint({
  method: 'POST',
  path: '/data/compras',
  access: 'public',
  person: 'named',
  summary: 'Starts a purchase: freezes its price, holds its seat and opens the checkout of its method.',
  body: CrearCompra,
  limit: 'compra',
  once: true,
  answers: { 201: item(Compra) },
})
export const getCompra = endpoint({
  method: 'GET',
  path: '/data/compras/:referencia',
  access: 'public',
  person: 'or-anonymous',
  summary: 'State of a purchase, for whoever holds its reference.',
  params: porReferencia,
  answers: { 200: item(Compra) },
})
/** Payment id from the provider's return address: only a hint where to look, never trusted. */
const Hint = z.object({ payment_id: z.string().max(200).optional() })
export const verifyCompra = endpoint({
  method: 'POST',
  path: '/data/compras/:referencia/verificar',
  access: 'public',
  person: 'or-anonymous',
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
  person: 'or-anonymous',
  summary: 'The receipt of a transfer (jpg, png, pdf or zip, up to 5 MB).',
  params: porReferencia,
  body: z.object({ archivo: z.file({ error: 'Elegí un archivo' }) }),
  multipart: true,
  limit: 'compra',
  answers: { 200: item(Compra) },
})
