import type Stripe from 'stripe'
import { stripeId } from '../ids.ts'
import type { Session } from './sessions.ts'

export type PaymentIntent = Stripe.PaymentIntent
export type Charge = Stripe.Charge
export type Refund = Stripe.Refund

export const DECLINED_MESSAGE = 'Your card was declined.'

export function newPaymentIntent(session: Session, now: number): PaymentIntent {
  const id = stripeId('pi_3')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${stripeId('s', 20)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: stripeId('pm_1'),
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export function newCharge(
  intent: PaymentIntent,
  status: 'succeeded' | 'failed' | 'pending',
  now: number,
): Charge {
  const failed = status === 'failed'
  return {
    id: stripeId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: status === 'succeeded' ? stripeId('txn_3') : null,
    billing_details: {
      address: { city: null, country: 'AR', line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: 'Persona de Prueba',
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SANDBOX',
    captured: status === 'succeeded',
    created: now,
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed ? 'card_declined' : null,
    failure_message: failed ? DECLINED_MESSAGE : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: failed ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: failed ? 'generic_decline' : null,
      risk_level: 'normal',
      seller_message: failed
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: String(intent.payment_method),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function newRefund(
  charge: Charge,
  amount: number,
  reason: Refund['reason'],
  metadata: Record<string, string>,
  now: number,
): Refund {
  return {
    id: stripeId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: stripeId('txn_3'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: String(charge.payment_intent),
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
