import type { Clock } from '../clock.ts'
import { mercadopagoId } from '../ids.ts'
import type { Collection } from '../store.ts'
import { formatDate } from './dates.ts'
import { toCents } from './money.ts'
import type { Notices } from './notices.ts'
import type { Payment, PaymentStatus } from './payments.ts'

export interface Chargeback {
  id: string
  payments: number[]
  currency: string
  amount: number
  reason: 'general'
  /** null while it is looked at; then whether the seller keeps the money. */
  coverage_applied: boolean | null
  coverage_elegible: boolean
  documentation_required: boolean
  documentation_status: 'not_supplied'
  documentation: never[]
  date_documentation_deadline: string
  date_created: string
  date_last_updated: string
  live_mode: false
}

const DAYS_TO_ANSWER = 10

/** The payment stays `charged_back` to the end; `status_detail` tells who got the money. */
export function createChargebacks(deps: {
  clock: Clock
  chargebacks: Collection<Chargeback>
  notices: Notices
  change: (payment: Payment, status: PaymentStatus, detail: string) => void
}) {
  const { clock, chargebacks } = deps
  const of = (payment: Payment) => chargebacks.find((chargeback) => chargeback.payments[0] === payment.id)

  return {
    open(payment: Payment) {
      const date = formatDate(clock.now())
      const made: Chargeback = {
        id: `2${mercadopagoId()}000000`,
        payments: [payment.id],
        currency: payment.currency_id,
        amount: (toCents(payment.transaction_amount) - toCents(payment.transaction_amount_refunded)) / 100,
        reason: 'general',
        coverage_applied: null,
        coverage_elegible: true,
        documentation_required: true,
        documentation_status: 'not_supplied',
        documentation: [],
        date_documentation_deadline: formatDate(clock.now() + DAYS_TO_ANSWER * 86_400_000),
        date_created: date,
        date_last_updated: date,
        live_mode: false,
      }
      chargebacks.put(made.id, made)
      deps.change(payment, 'charged_back', 'in_process')
      deps.notices.chargeback(payment, made.id)
    },
    reopen(payment: Payment) {
      const chargeback = of(payment)
      if (!chargeback) return
      chargeback.coverage_applied = null
      chargeback.date_last_updated = formatDate(clock.now())
      chargebacks.put(chargeback.id, chargeback)
      deps.change(payment, 'charged_back', 'in_process')
      deps.notices.chargeback(payment, chargeback.id)
    },
    close(payment: Payment, won: boolean) {
      const chargeback = of(payment)
      if (!chargeback) return
      chargeback.coverage_applied = won
      chargeback.documentation_required = false
      chargeback.date_last_updated = formatDate(clock.now())
      chargebacks.put(chargeback.id, chargeback)
      deps.change(payment, 'charged_back', won ? 'reimbursed' : 'settled')
      deps.notices.chargeback(payment, chargeback.id)
    },
  }
}
