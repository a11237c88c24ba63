import Stripe from 'stripe'
import { toMinor } from '#domain/compras/precios.ts'
import type { EstadoPago, Hecho } from '../settle/hechos.ts'
import {
  type AvisoDeProveedor,
  type CompraDeProveedor,
  FirmaInvalida,
  headerOf,
  type Pista,
  type Proveedor,
  ProveedorError,
  untilAborted,
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

const TIMEOUT_MS = 8_000
/** Stripe takes no session shorter than half an hour; the extra minute covers the way there. */
const SHORTEST_SESSION_SECONDS = 30 * 60
const WAY_SECONDS = 60

/** The same call has the same key and the same end; one that comes too late for that end is another call. */
function sessionTerm({ referencia, venceEn }: CompraDeProveedor): { key: string; expiresAt: number } {
  const usual = Math.floor(venceEn.getTime() / 1000) + WAY_SECONDS
  const earliest = Math.floor(Date.now() / 1000) + SHORTEST_SESSION_SECONDS + 5
  return usual >= earliest
    ? { key: referencia, expiresAt: usual }
    : { key: `${referencia}-${earliest}`, expiresAt: earliest + WAY_SECONDS }
}

export function createTarjeta(config: StripeConfig, site: { origin: string }): Tarjeta {
  const base = new URL(config.apiBase)
  const stripe = new Stripe(config.secretKey, {
    host: base.hostname,
    ...(base.port ? { port: Number(base.port) } : {}),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
  })

  async function call<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await untilAborted(work, signal)
    } catch (cause) {
      if (cause instanceof ProveedorError) throw cause
      const status = cause instanceof Stripe.errors.StripeError ? cause.statusCode : undefined
      throw new ProveedorError('Stripe refused or did not answer', {
        ...(status === undefined ? {} : { status }),
        body: (cause as { code?: string }).code,
        cause,
      })
    }
  }

  const retrieve = (id: string, signal: AbortSignal) =>
    call(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }), signal)

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
      const { key, expiresAt } = sessionTerm(compra)
      const session = await call(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: compra.currency.toLowerCase(),
                  unit_amount: Number(toMinor(compra.amount)),
                  product_data: { name: compra.product_name },
                },
              },
            ],
            success_url: `${site.origin}/stripe/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${site.origin}/stripe/success?cancelado=${compra.referencia}`,
            client_reference_id: compra.referencia,
            metadata: { referencia: compra.referencia },
            payment_intent_data: { metadata: { referencia: compra.referencia } },
            ...(pagador.email ? { customer_email: pagador.email } : {}),
            expires_at: expiresAt,
            adaptive_pricing: { enabled: false },
            locale: 'es',
          },
          { idempotencyKey: key },
        ),
        signal,
      )
      return { checkoutId: session.id, url: session.url }
    },

    async facts(compra, pista, signal) {
      if (!compra.order_id) return []
      return toHechos(await retrieve(compra.order_id, signal), pista)
    },

    async close(compra, signal) {
      if (!compra.order_id) return
      await call(stripe.checkout.sessions.expire(compra.order_id), signal)
    },

    async refund(compra, signal) {
      if (!compra.order_id || !compra.payment_id) throw new ProveedorError('there is no payment to give back')
      try {
        await call(
          stripe.refunds.create(
            { payment_intent: compra.payment_id },
            { idempotencyKey: `refund-${compra.referencia}` },
          ),
          signal,
        )
      } catch (error) {
        if (!(error instanceof ProveedorError) || error.body !== 'charge_already_refunded') throw error
      }
      return {
        tipo: 'pago',
        paymentId: compra.payment_id,
        estado: 'reembolsado',
        referencia: compra.referencia,
        minor: toMinor(compra.amount),
        moneda: compra.currency,
      }
    },

    async parseWebhook(raw, headers): Promise<AvisoDeProveedor | null> {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          raw,
          headerOf(headers, 'stripe-signature'),
          config.webhookSecret,
        )
      } catch (cause) {
        throw new FirmaInvalida(cause instanceof Error ? cause.message : 'invalid')
      }
      const pista = hintOf(event)
      return pista ? { eventId: event.id, pista } : null
    },
  }
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined {
  const intent = session.payment_intent
  return typeof intent === 'object' && intent !== null ? intent : undefined
}

function toHechos(session: Stripe.Checkout.Session, pista: Pista): Hecho[] {
  const intent = intentOf(session)
  if (session.status === 'expired') return [{ tipo: 'fallo', motivo: 'La página de pago venció sin un pago' }]
  if (!intent) return []
  const estado = estadoOf(session, intent, pista)
  const pago: Hecho = {
    tipo: 'pago',
    paymentId: intent.id,
    estado,
    referencia: session.client_reference_id,
    minor: BigInt(session.amount_total ?? 0),
    moneda: (session.currency ?? '').toUpperCase(),
    response: {
      id: session.id,
      payment_status: session.payment_status,
      payment_intent: intent.id,
      amount_total: session.amount_total,
      currency: session.currency,
    },
  }
  // A completed session cannot be tried again: its failed payment is the end of it.
  return session.status === 'complete' && estado === 'rechazado'
    ? [pago, { tipo: 'fallo', motivo: 'El pago fue rechazado' }]
    : [pago]
}

function estadoOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent, pista: Pista): EstadoPago {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.disputed || pista.contracargo) return 'contracargo'
  if (charge?.refunded) return 'reembolsado'
  if (session.payment_status === 'paid') return 'pagado'
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
    ? 'rechazado'
    : 'en_curso'
}

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

function hintOf(event: Stripe.Event): Pista | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id: referencia } = event.data.object
      return { checkoutId: id, ...(referencia ? { referencia } : {}) }
    }
    case 'charge.refunded': {
      const paymentId = idOf(event.data.object.payment_intent)
      return paymentId ? { paymentId } : undefined
    }
    case 'charge.dispute.created': {
      const paymentId = idOf(event.data.object.payment_intent)
      return paymentId ? { paymentId, contracargo: true } : undefined
    }
    default:
      return undefined
  }
}
