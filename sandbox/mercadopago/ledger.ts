import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { SandboxKeys } from '../config.ts'
import { mercadopagoId } from '../ids.ts'
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
import { type Chargeback, createChargebacks } from './chargebacks.ts'
import { formatDate } from './dates.ts'
import { badRequest } from './errors.ts'
import { createNotices } from './notices.ts'
import {
  isOffered,
  type MerchantOrder,
  newPayment,
  OUTCOMES,
  type Payment,
  type PaymentStatus,
  returnQuery,
} from './payments.ts'
import {
  checkEnd,
  isExpired,
  newPreference,
  type Preference,
  readPreference,
  totalOf,
} from './preferences.ts'
import { createRefunds } from './refunds.ts'

export type MercadoPagoLedger = ReturnType<typeof createMercadoPagoLedger>

/** `ts` is in milliseconds, as in the notifications the documentation shows today. */
export function signMercadoPago(dataId: string, requestId: string, ts: number, secret: string): string {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

/** Mercado Pago's objects and everything that changes them. */
export function createMercadoPagoLedger(deps: {
  store: Store
  clock: Clock
  webhooks: Webhooks
  keys: SandboxKeys['mercadopago']
  publicUrl: () => string
  takeRefundMode: () => RefundMode
}) {
  const { store, clock, webhooks } = deps
  const preferences = store.collection<Preference>('mercadopago.preferences')
  const payments = store.collection<Payment>('mercadopago.payments')
  const orders = store.collection<MerchantOrder>('mercadopago.orders')
  const chargebacks = store.collection<Chargeback>('mercadopago.chargebacks')
  /** Which key asked for a refund, which its answers do not tell. */
  const refundKeys = store.collection<string>('mercadopago.refund-keys')
  const paymentsOf = payments.by((payment) => payment.external_reference)
  const preferencesOf = preferences.by((preference) => preference.external_reference)
  const ordersOf = orders.by((order) => order.preference_id)
  const notices = createNotices({
    clock,
    webhooks,
    sign: (dataId, requestId) => signMercadoPago(dataId, requestId, Date.now(), deps.keys.webhookSecret),
  })
  const save = (payment: Payment) => payments.put(String(payment.id), payment)
  const refunding = createRefunds({ clock, change, save, takeMode: deps.takeRefundMode })
  const charging = createChargebacks({ clock, chargebacks, notices, change })

  function change(payment: Payment, status: PaymentStatus, detail: string) {
    const date = formatDate(clock.now())
    payment.status = status
    payment.status_detail = detail
    payment.date_last_updated = date
    if (status === 'approved') {
      payment.date_approved ??= date
      payment.transaction_details.net_received_amount = payment.transaction_amount
    }
    save(payment)
    notices.payment(payment, 'payment.updated')
  }

  function orderOf(preference: Preference): MerchantOrder {
    const [existing] = ordersOf(preference.id)
    if (existing) return existing
    const order = {
      id: mercadopagoId(),
      preference_id: preference.id,
      external_reference: preference.external_reference,
    }
    orders.put(String(order.id), order)
    return order
  }

  function backUrl(preference: Preference, payment: Payment | null): string | null {
    const { success, pending, failure } = preference.back_urls
    const waiting = payment?.status === 'pending' || payment?.status === 'in_process'
    const base = payment?.status === 'approved' ? success : waiting ? pending : failure
    if (!base) return null
    const url = new URL(base)
    for (const [name, value] of returnQuery(preference, payment)) url.searchParams.set(name, value)
    return url.href
  }

  /** A preference may be paid more than once, after a rejection or even after an approval. */
  function pay(preference: Preference, eleccion: Exclude<Eleccion, 'abandonar'>): Payment {
    const outcome = OUTCOMES[eleccion]
    if (!isOffered(preference, outcome)) {
      throw new ControlError(409, `La preferencia no acepta ${outcome.payment_method_id}.`)
    }
    const order = orderOf(preference)
    const payment = newPayment(preference, outcome, order.id, clock.now(), deps.publicUrl())
    save(payment)
    notices.payment(payment, 'payment.created')
    return payment
  }

  function choose(id: string, eleccion: Eleccion): Resultado {
    const preference = preferences.get(id)
    if (!preference) throw new ControlError(404, `No hay ninguna preferencia ${id}.`)
    if (isExpired(preference, clock.now())) throw new ControlError(409, 'La preferencia venció.')
    if (eleccion === 'abandonar')
      return { redirectUrl: backUrl(preference, null), pagoId: null, estado: 'null' }
    const payment = pay(preference, eleccion)
    return {
      redirectUrl: eleccion === 'desconectar' ? null : backUrl(preference, payment),
      pagoId: String(payment.id),
      estado: payment.status,
    }
  }

  function accionesOf(payment: Payment): Accion[] {
    if (payment.status === 'pending') return ['aprobar', 'rechazar', 'vencer']
    if (payment.status === 'in_process') return ['aprobar', 'rechazar']
    if (payment.status === 'charged_back' && payment.status_detail === 'in_process')
      return ['ganar-contracargo', 'perder-contracargo']
    if (payment.status === 'charged_back') return ['reabrir-contracargo']
    if (payment.status === 'in_mediation') return ['ganar-reclamo', 'perder-reclamo', 'cubrir-reclamo']
    if (payment.status !== 'approved') return []
    return refunding.isPending(payment)
      ? ['reembolsar', 'completar-reembolso', 'fallar-reembolso', 'contracargo']
      : ['reembolsar', 'contracargo', 'reclamo']
  }

  function expirePreference(preference: Preference) {
    preference.expires = true
    preference.expiration_date_to = formatDate(clock.now() - 1)
    preferences.put(preference.id, preference)
  }

  const approve = (payment: Payment) => change(payment, 'approved', 'accredited')
  const effects: Record<Accion, (payment: Payment, monto?: number) => void> = {
    aprobar: approve,
    rechazar(payment) {
      const byIssuer = payment.status === 'pending'
      change(payment, 'rejected', byIssuer ? 'rejected_by_issuer' : 'cc_rejected_high_risk')
    },
    vencer: (payment) => change(payment, 'cancelled', 'expired'),
    reembolsar(payment, monto) {
      try {
        refunding.make(payment, monto)
      } catch (error) {
        throw new ControlError(409, (error as Error).message)
      }
    },
    'completar-reembolso': refunding.complete,
    'fallar-reembolso': refunding.fail,
    reclamo: (payment) => change(payment, 'in_mediation', 'pending'),
    'ganar-reclamo': approve,
    'perder-reclamo': (payment) => refunding.giveBackAll(payment),
    'cubrir-reclamo': (payment) => refunding.giveBackAll(payment, 'bpp'),
    contracargo: charging.open,
    'reabrir-contracargo': charging.reopen,
    'cerrar-sin-decision': () => undefined,
    'ganar-contracargo': (payment) => charging.close(payment, true),
    'perder-contracargo': (payment) => charging.close(payment, false),
  }

  function act(id: string, accion: Accion, monto?: number) {
    const preference = preferences.get(id)
    if (preference) {
      if (accion !== 'vencer') throw new ControlError(409, 'Una preferencia sin pago sólo puede vencer.')
      return expirePreference(preference)
    }
    const payment = payments.get(id)
    if (!payment) throw new ControlError(404, `No hay ningún pago ${id}.`)
    if (!accionesOf(payment).includes(accion)) {
      throw new ControlError(409, `No se puede ${accion}: el pago está ${payment.status}.`)
    }
    effects[accion](payment, monto)
  }

  function estadoOf(payment: Payment): string {
    if (payment.status_detail === 'partially_refunded') return 'partially_refunded'
    if (payment.status !== 'charged_back') return payment.status
    return { settled: 'dispute_lost', reimbursed: 'dispute_won' }[payment.status_detail] ?? payment.status
  }

  function pagoOf(payment: Payment): Pago {
    return {
      proveedor: 'mercadopago',
      id: String(payment.id),
      pagoId: String(payment.id),
      referencia: payment.external_reference || null,
      descripcion: payment.description,
      monto: payment.transaction_amount,
      moneda: payment.currency_id,
      reembolsado: refunding.taken(payment),
      estado: estadoOf(payment),
      creado: Date.parse(payment.date_created),
      checkoutUrl: null,
      acciones: accionesOf(payment),
    }
  }

  function openPagoOf(preference: Preference): Pago {
    const expired = isExpired(preference, clock.now())
    return {
      proveedor: 'mercadopago',
      id: preference.id,
      pagoId: null,
      referencia: preference.external_reference || null,
      descripcion: preference.items[0]?.title ?? '',
      monto: totalOf(preference),
      moneda: preference.items[0]?.currency_id ?? 'ARS',
      reembolsado: 0,
      estado: expired ? 'expired' : 'open',
      creado: Date.parse(preference.date_created),
      checkoutUrl: preference.init_point,
      acciones: expired ? [] : ['vencer'],
    }
  }

  const pasarela: Pasarela = {
    proveedor: 'mercadopago',
    choose,
    act,
    sweep() {
      for (const payment of payments.list()) {
        if (payment.status !== 'pending' || !payment.date_of_expiration) continue
        if (Date.parse(payment.date_of_expiration) <= clock.now()) change(payment, 'cancelled', 'expired')
      }
    },
    listDevoluciones: () =>
      payments.list().flatMap(({ refunds }) =>
        refunds.map(({ id, status }) => ({
          proveedor: 'mercadopago' as const,
          id: String(id),
          clave: refundKeys.get(String(id)) ?? null,
          hecha: status === 'approved',
        })),
      ),
    listPagos() {
      const paid = new Set(orders.list().map((order) => order.preference_id))
      const open = preferences.list().filter((preference) => !paid.has(preference.id))
      return [...payments.list().map(pagoOf), ...open.map(openPagoOf)].sort((a, b) => b.creado - a.creado)
    },
  }

  return {
    pasarela,
    preferences,
    payments,
    paymentsOf,
    preferencesOf,
    orders,
    chargebacks,
    backUrl,
    pay,
    isOffered: (preference: Preference, eleccion: Eleccion) =>
      eleccion === 'abandonar' || isOffered(preference, OUTCOMES[eleccion]),
    createRefund(payment: Payment, amount: number | undefined, key: string) {
      const made = refunding.create(payment, amount)
      refundKeys.put(String(made.id), key)
      return made
    },
    isExpired: (preference: Preference) => isExpired(preference, clock.now()),
    createPreference(body: unknown): Preference {
      checkEnd(body, clock.now())
      const preference = newPreference(body, clock.now(), deps.publicUrl())
      preferences.put(preference.id, preference)
      return preference
    },
    updatePreference(preference: Preference, body: unknown): Preference {
      checkEnd(body, clock.now())
      const updated = { ...preference, ...readPreference({ ...preference, ...(body as object) }) }
      preferences.put(updated.id, updated)
      return updated
    },
    cancel(payment: Payment): Payment {
      if (payment.status !== 'pending' && payment.status !== 'in_process') {
        throw badRequest(
          'bad_request',
          'The action requested is not valid for the current payment state',
          2018,
        )
      }
      change(payment, 'cancelled', 'by_collector')
      return payment
    },
  }
}
