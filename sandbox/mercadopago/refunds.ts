import type { Clock } from '../clock.ts'
import { ControlError } from '../pasarela.ts'
import type { RefundMode } from '../reembolsos.ts'
import { badRequest } from './errors.ts'
import { toCents } from './money.ts'
import { newRefund, type Payment, type PaymentStatus, type Refund } from './payments.ts'

/** Refunds of payments: whole, in parts, in process and rejected. */
export function createRefunds(deps: {
  clock: Clock
  change: (payment: Payment, status: PaymentStatus, detail: string) => void
  save: (payment: Payment) => void
  takeMode: () => RefundMode
}) {
  const sum = (payment: Payment, ...statuses: Refund['status'][]) =>
    payment.refunds
      .filter((refund) => statuses.includes(refund.status))
      .reduce((total, refund) => total + toCents(refund.amount), 0)

  const leftOf = (payment: Payment) =>
    toCents(payment.transaction_amount) - sum(payment, 'approved', 'in_process')

  function readAmount(payment: Payment, given: number | undefined): number {
    const left = leftOf(payment)
    if (given !== undefined) {
      const whole = Math.abs(given * 100 - toCents(given)) < 1e-6
      if (!whole || given <= 0 || toCents(given) > left)
        throw badRequest('bad_request', 'Invalid transaction_amount for update', 2017)
    }
    if (payment.status !== 'approved' || left === 0) {
      throw badRequest('bad_request', 'The action requested is not valid for the current payment state', 2063)
    }
    return given ?? left / 100
  }

  /** A payment is `refunded` only when nothing of it is left. */
  function count(payment: Payment, detail = 'refunded') {
    const total = sum(payment, 'approved')
    payment.transaction_amount_refunded = total / 100
    const whole = total === toCents(payment.transaction_amount)
    deps.change(payment, whole ? 'refunded' : 'approved', whole ? detail : 'partially_refunded')
  }

  const make = (payment: Payment, given?: number) => giveBack(payment, readAmount(payment, given))

  function giveBack(payment: Payment, amount: number, payer?: 'bpp'): Refund {
    const made = newRefund(payment, amount, deps.clock.now())
    if (payer) made.source = { id: payer, name: 'Mercado Pago', type: payer }
    payment.refunds.push(made)
    count(payment, payer ? 'bpp_covered' : 'refunded')
    return made
  }

  function inProcess(payment: Payment): Refund {
    const found = payment.refunds.findLast((refund) => refund.status === 'in_process')
    if (!found) throw new ControlError(409, 'No hay ningún reembolso en proceso.')
    return found
  }

  return {
    make,
    /** Mercado Pago's own decision, which asks for no state of the payment; `bpp` where it pays for it. */
    giveBackAll: (payment: Payment, payer?: 'bpp') => giveBack(payment, leftOf(payment) / 100, payer),
    taken: (payment: Payment) => sum(payment, 'approved', 'in_process') / 100,
    isPending: (payment: Payment) => sum(payment, 'in_process') > 0,
    create(payment: Payment, given?: number): Refund {
      const amount = readAmount(payment, given)
      const mode = deps.takeMode()
      if (mode === 'refuse') throw badRequest('bad_request', "Collector hasn't enough available money", 2031)
      if (mode === 'ok') return make(payment, amount)
      const made: Refund = { ...newRefund(payment, amount, deps.clock.now()), status: 'in_process' }
      payment.refunds.push(made)
      deps.save(payment)
      return made
    },
    complete(payment: Payment) {
      inProcess(payment).status = 'approved'
      count(payment)
    },
    fail(payment: Payment) {
      inProcess(payment).status = 'rejected'
      deps.save(payment)
    },
  }
}
