// The floor's calls to the providers: the same ones that we make, with no library and no check of what comes back.
import { Agent, request } from 'node:http'

export type Proveedor = 'mercadopago' | 'stripe' | 'paypal'

export interface Keys {
  mercadopago: string
  stripe: string
  paypal: { id: string; secret: string }
}

/** What a provider is told of a purchase. */
interface Vendida {
  origin: Proveedor
  referencia: string
  order_id: string
}

const agent = new Agent({ keepAlive: true })

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
  const json = (authorization: string) => ({ authorization, 'content-type': 'application/json' })
  const form = (authorization: string) => ({
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
  })

  async function authorizePayPal(): Promise<string> {
    const basic = Buffer.from(`${keys.paypal.id}:${keys.paypal.secret}`).toString('base64')
    token ??= (await call('/v1/oauth2/token', form(`Basic ${basic}`), 'grant_type=client_credentials'))
      .access_token as string
    return `Bearer ${token}`
  }

  async function open(origin: Proveedor, referencia: string): Promise<{ id: string; url: string | null }> {
    if (origin === 'mercadopago') {
      const item = { title: 'Encuentro', quantity: 1, unit_price: 47250, currency_id: 'ARS' }
      const preference = { items: [item], external_reference: referencia }
      const body = JSON.stringify(preference)
      const made = await call('/checkout/preferences', json(`Bearer ${keys.mercadopago}`), body)
      return { id: made.id, url: made.init_point }
    }
    if (origin === 'stripe') {
      const body = new URLSearchParams({
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'ars',
        'line_items[0][price_data][unit_amount]': '4725000',
        'line_items[0][price_data][product_data][name]': 'Encuentro',
        success_url: 'http://localhost/?session_id={CHECKOUT_SESSION_ID}',
        client_reference_id: referencia,
      })
      return call('/v1/checkout/sessions', form(`Bearer ${keys.stripe}`), body.toString())
    }
    const unit = { amount: { currency_code: 'USD', value: '39.86' }, custom_id: referencia }
    const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] })
    return call('/v2/checkout/orders', json(await authorizePayPal()), body)
  }

  const searchMercadoPago = ({ referencia }: Vendida) =>
    call(`/v1/payments/search?external_reference=${referencia}`, json(`Bearer ${keys.mercadopago}`))

  /** A preference that is paid would take a second payment; coupons that were printed outlive it. */
  async function closeMercadoPago(compra: Vendida): Promise<void> {
    const body = JSON.stringify({ expires: true, expiration_date_to: new Date().toISOString() })
    const headers = json(`Bearer ${keys.mercadopago}`)
    await call(`/checkout/preferences/${compra.order_id}`, headers, body, 'PUT')
    await searchMercadoPago(compra)
  }

  async function read(compra: Vendida): Promise<string> {
    const { origin, order_id } = compra
    if (origin === 'mercadopago') return String((await searchMercadoPago(compra)).results[0].id)
    if (origin === 'stripe') {
      const path = `/v1/checkout/sessions/${order_id}?expand[0]=payment_intent.latest_charge`
      return (await call(path, form(`Bearer ${keys.stripe}`))).payment_intent.id
    }
    const authorization = await authorizePayPal()
    await call(`/v2/checkout/orders/${order_id}`, json(authorization))
    const captured = await call(`/v2/checkout/orders/${order_id}/capture`, json(authorization), '')
    return captured.purchase_units[0].payments.captures[0].id
  }

  return { open, read, closeMercadoPago }
}
