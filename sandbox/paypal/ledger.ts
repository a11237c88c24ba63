import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import {
  type Accion,
  ControlError,
  type Eleccion,
  type Pago,
  type Pasarela,
  type Resultado,
} from '../pasarela.ts'
import type { RefundMode } from '../reembolsos.ts'
import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { createDisputes, type Dispute } from './disputes.ts'
import { refused } from './errors.ts'
import { createEvents } from './events.ts'
import { money } from './money.ts'
import {
  type Capture,
  newOrder,
  type Order,
  type OrderSecret,
  orderLinks,
  PAYER,
  type Refund,
  SHIPPING,
  shownOrder,
} from './orders.ts'
import { breakdown, newCapture } from './payments.ts'
import { createRefunds } from './refunds.ts'
import { createSigning } from './signing.ts'

export type PayPalLedger = ReturnType<typeof createPayPalLedger>

const APPROVALS: Partial<Record<Eleccion, OrderSecret['captureAs']>> = {
  pagar: 'COMPLETED',
  desconectar: 'COMPLETED',
  pendiente: 'PENDING',
  'en-revision': 'PENDING',
  rechazar: 'DECLINED',
}

/** How long the buyer has to approve an order, and the merchant to capture it. */
const HOURS_TO_CAPTURE = 3

/** PayPal's objects and everything that changes them. */
export function createPayPalLedger(deps: {
  store: Store
  clock: Clock
  webhooks: Webhooks
  keys: SandboxKeys['paypal']
  publicUrl: () => string
  takeRefundMode: () => RefundMode
}) {
  const { store, clock, webhooks, publicUrl } = deps
  const orders = store.collection<Order>('paypal.orders')
  const ordersOfInvoice = orders.by((order) => order.purchase_units[0].invoice_id)
  const secrets = store.collection<OrderSecret>('paypal.secrets')
  const refunds = store.collection<Refund>('paypal.refunds')
  const disputes = store.collection<Dispute>('paypal.disputes')
  const orderOfCapture = store.collection<string>('paypal.captures')
  const signing = createSigning(store, deps.keys.webhookId, publicUrl)
  webhooks.setSigner('paypal', signing.signer)

  const now = () => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z')

  function save(order: Order) {
    order.update_time = now()
    order.links = orderLinks(order, publicUrl())
    orders.put(order.id, order)
  }

  /** Orders cannot be cancelled; those that nobody captured run out. */
  function findOrder(id: string): Order | undefined {
    const order = orders.get(id)
    const isOpen = order && order.status !== 'COMPLETED' && order.status !== 'VOIDED'
    if (isOpen && Date.parse(order.update_time) + HOURS_TO_CAPTURE * 3_600_000 <= clock.now()) {
      order.status = 'VOIDED'
      save(order)
    }
    return order
  }

  const events = createEvents(deps)
  const refunding = createRefunds({
    now,
    publicUrl,
    refunds,
    save,
    events,
    dispute: (paid) => disputing.of(paid),
    takeMode: deps.takeRefundMode,
  })
  const disputing = createDisputes({ now, publicUrl, disputes, events, ...refunding })

  const captureOf = (order: Order) => order.purchase_units[0].payments?.captures.at(-1)

  /** The buyer's consent, with the fate of the capture decided beforehand. */
  function approve(order: Order, captureAs: OrderSecret['captureAs']) {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
      throw new ControlError(409, `La orden ya está ${order.status}.`)
    }
    const secret = secrets.get(order.id)
    secrets.put(order.id, { returnUrl: null, cancelUrl: null, asksAddress: true, ...secret, captureAs })
    if (secret?.asksAddress) order.purchase_units[0].shipping = SHIPPING
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
    events.emit(
      'CHECKOUT.ORDER.APPROVED',
      'checkout-order',
      'An order has been approved by buyer',
      shownOrder(order),
    )
  }

  function choose(id: string, eleccion: Eleccion): Resultado {
    const order = findOrder(id)
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
    const captureAs = APPROVALS[eleccion]
    if (!captureAs) throw new ControlError(409, 'PayPal no tiene cupones.')
    approve(order, captureAs)
    const redirectUrl = eleccion === 'desconectar' ? null : back(secret?.returnUrl, true)
    return { redirectUrl, pagoId: null, estado: order.status }
  }

  function isInvoicePaid(invoiceId: string | undefined): boolean {
    return invoiceId !== undefined && ordersOfInvoice(invoiceId).some(({ status }) => status === 'COMPLETED')
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
    events.capture(made, captureAs)
    return order
  }

  function findCapture(id: string): { order: Order; capture: Capture } | undefined {
    const order = orders.get(orderOfCapture.get(id) ?? '')
    const found = order && captureOf(order)
    return order && found ? { order, capture: found } : undefined
  }

  function accionesOf(order: Order): Accion[] {
    const paid = captureOf(order)
    if (!paid) return order.status === 'VOIDED' ? [] : ['vencer']
    if (paid.status === 'PENDING') return ['aprobar', 'rechazar']
    if (disputing.isOpen(paid)) return ['ganar-contracargo', 'perder-contracargo', 'cerrar-sin-decision']
    const acciones: Accion[] = []
    const open = paid.status === 'COMPLETED' || paid.status === 'PARTIALLY_REFUNDED'
    if (open) acciones.push('reembolsar')
    if (refunding.isPending(order)) acciones.push('completar-reembolso', 'fallar-reembolso')
    if (open) acciones.push('contracargo')
    if (disputing.of(paid)) acciones.push('reabrir-contracargo')
    return acciones
  }

  function act(id: string, accion: Accion, monto?: number) {
    const order = findOrder(id) ?? findCapture(id)?.order
    if (!order) throw new ControlError(404, `No hay ninguna orden ${id}.`)
    if (!accionesOf(order).includes(accion))
      throw new ControlError(409, `No se puede ${accion}: la orden está ${estadoOf(order)}.`)
    const paid = captureOf(order)
    if (accion === 'vencer') order.status = 'VOIDED'
    if (paid && accion === 'aprobar') {
      paid.status = 'COMPLETED'
      delete paid.status_details
      paid.seller_receivable_breakdown = breakdown(paid.amount)
      events.capture(paid, 'COMPLETED')
    }
    if (paid && accion === 'rechazar') {
      paid.status = 'DECLINED'
      delete paid.status_details
      events.capture(paid, 'DENIED')
    }
    save(order)
    if (paid) effects[accion]?.(order, paid, monto)
  }

  const effects: Partial<Record<Accion, (order: Order, paid: Capture, monto?: number) => void>> = {
    'completar-reembolso': refunding.complete,
    'fallar-reembolso': refunding.fail,
    contracargo: (order, paid) => disputing.open(order, paid, refunding.taken(order)),
    'reabrir-contracargo': (_, paid) => disputing.reopen(paid),
    'ganar-contracargo': (order, paid) => disputing.resolve(order, paid, 'RESOLVED_SELLER_FAVOUR'),
    'perder-contracargo': (order, paid) => disputing.resolve(order, paid, 'RESOLVED_BUYER_FAVOUR'),
    'cerrar-sin-decision': (order, paid) => disputing.resolve(order, paid, 'NONE'),
    reembolsar(order, paid, monto) {
      const amount = monto === undefined ? null : money(Math.round(monto * 100), paid.amount.currency_code)
      try {
        refunding.make(order, paid, amount)
      } catch (error) {
        throw new ControlError(409, (error as Error).message)
      }
    },
  }

  function estadoOf(order: Order): string {
    const paid = captureOf(order)
    const dispute = paid && disputing.of(paid)
    if (dispute?.status === 'OPEN') return 'DISPUTED'
    if (dispute?.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR') return 'DISPUTE_LOST'
    return paid?.status ?? order.status
  }

  const pasarela: Pasarela = {
    proveedor: 'paypal',
    choose,
    act,
    sweep() {
      for (const order of orders.list()) findOrder(order.id)
    },
    listDevoluciones: () =>
      refunds.list().map(({ id, status, invoice_id }) => ({
        proveedor: 'paypal',
        id,
        clave: invoice_id ?? null,
        hecha: status === 'COMPLETED',
      })),
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
            reembolsado: refunding.taken(order) / 100,
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
    findOrder,
    findCapture,
    disputes,
    createRefund: refunding.create,
    createOrder(body: unknown): Order {
      const { order, secret } = newOrder(body, now(), publicUrl())
      secrets.put(order.id, secret)
      orders.put(order.id, order)
      return order
    },
  }
}
