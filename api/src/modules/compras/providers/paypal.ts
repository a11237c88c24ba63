import { fromMinor } from '#domain/compras/precios.ts'
import type { AvanceReembolso, Disputa, EstadoPago, HechoDePago, ReembolsoVisto } from '../settle/hechos.ts'
import { createHttp } from './http.ts'
import { captureOf, hintOf, parseAviso } from './paypal-notices.ts'
import {
  type AvisoDeProveedor,
  type CompraDeProveedor,
  checkoutKey,
  disputaOf,
  FirmaInvalida,
  type Headers,
  headerOf,
  orWhole,
  type Proveedor,
  ProveedorError,
  readMinor,
  segment,
} from './proveedor.ts'

export interface PayPalConfig {
  clientId: string
  clientSecret: string
  webhookId: string
  apiBase: string
  scriptBase: string
}

interface Captura {
  id: string
  status: string
  amount: { value: string; currency_code: string }
  custom_id?: string
}
interface Reembolso {
  id: string
  status: string
  amount: { value: string; currency_code: string }
  invoice_id?: string
  links?: { rel?: string; href?: string }[]
}
interface Orden {
  id: string
  status: string
  update_time?: string
  purchase_units?: { custom_id?: string; payments?: { captures?: Captura[]; refunds?: Reembolso[] } }[]
}
interface Caso {
  dispute_id: string
  status: string
  dispute_outcome?: { outcome_code?: string }
}
const ESTADOS: Record<string, EstadoPago> = {
  COMPLETED: 'pagado',
  PARTIALLY_REFUNDED: 'pagado',
  PENDING: 'en_curso',
  DECLINED: 'rechazado',
  FAILED: 'rechazado',
  REFUNDED: 'pagado',
}
const REEMBOLSOS: Record<string, AvanceReembolso> = {
  COMPLETED: 'hecho',
  FAILED: 'fallido',
  CANCELLED: 'fallido',
}
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** The money stayed with us; any other outcome of a closed case took it. */
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']
/** PayPal repeats an event for three days; older ones are somebody's recording. */
const SIGNATURE_LIFETIME_MS = 3 * 24 * 3600_000
const TOKEN_MARGIN_MS = 60_000
/** What it says of a notice that it cannot have signed; anything else is between it and us. */
const OF_THE_NOTICE = new Set([400, 404, 422])

export function createPayPal(config: PayPalConfig): Proveedor {
  const http = createHttp(config.apiBase, 'PayPal')
  let token: { value: string; until: number } | undefined

  async function authorize(signal: AbortSignal): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const { body } = await http<{ access_token: string; expires_in: number }>('POST', '/v1/oauth2/token', {
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal,
    })
    token = { value: body.access_token, until: Date.now() + body.expires_in * 1000 - TOKEN_MARGIN_MS }
    return token.value
  }

  async function call<Body>(
    method: 'GET' | 'POST',
    path: string,
    options: { body?: string; key?: string; signal: AbortSignal },
  ): Promise<Body> {
    const attempt = async () => {
      const { body } = await http<Body>(method, path, {
        headers: {
          authorization: `Bearer ${await authorize(options.signal)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(options.key ? { 'paypal-request-id': options.key } : {}),
        },
        ...(options.body === undefined ? {} : { body: options.body }),
        signal: options.signal,
      })
      return body
    }
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ProveedorError) || error.status !== 401) throw error
      token = undefined
      return attempt()
    }
  }

  const readOrder = (id: string, signal: AbortSignal) =>
    call<Orden>('GET', `/v2/checkout/orders/${segment(id)}`, { signal })

  /** A declined instrument leaves the order open: the buyer may choose another one. */
  async function capture(compra: CompraDeProveedor, order: Orden, signal: AbortSignal): Promise<Orden> {
    try {
      return await call<Orden>('POST', `/v2/checkout/orders/${segment(order.id)}/capture`, {
        key: `capture-${compra.referencia}-${order.update_time ?? ''}`,
        signal,
      })
    } catch (error) {
      if (error instanceof ProveedorError && error.status === 422) return readOrder(order.id, signal)
      throw error
    }
  }

  /** An order shows no disputes: they are asked for beside it. An account without that right knows of none. */
  async function readDisputas(captureId: string, signal: AbortSignal): Promise<Disputa[]> {
    try {
      const query = new URLSearchParams({ disputed_transaction_id: captureId })
      const { items } = await call<{ items?: Caso[] }>('GET', `/v1/customer/disputes?${query}`, { signal })
      return await Promise.all((items ?? []).map((caso) => readEnd(caso, signal)))
    } catch (error) {
      if (error instanceof ProveedorError && (error.status === 403 || error.status === 404)) return []
      throw error
    }
  }

  async function readEnd({ dispute_id, status }: Caso, signal: AbortSignal): Promise<Disputa> {
    if (status !== 'RESOLVED') return 'abierta'
    const whole = await call<Caso>('GET', `/v1/customer/disputes/${segment(dispute_id)}`, { signal })
    return WON.includes(whole.dispute_outcome?.outcome_code ?? '') ? 'ganada' : 'perdida'
  }

  async function verifySignature(raw: Buffer, headers: Headers, signal: AbortSignal): Promise<void> {
    const given = {
      auth_algo: headerOf(headers, 'paypal-auth-algo'),
      cert_url: headerOf(headers, 'paypal-cert-url'),
      transmission_id: headerOf(headers, 'paypal-transmission-id'),
      transmission_sig: headerOf(headers, 'paypal-transmission-sig'),
      transmission_time: headerOf(headers, 'paypal-transmission-time'),
      webhook_id: config.webhookId,
    }
    if (Object.values(given).some((value) => value === '')) throw new FirmaInvalida('missing headers')
    const sentAt = Date.parse(given.transmission_time)
    if (!(Math.abs(Date.now() - sentAt) <= SIGNATURE_LIFETIME_MS)) throw new FirmaInvalida('too old')
    // The bytes that were signed, spliced in as they came: parsing and writing them again could change them.
    const body = `${JSON.stringify(given).slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`
    let answer: { verification_status?: string }
    try {
      answer = await call('POST', '/v1/notifications/verify-webhook-signature', { body, signal })
    } catch (error) {
      if (error instanceof ProveedorError && OF_THE_NOTICE.has(error.status ?? 0)) {
        throw new FirmaInvalida('refused by the provider')
      }
      throw error
    }
    if (answer.verification_status !== 'SUCCESS') throw new FirmaInvalida('mismatch')
  }

  return {
    origen: 'paypal',

    async start(compra, _pagador, signal) {
      const order = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: compra.currency, value: compra.amount },
            custom_id: compra.referencia,
            invoice_id: compra.referencia,
            description: compra.product_name.slice(0, 127),
          },
        ],
      }
      const body = JSON.stringify(order)
      const key = checkoutKey(compra.referencia, body)
      const { id } = await call<Orden>('POST', '/v2/checkout/orders', { body, key, signal })
      return { checkoutId: id, url: null }
    },

    async facts(compra, hint, signal) {
      if (!compra.order_id) return []
      let order: Orden
      try {
        order = await readOrder(compra.order_id, signal)
      } catch (error) {
        if (!(error instanceof ProveedorError) || error.status !== 404) throw error
        return [{ tipo: 'fallo', motivo: 'La orden de PayPal venció sin un pago' }]
      }
      // Where the purchase is over, an approval that nobody captured costs the buyer nothing and lapses.
      const approved = order.status === 'APPROVED' && compra.estado === 'pendiente'
      if (approved) order = await capture(compra, order, signal)
      const pagos = await Promise.all(
        toHechos(order).map(async (pago) => {
          const told =
            hint.contracargo && hint.paymentId === pago.paymentId ? ('abierta' as const) : undefined
          // Nobody disputes what was taken a moment ago.
          const asked = pago.estado === 'pagado' && !approved
          const disputas = asked ? await readDisputas(pago.paymentId, signal) : []
          return { ...pago, ...disputaOf(disputas, told) }
        }),
      )
      // A completed order cannot be tried again: its refused payment is the end of it.
      const over = order.status === 'COMPLETED' && pagos.every(({ estado }) => estado === 'rechazado')
      return pagos.length && over ? [...pagos, { tipo: 'fallo', motivo: 'El pago fue rechazado' }] : pagos
    },

    // An order that is not captured moves no money; PayPal forgets it by itself.
    close: async () => {},

    async refund({ clave, paymentId, minor, moneda }, signal) {
      const made = await call<Reembolso>('POST', `/v2/payments/captures/${segment(paymentId)}/refund`, {
        body: JSON.stringify({
          amount: { value: fromMinor(minor), currency_code: moneda },
          invoice_id: clave,
        }),
        key: clave,
        signal,
      })
      return toVisto(made)
    },

    async parseWebhook(raw, headers, _query, signal): Promise<AvisoDeProveedor | null> {
      const aviso = parseAviso(raw)
      await verifySignature(raw, headers, signal)
      const hint = hintOf(aviso)
      return hint && typeof aviso.id === 'string' ? { eventId: aviso.id, hint } : null
    },
  }
}

const toVisto = ({ id, status, amount, invoice_id }: Reembolso): ReembolsoVisto => ({
  id,
  minor: readMinor(amount.value),
  estado: REEMBOLSOS[status] ?? 'en_curso',
  clave: invoice_id,
})

function toHechos(order: Orden): HechoDePago[] {
  return (order.purchase_units ?? []).flatMap((unit) =>
    (unit.payments?.captures ?? []).map((captura): HechoDePago => {
      const minor = readMinor(captura.amount.value)
      const refunds = (unit.payments?.refunds ?? []).filter(
        (each) => (captureOf(each) ?? captura.id) === captura.id,
      )
      const listed = PAID.includes(captura.status) ? refunds.map(toVisto) : []
      return {
        tipo: 'pago',
        paymentId: captura.id,
        estado: ESTADOS[captura.status] ?? 'en_curso',
        referencia: captura.custom_id ?? unit.custom_id ?? null,
        minor,
        moneda: captura.amount.currency_code,
        cierraCheckout: order.status === 'COMPLETED',
        reembolsos: captura.status === 'REFUNDED' ? orWhole(captura.id, minor, listed) : listed,
        response: { order: order.id, capture: captura.id, status: captura.status, amount: captura.amount },
      }
    }),
  )
}
