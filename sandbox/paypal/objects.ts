import {
  type Checkout,
  type Cobro,
  type Disputa,
  disputaOf,
  isDisputed,
  type Reembolso,
  sumOf,
} from '../ledger.ts'
import { type Money, money } from './money.ts'
import type { OrderData } from './orders.ts'

export type Dispute = ReturnType<typeof disputeOf>

export const REVERSED = 'Payment reversed'
const DAYS_TO_ANSWER = 10

export const PAYER = {
  name: { given_name: 'Persona', surname: 'de Prueba' },
  email_address: 'comprador@ejemplo.com',
  payer_id: 'SANDBOXPAYER1',
  address: { country_code: 'AR' },
}
const { payer_id: account_id, ...ACCOUNT } = PAYER

const SHIPPING = {
  name: { full_name: 'Persona de Prueba' },
  address: {
    address_line_1: 'Calle 1',
    admin_area_2: 'Córdoba',
    admin_area_1: 'Córdoba',
    postal_code: 'X5000',
    country_code: 'AR',
  },
}

const dateOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

function statusOf({ estado, datos }: Checkout<OrderData>) {
  if (estado !== 'abierto') return estado === 'pagado' ? 'COMPLETED' : 'VOIDED'
  if (datos.approvedAs) return 'APPROVED'
  return datos.source || datos.hasPayer ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
}

export const approveLink = (order: Checkout<OrderData>, publicUrl: string, rel: string) =>
  link(`${publicUrl}/paypal/checkoutnow?token=${order.id}`, rel)

function linksOf(order: Checkout<OrderData>, publicUrl: string) {
  const self = `${publicUrl}/v2/checkout/orders/${order.id}`
  const status = statusOf(order)
  if (status === 'COMPLETED') return [link(self, 'self')]
  const rel = status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve'
  return [
    link(self, 'self'),
    approveLink(order, publicUrl, rel),
    link(self, 'update', 'PATCH'),
    link(`${self}/capture`, 'capture', 'POST'),
  ]
}

/** PayPal's usual fee of 5.4 % + 0.30, so that net and gross differ. */
function breakdown(cents: number, currency: string) {
  const fee = Math.round(cents * 0.054) + 30
  return {
    gross_amount: money(cents, currency),
    paypal_fee: money(fee, currency),
    net_amount: money(cents - fee, currency),
  }
}

const lastChangeOf = ({ cambiado, reembolsos }: Cobro) =>
  Math.max(cambiado, ...reembolsos.map((reembolso) => reembolso.cambiado))

export function captureStatusOf(cobro: Cobro) {
  const refunded = sumOf(cobro, 'hecho')
  if (cobro.estado === 'pendiente') return 'PENDING'
  if (cobro.estado === 'rechazado') return 'DECLINED'
  if (refunded > 0) return refunded === cobro.monto ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return 'COMPLETED'
}

export function captureOf(
  { id: orderId, datos: { unit } }: Checkout<OrderData>,
  cobro: Cobro,
  publicUrl: string,
) {
  const self = `${publicUrl}/v2/payments/captures/${cobro.id}`
  const status = captureStatusOf(cobro)
  return {
    id: cobro.id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: money(cobro.monto, cobro.moneda),
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(cobro.aprobado && { seller_receivable_breakdown: breakdown(cobro.monto, cobro.moneda) }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: dateOf(cobro.creado),
    update_time: dateOf(lastChangeOf(cobro)),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${publicUrl}/v2/checkout/orders/${orderId}`, 'up'),
    ],
  }
}

const REFUND_STATES = { hecho: 'COMPLETED', pendiente: 'PENDING', fallido: 'FAILED', anulado: 'CANCELLED' }

export function refundOf(
  { datos: { unit } }: Checkout<OrderData>,
  cobro: Cobro,
  reembolso: Reembolso,
  publicUrl: string,
) {
  const { id, estado, monto, total, clave, datos } = reembolso
  const amount = money(monto, cobro.moneda)
  return {
    id,
    status: REFUND_STATES[estado],
    ...(estado === 'pendiente' && { status_details: { reason: 'ECHECK' } }),
    amount,
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(clave && { invoice_id: clave }),
    ...datos,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(0, cobro.moneda),
      net_amount: amount,
      total_refunded_amount: money(total, cobro.moneda),
    },
    create_time: dateOf(reembolso.creado),
    update_time: dateOf(reembolso.cambiado),
    links: [
      link(`${publicUrl}/v2/payments/refunds/${id}`, 'self'),
      link(`${publicUrl}/v2/payments/captures/${cobro.id}`, 'up'),
    ],
  }
}

const OUTCOMES: Record<Disputa['estado'], string | null> = {
  abierta: null,
  ganada: 'RESOLVED_SELLER_FAVOUR',
  perdida: 'RESOLVED_BUYER_FAVOUR',
  'sin-decision': 'NONE',
}

function outcomeOf(
  { estado }: Disputa,
  { reembolsos, moneda }: Cobro,
): { outcome_code: string; amount_refunded?: Money } | null {
  const outcome_code = OUTCOMES[estado]
  if (!outcome_code) return null
  const reversal = estado === 'perdida' && reembolsos.findLast(({ por }) => por === 'proveedor')
  return { outcome_code, ...(reversal && { amount_refunded: money(reversal.monto, moneda) }) }
}

export function disputeOf(
  { datos: { unit } }: Checkout<OrderData>,
  cobro: Cobro,
  disputa: Disputa,
  publicUrl: string,
) {
  const { id, estado, creado, cambiado, monto } = disputa
  const { merchant_id, email_address: email } = unit.payee
  const outcome = outcomeOf(disputa, cobro)
  return {
    dispute_id: id,
    create_time: dateOf(creado),
    update_time: dateOf(cambiado),
    disputed_transactions: [
      {
        seller_transaction_id: cobro.id,
        create_time: dateOf(cobro.creado),
        transaction_status: 'COMPLETED',
        gross_amount: money(cobro.monto, cobro.moneda),
        ...(unit.custom_id && { custom: unit.custom_id }),
        ...(unit.invoice_id && { invoice_number: unit.invoice_id }),
        buyer: { name: `${PAYER.name.given_name} ${PAYER.name.surname}` },
        seller: { email, merchant_id, name: 'Comercio de prueba' },
      },
    ],
    reason: 'UNAUTHORISED',
    status: estado === 'abierta' ? 'OPEN' : 'RESOLVED',
    dispute_amount: money(monto, cobro.moneda),
    ...(outcome && { dispute_outcome: outcome }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'EXTERNAL',
    seller_response_due_date: new Date(creado + DAYS_TO_ANSWER * 86_400_000).toISOString(),
    links: [link(`${publicUrl}/v1/customer/disputes/${id}`, 'self')],
  }
}

/** The order in PayPal's format. Only completed orders include the time of their last change. */
export function orderOf(order: Checkout<OrderData>, cobro: Cobro | null, publicUrl: string) {
  const { id, datos, creado, cambiado } = order
  const refunds = cobro?.reembolsos.map((reembolso) => refundOf(order, cobro, reembolso, publicUrl)) ?? []
  const payments = cobro && {
    captures: [captureOf(order, cobro, publicUrl)],
    ...(refunds.length > 0 && { refunds }),
  }
  const source = datos.hasPayer
    ? { paypal: { ...ACCOUNT, account_id } }
    : datos.source && { [datos.source]: {} }
  return {
    id,
    intent: 'CAPTURE',
    status: statusOf(order),
    ...(source && { payment_source: source }),
    ...(datos.hasPayer && { payer: PAYER }),
    purchase_units: [
      {
        ...datos.unit,
        ...(datos.hasPayer && datos.asksAddress && { shipping: SHIPPING }),
        ...(payments && { payments }),
      },
    ] as const,
    create_time: dateOf(creado),
    ...(cobro && { update_time: dateOf(Math.max(cambiado, lastChangeOf(cobro))) }),
    links: linksOf(order, publicUrl),
  }
}

/** The states of a payment on the sandbox's own front page. */
export function estadoOf(order: Checkout<OrderData>, cobro: Cobro | null): string {
  if (!cobro) return statusOf(order)
  if (isDisputed(cobro)) return 'DISPUTED'
  return disputaOf(cobro)?.estado === 'perdida' ? 'DISPUTE_LOST' : captureStatusOf(cobro)
}
