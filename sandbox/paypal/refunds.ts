import { ControlError } from '../pasarela.ts'
import type { RefundMode } from '../reembolsos.ts'
import type { Collection } from '../store.ts'
import { refused } from './errors.ts'
import type { Emit } from './events.ts'
import { cents, type Money, money } from './money.ts'
import type { Capture, Order, Refund } from './orders.ts'
import { newRefund } from './payments.ts'

export interface RefundText {
  note_to_payer?: string
  invoice_id?: string
}

const REVERSED = 'Payment reversed'

/** Refunds of captures: whole, in parts, pending and failed. */
export function createRefunds(deps: {
  now: () => string
  publicUrl: () => string
  refunds: Collection<Refund>
  save: (order: Order) => void
  events: Emit
  dispute: (paid: Capture) => { status: string } | undefined
  takeMode: () => RefundMode
}) {
  const of = (order: Order) => order.purchase_units[0].payments?.refunds ?? []
  const sum = (refunds: Refund[]) => refunds.reduce((total, refund) => total + cents(refund.amount), 0)
  const completed = (order: Order) => sum(of(order).filter((refund) => refund.status === 'COMPLETED'))
  /** What is pending is spoken for. */
  const taken = (order: Order) =>
    sum(of(order).filter((refund) => refund.status !== 'FAILED' && refund.status !== 'CANCELLED'))

  function settle(order: Order, paid: Capture) {
    const total = completed(order)
    if (total > 0) paid.status = total === cents(paid.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    paid.update_time = deps.now()
    deps.save(order)
  }

  function checkDispute(paid: Capture, amount: number, left: number) {
    if (deps.dispute(paid)?.status === 'OPEN' && amount < left) {
      throw refused(
        'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
        'Refund for an amount less than the remaining transaction amount cannot be processed at this time because of an open dispute on the capture. Please visit the PayPal Resolution Center to view the details.',
      )
    }
  }

  function readAmount(order: Order, paid: Capture, given: Money | null): Money {
    if (paid.status === 'REFUNDED') {
      throw refused(
        'CAPTURE_FULLY_REFUNDED',
        'The capture has already been fully refunded. You cannot capture additional refunds against this capture.',
      )
    }
    if (paid.status !== 'COMPLETED' && paid.status !== 'PARTIALLY_REFUNDED') {
      throw refused('REFUND_NOT_ALLOWED', 'Full refund refused - the capture is not completed.')
    }
    const left = cents(paid.amount) - taken(order)
    const amount = given ?? money(left, paid.amount.currency_code)
    if (amount.currency_code !== paid.amount.currency_code) {
      throw refused(
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        'Refund must be in the same currency as the capture.',
        '/amount/currency_code',
      )
    }
    if (left === 0 || cents(amount) > left) {
      throw refused(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
        '/amount/value',
      )
    }
    checkDispute(paid, cents(amount), left)
    return amount
  }

  function add(order: Order, paid: Capture, amount: Money, text: RefundText, status: Refund['status']) {
    const payments = order.purchase_units[0].payments
    if (!payments) throw new Error(`order ${order.id} has no capture`)
    const total = completed(order) + cents(amount)
    const made = newRefund(
      paid,
      amount,
      money(total, amount.currency_code),
      text,
      deps.now(),
      deps.publicUrl(),
    )
    made.status = status
    if (status === 'PENDING') made.status_details = { reason: 'ECHECK' }
    payments.refunds = [...(payments.refunds ?? []), made]
    deps.refunds.put(made.id, made)
    settle(order, paid)
    return made
  }

  function make(order: Order, paid: Capture, given: Money | null, text: RefundText = {}): Refund {
    const made = add(order, paid, readAmount(order, paid, given), text, 'COMPLETED')
    deps.events.refund(made, 'REFUNDED')
    return made
  }

  function pending(order: Order): Refund {
    const found = of(order).findLast((refund) => refund.status === 'PENDING')
    if (!found) throw new ControlError(409, 'No hay ningún reembolso pendiente.')
    return found
  }

  function end(order: Order, paid: Capture, status: 'COMPLETED' | 'FAILED'): Refund {
    const refund = pending(order)
    refund.status = status
    delete refund.status_details
    refund.update_time = deps.now()
    if (status === 'COMPLETED') {
      refund.seller_payable_breakdown.total_refunded_amount = money(
        completed(order),
        refund.amount.currency_code,
      )
    }
    deps.refunds.put(refund.id, refund)
    settle(order, paid)
    return refund
  }

  return {
    make,
    taken,
    isPending: (order: Order) => of(order).some((refund) => refund.status === 'PENDING'),
    create(order: Order, paid: Capture, given: Money | null, text: RefundText): Refund {
      const amount = readAmount(order, paid, given)
      const mode = deps.takeMode()
      if (mode === 'refuse') {
        throw refused(
          'REFUND_FAILED_INSUFFICIENT_FUNDS',
          'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
        )
      }
      return mode === 'pending' ? add(order, paid, amount, text, 'PENDING') : make(order, paid, amount, text)
    },
    complete(order: Order, paid: Capture) {
      deps.events.refund(end(order, paid, 'COMPLETED'), 'REFUNDED')
    },
    fail(order: Order, paid: Capture) {
      end(order, paid, 'FAILED')
    },
    /** PayPal itself takes back what is left, after a lost dispute. */
    reverse(order: Order, paid: Capture): Money {
      const amount = money(cents(paid.amount) - taken(order), paid.amount.currency_code)
      const made = add(order, paid, amount, { note_to_payer: REVERSED }, 'COMPLETED')
      deps.events.refund(made, 'REVERSED')
      return amount
    },
    /** The reversal of a case that is won after all counts no more. */
    restore(order: Order, paid: Capture) {
      const reversal = of(order).find(
        ({ note_to_payer, status }) => note_to_payer === REVERSED && status === 'COMPLETED',
      )
      if (!reversal) return
      reversal.status = 'CANCELLED'
      reversal.update_time = deps.now()
      deps.refunds.put(reversal.id, reversal)
      paid.status = 'COMPLETED'
      settle(order, paid)
    },
  }
}
