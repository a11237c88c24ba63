import { MercadoPagoConfig, Payment, Preference } from 'mercadopago'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { control, press } from '../testing.ts'
import { leadToSandbox, type PreferenceBody, preferenceBody } from './testing.ts'

let sandbox: Sandbox
let config: MercadoPagoConfig
let restoreFetch: () => void

beforeAll(async () => {
  sandbox = await startSandbox()
  config = new MercadoPagoConfig({
    accessToken: sandbox.keys.mercadopago.accessToken,
    options: { maxRetries: 0 },
  })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await control(sandbox.url, '/control/reset', {})
  restoreFetch = leadToSandbox(sandbox)
})
afterEach(() => restoreFetch())

const create = (change: Partial<PreferenceBody> = {}) =>
  new Preference(config).create({ body: preferenceBody(change) })

async function choose(preferenceId: string | undefined, eleccion: string) {
  const { pagoId } = await control<{ pagoId: string }>(
    sandbox.url,
    `/control/checkouts/mercadopago/${preferenceId}`,
    { eleccion },
  )
  return pagoId
}
const read = (id: string) => new Payment(config).get({ id })
const act = (id: string, accion: string) =>
  control(sandbox.url, `/control/pagos/mercadopago/${id}/${accion}`, {})

describe.each([
  ['pendiente', 'rapipago', 'Rapipago'],
  ['pagofacil', 'pagofacil', 'Pago Fácil'],
])('a coupon by %s', (eleccion, payment_method_id, nombre) => {
  it('waits, with its page and its last day', async () => {
    const payment = await read(await choose((await create()).id, eleccion))
    expect(payment).toMatchObject({
      status: 'pending',
      status_detail: 'pending_waiting_payment',
      payment_method_id,
      payment_type_id: 'ticket',
      date_approved: null,
    })
    expect(Date.parse(payment.date_of_expiration ?? '')).toBeGreaterThan(Date.now())
    const page = await fetch(payment.transaction_details?.external_resource_url ?? '')
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(nombre)
    expect(html).toContain(payment.transaction_details?.payment_method_reference_id)
  })

  it('is paid later', async () => {
    const id = await choose((await create()).id, eleccion)
    await act(id, 'aprobar')
    const paid = await read(id)
    expect(paid).toMatchObject({ status: 'approved', status_detail: 'accredited', payment_method_id })
    expect(paid.date_approved).toBeTruthy()
    const page = await fetch(paid.transaction_details?.external_resource_url ?? '')
    expect(await page.text()).toContain('Este cupón ya se pagó')
  })

  it('expires by hand, or when its time is over', async () => {
    const preference = await create()
    const [byHand, byTime] = [await choose(preference.id, eleccion), await choose(preference.id, eleccion)]
    await act(byHand, 'vencer')
    await control(sandbox.url, '/control/clock', { advanceMs: 4 * 86_400_000 })
    for (const id of [byHand, byTime]) {
      expect(await read(id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
      await expect(act(id, 'aprobar')).rejects.toThrow('409')
    }
  })
})

it('the result page leads to the coupon', async () => {
  const preference = await create()
  const { html } = await press(preference.init_point as string, 'pendiente')
  expect(html).toMatch(/id="cupon" href="[^"]+\/mercadopago\/cupon\/\d+"/)
})

it('takes its last day from date_of_expiration', async () => {
  const date_of_expiration = '2030-05-30T23:59:59.000-04:00'
  const preference = await create({ date_of_expiration })
  expect((await read(await choose(preference.id, 'pendiente'))).date_of_expiration).toBe(date_of_expiration)
})

it.each([
  ['tickets are excluded', { payment_methods: { excluded_payment_types: [{ id: 'ticket' }] } }, []],
  [
    'one of them is excluded',
    { payment_methods: { excluded_payment_methods: [{ id: 'rapipago' }] } },
    ['pagofacil'],
  ],
  ['nothing may wait', { binary_mode: true }, []],
])('is not offered where %s', async (_name, change, offered) => {
  const preference = await create(change)
  const html = await (await fetch(preference.init_point as string)).text()
  for (const eleccion of ['pendiente', 'pagofacil']) {
    const taken = offered.includes(eleccion as never)
    expect(html.includes(`id="${eleccion}"`)).toBe(taken)
    const chosen = choose(preference.id, eleccion)
    if (taken) expect(await chosen).toBeTruthy()
    else await expect(chosen).rejects.toThrow('409')
  }
})

it('can be cancelled by the shop, but not once it was paid', async () => {
  const preference = await create()
  const pending = await choose(preference.id, 'pendiente')
  expect(await new Payment(config).cancel({ id: pending })).toMatchObject({ status: 'cancelled' })
  const approved = await choose(preference.id, 'pagar')
  await expect(new Payment(config).cancel({ id: approved })).rejects.toMatchObject({ status: 400 })
  const unkeyed = await fetch(`${sandbox.url}/v1/payments/${approved}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${sandbox.keys.mercadopago.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status: 'cancelled' }),
  })
  expect(await unkeyed.json()).toMatchObject({ cause: [{ code: 4292 }] })
})

it('exists at Mercado Pago only', async () => {
  const { url, keys } = sandbox
  const answer = await fetch(`${url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.stripe.secretKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://sitio.test/ok',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][product_data][name]': 'Libro',
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  await expect(control(url, `/control/checkouts/stripe/${id}`, { eleccion: 'pagofacil' })).rejects.toThrow(
    '409',
  )
})
