// The provider calls of the floor: the same requests as the application's, word for word, because the content
// determines the provider's work; without a library and without validation of the response.
import { Agent, request } from 'node:http'

export type Proveedor = 'mercadopago' | 'stripe' | 'paypal'

export interface Keys {
  mercadopago: string
  stripe: string
  paypal: { id: string; secret: string }
}

/** The data of a purchase sent to a provider. */
interface Vendida {
  origin: Proveedor
  referencia: string
  order_id: string
}

const agent = new Agent({ keepAlive: true })
const PRODUCTO = 'Encuentro de prueba 147633678'

/** A moment in the providers' format. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00')

export function createFloorProveedores(sandboxUrl: string, keys: Keys) {
  let token: string | undefined

  const { hostname, port } = new URL(sandboxUrl)

  // biome-ignore lint/suspicious/noExplicitAny: nobody looks at what came back
  function call(path: string, headers: Record<string, string>, body?: string, method = 'POST'): Promise<any> {
    const asked = body === undefined ? 'GET' : method
    return new Promise((resolve, reject) => {
      request({ hostname, port, path, method: asked, headers, agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          if (response.statusCode && response.statusCode < 300) resolve(JSON.parse(text))
          else reject(new Error(`${path}: ${response.statusCode}`))
        })
      })
        .on('error', reject)
        .end(body)
    })
  }
  const asMercadoPago = (key?: string) => ({
    authorization: `Bearer ${keys.mercadopago}`,
    'content-type': 'application/json',
    'x-render-in-process-refunds': 'true',
    ...(key && { 'x-idempotency-key': key }),
  })
  const asStripe = (key?: string) => ({
    authorization: `Bearer ${keys.stripe}`,
    'content-type': 'application/x-www-form-urlencoded',
    'stripe-version': '2026-10-28.endive',
    ...(key && { 'idempotency-key': key }),
  })
  const asPayPal = async (key?: string) => ({
    authorization: await authorizePayPal(),
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(key && { 'paypal-request-id': key }),
  })

  async function authorizePayPal(): Promise<string> {
    const basic = Buffer.from(`${keys.paypal.id}:${keys.paypal.secret}`).toString('base64')
    const headers = {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    token ??= (await call('/v1/oauth2/token', headers, 'grant_type=client_credentials'))
      .access_token as string
    return `Bearer ${token}`
  }

  function openMercadoPago(referencia: string) {
    const back = 'http://localhost/compra/feedback'
    const body = {
      items: [{ id: 'evento-1', title: PRODUCTO, quantity: 1, unit_price: 47250, currency_id: 'ARS' }],
      payer: { name: 'Marta Quiroga', email: 'marta@ejemplo.com' },
      back_urls: { success: back, pending: back, failure: back },
      external_reference: referencia,
      expires: true,
      expiration_date_to: inMinutes(30),
      date_of_expiration: inMinutes(72 * 60),
      auto_return: 'approved',
      notification_url: 'http://localhost/v1/mercadopago/webhook',
    }
    return call('/checkout/preferences', asMercadoPago(referencia), JSON.stringify(body))
  }

  function openStripe(referencia: string) {
    const body = new URLSearchParams({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'ars',
      'line_items[0][price_data][unit_amount]': '4725000',
      'line_items[0][price_data][product_data][name]': PRODUCTO,
      success_url: 'http://localhost/stripe/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: `http://localhost/stripe/success?cancelado=${referencia}`,
      client_reference_id: referencia,
      'metadata[referencia]': referencia,
      'payment_intent_data[metadata][referencia]': referencia,
      customer_email: 'marta@ejemplo.com',
      expires_at: String(Math.floor(Date.now() / 1000) + 31 * 60),
      'adaptive_pricing[enabled]': 'false',
      locale: 'es',
    })
    return call('/v1/checkout/sessions', asStripe(referencia), body.toString())
  }

  async function openPayPal(referencia: string) {
    const amount = { currency_code: 'USD', value: '39.86' }
    const unit = { amount, custom_id: referencia, invoice_id: referencia, description: PRODUCTO }
    const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] })
    return call('/v2/checkout/orders', await asPayPal(referencia), body)
  }

  async function open(origin: Proveedor, referencia: string): Promise<{ id: string; url: string | null }> {
    if (origin === 'stripe') return openStripe(referencia)
    if (origin === 'paypal') return openPayPal(referencia)
    const made = await openMercadoPago(referencia)
    return { id: made.id, url: made.init_point }
  }

  const searchMercadoPago = ({ referencia }: Vendida) =>
    call(
      `/v1/payments/search?external_reference=${referencia}&sort=date_created&criteria=asc&limit=50&offset=0`,
      asMercadoPago(),
    )

  /** Closes a preference, because a paid one would accept a second payment and printed coupons remain payable. */
  async function closeMercadoPago(compra: Vendida): Promise<void> {
    const body = JSON.stringify({ expires: true, expiration_date_to: inMinutes(0) })
    await call(`/checkout/preferences/${compra.order_id}`, asMercadoPago(), body, 'PUT')
    await searchMercadoPago(compra)
  }

  async function read(compra: Vendida): Promise<string> {
    const { origin, order_id, referencia } = compra
    if (origin === 'mercadopago') return String((await searchMercadoPago(compra)).results[0].id)
    if (origin === 'stripe') {
      const path = `/v1/checkout/sessions/${order_id}?expand[0]=payment_intent.latest_charge.refunds`
      return (await call(path, asStripe())).payment_intent.id
    }
    await call(`/v2/checkout/orders/${order_id}`, await asPayPal())
    const key = `capture-${referencia}-${inMinutes(0)}`
    const captured = await call(`/v2/checkout/orders/${order_id}/capture`, await asPayPal(key), '')
    return captured.purchase_units[0].payments.captures[0].id
  }

  return { open, read, closeMercadoPago }
}
