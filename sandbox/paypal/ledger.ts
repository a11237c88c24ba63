import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import { paypalId } from '../ids.ts'
import {
  type Accion,
  ControlError,
  type Eleccion,
  type Pago,
  type Pasarela,
  type Resultado,
} from '../pasarela.ts'
import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { refused } from './errors.ts'
import { cents, type Money, money } from './money.ts'
import {
  type Capture,
  newOrder,
  type Order,
  type OrderSecret,
  orderLinks,
  PAYER,
  type Refund,
} from './orders.ts'
import { breakdown, newCapture, newRefund } from './payments.ts'
import { createSigning } from './signing.ts'

export type PayPalLedger = ReturnType<typeof createPayPalLedger>

const APPROVALS: Partial<Record<Eleccion, OrderSecret['captureAs']>> = {
  pagar: 'COMPLETED',
  desconectar: 'COMPLETED',
  pendiente: 'PENDING',
  'en-revision': 'PENDING',
  rechazar: 'DECLINED',
}

/** PayPal's objects and everything that changes them. */
export function createPayPalLedger(deps: {
  store: Store
  clock: Clock
  webhooks: Webhooks
  keys: SandboxKeys['paypal']
  publicUrl: () => string
}) {
  const { store, clock, webhooks, publicUrl } = deps
  const orders = store.collection<Order>('paypal.orders')
  const secrets = store.collection<OrderSecret>('paypal.secrets')
  const refunds = store.collection<Refund>('paypal.refunds')
  const orderOfCapture = store.collection<string>('paypal.captures')
  const signing = createSigning(store, deps.keys.webhookId, publicUrl)
  webhooks.setSigner('paypal', signing.signer)

  const now = () => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z')

  function save(order: Order) {
    order.update_time = now()
    order.links = orderLinks(order, publicUrl())
    orders.put(order.id, order)
  }

  function emit(type: string, resourceType: string, summary: string, resource: unknown) {
    const eventId = `WH-${paypalId()}-${paypalId()}`
    const body = {
      id: eventId,
      event_version: '1.0',
      create_time: new Date(clock.now()).toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [
        { href: `${publicUrl()}/v1/notifications/webhooks-events/${eventId}`, rel: 'self', method: 'GET' },
      ],
    }
    webhooks.emit('paypal', { eventId, tipo: type, body: JSON.stringify(body) })
  }

  const captureOf = (order: Order) => order.purchase_units[0].payments?.captures.at(-1)

  function emitCapture(
    capture: Capture,
    outcome: 'COMPLETED' | 'PENDING' | 'DENIED' | 'REFUNDED' | 'REVERSED',
  ) {
    const amount = `$ ${capture.amount.value} ${capture.amount.currency_code}`
    emit(`PAYMENT.CAPTURE.${outcome}`, 'capture', `Payment ${outcome.toLowerCase()} for ${amount}`, capture)
  }

  /** The buyer's consent, with the fate of the capture decided beforehand. */
  function approve(order: Order, captureAs: OrderSecret['captureAs']) {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
      throw new ControlError(409, `La orden ya está ${order.status}.`)
    }
    const secret = secrets.get(order.id)
    secrets.put(order.id, { returnUrl: null, cancelUrl: null, ...secret, captureAs })
    order.status = 'APPROVED'
    order.payer = PAYER
    order.payment_source = {
      paypal: {
        email_address: PAYER.email_address,
        account_id: PAYER.payer_id,
        name: PAYER.name,
        address: PAYER.address,
      },
    }
    save(order)
    emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', 'An order has been approved by buyer', order)
  }

  function choose(id: string, eleccion: Eleccion): Resultado {
    const order = orders.get(id)
    if (!order) throw new ControlError(404, `No hay ninguna orden ${id}.`)
    const secret = secrets.get(id)
    const back = (base: string | null | undefined, payer: boolean) => {
      if (!base) return null
      const url = new URL(base)
      url.searchParams.set('token', id)
      if (payer) url.searchParams.set('PayerID', PAYER.payer_id)
      return url.href
    }
    if (eleccion === 'abandonar') {
      return { redirectUrl: back(secret?.cancelUrl, false), pagoId: null, estado: order.status }
    }
    approve(order, APPROVALS[eleccion] ?? 'COMPLETED')
    const redirectUrl = eleccion === 'desconectar' ? null : back(secret?.returnUrl, true)
    return { redirectUrl, pagoId: null, estado: order.status }
  }

  function isInvoicePaid(invoiceId: string | undefined): boolean {
    return (
      invoiceId !== undefined &&
      orders.find(
        (other) => other.status === 'COMPLETED' && other.purchase_units[0].invoice_id === invoiceId,
      ) !== undefined
    )
  }

  function capture(order: Order): Order {
    if (order.status === 'COMPLETED') {
      throw refused(
        'ORDER_ALREADY_CAPTURED',
        "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
      )
    }
    if (order.status !== 'APPROVED') {
      throw refused(
        'ORDER_NOT_APPROVED',
        "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
      )
    }
    const unit = order.purchase_units[0]
    if (isInvoicePaid(unit.invoice_id)) {
      throw refused(
        'DUPLICATE_INVOICE_ID',
        'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
      )
    }
    const captureAs = secrets.get(order.id)?.captureAs ?? 'COMPLETED'
    if (captureAs === 'DECLINED') {
      order.status = 'PAYER_ACTION_REQUIRED'
      save(order)
      throw refused(
        'INSTRUMENT_DECLINED',
        "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      )
    }
    const made = newCapture(order, captureAs, now(), publicUrl())
    unit.payments = { captures: [made] }
    order.status = 'COMPLETED'
    orderOfCapture.put(made.id, order.id)
    save(order)
    emitCapture(made, captureAs)
    return order
  }

  function findCapture(id: string): { order: Order; capture: Capture } | undefined {
    const order = orders.get(orderOfCapture.get(id) ?? '')
    const found = order && captureOf(order)
    return order && found ? { order, capture: found } : undefined
  }

  function refundedCents(order: Order): number {
    return (order.purchase_units[0].payments?.refunds ?? []).reduce(
      (sum, refund) => sum + cents(refund.amount),
      0,
    )
  }

  function refund(
    order: Order,
    paid: Capture,
    given: Money | null,
    extra: { note_to_payer?: string; invoice_id?: string } = {},
  ): Refund {
    const payments = order.purchase_units[0].payments
    if (paid.status === 'REFUNDED') {
      throw refused('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
    }
    if (!payments || (paid.status !== 'COMPLETED' && paid.status !== 'PARTIALLY_REFUNDED')) {
      throw refused('REFUND_NOT_ALLOWED', 'Full refund refused - the capture is not completed.')
    }
    const left = cents(paid.amount) - refundedCents(order)
    const amount = given ?? money(left, paid.amount.currency_code)
    if (amount.currency_code !== paid.amount.currency_code) {
      throw refused(
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        'Refund must be in the same currency as the capture.',
        '/amount/currency_code',
      )
    }
    if (cents(amount) > left) {
      throw refused(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
        '/amount/value',
      )
    }
    const total = cents(paid.amount) - left + cents(amount)
    const made = newRefund(paid, amount, money(total, amount.currency_code), extra, now(), publicUrl())
    payments.refunds = [...(payments.refunds ?? []), made]
    paid.status = total === cents(paid.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    paid.update_time = now()
    refunds.put(made.id, made)
    save(order)
    emit(
      'PAYMENT.CAPTURE.REFUNDED',
      'refund',
      `A $ ${amount.value} ${amount.currency_code} capture payment was refunded`,
      made,
    )
    return made
  }

  function chargeBack(paid: Capture) {
    emit('CUSTOMER.DISPUTE.CREATED', 'dispute', 'A new dispute opened', {
      dispute_id: `PP-D-${paypalId().slice(0, 5)}`,
      create_time: now(),
      update_time: now(),
      disputed_transactions: [
        { seller_transaction_id: paid.id, custom: paid.custom_id, invoice_number: paid.invoice_id },
      ],
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      dispute_amount: paid.amount,
      dispute_life_cycle_stage: 'CHARGEBACK',
    })
    paid.status = 'REFUNDED'
    emitCapture(paid, 'REVERSED')
  }

  function accionesOf(order: Order): Accion[] {
    const paid = captureOf(order)
    if (!paid) return order.status === 'VOIDED' ? [] : ['vencer']
    if (paid.status === 'PENDING') return ['aprobar', 'rechazar']
    return paid.status === 'COMPLETED' || paid.status === 'PARTIALLY_REFUNDED'
      ? ['reembolsar', 'contracargo']
      : []
  }

  function act(id: string, accion: Accion, monto?: number) {
    const order = orders.get(id) ?? findCapture(id)?.order
    if (!order) throw new ControlError(404, `No hay ninguna orden ${id}.`)
    if (!accionesOf(order).includes(accion))
      throw new ControlError(409, `No se puede ${accion}: la orden está ${estadoOf(order)}.`)
    const paid = captureOf(order)
    if (accion === 'vencer') order.status = 'VOIDED'
    if (paid && accion === 'aprobar') {
      paid.status = 'COMPLETED'
      delete paid.status_details
      paid.seller_receivable_breakdown = breakdown(paid.amount)
      emitCapture(paid, 'COMPLETED')
    }
    if (paid && accion === 'rechazar') {
      paid.status = 'DECLINED'
      delete paid.status_details
      emitCapture(paid, 'DENIED')
    }
    if (paid && accion === 'contracargo') chargeBack(paid)
    save(order)
    if (paid && accion === 'reembolsar') {
      try {
        refund(
          order,
          paid,
          monto === undefined ? null : money(Math.round(monto * 100), paid.amount.currency_code),
        )
      } catch (error) {
        throw new ControlError(409, (error as Error).message)
      }
    }
  }

  const estadoOf = (order: Order) => captureOf(order)?.status ?? order.status

  const pasarela: Pasarela = {
    proveedor: 'paypal',
    choose,
    act,
    sweep() {},
    listPagos: () =>
      orders
        .list()
        .toReversed()
        .map((order): Pago => {
          const unit = order.purchase_units[0]
          const open = order.status !== 'COMPLETED' && order.status !== 'VOIDED'
          return {
            proveedor: 'paypal',
            id: order.id,
            pagoId: captureOf(order)?.id ?? null,
            referencia: unit.custom_id ?? unit.invoice_id ?? null,
            descripcion: unit.description ?? '',
            monto: Number(unit.amount.value),
            moneda: unit.amount.currency_code,
            estado: estadoOf(order),
            creado: Date.parse(order.create_time),
            checkoutUrl: open ? `${publicUrl()}/paypal/checkoutnow?token=${order.id}` : null,
            acciones: accionesOf(order),
          }
        }),
  }

  return {
    pasarela,
    orders,
    secrets,
    refunds,
    signing,
    approve,
    capture,
    findCapture,
    refund,
    createOrder(body: unknown): Order {
      const { order, secret } = newOrder(body, now(), publicUrl())
      secrets.put(order.id, secret)
      orders.put(order.id, order)
      return order
    },
  }
}
