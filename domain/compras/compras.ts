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

/** Of a renewal the product is the profile of the consultant who buys it. */
export const TIPOS_PRODUCTO = ['evento', 'libro', 'renovacion'] as const
export type TipoProducto = (typeof TIPOS_PRODUCTO)[number]

/** Unguessable: who knows it may see the state of the purchase and send its receipt. */
export const Referencia = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/, 'La referencia no es válida')
const porReferencia = z.object({ referencia: Referencia })

/** A key that the caller makes up once for what it begins; repeating it repeats the answer. */
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
 * Why a purchase gives nothing: another one took its place, its activity was cancelled, staff ended the enrolment or
 * refused the transfer, or it was never paid.
 */
const FINES_DE_COMPRA = ['reemplazada', 'ya_paga', 'cancelada', 'baja', 'rechazada', 'sin_pago'] as const
export type FinDeCompra = (typeof FINES_DE_COMPRA)[number]

/** What becomes of the money of an activity that was cancelled. */
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

/** Why something cannot be bought now, with the code of the category where others like it are. */
export const SinVenta = z.object({
  motivo: z.enum(['retirado', 'cancelado', 'pasado', 'completo']),
  categoria: z.string().optional(),
})
export type SinVenta = z.infer<typeof SinVenta>

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
  /** Good money that is here; less than `amount` while a part is missing, more where it was paid twice. */
  recibido: z.number(),
  /** The provider has a payment under way that is neither good nor refused yet. */
  pagoEnCurso: z.boolean(),
  /**
   * The provider answered, late enough to know that nothing was charged: in this very call while the purchase waits,
   * after its deadline where it expired. Without it nobody may be told that nothing was charged.
   */
  consultada: z.literal(true).optional(),
  venceEn: z.string(),
  confirmadaEn: z.string().nullable(),
  /** A receipt has arrived and was not refused. */
  comprobante: z.boolean(),
  banco: Banco.nullable(),
  /** Where to pay: preference, session or order of the provider. */
  checkout: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
  /** Only where one was used: its code, and what it took off `precio`. */
  cupon: z.object({ codigo: z.string(), descuento: z.number() }).optional(),
  /** Of one that is `fallida`; `baja` of a paid one as well. */
  fin: z.enum(FINES_DE_COMPRA).optional(),
  /** Only where its activity was cancelled, whatever its state. `importe`: what goes back, went back or is disputed. */
  cancelacion: z
    .object({
      devolucion: z.enum(DEVOLUCIONES_POR_CANCELACION),
      importe: z.number().optional(),
      /** The ways it goes back: what a provider does not give back goes by transfer. */
      por: z.array(z.enum(ORIGENES)),
    })
    .optional(),
  /** Only of one that gives nothing so far, where it could not be begun again. */
  sinVenta: SinVenta.optional(),
  /** Only while a slip waits to be paid in cash. */
  efectivo: z.object({ url: z.string() }).optional(),
})
export type Compra = z.infer<typeof Compra>

const CrearCompra = z.object({
  product_type: z.enum(TIPOS_PRODUCTO),
  product_id: Id,
  /** A bit of the payment-method mask; 0 for what is free. */
  medio: z
    .int()
    .min(0)
    .max(Math.max(...MEDIOS_DE_PAGO)),
  /** Online events need none: the signed-in person is enough. */
  comprador: CompradorForm.optional(),
  clave: Clave.optional(),
  /** An unfinished purchase of the same thing that this one takes the place of. */
  reemplaza: Referencia.optional(),
  cupon: CodigoCupon.optional(),
  /** The link of the mail under which a seat is kept for whoever waited. */
  lugar: TokenDeEspera.optional(),
  /** What the page said that it comes to: where that is not so any more, nothing begins. */
  visto: z.object({ amount: z.number(), currency: z.string().max(3) }).optional(),
  /** False: whoever has paid for a place of this event already is told so before another one begins. */
  otroLugar: z.boolean().optional(),
  /** Where many free seats were taken from one network. */
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
/** What the return address of a provider says of the payment: a hint where to look, never believed. */
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
