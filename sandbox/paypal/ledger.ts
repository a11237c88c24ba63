import type { SandboxKeys } from '../config.ts'
import type { Failure } from '../failure.ts'
import { paypalId } from '../ids.ts'
import { type Checkout, type Cobro, createLedger, isDisputed, type LedgerDeps, takenOf } from '../ledger.ts'
import type { Eleccion } from '../pasarela.ts'
import type { Webhooks } from '../webhooks.ts'
import { refused } from './errors.ts'
import { createEvents } from './events.ts'
import {
  approveLink,
  captureOf,
  captureStatusOf,
  disputeOf,
  estadoOf,
  orderOf,
  PAYER,
  REVERSED,
  refundOf,
} from './objects.ts'
import { type OrderData, patched, readOrder } from './orders.ts'
import { createSigning } from './signing.ts'

export type PayPalLedger = ReturnType<typeof createPayPalLedger>

const OUTCOMES = {
  pagar: 'aprobado',
  desconectar: 'aprobado',
  pendiente: 'pendiente',
  'en-revision': 'pendiente',
  rechazar: 'rechazado',
  abandonar: undefined,
  pagofacil: undefined,
} as const

/** Time limits for the buyer to approve an order and for the merchant to capture it. Orders cannot be cancelled. */
const TO_CAPTURE_MS = 3 * 3_600_000

/** The rules of PayPal for the ledger. */
export function createPayPalLedger(
  deps: LedgerDeps & { webhooks: Webhooks; keys: SandboxKeys['paypal']; publicUrl: () => string },
) {
  const { clock, publicUrl } = deps
  const signing = createSigning(deps.store, deps.keys.webhookId, publicUrl)
  deps.webhooks.setSigner('paypal', signing.signer)
  const events = createEvents(deps)

  /** Stores the buyer's decision and restarts the time limit for the capture. */
  function decide(order: Checkout<OrderData>, approvedAs: Eleccion | null) {
    Object.assign(order.datos, { approvedAs, hasPayer: true })
    order.vence = clock.now() + TO_CAPTURE_MS
    ledger.saveCheckout(order)
  }

  function checkRefund(cobro: Cobro, wanted: number | undefined): number {
    const status = captureStatusOf(cobro)
    if (status === 'REFUNDED') {
      throw refused(
        'CAPTURE_FULLY_REFUNDED',
        'The capture has already been fully refunded. You cannot capture additional refunds against this capture.',
      )
    }
    if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED') {
      throw refused('REFUND_NOT_ALLOWED', 'Full refund refused - the capture is not completed.')
    }
    const left = cobro.monto - takenOf(cobro)
    const amount = wanted ?? left
    if (left === 0 || amount > left) {
      throw refused(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
        '/amount/value',
      )
    }
    if (isDisputed(cobro) && amount < left) {
      throw refused(
        'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
        'Refund for an amount less than the remaining transaction amount cannot be processed at this time because of an open dispute on the capture. Please visit the PayPal Resolution Center to view the details.',
      )
    }
    return amount
  }

  const checkoutUrl = (id: string) => `${publicUrl()}/paypal/checkoutnow?token=${id}`

  const ledger = createLedger<OrderData>(deps, {
    proveedor: 'paypal',
    newCobroId: paypalId,
    newReembolsoId: paypalId,
    newDisputaId: () => `PP-R-${paypalId().slice(0, 3)}-${Math.floor(Math.random() * 1e8)}`,
    outcome: (_, eleccion) => OUTCOMES[eleccion],
    choose(order, eleccion) {
      decide(order, eleccion)
      const summary = 'An order has been approved by buyer'
      events.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', summary, showOrder(order))
    },
    checkoutUrl,
    backUrl({ id, datos }, _, eleccion = 'abandonar') {
      const base = eleccion === 'abandonar' ? datos.cancelUrl : datos.returnUrl
      if (!base) return null
      const url = new URL(base)
      url.searchParams.set('token', id)
      if (eleccion !== 'abandonar') url.searchParams.set('PayerID', PAYER.payer_id)
      return url.href
    },
    estadoOf,
    checkRefund,
    insufficientBalance: () =>
      refused(
        'REFUND_FAILED_INSUFFICIENT_FUNDS',
        'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
      ),
    onVerdict(cobro, estado) {
      const reversal = cobro.reembolsos.find((each) => each.por === 'proveedor' && each.estado === 'hecho')
      if (estado === 'perdida') ledger.giveBackAll(cobro, 'proveedor', { note_to_payer: REVERSED })
      // Undoes the reversal when the merchant wins the case.
      if (estado === 'ganada' && reversal) ledger.undoRefund(cobro, reversal)
    },
    notify: {
      cobro: (cobro, order) => events.capture(captureOf(order, cobro, publicUrl())),
      reembolso(reembolso, cobro) {
        const refund = refundOf(ledger.checkoutOf(cobro), cobro, reembolso, publicUrl())
        if (reembolso.estado === 'hecho')
          events.refund(refund, reembolso.por === 'proveedor' ? 'REVERSED' : 'REFUNDED')
      },
      disputa(disputa, cobro) {
        events.dispute(disputeOf(ledger.checkoutOf(cobro), cobro, disputa, publicUrl()), disputa)
      },
    },
    oneCase: true,
    special: ['cerrar-sin-decision'],
  })
  const ordersOfInvoice = ledger.checkouts.by(({ datos }) => datos.unit.invoice_id)
  const showOrder = (order: Checkout<OrderData>) => orderOf(order, ledger.linkedOf(order), publicUrl())

  return {
    ...ledger,
    signing,
    showOrder,
    createOrder: (body: unknown) => ledger.open({ ...readOrder(body), vence: clock.now() + TO_CAPTURE_MS }),
    patchOrder(order: Checkout<OrderData>, body: unknown) {
      if (order.estado === 'pagado') {
        throw refused('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.')
      }
      const { unit, ...sold } = patched(order.datos.unit, body)
      Object.assign(order, sold)
      order.datos.unit = unit
      ledger.saveCheckout(order)
    },
    /** Captures the order. A declined instrument returns a failure, which is stored like any other answer. */
    capture(order: Checkout<OrderData>): Checkout<OrderData> | Failure {
      const { approvedAs, unit } = order.datos
      if (order.estado === 'pagado') {
        throw refused(
          'ORDER_ALREADY_CAPTURED',
          "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
        )
      }
      const outcome = approvedAs && OUTCOMES[approvedAs]
      if (!approvedAs || !outcome) {
        throw refused(
          'ORDER_NOT_APPROVED',
          "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
        )
      }
      if (ordersOfInvoice(unit.invoice_id ?? '').some(({ estado }) => estado === 'pagado')) {
        throw refused(
          'DUPLICATE_INVOICE_ID',
          'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
        )
      }
      if (outcome === 'rechazado') {
        decide(order, null)
        return refused(
          'INSTRUMENT_DECLINED',
          "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
          undefined,
          [approveLink(order, publicUrl(), 'redirect')],
        )
      }
      ledger.charge(order, approvedAs, outcome)
      return order
    },
  }
}
