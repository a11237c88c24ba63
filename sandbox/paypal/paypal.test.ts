import {
  CheckoutPaymentIntent,
  type OrderRequest,
  OrdersController,
  PaymentsController,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, type Merchant, press, type Received, startMerchant } from '../testing.ts'
import { rawProperty } from './signing.ts'
import { orderRequest, paypalClient, paypalToken, refusal } from './testing.ts'

let sandbox: Sandbox
let merchant: Merchant
let orders: OrdersController
let payments: PaymentsController

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox({
    webhooks: { paypal: { url: `${merchant.url}/paypal`, secret: 'WH-PRUEBA' } },
    retryDelaysMs: [20],
  })
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
  const connected = paypalClient(sandbox)
  orders = new OrdersController(connected)
  payments = new PaymentsController(connected)
})

const create = async (change?: Partial<OrderRequest['purchaseUnits'][0]>, paypalRequestId?: string) =>
  orders.createOrder({
    body: orderRequest(change),
    prefer: 'return=representation',
    ...(paypalRequestId && { paypalRequestId }),
  })

async function approved(eleccion = 'pagar', change?: Partial<OrderRequest['purchaseUnits'][0]>) {
  const id = (await create(change)).result.id as string
  await control(sandbox.url, `/control/checkouts/paypal/${id}`, { eleccion })
  return id
}

async function captured(eleccion = 'pagar') {
  const id = await approved(eleccion)
  const { result } = await orders.captureOrder({ id })
  return { id, capture: result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id as string }
}

/** As the documentation asks: the raw body spliced in, not serialised again. */
async function verify(hook: Received, raw = hook.raw, webhookId = 'WH-PRUEBA') {
  const head = JSON.stringify({
    auth_algo: hook.headers['paypal-auth-algo'],
    cert_url: hook.headers['paypal-cert-url'],
    transmission_id: hook.headers['paypal-transmission-id'],
    transmission_sig: hook.headers['paypal-transmission-sig'],
    transmission_time: hook.headers['paypal-transmission-time'],
    webhook_id: webhookId,
  })
  const answer = await fetch(`${sandbox.url}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await paypalToken(sandbox)}`, 'content-type': 'application/json' },
    body: `${head.slice(0, -1)},"webhook_event":${raw}}`,
  })
  return ((await answer.json()) as { verification_status: string }).verification_status
}

const eventTypes = () => merchant.received.map((hook) => hook.body['event_type'])

describe('orders with the official SDK', () => {
  it('creates, shows and captures an approved order', async () => {
    const made = await create()
    expect(made.statusCode).toBe(201)
    expect(made.result).toMatchObject({ status: 'CREATED', intent: 'CAPTURE' })
    expect(made.result.links?.map((link) => link.rel)).toEqual(['self', 'approve', 'update', 'capture'])
    const id = made.result.id as string
    await control(sandbox.url, `/control/checkouts/paypal/${id}`, { eleccion: 'pagar' })
    expect((await orders.getOrder({ id })).result).toMatchObject({
      status: 'APPROVED',
      payer: { payerId: 'SANDBOXPAYER1' },
    })
    const { statusCode, result } = await orders.captureOrder({ id, paypalRequestId: 'cap-1' })
    expect(statusCode).toBe(201)
    expect(result.status).toBe('COMPLETED')
    const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0]
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { currencyCode: 'USD', value: '126.00' },
      customId: 'compra-1',
    })
    expect((await payments.getCapturedPayment({ captureId: capture?.id as string })).result.status).toBe(
      'COMPLETED',
    )
    await sandbox.idle()
    expect(eventTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
  })

  it('captures only what was approved, and once', async () => {
    const id = (await create()).result.id as string
    expect(await refusal(orders.captureOrder({ id }))).toEqual({
      statusCode: 422,
      name: 'UNPROCESSABLE_ENTITY',
      issue: 'ORDER_NOT_APPROVED',
    })
    await control(sandbox.url, `/control/checkouts/paypal/${id}`, { eleccion: 'pagar' })
    const first = await orders.captureOrder({ id, paypalRequestId: 'uno' })
    const replay = await orders.captureOrder({ id, paypalRequestId: 'uno' })
    expect(replay.statusCode).toBe(200)
    expect(replay.result.purchaseUnits).toEqual(first.result.purchaseUnits)
    expect((await refusal(orders.captureOrder({ id, paypalRequestId: 'dos' }))).issue).toBe(
      'ORDER_ALREADY_CAPTURED',
    )
  })

  it('takes a capture with a JSON content type and no body at all', async () => {
    const id = await approved()
    const answer = await fetch(`${sandbox.url}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await paypalToken(sandbox)}`, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
  })

  it('answers a repeated PayPal-Request-Id with the same order and 200', async () => {
    const first = await create({}, 'compra-1')
    const again = await create({}, 'compra-1')
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.result.id).toBe(first.result.id)
  })

  it.each([
    ['pesos', { amount: { currencyCode: 'ARS', value: '100.00' } }, 422, 'CURRENCY_NOT_SUPPORTED'],
    ['three decimals', { amount: { currencyCode: 'USD', value: '10.001' } }, 422, 'DECIMAL_PRECISION'],
    [
      'decimals of a whole currency',
      { amount: { currencyCode: 'JPY', value: '10.5' } },
      422,
      'DECIMAL_PRECISION',
    ],
    ['zero', { amount: { currencyCode: 'USD', value: '0.00' } }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['no number', { amount: { currencyCode: 'USD', value: 'cien' } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['a long description', { description: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
    [
      'items that do not add up',
      {
        amount: {
          currencyCode: 'USD',
          value: '10.00',
          breakdown: { itemTotal: { currencyCode: 'USD', value: '9.00' } },
        },
      },
      422,
      'AMOUNT_MISMATCH',
    ],
  ])('refuses %s', async (_name, change, statusCode, issue) => {
    expect(await refusal(create(change))).toMatchObject({ statusCode, issue })
  })

  it('refuses an order without units, and one that does not exist', async () => {
    const empty = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [] }
    expect(await refusal(orders.createOrder({ body: empty }))).toMatchObject({
      statusCode: 400,
      name: 'INVALID_REQUEST',
      issue: 'MISSING_REQUIRED_PARAMETER',
    })
    expect(await refusal(orders.getOrder({ id: 'NADA' }))).toMatchObject({
      statusCode: 404,
      name: 'RESOURCE_NOT_FOUND',
      issue: 'INVALID_RESOURCE_ID',
    })
  })

  it('pays an invoice once', async () => {
    const first = await approved()
    const second = await approved()
    await orders.captureOrder({ id: first })
    expect((await refusal(orders.captureOrder({ id: second }))).issue).toBe('DUPLICATE_INVOICE_ID')
  })

  it('a declined instrument leaves the order open for another try', async () => {
    const id = await approved('rechazar')
    expect((await refusal(orders.captureOrder({ id }))).issue).toBe('INSTRUMENT_DECLINED')
    expect((await orders.getOrder({ id })).result.status).toBe('PAYER_ACTION_REQUIRED')
    await control(sandbox.url, `/control/checkouts/paypal/${id}`, { eleccion: 'pagar' })
    expect((await orders.captureOrder({ id })).result.status).toBe('COMPLETED')
  })

  it('answers the key of a declined capture with the same refusal, whatever the buyer chose since', async () => {
    const id = await approved('rechazar')
    const capture = (paypalRequestId: string) => orders.captureOrder({ id, paypalRequestId })
    expect((await refusal(capture('uno'))).issue).toBe('INSTRUMENT_DECLINED')
    await control(sandbox.url, `/control/checkouts/paypal/${id}`, { eleccion: 'pagar' })
    expect((await refusal(capture('uno'))).issue).toBe('INSTRUMENT_DECLINED')
    expect((await capture('dos')).result.status).toBe('COMPLETED')
  })

  it('tells when an order changed last once it is completed', async () => {
    const id = await approved()
    const { status, updateTime } = (await orders.getOrder({ id })).result
    expect([status, updateTime]).toEqual(['APPROVED', undefined])
    await orders.captureOrder({ id })
    expect((await orders.getOrder({ id })).result.updateTime).toEqual(expect.any(String))
  })

  it.each([
    [undefined, 'Persona de Prueba'],
    [PaypalWalletContextShippingPreference.NoShipping, undefined],
  ])(
    'asks whoever approves it for an address unless there is no shipping: %s',
    async (shippingPreference, name) => {
      const experienceContext = shippingPreference ? { shippingPreference } : {}
      const body = { ...orderRequest(), paymentSource: { paypal: { experienceContext } } }
      const { result, statusCode } = await orders.createOrder({ body })
      expect([statusCode, result.status]).toEqual([200, 'PAYER_ACTION_REQUIRED'])
      await control(sandbox.url, `/control/checkouts/paypal/${result.id}`, { eleccion: 'pagar' })
      const [unit] = (await orders.getOrder({ id: result.id as string })).result.purchaseUnits ?? []
      expect(unit?.shipping?.name?.fullName).toBe(name)
    },
  )
})

describe('tokens', () => {
  it('refuses wrong credentials as OAuth does', async () => {
    const wrong = new OrdersController(paypalClient(sandbox, 'otro'))
    await expect(wrong.createOrder({ body: orderRequest() })).rejects.toMatchObject({ statusCode: 401 })
    const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Client Authentication failed' },
    ])
  })

  it('refuses missing and expired tokens, each in its own way', async () => {
    const url = `${sandbox.url}/v2/checkout/orders/X`
    expect(await (await fetch(url)).json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' })
    const authorization = `Bearer ${await paypalToken(sandbox)}`
    expect((await fetch(url, { headers: { authorization } })).status).toBe(404)
    await control(sandbox.url, '/control/paypal/expire-tokens', {})
    const expired = await fetch(url, { headers: { authorization } })
    expect([expired.status, await expired.json()]).toMatchObject([401, { error: 'invalid_token' }])
  })
})

describe('webhooks', () => {
  it('verify through PayPal’s own endpoint, byte for byte', async () => {
    await captured()
    await sandbox.idle()
    for (const hook of merchant.received) expect(await verify(hook)).toBe('SUCCESS')
    const [hook] = merchant.received as [Received]
    expect(await verify(hook, JSON.stringify(hook.body, null, 1))).toBe('FAILURE')
    expect(await verify(hook, hook.raw.replace('126.00', '999.00'))).toBe('FAILURE')
    expect(await verify(hook, hook.raw, 'WH-OTRO')).toBe('FAILURE')
  })

  it.each([
    ['aprobar', 'PAYMENT.CAPTURE.COMPLETED', 'COMPLETED'],
    ['rechazar', 'PAYMENT.CAPTURE.DENIED', 'DECLINED'],
  ])('a capture under review ends by %s with %s', async (accion, type, status) => {
    const { id, capture } = await captured('pendiente')
    expect((await payments.getCapturedPayment({ captureId: capture })).result).toMatchObject({
      status: 'PENDING',
      statusDetails: { reason: 'PENDING_REVIEW' },
    })
    await control(sandbox.url, `/control/pagos/paypal/${id}/${accion}`, {})
    await sandbox.idle()
    expect(eventTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', type])
    expect((await payments.getCapturedPayment({ captureId: capture })).result.status).toBe(status)
  })
})

describe('the hosted page', () => {
  async function withReturn() {
    const { result } = await orders.createOrder({
      body: {
        ...orderRequest(),
        paymentSource: {
          paypal: {
            experienceContext: { returnUrl: 'http://sitio.test/ok', cancelUrl: 'http://sitio.test/no' },
          },
        },
      },
    })
    return {
      id: result.id as string,
      url: result.links?.find((link) => link.rel === 'payer-action')?.href as string,
    }
  }

  it('shows the order and returns approved, cancelled or not at all', async () => {
    const { id, url } = await withReturn()
    const html = await (await fetch(url)).text()
    expect(html).toContain('acá no se mueve dinero real')
    expect(html).toContain('Jornada Online')
    expect((await press(url, 'abandonar')).location).toBe(`http://sitio.test/no?token=${id}`)
    expect((await orders.getOrder({ id })).result.status).toBe('PAYER_ACTION_REQUIRED')
    expect(await press(url, 'desconectar')).toMatchObject({ status: 200, location: null })
    expect((await orders.getOrder({ id })).result.status).toBe('APPROVED')
    expect((await press(url, 'pagar')).location).toBe(
      `http://sitio.test/ok?token=${id}&PayerID=SANDBOXPAYER1`,
    )
  })
})

it('an order that nobody captured runs out: it is gone, and its page no longer sells', async () => {
  const id = await approved()
  await control(sandbox.url, '/control/clock', { advanceMs: 3 * 3_600_000 })
  // Long enough for the access token to end as well.
  const late = new OrdersController(paypalClient(sandbox))
  expect(await refusal(late.captureOrder({ id }))).toMatchObject({
    statusCode: 404,
    issue: 'INVALID_RESOURCE_ID',
  })
  expect((await press(`${sandbox.url}/paypal/checkoutnow?token=${id}`, 'pagar')).status).toBe(410)
})

describe('the browser script', () => {
  it('is served to the right client id and for a currency PayPal has', async () => {
    const get = (query: string) => fetch(`${sandbox.url}/paypal/sdk/js?${query}`)
    const served = await get(`client-id=${sandbox.keys.paypal.clientId}&currency=USD&components=buttons`)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toContain('javascript')
    expect((await get('client-id=otro')).status).toBe(400)
    expect((await get('client-id=test&currency=ARS')).status).toBe(400)
  })
})

it.each([
  ['{"a":1,"webhook_event":{"x":[1,{"y":"}"}]},"b":2}', '{"x":[1,{"y":"}"}]}'],
  ['{"webhook_event" :  {"webhook_event":"\\"no"} }', '{"webhook_event":"\\"no"}'],
  ['{"a":{"webhook_event":1}}', null],
])('rawProperty finds the text of a top-level property: %s', (json, expected) => {
  expect(rawProperty(json, 'webhook_event')).toBe(expected)
})
