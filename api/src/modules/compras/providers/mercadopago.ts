import type { Payment, PaymentRefund, Preference } from 'mercadopago'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { fromMinor } from '#domain/compras/precios.ts'
import type { AvanceReembolso, Disputa, EstadoPago, HechoDePago, ReembolsoVisto } from '../settle/hechos.ts'
import { createHttp } from './http.ts'
import {
  type AvisoDeProveedor,
  beginningOf,
  type CompraDeProveedor,
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
import type { Sure } from './wire.ts'

export interface MercadoPagoConfig {
  accessToken: string
  publicKey: string
  webhookSecret: string
  apiBase: string
  scriptUrl: string
}

type RespuestaPago = Awaited<ReturnType<Payment['get']>>
type RespuestaReembolso = Awaited<ReturnType<PaymentRefund['create']>>
type RespuestaPreferencia = Awaited<ReturnType<Preference['create']>>
type CuerpoPreferencia = Parameters<Preference['create']>[0]['body']

type ReembolsoMercadoPago = Sure<RespuestaReembolso, 'id' | 'amount' | 'status'> & {
  /** Who pays the refund: `bpp` is Mercado Pago's own buyer protection. */
  source?: { type?: string }
}

/** The fields of a payment that we read. */
export type PagoMercadoPago = Sure<
  RespuestaPago,
  'id' | 'status' | 'status_detail' | 'transaction_amount' | 'currency_id'
> &
  Pick<RespuestaPago, 'date_last_updated' | 'payment_type_id'> & {
    external_reference: string | null
    refunds?: ReembolsoMercadoPago[]
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
/**
 * Payment states that can carry refunds or a dispute. A complaint won by the shop returns to `approved`; one won by
 * the buyer ends refunded.
 */
const CHANGING = ['approved', 'in_mediation', 'charged_back', 'refunded']
const REEMBOLSOS: Record<string, AvanceReembolso> = {
  approved: 'hecho',
  rejected: 'fallido',
  cancelled: 'fallido',
}
/** The buyer won the complaint and Mercado Pago pays for it: the shop keeps the money. */
const CUBIERTOS = ['bpp_refunded', 'bpp_covered']
/** How long a cash coupon can be paid. The seat is held for the same time. */
const COUPON_MS = 72 * 3_600_000
/** A preference cannot end in the past. We close it this far in the future, longer than a call may take. */
const CLOSING_MS = 10_000
/** An older signature counts as a replay. */
const SIGNATURE_FRESH_MS = 10 * 60_000
const SEARCH_PAGE = 50
const TITLE_BYTES = 256
/** How far back the search may reach, and the clock difference allowed between Mercado Pago and us. */
const SEARCH_REACH_MS = 365 * DAY_MS
const CLOCKS_DIFFER_MS = DAY_MS
/** The states in which Mercado Pago can still cancel a payment. */
const CANCELLABLE = ['pending', 'in_process', 'authorized']

/** Times with a numeric offset, as preferences require. */
const moment = (date: Date) => date.toISOString().replace('Z', '+00:00')

const soon = () => new Date(Date.now() + CLOSING_MS)
const later = (a: Date, b: Date) => (a > b ? a : b)

/** Waits for all promises, then throws the first failure. */
const allOf = async (work: Promise<unknown>[]) => throwFirst(await Promise.allSettled(work))
function throwFirst(ends: PromiseSettledResult<unknown>[]): void {
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

export function createMercadoPago(config: MercadoPagoConfig, site: { origin: string }): MercadoPago {
  const http = createHttp(config.apiBase, 'Mercado Pago')
  // The real service neither redirects automatically nor sends notices to an address without TLS.
  const reachable = site.origin.startsWith('https:') || !config.apiBase.endsWith('mercadopago.com')
  const headers = (key?: string) => ({
    authorization: `Bearer ${config.accessToken}`,
    'content-type': 'application/json',
    // Without this header, refunds that still wait for the collector's balance are hidden.
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

  /** Dates are required: without them the search covers only three months. */
  async function search(compra: CompraDeProveedor, signal: AbortSignal): Promise<PagoMercadoPago[]> {
    const begin = Math.max(compra.creadoEn.getTime() - CLOCKS_DIFFER_MS, Date.now() - SEARCH_REACH_MS)
    const found: PagoMercadoPago[] = []
    for (;;) {
      const query = new URLSearchParams({
        external_reference: compra.referencia,
        range: 'date_created',
        begin_date: moment(new Date(begin)),
        end_date: 'NOW',
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

  /** If the payment was made meanwhile, it is not cancelled but treated as received money. */
  async function cancelPayment(id: number, signal: AbortSignal): Promise<void> {
    const refused = (error: unknown) => {
      if (error instanceof ProveedorError && error.status === 400) return undefined
      throw error
    }
    const answer = await http<PagoMercadoPago>('PUT', `/v1/payments/${id}`, {
      headers: headers(`cancelar-${id}`),
      body: JSON.stringify({ status: 'cancelled' }),
      signal,
    }).catch(refused)
    if (answer?.body?.status === 'cancelled') return
    const { status } = await readPayment(String(id), signal)
    if (CANCELLABLE.includes(status)) throw new ProveedorError(`Mercado Pago left payment ${id} ${status}`)
  }

  async function closePreference(id: string, signal: AbortSignal): Promise<void> {
    await http('PUT', `/checkout/preferences/${segment(id)}`, {
      headers: headers(),
      body: JSON.stringify({ expires: true, expiration_date_to: moment(soon()) }),
      signal,
    }).catch(ignoreMissing)
  }

  /** Printed coupons stay payable after their checkout has ended. */
  async function cancelCoupons(compra: CompraDeProveedor, signal: AbortSignal): Promise<void> {
    const waiting = (await search(compra, signal)).filter(({ status }) => status === 'pending')
    await allOf(waiting.map(({ id }) => cancelPayment(id, signal)))
  }

  function toHecho(payment: PagoMercadoPago): HechoDePago {
    const minor = readMinor(payment.transaction_amount)
    const { id, status, refunds, status_detail } = payment
    const cubierto = CUBIERTOS.includes(status_detail)
    const listed = refunds?.map((refund) => toVisto(refund, cubierto))
    const whole = status === 'refunded'
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
      reembolsos: whole ? orWhole({ id: String(id), minor, cubierto }, listed ?? []) : listed,
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
            title: beginningOf(compra.product_name, TITLE_BYTES),
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
        expiration_date_to: moment(later(compra.venceEn, soon())),
        date_of_expiration: moment(new Date(compra.creadoEn.getTime() + COUPON_MS)),
        ...(reachable
          ? {
              auto_return: 'approved',
              // `source_news=webhooks` asks for signed webhooks only. Without it the older IPN notices arrive too,
              // and those cannot be verified.
              notification_url: `${site.origin}/v1/mercadopago/webhook?source_news=webhooks`,
            }
          : {}),
      } satisfies CuerpoPreferencia
      const sent = JSON.stringify(preference)
      const { body } = await http<Sure<RespuestaPreferencia, 'id' | 'init_point'>>(
        'POST',
        '/checkout/preferences',
        {
          headers: headers(checkoutKey(compra.referencia, sent)),
          body: sent,
          signal,
        },
      )
      return { checkoutId: body.id, url: body.init_point }
    },

    /**
     * A payment does not name its preference, only the reference. The search may lag, ends after a year and shows no
     * refunds. Known payments and those that can have refunds are therefore read one by one.
     */
    async facts(compra, hint, signal) {
      const read = (id: string) => readPayment(id, signal).catch(ignoreMissing)
      const standing = compra.pagos.filter(({ estado }) => estado !== 'rechazado' && estado !== 'anulado')
      const known = new Set([...standing.map(({ payment_id }) => payment_id), hint.paymentId ?? []].flat())
      const [listed, ...named] = await Promise.all([search(compra, signal), ...[...known].map(read)])
      const taken = listed.filter(({ id, status }) => CHANGING.includes(status) && !known.has(String(id)))
      const whole = await Promise.all(taken.map(({ id }) => read(String(id))))
      const byId = new Map(listed.map((payment) => [payment.id, payment]))
      for (const payment of [...whole, ...named]) if (payment) byId.set(payment.id, payment)
      return [...byId.values()]
        .filter((payment) => payment.external_reference === compra.referencia)
        .map(toHecho)
    },

    async close(compra, signal) {
      if (!compra.order_id) return
      // The preference closes first, so that no new coupon is printed after the cancellation. Each step runs even if
      // the other fails.
      const preference = await Promise.allSettled([closePreference(compra.order_id, signal)])
      const coupons = await Promise.allSettled([cancelCoupons(compra, signal)])
      throwFirst([...preference, ...coupons])
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
      // Mercado Pago sometimes answers a repeated key with an empty body.
      if (!body) throw new ProveedorError('Mercado Pago did not say what became of a refund')
      return { ...toVisto(body, false), clave }
    },

    async parseWebhook(raw, requestHeaders, query): Promise<AvisoDeProveedor | null> {
      const dataId = query['data.id'] ?? query['id'] ?? ''
      const signature = headerOf(requestHeaders, 'x-signature')
      const requestId = headerOf(requestHeaders, 'x-request-id')
      const sentAt = await verify(signature, requestId, dataId, config.webhookSecret)
      const body = parseBody(raw)
      const type = body.type ?? query['type']
      const named = isOneOf(MERCADOPAGO_NOTICES, type) && paymentOf(type, body, dataId)
      if (!named) return null
      // The body is not signed. The event id of an old notice uses signed values only, so replaying it with another
      // body is recognized as a repeat.
      const isFresh = Math.abs(Date.now() - sentAt) <= SIGNATURE_FRESH_MS
      const eventId = isFresh
        ? String(body.id ?? `${body.action}-${dataId}`)
        : `${dataId}-${requestId}-${sentAt}`
      return { eventId, hint: { paymentId: String(named) } }
    },

    async locate(hint, signal) {
      if (!hint.paymentId) return hint
      const payment = await readPayment(hint.paymentId, signal)
      return payment.external_reference ? { ...hint, referencia: payment.external_reference } : hint
    },
  }
}

/** The topics to enable for the webhook at Mercado Pago. */
export const MERCADOPAGO_NOTICES = ['payment', 'topic_chargebacks_wh'] as const

/** A chargeback notice carries the chargeback's id; we query its payment instead. */
function paymentOf(type: (typeof MERCADOPAGO_NOTICES)[number], { data }: Notice, dataId: string) {
  switch (type) {
    case 'payment':
      return dataId
    case 'topic_chargebacks_wh':
      return data?.payment_id
  }
}

const toVisto = (
  { id, amount, status, source }: ReembolsoMercadoPago,
  cubierto: boolean,
): ReembolsoVisto => ({
  id: String(id),
  minor: readMinor(amount),
  estado: REEMBOLSOS[status] ?? 'en_curso',
  clave: null,
  cubierto: source?.type ? source.type === 'bpp' : cubierto,
})

/** The payment keeps the state `charged_back`; `status_detail` says who got the money. */
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

/** Verifies the signature and returns its time `ts`, which notices carry in seconds or in milliseconds. */
async function verify(signature: string, requestId: string, dataId: string, secret: string): Promise<number> {
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
  return ts < 1e12 ? ts * 1000 : ts
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
