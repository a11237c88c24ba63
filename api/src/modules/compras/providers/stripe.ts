import type Stripe from 'stripe'
import { toMinor } from '#domain/compras/precios.ts'
import type { AvanceReembolso, Disputa, EstadoPago, Hecho, ReembolsoVisto } from '../settle/hechos.ts'
import { createHttp } from './http.ts'
import {
  type AvisoDeProveedor,
  beginningOf,
  type CompraDeProveedor,
  checkoutKey,
  disputaOf,
  FirmaInvalida,
  type Hint,
  headerOf,
  isOneOf,
  orWhole,
  type Proveedor,
  ProveedorError,
  segment,
} from './proveedor.ts'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  apiBase: string
}

export interface SesionStripe {
  payment_status: string
  payment_intent: string | null
  amount_total: number
  currency: string
}

export interface Tarjeta extends Proveedor {
  readSession(id: string, signal: AbortSignal): Promise<SesionStripe>
}

/** The API version, which determines the shape of the answers we read. */
const VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'
/** Stripe's minimum session is 30 minutes; the extra minute covers the time of the call. */
const SHORTEST_SESSION_SECONDS = 30 * 60
const WAY_SECONDS = 60
const NAME_BYTES = 250

/**
 * A repeated call sends the same end, because the idempotency key depends on it. Once that end is too close, the
 * session gets a later one and a new key.
 */
function sessionEnd({ venceEn }: CompraDeProveedor): number {
  const usual = Math.floor(venceEn.getTime() / 1000) + WAY_SECONDS
  const earliest = Math.floor(Date.now() / 1000) + SHORTEST_SESSION_SECONDS + 5
  return usual >= earliest ? usual : earliest + WAY_SECONDS
}

type Params = { [key: string]: string | number | boolean | Params | Params[] }

/** Form encoding with nested values, as Stripe expects: `line_items[0][quantity]=1`. */
function formBody(params: Params): string {
  const form = new URLSearchParams()
  const append = (name: string, value: Params[string]) => {
    if (typeof value !== 'object') return form.append(name, String(value))
    for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner)
  }
  for (const [key, value] of Object.entries(params)) append(key, value)
  return form.toString()
}

/**
 * The Stripe library is large and slow to load. We use it only to verify signatures; calls go through our own HTTP
 * client.
 */
const loadWebhooks = async () => (await import('stripe')).default.webhooks

export function createTarjeta(config: StripeConfig, site: { origin: string }): Tarjeta {
  const http = createHttp(config.apiBase, 'Stripe')

  async function call<Body>(
    method: 'GET' | 'POST',
    path: string,
    { body, key, signal }: { body?: Params; key?: string; signal: AbortSignal },
  ): Promise<Body> {
    const answer = await http<Body>(method, `/v1/${path}`, {
      headers: {
        authorization: `Bearer ${config.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-version': VERSION,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: formBody(body) } : {}),
      signal,
    })
    return answer.body
  }

  const retrieve = (id: string, signal: AbortSignal) =>
    call<Stripe.Checkout.Session>(
      'GET',
      `checkout/sessions/${segment(id)}?expand[0]=payment_intent.latest_charge.refunds`,
      { signal },
    )

  const listOf = async <Item>(kind: 'refunds' | 'disputes', charge: Stripe.Charge, signal: AbortSignal) => {
    const query = new URLSearchParams({ charge: charge.id, limit: '100' })
    const { data } = await call<{ data: Item[] }>('GET', `${kind}?${query}`, { signal })
    return data
  }

  async function readRefunds(charge: Stripe.Charge, signal: AbortSignal): Promise<Stripe.Refund[]> {
    if (!charge.refunds?.has_more) return charge.refunds?.data ?? []
    return listOf<Stripe.Refund>('refunds', charge, signal)
  }

  /** A charge stays marked as disputed; only the dispute says how it ended. */
  async function readDisputas(charge: Stripe.Charge, signal: AbortSignal): Promise<Disputa[]> {
    if (!charge.disputed) return []
    const disputes = await listOf<Stripe.Dispute>('disputes', charge, signal)
    return disputes.map(({ status }) => DISPUTAS[status] ?? 'abierta')
  }

  return {
    origen: 'stripe',

    async readSession(id, signal) {
      const session = await retrieve(id, signal)
      return {
        payment_status: session.payment_status,
        payment_intent: intentOf(session)?.id ?? null,
        amount_total: session.amount_total ?? 0,
        currency: session.currency ?? '',
      }
    },

    async start(compra, pagador, signal) {
      const body = {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: compra.currency.toLowerCase(),
              unit_amount: Number(toMinor(compra.amount)),
              product_data: { name: beginningOf(compra.product_name, NAME_BYTES) },
            },
          },
        ],
        success_url: `${site.origin}/stripe/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${site.origin}/stripe/success?cancelado=${compra.referencia}`,
        client_reference_id: compra.referencia,
        metadata: { referencia: compra.referencia },
        payment_intent_data: { metadata: { referencia: compra.referencia } },
        ...(pagador.email ? { customer_email: pagador.email } : {}),
        expires_at: sessionEnd(compra),
        adaptive_pricing: { enabled: false },
        locale: 'es',
      } satisfies Stripe.Checkout.SessionCreateParams
      const key = checkoutKey(compra.referencia, formBody(body))
      const session = await call<Stripe.Checkout.Session>('POST', 'checkout/sessions', { body, key, signal })
      return { checkoutId: session.id, url: session.url }
    },

    async facts(compra, hint, signal) {
      if (!compra.order_id) return []
      const session = await retrieve(compra.order_id, signal)
      const charge = chargeOf(session)
      const disputas = charge ? await readDisputas(charge, signal) : []
      const noticed = hint.contracargo && hint.paymentId === intentOf(session)?.id
      const disputa = disputaOf(disputas, noticed || charge?.disputed ? 'abierta' : undefined)
      return toHechos(session, disputa, charge ? await readRefunds(charge, signal) : [])
    },

    async close({ order_id }, signal) {
      if (!order_id) return
      try {
        await call('POST', `checkout/sessions/${segment(order_id)}/expire`, { signal })
      } catch (error) {
        // A session that is already complete or expired also takes no more money.
        if (!(error instanceof ProveedorError) || error.status !== 400) throw error
      }
    },

    async refund({ clave, paymentId, minor }, signal) {
      const made = await call<Stripe.Refund>('POST', 'refunds', {
        body: {
          payment_intent: paymentId,
          amount: Number(minor),
          metadata: { reembolso: clave },
        } satisfies Stripe.RefundCreateParams,
        key: clave,
        signal,
      })
      return toVisto(made)
    },

    async parseWebhook(raw, headers): Promise<AvisoDeProveedor | null> {
      const webhooks = await loadWebhooks()
      let event: Stripe.Event
      try {
        event = webhooks.constructEvent(raw, headerOf(headers, 'stripe-signature'), config.webhookSecret)
      } catch (cause) {
        throw new FirmaInvalida(cause instanceof Error ? cause.message : 'invalid')
      }
      if (typeof event.id !== 'string' || typeof event.data?.object !== 'object') {
        throw new FirmaInvalida('an event without its object')
      }
      const hint = isNotice(event) ? hintOf(event) : undefined
      return hint ? { eventId: event.id, hint } : null
    },
  }
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined {
  const intent = session.payment_intent
  return typeof intent === 'object' && intent !== null ? intent : undefined
}

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = intentOf(session)?.latest_charge
  return typeof charge === 'object' && charge !== null ? charge : undefined
}

const DISPUTAS: Record<string, Disputa> = {
  lost: 'perdida',
  won: 'ganada',
  warning_closed: 'ganada',
  prevented: 'ganada',
}
const REEMBOLSOS: Record<string, AvanceReembolso> = {
  succeeded: 'hecho',
  failed: 'fallido',
  canceled: 'fallido',
}
const toVisto = ({ id, amount, status, metadata }: Stripe.Refund): ReembolsoVisto => ({
  id,
  minor: BigInt(amount),
  estado: REEMBOLSOS[status ?? ''] ?? 'en_curso',
  clave: metadata?.['reembolso'],
})

function toHechos(
  session: Stripe.Checkout.Session,
  disputa: ReturnType<typeof disputaOf>,
  refunds: readonly Stripe.Refund[],
): Hecho[] {
  const intent = intentOf(session)
  if (session.status === 'expired') return [{ tipo: 'fallo', motivo: 'La página de pago venció sin un pago' }]
  if (!intent) return []
  const estado = estadoOf(session, intent)
  const minor = BigInt(session.amount_total ?? 0)
  const listed = refunds.map(toVisto)
  const pago: Hecho = {
    tipo: 'pago',
    paymentId: intent.id,
    estado,
    referencia: session.client_reference_id,
    minor,
    ...disputa,
    reembolsos: chargeOf(session)?.refunded ? orWhole({ id: intent.id, minor }, listed) : listed,
    moneda: (session.currency ?? '').toUpperCase(),
    cierraCheckout: session.status === 'complete',
    response: {
      id: session.id,
      payment_status: session.payment_status,
      payment_intent: intent.id,
      amount_total: session.amount_total,
      currency: session.currency,
    },
  }
  // A completed session cannot be paid again, so a failed payment ends it.
  return session.status === 'complete' && estado === 'rechazado'
    ? [pago, { tipo: 'fallo', motivo: 'El pago fue rechazado' }]
    : [pago]
}

function estadoOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): EstadoPago {
  if (session.payment_status === 'paid') return 'pagado'
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
    ? 'rechazado'
    : 'en_curso'
}

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

/** The events to enable for the endpoint at Stripe. */
export const STRIPE_NOTICES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][]
type Notice = Extract<Stripe.Event, { type: (typeof STRIPE_NOTICES)[number] }>

const isNotice = (event: Stripe.Event): event is Notice => isOneOf(STRIPE_NOTICES, event.type)

function hintOf(event: Notice): Hint | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id: referencia } = event.data.object
      return { checkoutId: id, ...(referencia ? { referencia } : {}) }
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const paymentId = idOf(event.data.object.payment_intent)
      return paymentId ? { paymentId } : undefined
    }
    case 'charge.dispute.created': {
      const paymentId = idOf(event.data.object.payment_intent)
      return paymentId ? { paymentId, contracargo: true } : undefined
    }
  }
}
