import { MercadoPagoConfig, MerchantOrder, Payment, Preference, WebhookSignatureValidator } from 'mercadopago'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, type Merchant, press, type Received, startMerchant } from '../testing.ts'
import { leadToSandbox, type PreferenceBody, preferenceBody } from './testing.ts'

const realFetch = globalThis.fetch
let sandbox: Sandbox
let merchant: Merchant
let config: MercadoPagoConfig
let restoreFetch: () => void

beforeAll(async () => {
  merchant = await startMerchant()
  sandbox = await startSandbox({ webhooks: { mercadopago: { secret: 'secreto-mp' } }, retryDelaysMs: [20] })
  config = new MercadoPagoConfig({
    accessToken: sandbox.keys.mercadopago.accessToken,
    options: { maxRetries: 0 },
  })
})
afterAll(async () => {
  await sandbox.close()
  await merchant.close()
})
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  merchant.clear()
  restoreFetch = leadToSandbox(sandbox)
})
afterEach(() => restoreFetch())

const body = (change: Partial<PreferenceBody> = {}) =>
  preferenceBody({ notification_url: `${merchant.url}/mp?source_news=webhooks`, ...change })

const create = (change?: Partial<PreferenceBody>, idempotencyKey?: string) =>
  new Preference(new MercadoPagoConfig({ ...config })).create({
    body: body(change),
    ...(idempotencyKey && { requestOptions: { idempotencyKey, maxRetries: 0 } }),
  })

async function failure(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    return error as Error & { status: number; error: string }
  }
  throw new Error('expected a failure')
}

async function paid(eleccion = 'pagar') {
  const preference = await create()
  const { pagoId } = await control<{ pagoId: string }>(
    sandbox.url,
    `/control/checkouts/mercadopago/${preference.id}`,
    {
      eleccion,
    },
  )
  return { preference, id: pagoId }
}

function validate(hook: Received) {
  WebhookSignatureValidator.validate({
    xSignature: hook.headers['x-signature'],
    xRequestId: hook.headers['x-request-id'],
    dataId: new URL(hook.url, merchant.url).searchParams.get('data.id'),
    secret: 'secreto-mp',
  })
}

describe('preferences with the official SDK', () => {
  it('creates one and reads it back', async () => {
    const preference = await create()
    expect(preference.api_response.status).toBe(201)
    expect(preference).toMatchObject({
      external_reference: 'compra-1',
      auto_return: 'approved',
      items: [{ title: 'Encuentro de Montaña', unit_price: 194_250.5 }],
      init_point: `${sandbox.url}/mercadopago/checkout/v1/redirect?pref_id=${preference.id}`,
    })
    const read = await new Preference(config).get({ preferenceId: preference.id as string })
    expect(read.external_reference).toBe('compra-1')
  })

  it('refuses a wrong token and a missing preference in Mercado Pago’s format', async () => {
    const wrong = new Preference(new MercadoPagoConfig({ accessToken: 'otro', options: { maxRetries: 0 } }))
    expect(await failure(wrong.create({ body: body() }))).toMatchObject({
      status: 401,
      error: 'unauthorized',
    })
    expect(await failure(new Preference(config).get({ preferenceId: 'nada' }))).toMatchObject({
      status: 404,
      error: 'not_found',
    })
  })

  it.each([
    ['no items', { items: [] }, 'invalid_items'],
    ['a price of zero', { items: [{ id: '1', title: 'X', quantity: 1, unit_price: 0 }] }, 'invalid_items'],
    [
      'a third of a cent',
      { items: [{ id: '1', title: 'X', quantity: 1, unit_price: 10.333 }] },
      'invalid_items',
    ],
    ['half a thing', { items: [{ id: '1', title: 'X', quantity: 0.5, unit_price: 10 }] }, 'invalid_items'],
    [
      'a foreign currency',
      { items: [{ id: '1', title: 'X', quantity: 1, unit_price: 1, currency_id: 'EUR' }] },
      'invalid_items',
    ],
    ['auto_return without a way back', { back_urls: {} }, 'invalid_auto_return'],
    ['a notification_url that is none', { notification_url: 'sitio' }, 'invalid_notification_url'],
    ['a date that is none', { expiration_date_to: 'mañana' }, 'invalid_expiration_date_to'],
  ])('refuses %s', async (_name, change, error) => {
    expect(await failure(create(change as Partial<PreferenceBody>))).toMatchObject({ status: 400, error })
  })

  it('makes one preference per idempotency key', async () => {
    const first = await create({}, 'clave-1')
    expect((await create({}, 'clave-1')).id).toBe(first.id)
    expect((await create({}, 'clave-2')).id).not.toBe(first.id)
    expect(await failure(create({ external_reference: 'otra' }, 'clave-1'))).toMatchObject({ status: 409 })
  })
})

describe('the hosted page', () => {
  const query = (location: string | null) => Object.fromEntries(new URL(location as string).searchParams)

  it('shows product, amount and the warning, with every choice as a button', async () => {
    const preference = await create()
    const html = await (await realFetch(preference.init_point as string)).text()
    expect(html).toContain('Entorno de prueba:</strong> acá no se mueve dinero real.')
    expect(html).toContain('Encuentro de Montaña')
    expect(html).toMatch(/\$\s194\.250,50/)
    for (const id of ['pagar', 'rechazar', 'pendiente', 'pagofacil', 'abandonar', 'desconectar']) {
      expect(html).toMatch(new RegExp(`<button type="submit"[^>]*id="${id}"`))
    }
  })

  it('pagar: returns at once with the parameters of the original', async () => {
    const preference = await create()
    const { status, location } = await press(preference.init_point as string, 'pagar')
    expect(status).toBe(303)
    expect(location).toMatch(/^http:\/\/sitio\.test\/compra\/feedback\?/)
    const { payment_id: id, merchant_order_id: order } = query(location)
    expect(query(location)).toEqual({
      collection_id: id,
      collection_status: 'approved',
      payment_id: id,
      status: 'approved',
      external_reference: 'compra-1',
      payment_type: 'credit_card',
      merchant_order_id: order,
      preference_id: preference.id,
      site_id: 'MLA',
      processing_mode: 'aggregator',
      merchant_account_id: 'null',
    })
    const payment = await new Payment(config).get({ id: id as string })
    expect(payment).toMatchObject({
      id: Number(id),
      status: 'approved',
      status_detail: 'accredited',
      transaction_amount: 194_250.5,
      currency_id: 'ARS',
      external_reference: 'compra-1',
    })
    expect(JSON.stringify(payment)).not.toContain(preference.id)
    const seen = await new MerchantOrder(config).get({ merchantOrderId: order as string })
    expect(seen).toMatchObject({ preference_id: preference.id, order_status: 'paid' })
  })

  it.each([
    ['rechazar', 'rejected', 'Tu pago fue rechazado'],
    ['pendiente', 'pending', 'Pagá en efectivo para terminar'],
    ['pagofacil', 'pending', 'Pagá en efectivo para terminar'],
    ['en-revision', 'in_process', 'Estamos procesando tu pago'],
  ])('%s: says so and offers the way back with status %s', async (eleccion, status, text) => {
    const preference = await create()
    const shown = await press(preference.init_point as string, eleccion)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain(text)
    const href = /id="volver" href="([^"]+)"/.exec(shown.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(query(href)).toMatchObject({ status, collection_status: status, preference_id: preference.id })
    // What the shop put into its own address stays there.
    if (eleccion !== 'rechazar') expect(query(href)['p']).toBe('1')
  })

  it('abandonar: brings the literal null, and no payment', async () => {
    const preference = await create()
    const { location } = await press(preference.init_point as string, 'abandonar')
    expect(query(location)).toMatchObject({
      collection_id: 'null',
      collection_status: 'null',
      payment_id: 'null',
      status: 'null',
      payment_type: 'null',
      merchant_order_id: 'null',
      external_reference: 'compra-1',
      preference_id: preference.id,
    })
    expect(
      (await new Payment(config).search({ options: { external_reference: 'compra-1' } })).results,
    ).toEqual([])
  })

  it('desconectar: is paid and never returns', async () => {
    const preference = await create()
    const lost = await press(preference.init_point as string, 'desconectar')
    expect(lost).toMatchObject({ status: 200, location: null })
    const { results } = await new Payment(config).search({ options: { external_reference: 'compra-1' } })
    expect(results).toMatchObject([{ status: 'approved' }])
    await sandbox.idle()
    expect(merchant.received).toHaveLength(1)
  })

  it('a rejection does not end a preference: both payments are found, the newest first', async () => {
    const preference = await create()
    await press(preference.init_point as string, 'rechazar')
    await press(preference.init_point as string, 'pagar')
    const found = await new Payment(config).search({
      options: { external_reference: 'compra-1', sort: 'date_created', criteria: 'desc' },
    })
    expect(found.results?.map((payment) => payment.status)).toEqual(['approved', 'rejected'])
    expect(found.paging?.total).toBe(2)
  })

  it('a preference can be paid twice, and the search pages through all its payments', async () => {
    const preference = await create()
    for (const eleccion of ['rechazar', 'pagar', 'pagar']) {
      await press(preference.init_point as string, eleccion)
    }
    const search = async (offset: number) => {
      const { results, paging } = await new Payment(config).search({
        options: { external_reference: 'compra-1', limit: 2, offset },
      })
      return { statuses: results?.map((payment) => payment.status), paging }
    }
    expect(await search(0)).toEqual({
      statuses: ['approved', 'approved'],
      paging: { total: 3, limit: 2, offset: 0 },
    })
    expect(await search(2)).toEqual({ statuses: ['rejected'], paging: { total: 3, limit: 2, offset: 2 } })
  })

  it('the search looks three months back unless it says more, and a year at most', async () => {
    await paid()
    const search = async (begin_date?: string) => {
      const options = { external_reference: 'compra-1', ...(begin_date ? { begin_date } : {}) }
      return (await new Payment(config).search({ options })).results?.length
    }
    expect(await search()).toBe(1)
    await control(sandbox.url, '/control/clock', { advanceMs: 100 * 86_400_000 })
    expect([await search(), await search('NOW-4MONTHS')]).toEqual([0, 1])
    await control(sandbox.url, '/control/clock', { advanceMs: 300 * 86_400_000 })
    expect(await search('NOW-24MONTHS')).toBe(0)
  })

  it('a payer who has the page open cannot pay what was closed meanwhile', async () => {
    const preference = await create()
    const page = preference.init_point as string
    expect((await realFetch(page)).status).toBe(200)
    const endAt = (ms: number) =>
      new Preference(config).update({
        id: preference.id as string,
        updatePreferenceRequest: {
          ...body(),
          expires: true,
          expiration_date_to: new Date(Date.now() + ms).toISOString(),
        },
      })
    expect(await failure(endAt(-1_000))).toMatchObject({ status: 400, error: 'invalid_expiration_date_to' })
    expect(await endAt(10_000)).toMatchObject({ id: preference.id, expires: true })
    await control(sandbox.url, '/control/clock', { advanceMs: 11_000 })
    const late = await press(page, 'pagar')
    expect(late).toMatchObject({ status: 410, location: null })
    await expect(
      control(sandbox.url, `/control/checkouts/mercadopago/${preference.id}`, { eleccion: 'pagar' }),
    ).rejects.toThrow('409')
    const found = await new Payment(config).search({ options: { external_reference: 'compra-1' } })
    expect(found.results).toEqual([])
  })

  it('expires by expiration_date_to, when expires is set', async () => {
    const expiration_date_to = new Date(Date.now() + 60_000).toISOString()
    const preference = await create({ expires: true, expiration_date_to })
    expect((await realFetch(preference.init_point as string)).status).toBe(200)
    await control(sandbox.url, '/control/clock', { advanceMs: 61_000 })
    const late = await press(preference.init_point as string, 'pagar')
    expect(late.status).toBe(410)
    expect(late.html).toContain('Este enlace de pago venció')
  })
})

describe('notifications', () => {
  it('are signed, carry no status and name the payment in the query', async () => {
    const { id } = await paid()
    await sandbox.idle()
    const [hook] = merchant.received
    const url = new URL(hook?.url as string, merchant.url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      source_news: 'webhooks',
      'data.id': id,
      type: 'payment',
    })
    expect(hook?.body).toMatchObject({ action: 'payment.created', type: 'payment', data: { id } })
    expect(hook?.raw).not.toContain('approved')
    validate(hook as Received)
  })

  it('come as unsigned IPN too where the address does not ask for webhooks alone', async () => {
    const preference = await create({ notification_url: `${merchant.url}/mp` })
    await press(preference.init_point as string, 'pagar')
    await sandbox.idle()
    const kinds = merchant.received.map(({ url, headers }) => [
      new URL(url, merchant.url).searchParams.get('topic'),
      typeof headers['x-signature'],
    ])
    expect(kinds.toSorted()).toEqual([
      [null, 'string'],
      ['payment', 'undefined'],
    ])
  })

  it('fail validation under another payment id', async () => {
    await paid()
    await sandbox.idle()
    const [hook] = merchant.received
    const forged = { ...(hook as Received), url: '/mp?data.id=999&type=payment' }
    expect(() => validate(forged)).toThrow('SignatureMismatch')
  })

  it.each([
    ['aprobar', 'approved'],
    ['rechazar', 'rejected'],
    ['vencer', 'cancelled'],
  ])('a pending payment ends by %s as %s', async (accion, status) => {
    const { id } = await paid('pendiente')
    await control(sandbox.url, `/control/pagos/mercadopago/${id}/${accion}`, {})
    expect((await new Payment(config).get({ id })).status).toBe(status)
    await sandbox.idle()
    expect(merchant.received.map((hook) => hook.body['action'])).toEqual([
      'payment.created',
      'payment.updated',
    ])
    for (const hook of merchant.received) validate(hook)
  })
})

it('answers with 500 when told to, and hangs when told to', async () => {
  await control(sandbox.url, '/control/api/mercadopago', { mode: 'error', times: 1 })
  expect(await failure(create())).toMatchObject({ status: 500 })
  await control(sandbox.url, '/control/api/mercadopago', { mode: 'hang' })
  const impatient = new Preference(
    new MercadoPagoConfig({ ...config, options: { timeout: 150, maxRetries: 0 } }),
  )
  expect(await failure(impatient.create({ body: body() }))).toMatchObject({ name: 'MPConnectionError' })
  await control(sandbox.url, '/control/api/mercadopago', { mode: 'ok' })
  expect((await create()).id).toBeTruthy()
})
