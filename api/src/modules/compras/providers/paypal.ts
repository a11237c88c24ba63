import { toMinor } from '#domain/compras/precios.ts'
import type { EstadoPago, Hecho } from '../settle/hechos.ts'
import {
  type AvisoDeProveedor,
  type CompraDeProveedor,
  createHttp,
  FirmaInvalida,
  type Headers,
  headerOf,
  type Pista,
  type Proveedor,
  ProveedorError,
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
interface Orden {
  id: string
  status: string
  update_time?: string
  purchase_units?: { custom_id?: string; payments?: { captures?: Captura[] } }[]
}
interface Aviso {
  id?: unknown
  event_type?: unknown
  resource?: {
    id?: string
    custom_id?: string
    supplementary_data?: { related_ids?: { order_id?: string } }
    purchase_units?: { custom_id?: string }[]
    links?: { rel?: string; href?: string }[]
    disputed_transactions?: { seller_transaction_id?: string; custom?: string }[]
  }
}

const ESTADOS: Record<string, EstadoPago> = {
  COMPLETED: 'pagado',
  PARTIALLY_REFUNDED: 'pagado',
  PENDING: 'en_curso',
  DECLINED: 'rechazado',
  FAILED: 'rechazado',
  REFUNDED: 'reembolsado',
}
/** PayPal repeats an event for three days; older ones are somebody's recording. */
const SIGNATURE_LIFETIME_MS = 3 * 24 * 3600_000
const TOKEN_MARGIN_MS = 60_000

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
      if (error instanceof ProveedorError && error.status && error.status < 500) {
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
      const { id } = await call<Orden>('POST', '/v2/checkout/orders', {
        body: JSON.stringify(order),
        key: compra.referencia,
        signal,
      })
      return { checkoutId: id, url: null }
    },

    async facts(compra, pista, signal) {
      if (!compra.order_id) return []
      let order: Orden
      try {
        order = await readOrder(compra.order_id, signal)
      } catch (error) {
        if (!(error instanceof ProveedorError) || error.status !== 404) throw error
        return [{ tipo: 'fallo', motivo: 'La orden de PayPal venció sin un pago' }]
      }
      // Where the purchase is over, an approval that nobody captured costs the buyer nothing and lapses.
      if (order.status === 'APPROVED' && compra.estado === 'pendiente') {
        order = await capture(compra, order, signal)
      }
      return toHechos(order, pista)
    },

    // An order that is not captured moves no money; PayPal forgets it by itself.
    close: async () => {},

    async refund(compra, signal) {
      const id = compra.payment_id
      if (!id) throw new ProveedorError('there is no payment to give back')
      try {
        await call('POST', `/v2/payments/captures/${segment(id)}/refund`, {
          body: '{}',
          key: `refund-${compra.referencia}`,
          signal,
        })
      } catch (error) {
        const issue = error instanceof ProveedorError ? JSON.stringify(error.body) : ''
        if (!issue.includes('CAPTURE_FULLY_REFUNDED')) throw error
      }
      return {
        tipo: 'pago',
        paymentId: id,
        estado: 'reembolsado',
        referencia: compra.referencia,
        minor: toMinor(compra.amount),
        moneda: compra.currency,
      }
    },

    async parseWebhook(raw, headers, _query, signal): Promise<AvisoDeProveedor | null> {
      const aviso = parseAviso(raw)
      await verifySignature(raw, headers, signal)
      const pista = hintOf(aviso)
      return pista && typeof aviso.id === 'string' ? { eventId: aviso.id, pista } : null
    },
  }
}

function parseAviso(raw: Buffer): Aviso {
  try {
    const aviso = JSON.parse(raw.toString('utf8'))
    if (typeof aviso === 'object' && aviso !== null) return aviso
  } catch {
    // Falls through: what cannot be read was not sent by PayPal.
  }
  throw new FirmaInvalida('unreadable body')
}

function toHechos(order: Orden, pista: Pista): Hecho[] {
  return (order.purchase_units ?? []).flatMap((unit) =>
    (unit.payments?.captures ?? []).map((captura): Hecho => {
      const disputed = pista.contracargo && pista.paymentId === captura.id
      return {
        tipo: 'pago',
        paymentId: captura.id,
        estado: disputed ? 'contracargo' : (ESTADOS[captura.status] ?? 'en_curso'),
        referencia: captura.custom_id ?? unit.custom_id ?? null,
        minor: toMinor(captura.amount.value),
        moneda: captura.amount.currency_code,
        response: { order: order.id, capture: captura.id, status: captura.status, amount: captura.amount },
      }
    }),
  )
}

function hintOf({ event_type: type, resource = {} }: Aviso): Pista | undefined {
  const referencia = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
  const named = referencia ? { referencia } : {}
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return { ...named, ...(resource.id ? { checkoutId: resource.id } : {}) }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const checkoutId = resource.supplementary_data?.related_ids?.order_id
      return {
        ...named,
        ...(resource.id ? { paymentId: resource.id } : {}),
        ...(checkoutId ? { checkoutId } : {}),
      }
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const capture = resource.links
        ?.find((link) => link.rel === 'up')
        ?.href?.split('/')
        .at(-1)
      return { ...named, ...(capture ? { paymentId: capture } : {}) }
    }
    case 'PAYMENT.CAPTURE.REVERSED':
      return { ...named, ...(resource.id ? { paymentId: resource.id } : {}), contracargo: true }
    case 'CUSTOMER.DISPUTE.CREATED': {
      const [transaction] = resource.disputed_transactions ?? []
      const paymentId = transaction?.seller_transaction_id
      return paymentId
        ? { paymentId, contracargo: true, ...(transaction?.custom ? { referencia: transaction.custom } : {}) }
        : undefined
    }
    default:
      return undefined
  }
}
