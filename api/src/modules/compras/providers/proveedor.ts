import { createHash } from 'node:crypto'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { toMinor } from '#domain/compras/precios.ts'
import type { Disputa, EstadoPago, Hecho, ReembolsoVisto } from '../settle/hechos.ts'

/** The part of a purchase that a provider needs. */
export interface CompraDeProveedor {
  referencia: string
  estado: string
  product_type: TipoProducto
  product_id: number
  product_name: string
  /** Decimal text with two places. */
  amount: string
  currency: string
  order_id: string | null
  venceEn: Date
  creadoEn: Date
}

/** A recorded payment of a purchase. */
export interface PagoConocido {
  payment_id: string
  estado: EstadoPago
  response: unknown
}

/** A refund request. Repeating it with the same key never refunds twice. */
export interface PedidoDeReembolso {
  clave: string
  paymentId: string
  minor: bigint
  moneda: string
}

export interface Pagador {
  nombre: string | null
  email: string | null
}

export interface Checkout {
  checkoutId: string
  url: string | null
}

/** What a webhook or return URL says about which payment to query. */
export interface Hint {
  referencia?: string
  checkoutId?: string
  paymentId?: string
  /** The notice is about a dispute, which the payment itself may not show. */
  contracargo?: boolean
}

export interface AvisoDeProveedor {
  eventId: string
  hint: Hint
}

export type Headers = Record<string, string | string[] | undefined>

/**
 * A payment provider. Implementations store no data and do not touch the database; every call aborts when `signal`
 * does. Repeating a call is harmless: the purchase reference is the idempotency key.
 */
export interface Proveedor {
  origen: Origen
  /** Opens a checkout without moving money. Null if this provider has no checkout. */
  start(compra: CompraDeProveedor, pagador: Pagador, signal: AbortSignal): Promise<Checkout | null>
  /**
   * Everything the provider knows about the payments of this purchase, and of no other. An approved order that only
   * awaits capture is captured here while the purchase is pending.
   */
  facts(
    compra: CompraDeProveedor & { pagos: readonly PagoConocido[] },
    hint: Hint,
    signal: AbortSignal,
  ): Promise<Hecho[]>
  /** Stops the checkout from taking money. Best effort: a late payment is handled when it arrives. */
  close(compra: CompraDeProveedor, signal: AbortSignal): Promise<void>
  /** Requests one refund. Absent if staff send the money themselves. */
  refund?(pedido: PedidoDeReembolso, signal: AbortSignal): Promise<ReembolsoVisto>
  /** Verifies the signature or throws FirmaInvalida. Null: the notice is genuine but irrelevant. */
  parseWebhook?(
    raw: Buffer,
    headers: Headers,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<AvisoDeProveedor | null>
  /** Completes a hint that only the provider can match to a purchase. */
  locate?(hint: Hint, signal: AbortSignal): Promise<Hint>
}

export class FirmaInvalida extends Error {
  override name = 'FirmaInvalida'
}

/** The provider refused the call or could not be reached. */
export class ProveedorError extends Error {
  override name = 'ProveedorError'
  readonly status: number | undefined
  readonly body: unknown
  constructor(message: string, options: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status
    this.body = options.body
  }
}

/** The combined dispute state of all cases; without readable cases, the state given by the notice. */
export function disputaOf(cases: readonly Disputa[], noticed: Disputa | undefined) {
  const worst = (['perdida', 'abierta'] as const).find((each) => cases.includes(each))
  return { disputa: worst ?? cases[0] ?? noticed, casosLeidos: cases.length > 0 }
}

export function headerOf(headers: Headers, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Whether we act on a notice of this type. */
export const isOneOf = <T extends string>(notices: readonly T[], type: unknown): type is T =>
  notices.some((notice) => notice === type)

/** Binary floats turn 1234.56 into 1234.5600000000001. Differences below this are rounding; half a cent is not. */
const NOISE = 0.001
const withoutNoise = (amount: number) => {
  const cents = amount.toFixed(2)
  return Math.abs(amount - Number(cents)) < NOISE ? cents : amount
}

/** Reads an amount from a provider. An unreadable amount is a ProveedorError, like any other malformed answer. */
export function readMinor(amount: number | string): bigint {
  try {
    return toMinor(typeof amount === 'number' ? withoutNoise(amount) : amount)
  } catch (cause) {
    throw new ProveedorError('an amount that makes no sense', { cause })
  }
}

/** If a payment is reported as fully refunded but no refunds are listed, returns one refund of the whole amount. */
export function orWhole(
  { id, ...pago }: { id: string; minor: bigint; cubierto?: boolean },
  listed: ReembolsoVisto[],
): ReembolsoVisto[] {
  return listed.length ? listed : [{ id: `${id}-total`, ...pago, estado: 'hecho' }]
}

/**
 * The idempotency key of a checkout, derived from its request body. A changed body needs a new key (the buyer
 * corrected their details, or staff moved the purchase after an answer got lost), because providers reject a known
 * key with another body.
 */
export const checkoutKey = (referencia: string, body: string) =>
  `${referencia}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}`

const CHARACTERS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The beginning of a text within a byte limit, cut between visible characters so that emoji stay whole. Providers
 * count characters differently, but never more than bytes.
 */
export function beginningOf(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let end = 0
  let size = 0
  for (const { segment, index } of CHARACTERS.segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > bytes) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}

/** Escapes an external value for use as one URL path segment. */
export const segment = (value: string) => encodeURIComponent(value)
