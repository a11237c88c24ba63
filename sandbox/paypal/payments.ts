import { paypalId } from '../ids.ts'
import { cents, type Money, money } from './money.ts'
import type { Capture, Order, Refund } from './orders.ts'

export function newCapture(
  order: Order,
  captureAs: 'COMPLETED' | 'PENDING',
  now: string,
  publicUrl: string,
): Capture {
  const unit = order.purchase_units[0]
  const id = paypalId()
  const self = `${publicUrl}/v2/payments/captures/${id}`
  const { currency_code, value } = unit.amount
  return {
    id,
    status: captureAs,
    ...(captureAs === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: { currency_code, value },
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(captureAs === 'COMPLETED' && { seller_receivable_breakdown: breakdown(unit.amount) }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: now,
    update_time: now,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${publicUrl}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function newRefund(
  paid: Capture,
  amount: Money,
  totalRefunded: Money,
  extra: { note_to_payer?: string; invoice_id?: string },
  now: string,
  publicUrl: string,
): Refund {
  const id = paypalId()
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...(paid.custom_id && { custom_id: paid.custom_id }),
    ...extra,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(0, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: totalRefunded,
    },
    create_time: now,
    update_time: now,
    links: [
      { href: `${publicUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${publicUrl}/v2/payments/captures/${paid.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** PayPal's usual 5.4 % + 0.30, so that net and gross differ. */
export function breakdown(gross: Money) {
  const fee = Math.round(cents(gross) * 0.054) + 30
  const { currency_code, value } = gross
  return {
    gross_amount: { currency_code, value },
    paypal_fee: money(fee, currency_code),
    net_amount: money(cents(gross) - fee, currency_code),
  }
}
