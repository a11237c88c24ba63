import type {
  Order,
  OrderRequest,
  OrdersCapture,
  PaypalWalletExperienceContext,
  PurchaseUnit,
  Refund,
  RefundRequest,
} from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { AvanceReembolso, Disputa, EstadoPago, HechoDePago, ReembolsoVisto } from '../settle/hechos.ts'
import { createHttp } from './http.ts'
import { captureOf, hintOf, parseAviso } from './paypal-notices.ts'
import {
  type AvisoDeProveedor,
  beginningOf,
  type CompraDeProveedor,
  checkoutKey,
  disputaOf,
  FirmaInvalida,
  type Headers,
  type Hint,
  headerOf,
  orWhole,
  type PagoConocido,
  type Proveedor,
  ProveedorError,
  readMinor,
  segment,
} from './proveedor.ts'
import type { Sure, Wire } from './wire.ts'

export interface PayPalConfig {
  clientId: string
  clientSecret: string
  webhookId: string
  apiBase: string
  scriptBase: string
}

type Captura = Sure<Wire<OrdersCapture>, 'id' | 'status' | 'amount'> & Pick<Wire<OrdersCapture>, 'custom_id'>
type Reembolso = Sure<Wire<Refund>, 'id' | 'status' | 'amount'> & Pick<Wire<Refund>, 'invoice_id' | 'links'>
type Orden = Sure<Wire<Order>, 'id' | 'status'> & {
  purchase_units?: (Pick<Wire<PurchaseUnit>, 'custom_id'> & {
    payments?: { captures?: Captura[]; refunds?: Reembolso[] }
  })[]
}
interface Caso {
  dispute_id: string
  status: string
  update_time?: string
  dispute_outcome?: { outcome_code?: string }
}
const ESTADOS: Record<string, EstadoPago> = {
  COMPLETED: 'pagado',
  PARTIALLY_REFUNDED: 'pagado',
  PENDING: 'en_curso',
  DECLINED: 'rechazado',
  FAILED: 'rechazado',
  REFUNDED: 'pagado',
}
const REEMBOLSOS: Record<string, AvanceReembolso> = {
  COMPLETED: 'hecho',
  FAILED: 'fallido',
  CANCELLED: 'fallido',
}
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/**
 * Results of a closed case, in both spellings that PayPal uses. Any other outcome, or none, means that nothing was
 * decided.
 */
const OUTCOMES: Record<string, Disputa> = {
  RESOLVED_SELLER_FAVOUR: 'ganada',
  RESOLVED_SELLER_FAVOR: 'ganada',
  RESOLVED_WITH_PAYOUT: 'ganada',
  CANCELED_BY_BUYER: 'ganada',
  DENIED: 'ganada',
  RESOLVED_BUYER_FAVOUR: 'perdida',
  RESOLVED_BUYER_FAVOR: 'perdida',
  ACCEPTED: 'perdida',
}
/** PayPal retries an event for three days. An older one counts as a replay. */
const SIGNATURE_LIFETIME_MS = 3 * 24 * 3600_000
const TOKEN_MARGIN_MS = 60_000
/**
 * The statuses with which PayPal rejects the notice as not its own. Any other error concerns our call, not the
 * notice.
 */
const OF_THE_NOTICE = new Set([400, 404, 422])

const Refusal = z.object({ details: z.tuple([z.object({ issue: z.string() })], z.unknown()) })
/**
 * PayPal's answers to a capture that was not due or is already running. They do not mean that the payment was
 * refused.
 */
const NO_REFUSAL = [
  'ORDER_NOT_APPROVED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'DUPLICATE_REQUEST_ID',
]
const Refused = z.object({ refused: z.string(), status: z.string() })
const DESCRIPTION_BYTES = 127

/** PayPal creates no payment for a refused capture, so it is recorded under the order's id. */
const toRefused = (
  { referencia, amount, currency }: CompraDeProveedor,
  { id, status }: Orden,
  issue: string,
  before: number,
): HechoDePago => ({
  tipo: 'pago',
  paymentId: `${id}-rechazo-${before + 1}`,
  estado: 'rechazado',
  referencia,
  minor: toMinor(amount),
  moneda: currency,
  response: { order: id, refused: issue, status },
})

const refusalsOf = (pagos: readonly PagoConocido[]) =>
  pagos.map(({ response }) => Refused.safeParse(response).data).filter((each) => each !== undefined)

/**
 * After a refused capture the order stays approved, and it looks the same once the buyer chooses another way to pay.
 * So it is captured again only when a notice or the return page reports an approval.
 */
function isDue(order: Orden, refusals: { status: string }[], { checkoutId }: Hint): boolean {
  if (order.status !== 'APPROVED') return false
  return checkoutId === order.id || refusals.every(({ status }) => status !== 'APPROVED')
}

export function createPayPal(config: PayPalConfig): Proveedor {
  const http = createHttp(config.apiBase, 'PayPal')
  let token: { value: string; until: number } | undefined

  async function authorize(signal: AbortSignal): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const { body } = await http<{ access_token: string; expires_in: number }>('POST', '/v1/oauth2/token', {
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal,
    })
    token = { value: body.access_token, until: Date.now() + body.expires_in * 1000 - TOKEN_MARGIN_MS }
    return token.value
  }

  async function call<Body>(
    method: 'GET' | 'POST',
    path: string,
    options: { body?: string; key?: string; signal: AbortSignal },
  ): Promise<Body> {
    const attempt = async () => {
      const { body } = await http<Body>(method, path, {
        headers: {
          authorization: `Bearer ${await authorize(options.signal)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(options.key ? { 'paypal-request-id': options.key } : {}),
        },
        ...(options.body === undefined ? {} : { body: options.body }),
        signal: options.signal,
      })
      return body
    }
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ProveedorError) || error.status !== 401) throw error
      token = undefined
      return attempt()
    }
  }

  const readOrder = (id: string, signal: AbortSignal) =>
    call<Orden>('GET', `/v2/checkout/orders/${segment(id)}`, { signal })

  /**
   * Captures an approved order. A refusal leaves the order open, and the buyer may choose another way to pay there.
   * PayPal repeats its first answer for a known key, so each refusal moves on to a new key.
   */
  async function capture(compra: CompraDeProveedor, order: Orden, refusals: number, signal: AbortSignal) {
    try {
      const path = `/v2/checkout/orders/${segment(order.id)}/capture`
      return {
        order: await call<Orden>('POST', path, { key: `capture-${compra.referencia}-${refusals}`, signal }),
      }
    } catch (error) {
      if (!(error instanceof ProveedorError) || error.status !== 422) throw error
      const issue = Refusal.safeParse(error.body).data?.details[0].issue
      const now = await readOrder(order.id, signal)
      const isRefusal = issue !== undefined && now.status !== 'COMPLETED' && !NO_REFUSAL.includes(issue)
      return { order: now, ...(isRefusal ? { refused: toRefused(compra, now, issue, refusals) } : {}) }
    }
  }

  /** Orders do not show disputes, so they are queried separately. An account without that permission sees none. */
  async function readCases(captureId: string, signal: AbortSignal): Promise<Caso[]> {
    try {
      const query = new URLSearchParams({ disputed_transaction_id: captureId })
      const { items } = await call<{ items?: Caso[] }>('GET', `/v1/customer/disputes?${query}`, { signal })
      // Only the single case shows how it ended.
      const wholeOf = ({ dispute_id }: Caso) =>
        call<Caso>('GET', `/v1/customer/disputes/${segment(dispute_id)}`, { signal })
      return await Promise.all(
        (items ?? []).map((each) => (each.status === 'RESOLVED' ? wholeOf(each) : each)),
      )
    } catch (error) {
      if (error instanceof ProveedorError && (error.status === 403 || error.status === 404)) return []
      throw error
    }
  }

  /** Adds the dispute cases to a payment. `noticed`: a notice reported a dispute. */
  async function withCases(pago: HechoDePago, noticed: boolean, signal: AbortSignal): Promise<HechoDePago> {
    const cases = await readCases(pago.paymentId, signal)
    const ends = cases.map(endOf)
    const decided = ends.filter((end) => end !== undefined)
    const undecided = cases
      .filter((_, i) => ends[i] === undefined)
      .map((each) => `${each.dispute_id} ${each.update_time}`)
    const cambiado = cases
      .map(({ update_time = '' }) => update_time)
      .toSorted()
      .at(-1)
    const known = {
      ...(cambiado && { cambiado }),
      ...(undecided.length > 0 && { sinDecision: undecided.join(', ') }),
    }
    const disputa = disputaOf(decided, noticed && cases.length === 0 ? 'abierta' : undefined)
    return { ...pago, ...disputa, ...known, response: { ...(pago.response as object), ...known } }
  }

  async function verifySignature(raw: Buffer, headers: Headers, signal: AbortSignal): Promise<void> {
    const given = {
      auth_algo: headerOf(headers, 'paypal-auth-algo'),
      cert_url: headerOf(headers, 'paypal-cert-url'),
      transmission_id: headerOf(headers, 'paypal-transmission-id'),
      transmission_sig: headerOf(headers, 'paypal-transmission-sig'),
      transmission_time: headerOf(headers, 'paypal-transmission-time'),
      webhook_id: config.webhookId,
    }
    if (Object.values(given).some((value) => value === '')) throw new FirmaInvalida('missing headers')
    const sentAt = Date.parse(given.transmission_time)
    if (!(Math.abs(Date.now() - sentAt) <= SIGNATURE_LIFETIME_MS)) throw new FirmaInvalida('too old')
    // The signed bytes are inserted unchanged: parsing and serializing them could change them.
    const body = `${JSON.stringify(given).slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`
    let answer: { verification_status?: string }
    try {
      answer = await call('POST', '/v1/notifications/verify-webhook-signature', { body, signal })
    } catch (error) {
      if (error instanceof ProveedorError && OF_THE_NOTICE.has(error.status ?? 0)) {
        throw new FirmaInvalida('refused by the provider')
      }
      throw error
    }
    if (answer.verification_status !== 'SUCCESS') throw new FirmaInvalida('mismatch')
  }

  return {
    origen: 'paypal',

    async start(compra, _pagador, signal) {
      const order = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: compra.currency, value: compra.amount },
            custom_id: compra.referencia,
            invoice_id: compra.referencia,
            description: beginningOf(compra.product_name, DESCRIPTION_BYTES),
          },
        ],
        payment_source: { paypal: { experience_context: experienceOf(compra) } },
      } satisfies Wire<OrderRequest>
      const body = JSON.stringify(order)
      const key = checkoutKey(compra.referencia, body)
      const { id } = await call<Orden>('POST', '/v2/checkout/orders', { body, key, signal })
      return { checkoutId: id, url: null }
    },

    async facts(compra, hint, signal) {
      if (!compra.order_id) return []
      let order: Orden
      try {
        order = await readOrder(compra.order_id, signal)
      } catch (error) {
        if (!(error instanceof ProveedorError) || error.status !== 404) throw error
        return [{ tipo: 'fallo', motivo: 'La orden de PayPal venció sin un pago' }]
      }
      // If the purchase is over, an approval is not captured. It lapses and costs the buyer nothing.
      const refusals = refusalsOf(compra.pagos)
      const due = compra.estado === 'pendiente' && isDue(order, refusals, hint)
      const captured = due ? await capture(compra, order, refusals.length, signal) : { order }
      order = captured.order
      const pagos = await Promise.all(
        toHechos(order).map(async (pago) => {
          const noticed = hint.contracargo === true && hint.paymentId === pago.paymentId
          // A payment captured just now cannot be disputed yet.
          const asked = pago.estado === 'pagado' && !due
          return asked ? withCases(pago, noticed, signal) : pago
        }),
      )
      // A completed order cannot be paid again, so a refused payment ends it.
      const over = order.status === 'COMPLETED' && pagos.every(({ estado }) => estado === 'rechazado')
      if (pagos.length && over) return [...pagos, { tipo: 'fallo', motivo: 'El pago fue rechazado' }]
      return captured.refused ? [...pagos, captured.refused] : pagos
    },

    // An order that is not captured moves no money and expires at PayPal.
    close: async () => {},

    async refund({ clave, paymentId, minor, moneda }, signal) {
      const made = await call<Reembolso>('POST', `/v2/payments/captures/${segment(paymentId)}/refund`, {
        body: JSON.stringify({
          amount: { value: fromMinor(minor), currency_code: moneda },
          invoice_id: clave,
        } satisfies Wire<RefundRequest>),
        key: clave,
        signal,
      })
      return toVisto(made)
    },

    async parseWebhook(raw, headers, _query, signal): Promise<AvisoDeProveedor | null> {
      const aviso = parseAviso(raw)
      await verifySignature(raw, headers, signal)
      const hint = hintOf(aviso)
      return hint && typeof aviso.id === 'string' ? { eventId: aviso.id, hint } : null
    },
  }
}

/** Undefined: the case is closed and nothing was decided. */
function endOf({ status, dispute_outcome }: Caso): Disputa | undefined {
  return status === 'RESOLVED' ? OUTCOMES[dispute_outcome?.outcome_code ?? ''] : 'abierta'
}

/** The price is final and we ship only books, so PayPal asks for no address and the buyer pays at once. */
const experienceOf = ({ product_type }: CompraDeProveedor): Wire<PaypalWalletExperienceContext> => ({
  user_action: 'PAY_NOW',
  ...(product_type === 'libro' ? {} : { shipping_preference: 'NO_SHIPPING' }),
})

const toVisto = ({ id, status, amount, invoice_id }: Reembolso): ReembolsoVisto => ({
  id,
  minor: readMinor(amount.value),
  estado: REEMBOLSOS[status] ?? 'en_curso',
  clave: invoice_id,
})

function toHechos(order: Orden): HechoDePago[] {
  return (order.purchase_units ?? []).flatMap((unit) =>
    (unit.payments?.captures ?? []).map((captura): HechoDePago => {
      const minor = readMinor(captura.amount.value)
      const refunds = (unit.payments?.refunds ?? []).filter(
        (each) => (captureOf(each) ?? captura.id) === captura.id,
      )
      const listed = PAID.includes(captura.status) ? refunds.map(toVisto) : []
      return {
        tipo: 'pago',
        paymentId: captura.id,
        estado: ESTADOS[captura.status] ?? 'en_curso',
        referencia: captura.custom_id ?? unit.custom_id ?? null,
        minor,
        moneda: captura.amount.currency_code,
        cierraCheckout: order.status === 'COMPLETED',
        reembolsos: captura.status === 'REFUNDED' ? orWhole({ id: captura.id, minor }, listed) : listed,
        response: { order: order.id, capture: captura.id, status: captura.status, amount: captura.amount },
      }
    }),
  )
}
