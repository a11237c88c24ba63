import { paypalId } from '../ids.ts'
import type { Collection } from '../store.ts'
import type { Emit } from './events.ts'
import { cents, type Money, money } from './money.ts'
import { type Capture, type Link, type Order, PAYER } from './orders.ts'

type Outcome = 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'NONE'

export interface Dispute {
  dispute_id: string
  create_time: string
  update_time: string
  disputed_transactions: {
    seller_transaction_id: string
    create_time: string
    transaction_status: 'COMPLETED'
    gross_amount: Money
    custom?: string
    invoice_number?: string
    buyer: { name: string }
    seller: { email: string; merchant_id: string; name: string }
  }[]
  reason: 'UNAUTHORISED'
  status: 'OPEN' | 'RESOLVED'
  dispute_amount: Money
  dispute_outcome?: {
    outcome_code: Outcome
    amount_refunded?: Money
  }
  dispute_life_cycle_stage: 'CHARGEBACK'
  dispute_channel: 'EXTERNAL'
  seller_response_due_date: string
  links: Link[]
}

const DAYS_TO_ANSWER = 10

/**
 * Disputes leave the capture as it was until they are lost; then PayPal reverses it. All disputes of a capture are one
 * case with one id: what was closed is opened again.
 */
export function createDisputes(deps: {
  now: () => string
  publicUrl: () => string
  disputes: Collection<Dispute>
  events: Emit
  reverse: (order: Order, paid: Capture) => Money
  /** A reversal is undone when the case is won after all. */
  restore: (order: Order, paid: Capture) => void
}) {
  const { disputes, now } = deps
  const of = (paid: Capture) =>
    disputes.find((dispute) => dispute.disputed_transactions[0]?.seller_transaction_id === paid.id)

  function newDispute(order: Order, paid: Capture, amount: Money): Dispute {
    const id = `PP-R-${paypalId().slice(0, 3)}-${Math.floor(Math.random() * 1e8)}`
    const [unit] = order.purchase_units
    return {
      dispute_id: id,
      create_time: now(),
      update_time: now(),
      disputed_transactions: [
        {
          seller_transaction_id: paid.id,
          create_time: paid.create_time,
          transaction_status: 'COMPLETED',
          gross_amount: paid.amount,
          ...(paid.custom_id && { custom: paid.custom_id }),
          ...(paid.invoice_id && { invoice_number: paid.invoice_id }),
          buyer: { name: `${PAYER.name.given_name} ${PAYER.name.surname}` },
          seller: {
            email: unit.payee.email_address,
            merchant_id: unit.payee.merchant_id,
            name: 'Comercio de prueba',
          },
        },
      ],
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      dispute_amount: amount,
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_channel: 'EXTERNAL',
      seller_response_due_date: new Date(Date.parse(now()) + DAYS_TO_ANSWER * 86_400_000).toISOString(),
      links: [{ href: `${deps.publicUrl()}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
    }
  }

  function reopen(paid: Capture) {
    const dispute = of(paid)
    if (!dispute) return
    dispute.status = 'OPEN'
    dispute.update_time = now()
    delete dispute.dispute_outcome
    disputes.put(dispute.dispute_id, dispute)
    const summary = `A dispute was updated with case # ${dispute.dispute_id}`
    deps.events.emit('CUSTOMER.DISPUTE.UPDATED', 'dispute', summary, dispute)
  }

  return {
    of,
    isOpen: (paid: Capture) => of(paid)?.status === 'OPEN',
    open(order: Order, paid: Capture, refundedCents: number) {
      const left = money(cents(paid.amount) - refundedCents, paid.amount.currency_code)
      if (of(paid)) return reopen(paid)
      const made = newDispute(order, paid, left)
      disputes.put(made.dispute_id, made)
      deps.events.emit(
        'CUSTOMER.DISPUTE.CREATED',
        'dispute',
        `A new dispute opened with Case # ${made.dispute_id}`,
        made,
      )
    },
    reopen,
    resolve(order: Order, paid: Capture, outcome_code: Outcome) {
      const dispute = of(paid)
      if (!dispute) return
      const returned = outcome_code === 'RESOLVED_BUYER_FAVOUR' ? deps.reverse(order, paid) : undefined
      if (outcome_code === 'RESOLVED_SELLER_FAVOUR') deps.restore(order, paid)
      dispute.status = 'RESOLVED'
      dispute.update_time = now()
      dispute.dispute_outcome = { outcome_code, ...(returned && { amount_refunded: returned }) }
      disputes.put(dispute.dispute_id, dispute)
      deps.events.emit(
        'CUSTOMER.DISPUTE.RESOLVED',
        'dispute',
        `A dispute was resolved with case # ${dispute.dispute_id}`,
        dispute,
      )
    },
  }
}
