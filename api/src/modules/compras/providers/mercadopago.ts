import { fromMinor } from '#domain/compras/precios.ts'
import type { AvanceReembolso, Disputa, EstadoPago, HechoDePago, ReembolsoVisto } from '../settle/hechos.ts'
import { createHttp } from './http.ts'
import {
  type AvisoDeProveedor,
  checkoutKey,
  FirmaInvalida,
  headerOf,
  isOneOf,
  orWhole,
  type Proveedor,
  ProveedorError,
  readMinor,
  segment,
} from './proveedor.ts'

export interface MercadoPagoConfig {
  accessToken: string
  publicKey: string
  webhookSecret: string
  apiBase: string
  scriptUrl: string
}

interface ReembolsoMercadoPago {
  id: number
  amount: number
  status: string
}

/** The fields of a payment that we read. */
export interface PagoMercadoPago {
  id: number
  status: string
  status_detail: string
  transaction_amount: number
  currency_id: string
  external_reference: string | null
  date_last_updated?: string
  refunds?: ReembolsoMercadoPago[]
  payment_type_id?: string
  date_of_expiration?: string | null
  transaction_details?: { external_resource_url?: string | null }
}

export interface MercadoPago extends Proveedor {
  readPayment(id: string, signal: AbortSignal): Promise<PagoMercadoPago>
}

const ESTADOS: Record<string, EstadoPago> = {
  approved: 'pagado',
  authorized: 'en_curso',
  pending: 'en_curso',
  in_process: 'en_curso',
  in_mediation: 'pagado',
  charged_back: 'pagado',
  refunded: 'pagado',
  rejected: 'rechazado',
  cancelled: 'rechazado',
}
/** A complaint that ends for the shop leaves the payment as good as it was; one that ends for the buyer gives it back. */
const CHANGING = ['approved', 'in_mediation', 'charged_back', 'refunded']
const REEMBOLSOS: Record<string, AvanceReembolso> = {
  approved: 'hecho',
  rejected: 'fallido',
  cancelled: 'fallido',
}
/** A coupon may be paid this long; the seat is held as long. */
const COUPON_MS = 72 * 3_600_000
const SIGNATURE_LIFETIME_MS = 10 * 60_000
const SEARCH_PAGE = 50

/** Times with an offset, the way the preferences take them. */
const moment = (date: Date) => date.toISOString().replace('Z', '+00:00')

export function createMercadoPago(config: MercadoPagoConfig, site: { origin: string }): MercadoPago {
  const http = createHttp(config.apiBase, 'Mercado Pago')
  // The real service neither returns by itself to nor notifies an address without TLS.
  const reachable = site.origin.startsWith('https:') || !config.apiBase.endsWith('mercadopago.com')
  const headers = (key?: string) => ({
    authorization: `Bearer ${config.accessToken}`,
    'content-type': 'application/json',
    // Refunds that still wait for the collector's balance are hidden otherwise.
    'x-render-in-process-refunds': 'true',
    ...(key ? { 'x-idempotency-key': key } : {}),
  })

  async function readPayment(id: string, signal: AbortSignal): Promise<PagoMercadoPago> {
    const { body } = await http<PagoMercadoPago>('GET', `/v1/payments/${segment(id)}`, {
      headers: headers(),
      signal,
    })
    return body
  }

  async function search(referencia: string, signal: AbortSignal): Promise<PagoMercadoPago[]> {
    const found: PagoMercadoPago[] = []
    for (;;) {
      const query = new URLSearchParams({
        external_reference: referencia,
        sort: 'date_created',
        criteria: 'asc',
        limit: String(SEARCH_PAGE),
        offset: String(found.length),
      })
      const { body } = await http<{ results?: PagoMercadoPago[] }>('GET', `/v1/payments/search?${query}`, {
        headers: headers(),
        signal,
      })
      const page = body.results ?? []
      found.push(...page)
      if (page.length < SEARCH_PAGE) return found
    }
  }

  /** One that was paid meanwhile is no longer ours to take back: it is money like any other. */
  async function cancelPayment(id: number, signal: AbortSignal): Promise<void> {
    try {
      await http('PUT', `/v1/payments/${id}`, {
        headers: headers(),
        body: JSON.stringify({ status: 'cancelled' }),
        signal,
      })
    } catch (error) {
      if (!(error instanceof ProveedorError) || error.status !== 400) throw error
    }
  }

  function toHecho(payment: PagoMercadoPago): HechoDePago {
    const minor = readMinor(payment.transaction_amount)
    const refunds = (payment.refunds ?? []).map(toVisto)
    const cupon = couponOf(payment)
    const cambiado = CHANGING.includes(payment.status) ? payment.date_last_updated : undefined
    return {
      tipo: 'pago',
      paymentId: String(payment.id),
      estado: ESTADOS[payment.status] ?? 'en_curso',
      referencia: payment.external_reference,
      minor,
      moneda: payment.currency_id,
      disputa: disputaOf(payment),
      cambiado,
      reembolsos: payment.status === 'refunded' ? orWhole(String(payment.id), minor, refunds) : refunds,
      cupon,
      response: {
        id: payment.id,
        status: payment.status,
        status_detail: payment.status_detail,
        transaction_amount: payment.transaction_amount,
        currency_id: payment.currency_id,
        ...(cambiado ? { cambiado } : {}),
        ...(cupon ? { cupon: cupon.url } : {}),
      },
    }
  }

  return {
    origen: 'mercadopago',
    readPayment,

    async start(compra, pagador, signal) {
      const back = `${site.origin}/compra/feedback`
      const preference = {
        items: [
          {
            id: `${compra.product_type}-${compra.product_id}`,
            title: compra.product_name,
            quantity: 1,
            unit_price: Number(compra.amount),
            currency_id: compra.currency,
          },
        ],
        payer: {
          ...(pagador.nombre ? { name: pagador.nombre } : {}),
          ...(pagador.email ? { email: pagador.email } : {}),
        },
        back_urls: { success: back, pending: back, failure: back },
        external_reference: compra.referencia,
        expires: true,
        expiration_date_to: moment(compra.venceEn),
        date_of_expiration: moment(new Date(compra.creadoEn.getTime() + COUPON_MS)),
        ...(reachable
          ? { auto_return: 'approved', notification_url: `${site.origin}/v1/mercadopago/webhook` }
          : {}),
      }
      const sent = JSON.stringify(preference)
      const { body } = await http<{ id: string; init_point: string }>('POST', '/checkout/preferences', {
        headers: headers(checkoutKey(compra.referencia, sent)),
        body: sent,
        signal,
      })
      return { checkoutId: body.id, url: body.init_point }
    },

    /** A payment carries no preference: what binds it is the reference. The search may lag, so a hint is read too. */
    async facts(compra, hint, signal) {
      const [found, hinted] = await Promise.all([
        search(compra.referencia, signal),
        hint.paymentId ? readPayment(hint.paymentId, signal).catch(ignoreMissing) : undefined,
      ])
      const byId = new Map(found.map((payment) => [payment.id, payment]))
      if (hinted) byId.set(hinted.id, hinted)
      return [...byId.values()]
        .filter((payment) => payment.external_reference === compra.referencia)
        .map(toHecho)
    },

    async close(compra, signal) {
      if (!compra.order_id) return
      await http('PUT', `/checkout/preferences/${segment(compra.order_id)}`, {
        headers: headers(),
        body: JSON.stringify({ expires: true, expiration_date_to: moment(new Date()) }),
        signal,
      })
      // Coupons that were printed outlive their checkout.
      const waiting = (await search(compra.referencia, signal)).filter(({ status }) => status === 'pending')
      for (const { id } of waiting) await cancelPayment(id, signal)
    },

    async refund({ clave, paymentId, minor }, signal) {
      const { body } = await http<ReembolsoMercadoPago | null>(
        'POST',
        `/v1/payments/${segment(paymentId)}/refunds`,
        {
          headers: headers(clave),
          body: JSON.stringify({ amount: Number(fromMinor(minor)) }),
          signal,
        },
      )
      // A repeated key has been seen to bring nothing at all.
      if (!body) throw new ProveedorError('Mercado Pago did not say what became of a refund')
      return { ...toVisto(body), clave }
    },

    async parseWebhook(raw, requestHeaders, query): Promise<AvisoDeProveedor | null> {
      const dataId = query['data.id'] ?? query['id'] ?? ''
      const signature = headerOf(requestHeaders, 'x-signature')
      await verify(signature, headerOf(requestHeaders, 'x-request-id'), dataId, config.webhookSecret)
      const body = parseBody(raw)
      const type = body.type ?? query['type']
      const named = isOneOf(MERCADOPAGO_NOTICES, type) && paymentOf(type, body, dataId)
      if (!named) return null
      const eventId = String(body.id ?? `${body.action}-${dataId}`)
      return { eventId, hint: { paymentId: String(named) } }
    },

    async locate(hint, signal) {
      if (!hint.paymentId) return hint
      const payment = await readPayment(hint.paymentId, signal)
      return payment.external_reference ? { ...hint, referencia: payment.external_reference } : hint
    },
  }
}

/** The topics that the webhook at Mercado Pago has to send. */
export const MERCADOPAGO_NOTICES = ['payment', 'topic_chargebacks_wh'] as const

/** A chargeback has an id of its own; what is looked at is the payment. */
function paymentOf(type: (typeof MERCADOPAGO_NOTICES)[number], { data }: Notice, dataId: string) {
  switch (type) {
    case 'payment':
      return dataId
    case 'topic_chargebacks_wh':
      return data?.payment_id
  }
}

const toVisto = ({ id, amount, status }: ReembolsoMercadoPago): ReembolsoVisto => ({
  id: String(id),
  minor: readMinor(amount),
  estado: REEMBOLSOS[status] ?? 'en_curso',
})

/** The payment stays `charged_back` to the end; the detail tells who got the money. */
function disputaOf({ status, status_detail }: PagoMercadoPago): Disputa | undefined {
  if (status === 'in_mediation') return 'abierta'
  if (status !== 'charged_back') return undefined
  if (status_detail === 'reimbursed') return 'ganada'
  return status_detail === 'settled' ? 'perdida' : 'abierta'
}

function couponOf({ payment_type_id, date_of_expiration, transaction_details }: PagoMercadoPago) {
  const url = transaction_details?.external_resource_url
  if (payment_type_id !== 'ticket' || !date_of_expiration || !url) return undefined
  return { url, venceEn: new Date(date_of_expiration) }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof ProveedorError && error.status === 404) return undefined
  throw error
}

/** The library's own time limit takes `ts` for seconds; notifications carry milliseconds as well. */
async function verify(signature: string, requestId: string, dataId: string, secret: string): Promise<void> {
  const { InvalidWebhookSignatureError, WebhookSignatureValidator } = await import('mercadopago')
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: requestId,
      dataId: dataId.toLowerCase(),
      secret,
    })
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) throw new FirmaInvalida(error.reason)
    throw error
  }
  const ts = Number(/(?:^|,)\s*ts=(\d+)/.exec(signature)?.[1])
  const sentAt = ts < 1e12 ? ts * 1000 : ts
  if (Math.abs(Date.now() - sentAt) > SIGNATURE_LIFETIME_MS) throw new FirmaInvalida('too old')
}

interface Notice {
  id?: unknown
  type?: unknown
  action?: unknown
  data?: { payment_id?: unknown }
}

function parseBody(raw: Buffer): Notice {
  try {
    const body = JSON.parse(raw.toString('utf8'))
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    throw new FirmaInvalida('unreadable body')
  }
}
