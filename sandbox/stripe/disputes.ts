import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { stripeId } from '../ids.ts'
import type { Collection } from '../store.ts'
import type { Charge } from './objects.ts'

/** Without the evidence, which nobody here hands in. */
export type Dispute = Omit<Stripe.Dispute, 'evidence' | 'balance_transactions'> & {
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; type: 'adjustment' }[]
}

const DAYS_TO_ANSWER = 7

function newDispute(charge: Charge, now: number): Dispute {
  return {
    id: stripeId('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: now + DAYS_TO_ANSWER * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: String(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** What a cardholder disputes at the bank; the charge stays marked whatever the outcome. */
export function createDisputes(deps: {
  clock: Clock
  charges: Collection<Charge>
  disputes: Collection<Dispute>
  emit: (type: string, object: unknown) => void
}) {
  const { disputes, emit } = deps
  const of = (charge: Charge) => disputes.list().findLast((dispute) => dispute.charge === charge.id)

  function move(dispute: Dispute, amount: number) {
    dispute.balance_transactions.push({
      id: stripeId('txn_3'),
      object: 'balance_transaction',
      amount,
      type: 'adjustment',
    })
  }

  return {
    of,
    isOpen: (charge: Charge) => of(charge)?.status === 'needs_response',
    isRefundable: (charge: Charge) => of(charge)?.is_charge_refundable ?? true,
    open(charge: Charge) {
      const made = newDispute(charge, deps.clock.seconds())
      move(made, -made.amount)
      charge.disputed = true
      disputes.put(made.id, made)
      deps.charges.put(charge.id, charge)
      emit('charge.dispute.created', made)
      emit('charge.dispute.funds_withdrawn', made)
    },
    /** The bank takes up again what was closed: the same dispute, whose money is withdrawn if it is here. */
    reopen(charge: Charge) {
      const dispute = of(charge)
      if (!dispute) return
      const isHere = dispute.status === 'won'
      if (isHere) move(dispute, -dispute.amount)
      dispute.status = 'needs_response'
      dispute.is_charge_refundable = false
      disputes.put(dispute.id, dispute)
      emit('charge.dispute.updated', dispute)
      if (isHere) emit('charge.dispute.funds_withdrawn', dispute)
    },
    close(charge: Charge, status: 'won' | 'lost') {
      const dispute = of(charge)
      if (!dispute) return
      dispute.status = status
      dispute.is_charge_refundable = status === 'won'
      if (status === 'won') move(dispute, dispute.amount)
      disputes.put(dispute.id, dispute)
      emit('charge.dispute.closed', dispute)
      if (status === 'won') emit('charge.dispute.funds_reinstated', dispute)
    },
  }
}
