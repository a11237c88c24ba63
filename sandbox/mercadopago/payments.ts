import { mercadopagoId } from '../ids.ts'
import { formatDate } from './dates.ts'
import { COLLECTOR_ID, type Preference, totalOf } from './preferences.ts'

export interface Refund {
  id: number
  payment_id: number
  amount: number
  metadata: Record<string, unknown>
  source: { id: string; name: string; type: string }
  date_created: string
  unique_sequence_number: null
  refund_mode: 'standard'
  adjustment_amount: number
  status: 'approved' | 'in_process' | 'rejected'
  reason: null
  labels: string[]
  amount_refunded_to_payer: number
  additional_data: null
  partition_details: never[]
}

export type PaymentStatus =
  | 'approved'
  | 'pending'
  | 'in_process'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'in_mediation'
  | 'charged_back'

export interface Payment {
  id: number
  status: PaymentStatus
  status_detail: string
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  external_reference: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  description: string
  payment_method_id: string
  payment_type_id: string
  order: { id: string; type: 'mercadopago' }
  refunds: Refund[]
  transaction_details: TransactionDetails
  notification_url: string | null
  [field: string]: unknown
}

interface TransactionDetails {
  /** Where the payer finds the coupon. */
  external_resource_url: string | null
  /** The number the cashier types in. */
  payment_method_reference_id: string | null
  net_received_amount: number
  total_paid_amount: number
  [field: string]: unknown
}

export interface MerchantOrder {
  id: number
  preference_id: string
  external_reference: string
}

interface Method {
  payment_method_id: string
  payment_type_id: string
}

const CARD: Method = { payment_method_id: 'visa', payment_type_id: 'credit_card' }
const RAPIPAGO: Method = { payment_method_id: 'rapipago', payment_type_id: 'ticket' }
const PAGO_FACIL: Method = { payment_method_id: 'pagofacil', payment_type_id: 'ticket' }

export const OUTCOMES = {
  pagar: { status: 'approved', status_detail: 'accredited', ...CARD },
  desconectar: { status: 'approved', status_detail: 'accredited', ...CARD },
  rechazar: { status: 'rejected', status_detail: 'cc_rejected_other_reason', ...CARD },
  pendiente: { status: 'pending', status_detail: 'pending_waiting_payment', ...RAPIPAGO },
  pagofacil: { status: 'pending', status_detail: 'pending_waiting_payment', ...PAGO_FACIL },
  'en-revision': { status: 'in_process', status_detail: 'pending_review_manual', ...CARD },
} as const satisfies Record<string, { status: PaymentStatus; status_detail: string } & Method>

export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES]

const DAYS_TO_PAY_CASH = 3

/** Whether the preference takes what this choice pays with: `binary_mode` knows no waiting. */
export function isOffered(preference: Preference, outcome: Outcome): boolean {
  if (preference.binary_mode && (outcome.status === 'pending' || outcome.status === 'in_process'))
    return false
  const excluded = (list: string, id: string) => {
    const named = preference.payment_methods[list]
    return Array.isArray(named) && named.some((entry: { id?: unknown } | null) => entry?.id === id)
  }
  return (
    !excluded('excluded_payment_types', outcome.payment_type_id) &&
    !excluded('excluded_payment_methods', outcome.payment_method_id)
  )
}

function newCoupon(id: number, preference: Preference, now: number, publicUrl: string) {
  return {
    date_of_expiration: preference.date_of_expiration ?? formatDate(now + DAYS_TO_PAY_CASH * 86_400_000),
    external_resource_url: `${publicUrl}/mercadopago/cupon/${id}`,
    payment_method_reference_id: String(mercadopagoId()).slice(0, 10),
  }
}

/** Carries no preference id, like the original: `external_reference` is what binds it. */
export function newPayment(
  preference: Preference,
  outcome: Outcome,
  orderId: number,
  now: number,
  publicUrl: string,
): Payment {
  const id = mercadopagoId()
  const coupon = outcome.payment_type_id === 'ticket' ? newCoupon(id, preference, now, publicUrl) : null
  const amount = totalOf(preference)
  const date = formatDate(now)
  const approved = outcome.status === 'approved'
  const first = preference.items[0]
  return {
    id,
    ...outcome,
    accounts_info: null,
    acquirer_reconciliation: [],
    additional_info: { items: preference.items },
    authorization_code: approved ? '301299' : null,
    binary_mode: preference.binary_mode,
    captured: true,
    card:
      outcome.payment_type_id === 'credit_card'
        ? { first_six_digits: '450995', last_four_digits: '3704' }
        : {},
    charges_details: [],
    collector_id: COLLECTOR_ID,
    coupon_amount: 0,
    currency_id: first?.currency_id ?? 'ARS',
    date_approved: approved ? date : null,
    date_created: date,
    date_last_updated: date,
    date_of_expiration: coupon?.date_of_expiration ?? null,
    description: first?.title ?? '',
    external_reference: preference.external_reference,
    fee_details: [],
    installments: 1,
    live_mode: false,
    metadata: preference.metadata,
    money_release_date: null,
    notification_url: preference.notification_url,
    operation_type: 'regular_payment',
    order: { id: String(orderId), type: 'mercadopago' },
    payer: {
      id: '200300400',
      email: preference.payer['email'] ?? 'test_user_123456@testuser.com',
      identification: { type: 'DNI', number: '12345678' },
      type: null,
    },
    point_of_interaction: {
      type: 'CHECKOUT',
      business_info: { unit: 'online_payments', sub_unit: 'checkout_pro' },
    },
    pos_id: null,
    processing_mode: 'aggregator',
    refunds: [],
    shipping_amount: 0,
    sponsor_id: null,
    statement_descriptor: preference.statement_descriptor,
    store_id: null,
    taxes_amount: 0,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    transaction_details: {
      acquirer_reference: null,
      external_resource_url: coupon?.external_resource_url ?? null,
      financial_institution: null,
      installment_amount: 0,
      net_received_amount: approved ? amount : 0,
      overpaid_amount: 0,
      payable_deferral_period: null,
      payment_method_reference_id: coupon?.payment_method_reference_id ?? null,
      total_paid_amount: amount,
    },
  }
}

export function newRefund(payment: Payment, amount: number, now: number): Refund {
  return {
    id: mercadopagoId(),
    payment_id: payment.id,
    amount,
    metadata: {},
    source: { id: String(COLLECTOR_ID), name: 'Comercio de prueba', type: 'collector' },
    date_created: formatDate(now),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    labels: [],
    amount_refunded_to_payer: amount,
    additional_data: null,
    partition_details: [],
  }
}

/** The query of the way back; an abandoned checkout brings the literal `null`. */
export function returnQuery(preference: Preference, payment: Payment | null): [string, string][] {
  const value = (of: (payment: Payment) => string) => (payment ? of(payment) : 'null')
  return [
    ['collection_id', value((p) => String(p.id))],
    ['collection_status', value((p) => p.status)],
    ['payment_id', value((p) => String(p.id))],
    ['status', value((p) => p.status)],
    ['external_reference', preference.external_reference || 'null'],
    ['payment_type', value((p) => p.payment_type_id)],
    ['merchant_order_id', value((p) => p.order.id)],
    ['preference_id', preference.id],
    ['site_id', preference.site_id],
    ['processing_mode', 'aggregator'],
    ['merchant_account_id', 'null'],
  ]
}
