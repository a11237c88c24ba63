import type { SandboxKeys } from '../config.ts'
import { mercadopagoId } from '../ids.ts'
import { type Checkout, type Cobro, createLedger, type LedgerDeps, takenOf } from '../ledger.ts'
import type { Eleccion } from '../pasarela.ts'
import type { Webhooks } from '../webhooks.ts'
import { badRequest } from './errors.ts'
import { createNotices } from './notices.ts'
import { estadoOf, isTicket, methodOf, paymentOf, returnQuery } from './payments.ts'
import {
  checkEnd,
  checkoutOf,
  formatDate,
  newPreferenceId,
  type PreferenceData,
  preferenceOf,
  readPreference,
} from './preferences.ts'

export type MercadoPagoLedger = ReturnType<typeof createMercadoPagoLedger>

const OUTCOMES = {
  pagar: 'aprobado',
  desconectar: 'aprobado',
  rechazar: 'rechazado',
  pendiente: 'pendiente',
  pagofacil: 'pendiente',
  'en-revision': 'en-revision',
  abandonar: undefined,
} as const

const DAYS_TO_PAY_CASH = 3
export const PAGE = '/mercadopago/checkout/v1/redirect'

const isWaiting = ({ estado }: Cobro) => estado === 'pendiente' || estado === 'en-revision'

/** The rules of Mercado Pago for the ledger. */
export function createMercadoPagoLedger(
  deps: LedgerDeps & { webhooks: Webhooks; keys: SandboxKeys['mercadopago']; publicUrl: () => string },
) {
  const { clock } = deps
  const notices = createNotices({ ...deps, secret: deps.keys.webhookSecret })
  const checkoutUrl = (id: string) => `${deps.publicUrl()}${PAGE}?pref_id=${encodeURIComponent(id)}`

  /** The outcome of a choice, if the preference accepts its method: `binary_mode` has no pending payments. */
  function outcome({ datos }: Checkout<PreferenceData>, eleccion: Eleccion) {
    const estado = OUTCOMES[eleccion]
    if (datos.binary_mode && (estado === 'pendiente' || estado === 'en-revision')) return undefined
    const excluded = (list: string, id: string) => {
      const named = datos.payment_methods[list]
      return Array.isArray(named) && named.some((entry: { id?: unknown } | null) => entry?.id === id)
    }
    const { payment_type_id, payment_method_id } = methodOf(eleccion)
    const isOut =
      excluded('excluded_payment_types', payment_type_id) ||
      excluded('excluded_payment_methods', payment_method_id)
    return isOut ? undefined : estado
  }

  function backUrl(checkout: Checkout<PreferenceData>, cobro: Cobro | null): string | null {
    const { success, pending, failure } = checkout.datos.back_urls
    const base = cobro?.estado === 'aprobado' ? success : cobro && isWaiting(cobro) ? pending : failure
    if (!base) return null
    const url = new URL(base)
    for (const [name, value] of Object.entries(returnQuery(checkout, cobro)))
      url.searchParams.set(name, value)
    return url.href
  }

  function checkRefund(cobro: Cobro, wanted: number | undefined): number {
    const left = cobro.monto - takenOf(cobro)
    if (wanted !== undefined && (!Number.isInteger(wanted) || wanted <= 0 || wanted > left))
      throw badRequest('bad_request', 'Invalid transaction_amount for update', 2017)
    if (cobro.estado !== 'aprobado' || cobro.disputas.length || left === 0)
      throw badRequest('bad_request', 'The action requested is not valid for the current payment state', 2063)
    return wanted ?? left
  }

  const ledger = createLedger<PreferenceData>(deps, {
    proveedor: 'mercadopago',
    newCobroId: () => String(mercadopagoId()),
    newReembolsoId: () => String(mercadopagoId()),
    newDisputaId: () => `2${mercadopagoId()}000000`,
    outcome,
    backUrl,
    checkoutUrl,
    cobroEnd: ({ datos: { date_of_expiration: end } }, eleccion) =>
      isTicket(eleccion) ? (end ? Date.parse(end) : clock.now() + DAYS_TO_PAY_CASH * 86_400_000) : null,
    estadoOf({ estado }, cobro) {
      if (cobro) return estadoOf(cobro)
      return estado === 'abierto' ? 'open' : 'expired'
    },
    checkRefund,
    insufficientBalance: () => badRequest('bad_request', "Collector hasn't enough available money", 2031),
    isRefundable: ({ disputas }) => disputas.length === 0,
    onExpiry({ datos, vence }) {
      if (vence !== null && vence <= clock.now()) return
      datos.expires = true
      datos.expiration_date_to = formatDate(clock.now() - 1)
    },
    notify: {
      cobro: (cobro, checkout) => notices.payment(checkout, cobro),
      reembolso({ estado }, cobro) {
        if (estado === 'hecho') notices.payment(ledger.checkoutOf(cobro), cobro)
      },
      disputa({ id }, cobro) {
        notices.payment(ledger.checkoutOf(cobro), cobro)
        notices.chargeback(ledger.checkoutOf(cobro), cobro, id)
      },
    },
    paysMany: true,
    oneCase: true,
    special: ['reclamo'],
  })

  return {
    ...ledger,
    checkoutsOf: ledger.checkouts.by(({ referencia }) => referencia),
    orderBy: ledger.checkouts.by(({ datos }) => String(datos.orderId)),
    showPreference: (checkout: Checkout<PreferenceData>) => preferenceOf(checkout, checkoutUrl(checkout.id)),
    showPayment: (cobro: Cobro) => paymentOf(ledger.checkoutOf(cobro), cobro, deps.publicUrl()),
    createPreference(body: unknown) {
      checkEnd(body, clock.now())
      const datos = { ...readPreference(body), orderId: mercadopagoId() }
      return ledger.open(checkoutOf(newPreferenceId(), datos))
    },
    updatePreference(checkout: Checkout<PreferenceData>, body: unknown) {
      checkEnd(body, clock.now())
      const { orderId, ...before } = checkout.datos
      const datos = { ...readPreference({ ...before, ...(body as object) }), orderId }
      Object.assign(checkout, checkoutOf(checkout.id, datos), { estado: 'abierto' })
      ledger.saveCheckout(checkout)
      return checkout
    },
    cancel(cobro: Cobro) {
      if (!isWaiting(cobro))
        throw badRequest(
          'bad_request',
          'The action requested is not valid for the current payment state',
          2018,
        )
      ledger.change(cobro, 'cancelado')
      return cobro
    },
  }
}
