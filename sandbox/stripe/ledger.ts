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
import { toDecimal, toMinor } from './currencies.ts'
import { createDisputes, type Dispute } from './disputes.ts'
import { invalid, notFound } from './errors.ts'
import { createEvents, DEFAULT_EVENTS, stripeSigner } from './events.ts'
import type { FormObject } from './form.ts'
import {
  type Charge,
  DECLINED_MESSAGE,
  newCharge,
  newPaymentIntent,
  type PaymentIntent,
  type Refund,
} from './objects.ts'
import { createRefunds } from './refunds.ts'
import { customerDetails, type LineItem, newSession, type Session } from './sessions.ts'

export type StripeLedger = ReturnType<typeof createStripeLedger>

/** Stripe's objects and everything that changes them. */
export function createStripeLedger(deps: {
  store: Store
  clock: Clock
  webhooks: Webhooks
  keys: SandboxKeys['stripe']
  subscribed?: string[]
  publicUrl: () => string
  takeRefundMode: () => RefundMode
}) {
  const { store, clock, webhooks } = deps
  const sessions = store.collection<Session>('stripe.sessions')
  const items = store.collection<LineItem[]>('stripe.items')
  const intents = store.collection<PaymentIntent>('stripe.intents')
  const charges = store.collection<Charge>('stripe.charges')
  const refunds = store.collection<Refund>('stripe.refunds')
  const disputes = store.collection<Dispute>('stripe.disputes')
  const { events, emit } = createEvents({ ...deps, subscribed: deps.subscribed ?? DEFAULT_EVENTS })
  webhooks.setSigner('stripe', stripeSigner(deps.keys.webhookSecret))
  const disputing = createDisputes({ clock, charges, disputes, emit })
  const refunding = createRefunds({
    clock,
    intents,
    charges,
    refunds,
    emit,
    isRefundable: disputing.isRefundable,
    takeMode: deps.takeRefundMode,
  })

  function save(...objects: (Session | PaymentIntent | Charge)[]) {
    for (const object of objects) {
      if (object.object === 'checkout.session') sessions.put(object.id, object)
      else if (object.object === 'payment_intent') intents.put(object.id, object)
      else charges.put(object.id, object)
    }
  }

  function expire(session: Session) {
    session.status = 'expired'
    session.url = null
    save(session)
    emit('checkout.session.expired', session)
  }

  /** Expiry is looked at on every access, so that no timer has to be punctual. */
  function findSession(id: string): Session | undefined {
    const session = sessions.get(id)
    if (session?.status === 'open' && session.expires_at <= clock.seconds()) expire(session)
    return session
  }

  function complete(session: Session, intent: PaymentIntent, paid: boolean) {
    session.status = 'complete'
    session.url = null
    session.payment_intent = intent.id
    session.payment_status = paid ? 'paid' : 'unpaid'
    session.customer_details ??= customerDetails(session.customer_email ?? 'comprador@ejemplo.com')
  }

  function succeed(intent: PaymentIntent): Charge {
    const charge = newCharge(intent, 'succeeded', clock.seconds())
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = charge.id
    intent.processing = null
    return charge
  }

  function fail(intent: PaymentIntent): Charge {
    const charge = newCharge(intent, 'failed', clock.seconds())
    intent.status = 'requires_payment_method'
    intent.latest_charge = charge.id
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: DECLINED_MESSAGE,
      charge: charge.id,
    }
    return charge
  }

  function choose(id: string, eleccion: Eleccion): Resultado {
    const session = findSession(id)
    if (!session) throw new ControlError(404, `No hay ninguna sesión ${id}.`)
    if (session.status !== 'open') throw new ControlError(409, `La sesión ya está ${session.status}.`)
    if (eleccion === 'abandonar') return { redirectUrl: session.cancel_url, pagoId: null, estado: 'open' }
    if (eleccion === 'pagofacil') throw new ControlError(409, 'Stripe no tiene cupones.')
    const intent = newPaymentIntent(session, clock.seconds())
    if (eleccion === 'rechazar') {
      const charge = fail(intent)
      save(intent, charge)
      emit('charge.failed', charge)
      emit('payment_intent.payment_failed', intent)
      return { redirectUrl: null, pagoId: intent.id, estado: 'declined' }
    }
    if (eleccion === 'pendiente' || eleccion === 'en-revision') {
      intent.status = 'processing'
      complete(session, intent, false)
      save(session, intent)
      emit('payment_intent.processing', intent)
    } else {
      const charge = succeed(intent)
      complete(session, intent, true)
      save(session, intent, charge)
      emit('payment_intent.succeeded', intent)
      emit('charge.succeeded', charge)
    }
    emit('checkout.session.completed', session)
    return {
      redirectUrl: eleccion === 'desconectar' ? null : returnUrl(session),
      pagoId: intent.id,
      estado: session.payment_status,
    }
  }

  /** By the id of a session, a payment intent or a charge. */
  function findPaid(id: string) {
    const session = id.startsWith('cs_')
      ? findSession(id)
      : sessions.find((s) => s.payment_intent === id || s.payment_intent === charges.get(id)?.payment_intent)
    const intent = session?.payment_intent ? intents.get(String(session.payment_intent)) : undefined
    const charge = intent?.latest_charge ? charges.get(String(intent.latest_charge)) : undefined
    return { session, intent, charge }
  }

  function accionesOf(session: Session): Accion[] {
    if (session.status === 'open') return ['vencer']
    const { intent, charge } = findPaid(session.id)
    if (intent?.status === 'processing') return ['aprobar', 'rechazar']
    if (charge?.status !== 'succeeded') return []
    if (disputing.isOpen(charge)) return ['ganar-contracargo', 'perder-contracargo']
    const acciones: Accion[] = []
    if (!charge.refunded && disputing.isRefundable(charge)) acciones.push('reembolsar')
    if (refunding.isPending(charge)) acciones.push('completar-reembolso')
    if (charge.amount_refunded > 0) acciones.push('fallar-reembolso')
    if (!charge.refunded && disputing.isRefundable(charge)) acciones.push('contracargo')
    if (disputing.of(charge)) acciones.push('reabrir-contracargo')
    return acciones
  }

  function act(id: string, accion: Accion, monto?: number) {
    const { session, intent, charge } = findPaid(id)
    if (!session) throw new ControlError(404, `No hay ninguna sesión ${id}.`)
    if (!accionesOf(session).includes(accion)) {
      throw new ControlError(409, `No se puede ${accion}: la sesión está ${estadoOf(session)}.`)
    }
    if (accion === 'vencer') expire(session)
    if (accion === 'aprobar' && intent) {
      const paid = succeed(intent)
      session.payment_status = 'paid'
      save(session, intent, paid)
      emit('payment_intent.succeeded', intent)
      emit('checkout.session.async_payment_succeeded', session)
    }
    if (accion === 'rechazar' && intent) {
      save(fail(intent), intent)
      emit('payment_intent.payment_failed', intent)
      emit('checkout.session.async_payment_failed', session)
    }
    if (charge) effects[accion]?.(charge, monto)
  }

  const effects: Partial<Record<Accion, (charge: Charge, monto?: number) => void>> = {
    reembolsar(charge, monto) {
      const left = charge.amount - charge.amount_refunded
      const amount = monto === undefined ? left : toMinor(monto, charge.currency)
      if (amount <= 0 || amount > left)
        throw new ControlError(409, 'El monto supera lo que queda por devolver.')
      refunding.make(charge, amount, 'requested_by_customer', {})
    },
    'completar-reembolso': refunding.complete,
    'fallar-reembolso': refunding.fail,
    contracargo: disputing.open,
    'reabrir-contracargo': disputing.reopen,
    'ganar-contracargo': (charge) => disputing.close(charge, 'won'),
    'perder-contracargo': (charge) => disputing.close(charge, 'lost'),
  }

  function estadoOf(session: Session): string {
    const { intent, charge } = findPaid(session.id)
    const dispute = charge && disputing.of(charge)
    if (dispute?.status === 'needs_response') return 'disputed'
    if (dispute?.status === 'lost') return 'dispute_lost'
    if (charge?.refunded) return 'refunded'
    if (charge && charge.amount_refunded > 0) return 'partially_refunded'
    if (session.status !== 'complete') return session.status ?? 'open'
    if (intent?.status === 'requires_payment_method') return 'failed'
    return intent?.status === 'processing' ? 'processing' : session.payment_status
  }

  const pasarela: Pasarela = {
    proveedor: 'stripe',
    choose,
    act,
    sweep() {
      for (const session of sessions.list()) if (session.status === 'open') findSession(session.id)
    },
    listDevoluciones: () =>
      refunds.list().map(({ id, status, metadata }) => ({
        proveedor: 'stripe',
        id,
        clave: metadata?.['reembolso'] ?? null,
        hecha: status === 'succeeded',
      })),
    listPagos: () =>
      sessions
        .list()
        .toReversed()
        .map(
          (session): Pago => ({
            proveedor: 'stripe',
            id: session.id,
            pagoId: session.payment_intent ? String(session.payment_intent) : null,
            referencia: session.client_reference_id,
            descripcion: items.get(session.id)?.[0]?.description ?? '',
            monto: toDecimal(session.amount_total ?? 0, session.currency ?? 'usd'),
            moneda: (session.currency ?? 'usd').toUpperCase(),
            reembolsado: toDecimal(
              findPaid(session.id).charge?.amount_refunded ?? 0,
              session.currency ?? 'usd',
            ),
            estado: estadoOf(session),
            creado: session.created * 1000,
            checkoutUrl: session.url,
            acciones: accionesOf(session),
          }),
        ),
  }

  return {
    pasarela,
    sessions,
    items,
    intents,
    charges,
    refunds,
    disputes,
    events,
    findSession,
    createSession(form: FormObject): Session {
      const made = newSession(form, clock.seconds(), deps.publicUrl())
      items.put(made.session.id, made.items)
      save(made.session)
      return made.session
    },
    expireSession(id: string): Session {
      const session = findSession(id)
      if (!session) throw notFound('checkout.session', id, 'session')
      if (session.status !== 'open') {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        )
      }
      expire(session)
      return session
    },
    createRefund: refunding.create,
  }
}

export function returnUrl(session: Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
