import type { SandboxKeys } from '../config.ts'
import { stripeId } from '../ids.ts'
import { type Checkout, type Cobro, createLedger, type Ledger, type LedgerDeps, takenOf } from '../ledger.ts'
import type { Webhooks } from '../webhooks.ts'
import { formatAmount, minorUnit } from './currencies.ts'
import { invalid, tooSmall } from './errors.ts'
import { createEvents } from './events.ts'
import { chargeOf, disputeOf, estadoOf, intentOf, isRefundable, refundOf } from './objects.ts'
import { type SessionData, sessionOf } from './sessions.ts'

export type StripeLedger = ReturnType<typeof createStripeLedger>

const OUTCOMES = {
  pagar: 'aprobado',
  desconectar: 'aprobado',
  rechazar: 'rechazado',
  pendiente: 'pendiente',
  'en-revision': 'pendiente',
  abandonar: undefined,
  pagofacil: undefined,
} as const

/** The rules of Stripe for the ledger. */
export function createStripeLedger(
  deps: LedgerDeps & {
    webhooks: Webhooks
    keys: SandboxKeys['stripe']
    subscribed: string[] | undefined
    publicUrl: () => string
  },
) {
  const { events, emit } = createEvents({ ...deps, secret: deps.keys.webhookSecret })
  const checkoutUrl = (id: string) => `${deps.publicUrl()}/stripe/c/pay/${id}`
  const showSession = (checkout: Checkout<SessionData>) =>
    sessionOf(checkout, ledger.linkedOf(checkout), checkoutUrl(checkout.id))

  function checkRefund(cobro: Cobro, wanted: number | undefined): number {
    const charge = chargeOf(cobro)
    if (!isRefundable(cobro)) {
      const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
      throw invalid(message, undefined, 'charge_disputed')
    }
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
    const left = cobro.monto - takenOf(cobro)
    const amount = wanted ?? left
    if (amount < 1) throw tooSmall('amount')
    if (amount > left) {
      const [over, rest] = [amount, left].map((value) => formatAmount(value, charge.currency))
      throw invalid(`Refund amount (${over}) is greater than unrefunded amount on charge (${rest})`, 'amount')
    }
    return amount
  }

  const ledger: Ledger<SessionData> = createLedger(deps, {
    proveedor: 'stripe',
    newCobroId: () => stripeId('pi'),
    newReembolsoId: () => stripeId('re'),
    newDisputaId: () => stripeId('du'),
    outcome: (_, eleccion) => OUTCOMES[eleccion],
    checkoutUrl,
    backUrl({ id, datos }, cobro) {
      if (!cobro) return datos.cancelUrl
      return cobro.estado === 'rechazado' ? null : datos.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
    },
    estadoOf: (checkout, cobro) => (cobro ? estadoOf(cobro) : (showSession(checkout).status ?? 'open')),
    checkRefund,
    insufficientBalance: () =>
      invalid(
        'Insufficient funds in your Stripe balance to refund this amount.',
        undefined,
        'balance_insufficient',
      ),
    isRefundable,
    minorUnit,
    onExpiry: (checkout) => emit(showSession(checkout), 'checkout.session.expired'),
    notify: {
      cobro(cobro, checkout) {
        const [intent, isNew] = [intentOf(cobro), cobro.estados.length === 1]
        if (cobro.estado === 'aprobado') {
          emit(intent, 'payment_intent.succeeded')
          emit(chargeOf(cobro), 'charge.succeeded')
        } else if (cobro.estado === 'rechazado') {
          emit(chargeOf(cobro), 'charge.failed')
          emit(intent, 'payment_intent.payment_failed')
        } else emit(intent, 'payment_intent.processing')
        const end = cobro.estado === 'aprobado' ? 'succeeded' : 'failed'
        if (!isNew) emit(showSession(checkout), `checkout.session.async_payment_${end}`)
        else if (cobro.estado !== 'rechazado') emit(showSession(checkout), 'checkout.session.completed')
      },
      reembolso(reembolso, cobro) {
        const [refund, isNew] = [refundOf(reembolso, cobro), reembolso.estados.length === 1]
        if (isNew) emit(refund, 'refund.created')
        if (reembolso.estado === 'fallido') emit(refund, 'refund.failed')
        if (!isNew) emit(refund, 'refund.updated', 'charge.refund.updated')
        if (isNew) emit(chargeOf(cobro), 'charge.refunded')
        else if (reembolso.estado === 'fallido') emit(chargeOf(cobro), 'charge.updated')
      },
      disputa(disputa, cobro) {
        const dispute = disputeOf(disputa, cobro)
        const before = disputa.estados.at(-2)
        if (disputa.estado !== 'abierta') emit(dispute, 'charge.dispute.closed')
        else emit(dispute, before ? 'charge.dispute.updated' : 'charge.dispute.created')
        if (disputa.estado === 'ganada') emit(dispute, 'charge.dispute.funds_reinstated')
        if (disputa.estado === 'abierta' && (before ?? 'ganada') === 'ganada')
          emit(dispute, 'charge.dispute.funds_withdrawn')
      },
    },
    pendingCounts: true,
    special: [],
  })

  return { ...ledger, events, showSession }
}
