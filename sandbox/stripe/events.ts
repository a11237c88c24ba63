import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { stripeId } from '../ids.ts'
import type { Store } from '../store.ts'
import type { Signer, Webhooks } from '../webhooks.ts'

const API_VERSION = '2026-10-28.endive'

/** Usual event types of an endpoint for Checkout. */
const DEFAULT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

/** `t=…,v1=…`: HMAC-SHA256 of `t.body`. */
export function signStripe(body: string, secret: string, seconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${v1}`
}

function stripeSigner(secret: string): Signer {
  return (envio, url) => ({
    url,
    headers: {
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signStripe(envio.body, secret, Math.floor(Date.now() / 1000)),
    },
  })
}

export function createEvents(deps: {
  store: Store
  clock: Clock
  webhooks: Webhooks
  secret: string
  subscribed: string[] | undefined
}) {
  const events = deps.store.collection<StripeEvent>('stripe.events')
  const subscribed = deps.subscribed ?? DEFAULT_EVENTS
  deps.webhooks.setSigner('stripe', stripeSigner(deps.secret))
  return {
    events,
    emit(object: object, ...types: string[]) {
      for (const type of types) {
        const event: StripeEvent = {
          id: stripeId('evt_1'),
          object: 'event',
          api_version: API_VERSION,
          created: deps.clock.seconds(),
          data: { object },
          livemode: false,
          pending_webhooks: 1,
          request: { id: null, idempotency_key: null },
          type,
        }
        events.put(event.id, event)
        if (!subscribed.includes('*') && !subscribed.includes(type)) continue
        deps.webhooks.emit('stripe', { eventId: event.id, tipo: type, body: JSON.stringify(event, null, 2) })
      }
    },
  }
}
