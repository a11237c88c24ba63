import { type Checkout, type Cobro, type Disputa, disputaOf, type Reembolso, sumOf } from '../ledger.ts'
import { nulls } from '../nulls.ts'
import type { Eleccion } from '../pasarela.ts'
import { COLLECTOR_ID, formatDate, type PreferenceData, SITE_ID } from './preferences.ts'

export type Payment = ReturnType<typeof paymentOf>
export type Refund = ReturnType<typeof refundOf>
export type Chargeback = ReturnType<typeof chargebackOf>

const CARD = { payment_method_id: 'visa', payment_type_id: 'credit_card' }
/** The payment method of each choice. */
const METHODS: Partial<Record<Eleccion, typeof CARD>> = {
  pendiente: { payment_method_id: 'rapipago', payment_type_id: 'ticket' },
  pagofacil: { payment_method_id: 'pagofacil', payment_type_id: 'ticket' },
}
export const methodOf = (eleccion: Eleccion) => METHODS[eleccion] ?? CARD
export const isTicket = (eleccion: Eleccion) => methodOf(eleccion).payment_type_id === 'ticket'

const DAYS_TO_ANSWER = 10

const STATUSES: Record<Cobro['estado'], [status: string, detail: string]> = {
  aprobado: ['approved', 'accredited'],
  pendiente: ['pending', 'pending_waiting_payment'],
  'en-revision': ['in_process', 'pending_review_manual'],
  rechazado: ['rejected', 'cc_rejected_other_reason'],
  vencido: ['cancelled', 'expired'],
  cancelado: ['cancelled', 'by_collector'],
  'en-reclamo': ['in_mediation', 'pending'],
}
const REJECTED_AFTER: Partial<Record<Cobro['estado'], string>> = {
  pendiente: 'rejected_by_issuer',
  'en-revision': 'cc_rejected_high_risk',
}
/** The payment remains `charged_back`; the detail says who got the money. */
const CHARGED_BACK: Record<Disputa['estado'], string> = {
  abierta: 'in_process',
  ganada: 'reimbursed',
  perdida: 'settled',
  'sin-decision': 'settled',
}

function statusOf(cobro: Cobro): [status: string, detail: string] {
  const { estado, estados, reembolsos } = cobro
  const disputa = disputaOf(cobro)
  if (disputa) return ['charged_back', CHARGED_BACK[disputa.estado]]
  const returned = sumOf(cobro, 'hecho')
  const isCovered = reembolsos.some(({ por }) => por === 'proveedor')
  if (returned > 0 && returned === cobro.monto) return ['refunded', isCovered ? 'bpp_covered' : 'refunded']
  if (returned > 0 && estado === 'aprobado') return ['approved', 'partially_refunded']
  const [status, detail] = STATUSES[estado]
  const before = estado === 'rechazado' && estados.at(-2)
  return [status, (before && REJECTED_AFTER[before]) || detail]
}

/** The states of a payment on the sandbox's own front page. */
export function estadoOf(cobro: Cobro): string {
  const [status, detail] = statusOf(cobro)
  if (detail === 'partially_refunded') return detail
  return { settled: 'dispute_lost', reimbursed: 'dispute_won' }[detail] ?? status
}

export function refundOf(cobro: Cobro, { id, estado, por, monto, creado }: Reembolso) {
  const bpp = { id: 'bpp', name: 'Mercado Pago', type: 'bpp' }
  const collector = { id: String(COLLECTOR_ID), name: 'Comercio de prueba', type: 'collector' }
  return {
    id: Number(id),
    payment_id: Number(cobro.id),
    amount: monto / 100,
    metadata: {},
    source: por === 'proveedor' ? bpp : collector,
    date_created: formatDate(creado),
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: estado === 'hecho' ? 'approved' : estado === 'pendiente' ? 'in_process' : 'rejected',
    labels: [],
    amount_refunded_to_payer: monto / 100,
    partition_details: [],
    ...nulls('unique_sequence_number reason additional_data'),
  }
}

export const chargebackOf = (cobro: Cobro, { id, estado, monto, creado, cambiado }: Disputa) => ({
  id,
  payments: [Number(cobro.id)],
  currency: cobro.moneda,
  amount: monto / 100,
  reason: 'general',
  /** null during the review; then whether the seller keeps the money. */
  coverage_applied: estado === 'abierta' ? null : estado === 'ganada',
  coverage_elegible: true,
  documentation_required: estado === 'abierta',
  documentation_status: 'not_supplied',
  documentation: [],
  date_documentation_deadline: formatDate(creado + DAYS_TO_ANSWER * 86_400_000),
  date_created: formatDate(creado),
  date_last_updated: formatDate(cambiado),
  live_mode: false,
})

const lastChangeOf = ({ cambiado, reembolsos, disputas }: Cobro) => {
  const completed = reembolsos.filter(({ estado }) => estado === 'hecho')
  return Math.max(cambiado, ...[...completed, ...disputas].map((each) => each.cambiado))
}

/** The payment object. Like the original it has no preference id; `external_reference` links it to the purchase. */
export function paymentOf(
  { datos, referencia, descripcion }: Checkout<PreferenceData>,
  cobro: Cobro,
  publicUrl: string,
) {
  const [status, status_detail] = statusOf(cobro)
  const method = methodOf(cobro.eleccion)
  const isCoupon = isTicket(cobro.eleccion)
  const amount = cobro.monto / 100
  const email = datos.payer['email'] ?? 'test_user_123456@testuser.com'
  return {
    id: Number(cobro.id),
    status,
    status_detail,
    ...method,
    acquirer_reconciliation: [],
    additional_info: { items: datos.items },
    authorization_code: cobro.aprobado ? '301299' : null,
    binary_mode: datos.binary_mode,
    captured: true,
    card: isCoupon ? {} : { first_six_digits: '450995', last_four_digits: '3704' },
    charges_details: [],
    collector_id: COLLECTOR_ID,
    coupon_amount: 0,
    currency_id: cobro.moneda,
    date_approved: cobro.aprobado && formatDate(cobro.aprobado),
    date_created: formatDate(cobro.creado),
    date_last_updated: formatDate(lastChangeOf(cobro)),
    date_of_expiration: cobro.vence && formatDate(cobro.vence),
    description: descripcion,
    external_reference: referencia ?? '',
    fee_details: [],
    installments: 1,
    live_mode: false,
    metadata: datos.metadata,
    notification_url: datos.notification_url,
    operation_type: 'regular_payment',
    order: { id: String(datos.orderId), type: 'mercadopago' },
    payer: { id: '200300400', email, identification: { type: 'DNI', number: '12345678' }, type: null },
    point_of_interaction: {
      type: 'CHECKOUT',
      business_info: { unit: 'online_payments', sub_unit: 'checkout_pro' },
    },
    processing_mode: 'aggregator',
    refunds: cobro.reembolsos.map((reembolso) => refundOf(cobro, reembolso)),
    shipping_amount: 0,
    statement_descriptor: datos.statement_descriptor,
    taxes_amount: 0,
    transaction_amount: amount,
    transaction_amount_refunded: sumOf(cobro, 'hecho') / 100,
    transaction_details: {
      /** Address of the coupon. */
      external_resource_url: isCoupon ? `${publicUrl}/mercadopago/cupon/${cobro.id}` : null,
      installment_amount: 0,
      net_received_amount: cobro.aprobado ? amount : 0,
      overpaid_amount: 0,
      /** Number that the cashier types. */
      payment_method_reference_id: isCoupon ? cobro.id.slice(0, 10) : null,
      total_paid_amount: amount,
      ...nulls('acquirer_reference financial_institution payable_deferral_period'),
    },
    ...nulls('accounts_info money_release_date pos_id sponsor_id store_id'),
  }
}

/** The query of the return address. An abandoned checkout sends the literal `null`. */
export function returnQuery({ id, referencia, datos }: Checkout<PreferenceData>, cobro: Cobro | null) {
  const status = cobro ? statusOf(cobro)[0] : 'null'
  return {
    collection_id: cobro?.id ?? 'null',
    collection_status: status,
    payment_id: cobro?.id ?? 'null',
    status,
    external_reference: referencia ?? 'null',
    payment_type: cobro ? methodOf(cobro.eleccion).payment_type_id : 'null',
    merchant_order_id: cobro ? String(datos.orderId) : 'null',
    preference_id: id,
    site_id: SITE_ID,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
}
