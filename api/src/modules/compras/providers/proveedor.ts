import { createHash } from 'node:crypto'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Origen } from '#domain/compras/medios.ts'
import { toMinor } from '#domain/compras/precios.ts'
import type { Disputa, EstadoPago, Hecho, ReembolsoVisto } from '../settle/hechos.ts'

/** What a provider needs to know of a purchase. */
export interface CompraDeProveedor {
  referencia: string
  estado: string
  product_type: TipoProducto
  product_id: number
  product_name: string
  /** Decimal text, two places. */
  amount: string
  currency: string
  order_id: string | null
  venceEn: Date
  creadoEn: Date
}

/** A payment of a purchase that is on record. */
export interface PagoConocido {
  payment_id: string
  estado: EstadoPago
  response: unknown
}

/** Money that goes back. The same key asks for the same refund, however often. */
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

/** What an event or a return address says about where to look. */
export interface Hint {
  referencia?: string
  checkoutId?: string
  paymentId?: string
  /** The event speaks of a dispute, which the payment itself may not show. */
  contracargo?: boolean
}

export interface AvisoDeProveedor {
  eventId: string
  hint: Hint
}

export type Headers = Record<string, string | string[] | undefined>

/**
 * A way to be paid. Implementations own no data and touch no database; every call gives up when `signal` says so.
 * Repeating a call is harmless: the reference of the purchase is the idempotency key.
 */
export interface Proveedor {
  origen: Origen
  /** Opens a checkout. Moves no money. Null where there is none to open. */
  start(compra: CompraDeProveedor, pagador: Pagador, signal: AbortSignal): Promise<Checkout | null>
  /**
   * Everything the provider knows about the payments of this purchase, and of no other. An approved order that only
   * waits for us is captured here, as long as the purchase is pending.
   */
  facts(
    compra: CompraDeProveedor & { pagos: readonly PagoConocido[] },
    hint: Hint,
    signal: AbortSignal,
  ): Promise<Hecho[]>
  /** Stops the checkout from taking money. Best effort: late money is dealt with when it comes. */
  close(compra: CompraDeProveedor, signal: AbortSignal): Promise<void>
  /** Asks for one refund. Absent where people send the money themselves. */
  refund?(pedido: PedidoDeReembolso, signal: AbortSignal): Promise<ReembolsoVisto>
  /** Verifies the signature or throws FirmaInvalida. Null: genuine, and of no interest. */
  parseWebhook?(
    raw: Buffer,
    headers: Headers,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<AvisoDeProveedor | null>
  /** Completes a hint that only the provider can match with a purchase. */
  locate?(hint: Hint, signal: AbortSignal): Promise<Hint>
}

export class FirmaInvalida extends Error {
  override name = 'FirmaInvalida'
}

/** The provider refused or could not be reached. */
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

/** What all cases of a payment come to; where there are none to read, what its notice said. */
export function disputaOf(cases: readonly Disputa[], noticed: Disputa | undefined) {
  const worst = (['perdida', 'abierta'] as const).find((each) => cases.includes(each))
  return { disputa: worst ?? cases[0] ?? noticed, casosLeidos: cases.length > 0 }
}

export function headerOf(headers: Headers, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Whether a notice is of a kind that we act on. */
export const isOneOf = <T extends string>(notices: readonly T[], type: unknown): type is T =>
  notices.some((notice) => notice === type)

/** A number that was reckoned with in binary says 1234.5600000000001 and means 1234.56; half a cent is no noise. */
const NOISE = 0.001
const withoutNoise = (amount: number) => {
  const cents = amount.toFixed(2)
  return Math.abs(amount - Number(cents)) < NOISE ? cents : amount
}

/** An amount as a provider writes it. What cannot be read is told like any other answer that makes no sense. */
export function readMinor(amount: number | string): bigint {
  try {
    return toMinor(typeof amount === 'number' ? withoutNoise(amount) : amount)
  } catch (cause) {
    throw new ProveedorError('an amount that makes no sense', { cause })
  }
}

/** A payment that is said to be given back whole counts as that, also where its refunds are not listed. */
export function orWhole(
  { id, ...pago }: { id: string; minor: bigint; cubierto?: boolean },
  listed: ReembolsoVisto[],
): ReembolsoVisto[] {
  return listed.length ? listed : [{ id: `${id}-total`, ...pago, estado: 'hecho' }]
}

/**
 * The key of a checkout: the same call has the same one. A call that says something else, because the buyer corrected their
 * details or the purchase was moved since an answer got lost, is another call; providers refuse the key of the first.
 */
export const checkoutKey = (referencia: string, body: string) =>
  `${referencia}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}`

const CHARACTERS = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The beginning of a text, cut between characters as people see them, so that no emoji comes apart. Providers count
 * characters each in their own way; none counts more of them than there are bytes.
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

/** Path segments from outside stay segments. */
export const segment = (value: string) => encodeURIComponent(value)
