import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, type Merchant, press, startMerchant } from '../testing.ts'
import { refusal, stripeClient } from './testing.ts'

let sandbox: Sandbox
let merchant: Merchant
let stripe: Stripe

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox({
    webhooks: { stripe: { url: `${merchant.url}/hook`, secret: 'whsec_prueba' } },
    retryDelaysMs: [20, 20],
  })
  stripe = stripeClient(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
})

function params(
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 12_600, product_data: { name: 'Jornada Online' } },
      },
    ],
    success_url: 'http://sitio.test/stripe/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://sitio.test/compra-error',
    client_reference_id: 'compra-1',
    metadata: { compra: 'compra-1' },
    adaptive_pricing: { enabled: false },
    ...change,
  }
}

const create = (change?: Partial<Stripe.Checkout.SessionCreateParams>, options?: Stripe.RequestOptions) =>
  stripe.checkout.sessions.create(params(change), options)

function events() {
  return merchant.received.map((hook) =>
    stripe.webhooks.constructEvent(hook.raw, hook.headers['stripe-signature'] as string, 'whsec_prueba'),
  )
}
const eventTypes = () => events().map((event) => event.type)

describe('Checkout Sessions with the official SDK', () => {
  it('creates an open session that can be read back with its items', async () => {
    const session = await create()
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12_600,
      currency: 'usd',
      client_reference_id: 'compra-1',
      metadata: { compra: 'compra-1' },
      payment_intent: null,
    })
    expect(session.url).toBe(`${sandbox.url}/stripe/c/pay/${session.id}`)
    const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
    expect(read.line_items?.data[0]).toMatchObject({ description: 'Jornada Online', amount_total: 12_600 })
  })

  it('refuses a wrong key, an unknown session and a call without a key in Stripe’s words', async () => {
    const unauthorized = await refusal(
      stripeClient(sandbox, 'sk_test_wrong_key_123').checkout.sessions.create(params()),
    )
    expect(unauthorized).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(unauthorized.message).toMatch(/^Invalid API Key provided: sk_test\*+_123$/)
    const missing = await refusal(stripe.checkout.sessions.retrieve('cs_test_nada'))
    expect(missing).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      type: 'StripeInvalidRequestError',
    })
    expect((await fetch(`${sandbox.url}/v1/checkout/sessions/x`)).status).toBe(401)
  })

  it.each([
    ['no items', { line_items: [] }, 'line_items'],
    ['no success_url', { success_url: undefined }, 'success_url'],
    ['a success_url that is none', { success_url: 'sitio' }, 'success_url'],
    ['an expiry under 30 minutes', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'expires_at'],
    ['an expiry over 24 hours', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, 'expires_at'],
    ['an unknown parameter', { sucess_url: 'http://x.test' }, 'sucess_url'],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id'],
  ])('refuses %s, naming the parameter', async (_name, change, param) => {
    const error = await refusal(create(change as Partial<Stripe.Checkout.SessionCreateParams>))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param })
  })

  it.each([
    ['a fraction of a cent', { unit_amount: 10.5, currency: 'usd' }],
    ['a negative amount', { unit_amount: -1, currency: 'usd' }],
    ['an unknown currency', { unit_amount: 100, currency: 'zzz' }],
    ['less than 50 cents', { unit_amount: 49, currency: 'usd' }],
  ])('refuses %s', async (_name, price) => {
    const item = { quantity: 1, price_data: { ...price, product_data: { name: 'X' } } }
    expect(await refusal(create({ line_items: [item] }))).toMatchObject({ statusCode: 400 })
  })

  it('takes pesos', async () => {
    const price_data = { currency: 'ars', unit_amount: 4_725_000, product_data: { name: 'Seminario' } }
    expect(await create({ line_items: [{ quantity: 1, price_data }] })).toMatchObject({
      currency: 'ars',
      amount_total: 4_725_000,
    })
  })
})

describe('Idempotency-Key', () => {
  it('answers the same request with the same session and refuses another body', async () => {
    const first = await create({}, { idempotencyKey: 'compra-1' })
    const again = await create({}, { idempotencyKey: 'compra-1' })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = await refusal(create({ client_reference_id: 'compra-2' }, { idempotencyKey: 'compra-1' }))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(other.statusCode).toBe(400)
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
  })

  it('brings the work of a lost answer back', async () => {
    // The SDK repeats a reset connection once on its own.
    await control(sandbox.url, '/control/api/stripe', { mode: 'drop', times: 2 })
    const lost = await refusal(create({}, { idempotencyKey: 'compra-9' }))
    expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const again = await create({}, { idempotencyKey: 'compra-9' })
    const all = await stripe.checkout.sessions.list()
    expect(all.data.map((session) => session.id)).toEqual([again.id])
  })

  it('keeps nothing of a request that was refused', async () => {
    await refusal(create({ mode: 'otra' as 'payment' }, { idempotencyKey: 'k' }))
    expect((await create({}, { idempotencyKey: 'k' })).status).toBe('open')
  })
})

describe('the hosted page', () => {
  it('shows product, amount and the warning, with every choice as a button', async () => {
    const session = await create()
    const html = await (await fetch(session.url as string)).text()
    expect(html).toContain('Entorno de prueba:</strong> acá no se mueve dinero real.')
    expect(html).toContain('Jornada Online')
    expect(html).toMatch(/US\$\s126,00/)
    for (const id of ['pagar', 'rechazar', 'pendiente', 'abandonar', 'desconectar']) {
      expect(html).toMatch(new RegExp(`<button type="submit"[^>]*id="${id}"`))
    }
    expect(html).not.toMatch(/<script|onclick|style="/)
  })

  it('escapes what the shop named', async () => {
    const price_data = {
      currency: 'usd',
      unit_amount: 100,
      product_data: { name: '<script>alert(1)</script>' },
    }
    const session = await create({ line_items: [{ quantity: 1, price_data }] })
    expect(await (await fetch(session.url as string)).text()).not.toContain('<script>')
  })

  it('pagar: pays, returns with the session id and tells by webhook', async () => {
    const session = await create()
    const { status, location } = await press(session.url as string, 'pagar')
    expect(status).toBe(303)
    expect(location).toBe(`http://sitio.test/stripe/success?session_id=${session.id}`)
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const intent = paid.payment_intent as Stripe.PaymentIntent
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 12_600 })
    expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: intent.id })
    await sandbox.idle()
    expect(eventTypes()).toEqual(['checkout.session.completed'])
    expect(events()[0]?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
  })

  it('rechazar: stays on the page, the session stays open and can still be paid', async () => {
    const session = await create()
    const declined = await press(session.url as string, 'rechazar')
    expect(declined.status).toBe(200)
    expect(declined.html).toContain('Tu tarjeta fue rechazada')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    })
    expect((await press(session.url as string, 'pagar')).status).toBe(303)
    await sandbox.idle()
    expect(eventTypes()).toEqual(['payment_intent.payment_failed', 'checkout.session.completed'])
  })

  it.each([
    ['aprobar', 'checkout.session.async_payment_succeeded', 'paid'],
    ['rechazar', 'checkout.session.async_payment_failed', 'unpaid'],
  ])('pendiente, then %s: completes unpaid and ends with %s', async (accion, type, status) => {
    const session = await create()
    expect((await press(session.url as string, 'pendiente')).location).toContain(session.id)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    await control(sandbox.url, `/control/pagos/stripe/${session.id}/${accion}`, {})
    await sandbox.idle()
    expect(eventTypes()).toContain(type)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(status)
  })

  it('abandonar: returns to cancel_url and leaves the session open', async () => {
    const session = await create()
    expect((await press(session.url as string, 'abandonar')).location).toBe('http://sitio.test/compra-error')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect(merchant.received).toEqual([])
  })

  it('desconectar: is paid and never returns', async () => {
    const session = await create()
    const lost = await press(session.url as string, 'desconectar')
    expect(lost).toMatchObject({ status: 200, location: null })
    expect(lost.html).toContain('Se cortó la conexión')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
    await sandbox.idle()
    expect(eventTypes()).toEqual(['checkout.session.completed'])
  })

  it('cannot be paid twice', async () => {
    const session = await create()
    const url = session.url as string
    await press(url, 'pagar')
    const again = await press(url, 'pagar')
    expect(again).toMatchObject({ status: 200, location: null })
    expect(again.html).toContain('Este pago ya se hizo')
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })
})

describe('expiry', () => {
  it('expires when its time is over, tells so and can no longer be paid', async () => {
    const session = await create({ expires_at: Math.floor(Date.now() / 1000) + 1_800 })
    await control(sandbox.url, '/control/clock', { advanceMs: 1_801_000 })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect((await press(session.url as string, 'pagar')).status).toBe(410)
    await sandbox.idle()
    expect(eventTypes()).toEqual(['checkout.session.expired'])
  })

  it('expires on request, once', async () => {
    const session = await create()
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
    expect(await refusal(stripe.checkout.sessions.expire(session.id))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message:
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
    })
    await sandbox.idle()
    expect(eventTypes()).toEqual(['checkout.session.expired'])
  })

  it('cannot be expired once paid', async () => {
    const session = await create()
    await press(session.url as string, 'pagar')
    expect((await refusal(stripe.checkout.sessions.expire(session.id))).message).toContain(
      'has a status of `complete`',
    )
  })

  it('a payer who has the page open cannot pay what was closed meanwhile', async () => {
    const session = await create()
    const page = session.url as string
    expect((await fetch(page)).status).toBe(200)
    await stripe.checkout.sessions.expire(session.id)
    const late = await press(page, 'pagar')
    expect(late).toMatchObject({ status: 410, location: null })
    expect(late.html).toContain('Este enlace de pago venció')
    await expect(
      control(sandbox.url, `/control/checkouts/stripe/${session.id}`, { eleccion: 'pagar' }),
    ).rejects.toThrow('409')
    expect((await stripe.charges.list()).data).toEqual([])
  })
})

it('a body changed on the way fails the signature', async () => {
  const session = await create()
  await press(session.url as string, 'pagar')
  await sandbox.idle()
  const [hook] = merchant.received
  const signature = hook?.headers['stripe-signature'] as string
  const forged = hook?.raw.replace('12600', '1') ?? ''
  expect(() => stripe.webhooks.constructEvent(forged, signature, 'whsec_prueba')).toThrow(/signature/i)
})

it('answers with 500 when told to, in Stripe’s format', async () => {
  await control(sandbox.url, '/control/api/stripe', { mode: 'error', times: 1 })
  expect(await refusal(create())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  expect((await create()).status).toBe('open')
})
