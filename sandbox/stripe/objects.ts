import type Stripe from 'stripe'
import {
  type Cobro,
  disputaOf,
  isDisputed,
  type Disputa as LedgerDispute,
  type Reembolso,
  takenOf,
} from '../ledger.ts'
import { nulls } from '../nulls.ts'

/** A dispute without evidence, which the sandbox does not support. */
type Dispute = Omit<Stripe.Dispute, 'evidence' | 'balance_transactions'> & {
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; type: 'adjustment' }[]
}

const DECLINED_MESSAGE = 'Your card was declined.'
const DAYS_TO_ANSWER = 7

/** All ids of one payment share the part after their prefix. */
const withPrefix = (prefix: string, id: string) => `${prefix}_${id.slice(id.indexOf('_') + 1)}`
const secondsOf = (ms: number) => Math.floor(ms / 1000)
const isPaid = ({ estado }: Cobro) => estado === 'aprobado'
const isFailed = ({ estado }: Cobro) => estado === 'rechazado'

export const intentIdOf = (chargeId: string) => withPrefix('pi', chargeId)
/** A payment in process has no charge. */
export const chargeIdOf = (cobro: Cobro) =>
  isPaid(cobro) || isFailed(cobro) ? withPrefix('ch', cobro.id) : null
export const isRefundable = (cobro: Cobro) => (disputaOf(cobro)?.estado ?? 'ganada') === 'ganada'

export function intentOf(cobro: Cobro): Stripe.PaymentIntent {
  const charge = chargeIdOf(cobro)
  return {
    id: cobro.id,
    object: 'payment_intent',
    amount: cobro.monto,
    amount_capturable: 0,
    amount_received: isPaid(cobro) ? cobro.monto : 0,
    capture_method: 'automatic_async',
    client_secret: `${cobro.id}_secret_${cobro.id.slice(-20)}`,
    confirmation_method: 'automatic',
    created: secondsOf(cobro.creado),
    currency: cobro.moneda.toLowerCase(),
    last_payment_error:
      charge && isFailed(cobro)
        ? {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: DECLINED_MESSAGE,
            charge,
          }
        : null,
    latest_charge: charge,
    livemode: false,
    metadata: {},
    payment_method: withPrefix('pm', cobro.id),
    payment_method_options: {
      card: { ...nulls('installments mandate_options network'), request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: isPaid(cobro) ? 'succeeded' : isFailed(cobro) ? 'requires_payment_method' : 'processing',
    ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...nulls('canceled_at cancellation_reason customer customer_account description managed_payments'),
    ...nulls('excluded_payment_method_types next_action on_behalf_of payment_method_configuration_details'),
    ...nulls('payment_record processing receipt_email review setup_future_usage shipping source'),
    ...nulls('statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
  }
}

export function chargeOf(cobro: Cobro): Stripe.Charge {
  const failed = isFailed(cobro)
  const amount_refunded = takenOf(cobro)
  return {
    id: withPrefix('ch', cobro.id),
    object: 'charge',
    amount: cobro.monto,
    amount_captured: failed ? 0 : cobro.monto,
    amount_refunded,
    balance_transaction: failed ? null : withPrefix('txn', cobro.id),
    billing_details: {
      address: { ...nulls('city line1 line2 postal_code state'), country: 'AR' },
      name: 'Persona de Prueba',
      ...nulls('email phone tax_id'),
    },
    calculated_statement_descriptor: 'SANDBOX',
    captured: !failed,
    created: secondsOf(failed ? cobro.cambiado : (cobro.aprobado ?? cobro.creado)),
    currency: cobro.moneda.toLowerCase(),
    disputed: cobro.disputas.length > 0,
    failure_code: failed ? 'card_declined' : null,
    failure_message: failed ? DECLINED_MESSAGE : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: {
      advice_code: failed ? 'try_again_later' : null,
      ...nulls('network_advice_code network_decline_code'),
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: failed ? 'generic_decline' : null,
      risk_level: 'normal',
      seller_message: failed
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
    paid: !failed,
    payment_intent: cobro.id,
    payment_method: withPrefix('pm', cobro.id),
    refunded: amount_refunded === cobro.monto,
    status: failed ? 'failed' : 'succeeded',
    ...nulls('application application_fee application_fee_amount customer description on_behalf_of'),
    ...nulls('failure_balance_transaction payment_method_details receipt_email receipt_number receipt_url'),
    ...nulls('review shipping source source_transfer statement_descriptor statement_descriptor_suffix'),
    ...nulls('transfer_data transfer_group'),
  }
}

const REFUND_STATES = { hecho: 'succeeded', pendiente: 'pending', fallido: 'failed', anulado: 'canceled' }

export function refundOf(reembolso: Reembolso, cobro: Cobro): Stripe.Refund {
  const { id, monto, estado, estados, por, motivo, datos } = reembolso
  const failedLate = estado === 'fallido' && estados.at(-2) === 'hecho'
  return {
    id,
    object: 'refund',
    amount: monto,
    balance_transaction: estados.includes('hecho') ? withPrefix('txn', id) : null,
    charge: withPrefix('ch', cobro.id),
    created: secondsOf(reembolso.creado),
    currency: cobro.moneda.toLowerCase(),
    metadata: datos,
    payment_intent: cobro.id,
    payment_method: withPrefix('pm', cobro.id),
    reason: por === 'panel' ? 'requested_by_customer' : (motivo as Stripe.Refund['reason']),
    status: REFUND_STATES[estado],
    ...(estado === 'pendiente' && { pending_reason: 'insufficient_funds' }),
    ...(estado === 'fallido' && {
      failure_reason: failedLate ? 'expired_or_canceled_card' : 'insufficient_funds',
    }),
    ...(failedLate && { failure_balance_transaction: withPrefix('txn', `${id}_failed`) }),
    ...nulls('customer customer_account receipt_number source_transfer_reversal transfer_reversal'),
  }
}

/** Balance movements of a dispute: the money is withdrawn while it is open and returned when it is won. */
function movementsOf({ id, monto, estados }: LedgerDispute): Dispute['balance_transactions'] {
  const withdrawn = estados.map((estado) => estado !== 'ganada')
  return withdrawn
    .filter((is, i) => is !== (withdrawn[i - 1] ?? false))
    .map((is, i) => ({
      id: withPrefix('txn', `${id}${i}`),
      object: 'balance_transaction',
      amount: is ? -monto : monto,
      type: 'adjustment',
    }))
}

const DISPUTE_STATES = {
  abierta: 'needs_response',
  ganada: 'won',
  perdida: 'lost',
  'sin-decision': 'warning_closed',
} as const

/** A dispute that a cardholder opened at the bank. */
export function disputeOf(disputa: LedgerDispute, cobro: Cobro): Dispute {
  return {
    id: disputa.id,
    object: 'dispute',
    amount: disputa.monto,
    balance_transactions: movementsOf(disputa),
    charge: withPrefix('ch', cobro.id),
    created: secondsOf(disputa.creado),
    currency: cobro.moneda.toLowerCase(),
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: secondsOf(disputa.creado) + DAYS_TO_ANSWER * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: disputa.estado === 'ganada',
    livemode: false,
    metadata: {},
    payment_intent: cobro.id,
    reason: 'fraudulent',
    status: DISPUTE_STATES[disputa.estado],
  }
}

/** The states of a payment on the sandbox's own front page. */
export function estadoOf(cobro: Cobro): string {
  if (isDisputed(cobro)) return 'disputed'
  if (disputaOf(cobro)?.estado === 'perdida') return 'dispute_lost'
  const refunded = takenOf(cobro)
  if (refunded > 0) return refunded === cobro.monto ? 'refunded' : 'partially_refunded'
  return isPaid(cobro) ? 'paid' : isFailed(cobro) ? 'failed' : 'processing'
}
