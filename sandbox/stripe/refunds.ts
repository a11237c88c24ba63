import type { Clock } from '../clock.ts'
import { stripeId } from '../ids.ts'
import { ControlError } from '../pasarela.ts'
import type { RefundMode } from '../reembolsos.ts'
import type { Collection } from '../store.ts'
import { formatAmount } from './currencies.ts'
import { invalid, notFound } from './errors.ts'
import type { FormObject } from './form.ts'
import { type Charge, newRefund, type PaymentIntent, type Refund } from './objects.ts'
import { optionalInteger, optionalText, readMetadata, refuseUnknown } from './params.ts'

const PARAMS = new Set('amount charge expand metadata payment_intent reason'.split(' '))
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** Refunds of charges: whole, in parts, pending and failed. */
export function createRefunds(deps: {
  clock: Clock
  intents: Collection<PaymentIntent>
  charges: Collection<Charge>
  refunds: Collection<Refund>
  emit: (type: string, object: unknown) => void
  isRefundable: (charge: Charge) => boolean
  takeMode: () => RefundMode
}) {
  const { charges, refunds, emit } = deps

  function chargeOf(form: FormObject): Charge {
    const chargeId = optionalText(form, 'charge')
    const intentId = optionalText(form, 'payment_intent')
    if (chargeId) {
      const charge = charges.get(chargeId)
      if (!charge) throw notFound('charge', chargeId, 'charge')
      return charge
    }
    if (!intentId)
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
        undefined,
        'parameter_missing',
      )
    const intent = deps.intents.get(intentId)
    if (!intent) throw notFound('payment_intent', intentId, 'payment_intent')
    const charge = intent.status === 'succeeded' ? charges.get(String(intent.latest_charge)) : undefined
    if (!charge) {
      throw invalid(
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
        'payment_intent',
        'charge_not_refundable',
      )
    }
    return charge
  }

  /** What is pending counts as refunded, so that nothing is given back twice. */
  function count(charge: Charge, amount: number) {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    charges.put(charge.id, charge)
  }

  function make(
    charge: Charge,
    amount: number,
    reason: Refund['reason'],
    metadata: Record<string, string>,
    pending = false,
  ): Refund {
    const made = newRefund(charge, amount, reason, metadata, deps.clock.seconds())
    if (pending) {
      made.status = 'pending'
      made.pending_reason = 'insufficient_funds'
      made.balance_transaction = null
    }
    refunds.put(made.id, made)
    count(charge, amount)
    emit('refund.created', made)
    emit('charge.refunded', charge)
    return made
  }

  function read(form: FormObject) {
    refuseUnknown(form, PARAMS)
    const charge = chargeOf(form)
    if (charge.status !== 'succeeded')
      throw invalid(`Charge ${charge.id} has not succeeded.`, 'charge', 'charge_not_refundable')
    if (!deps.isRefundable(charge))
      throw invalid(
        `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        undefined,
        'charge_disputed',
      )
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
    const left = charge.amount - charge.amount_refunded
    const amount = optionalInteger(form, 'amount') ?? left
    if (amount < 1)
      throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
    if (amount > left) {
      const [asked, rest] = [amount, left].map((value) => formatAmount(value, charge.currency))
      throw invalid(
        `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`,
        'amount',
      )
    }
    const reason = optionalText(form, 'reason')
    if (reason && !REASONS.includes(reason)) {
      throw invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
    }
    return { charge, amount, reason, metadata: readMetadata(form) }
  }

  /** Even a refund that had succeeded can come back from the bank; the latest one is meant. */
  function pick(charge: Charge, ...statuses: string[]): Refund | undefined {
    return refunds
      .list()
      .findLast((refund) => refund.charge === charge.id && statuses.includes(refund.status ?? ''))
  }

  return {
    make,
    create(form: FormObject): Refund {
      const { charge, amount, reason, metadata } = read(form)
      const mode = deps.takeMode()
      if (mode === 'refuse') {
        throw invalid(
          'Insufficient funds in your Stripe balance to refund this amount.',
          undefined,
          'balance_insufficient',
        )
      }
      return make(charge, amount, reason, metadata, mode === 'pending')
    },
    isPending: (charge: Charge) => pick(charge, 'pending') !== undefined,
    complete(charge: Charge) {
      const refund = pick(charge, 'pending')
      if (!refund) throw new ControlError(409, 'No hay ningún reembolso pendiente.')
      refund.status = 'succeeded'
      delete refund.pending_reason
      refund.balance_transaction = stripeId('txn_3')
      refunds.put(refund.id, refund)
      emit('refund.updated', refund)
      emit('charge.refund.updated', refund)
    },
    fail(charge: Charge) {
      const pending = pick(charge, 'pending')
      const refund = pending ?? pick(charge, 'succeeded')
      if (!refund) throw new ControlError(409, 'No hay ningún reembolso que pueda fallar.')
      refund.status = 'failed'
      delete refund.pending_reason
      refund.failure_reason = pending ? 'insufficient_funds' : 'expired_or_canceled_card'
      if (!pending) refund.failure_balance_transaction = stripeId('txn_3')
      refunds.put(refund.id, refund)
      count(charge, -refund.amount)
      emit('refund.failed', refund)
      emit('refund.updated', refund)
      emit('charge.refund.updated', refund)
      emit('charge.updated', charge)
    },
  }
}
