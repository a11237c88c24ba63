// What the payment step loads, when, and what it remembers in the browser.
import type { Locator, Page } from '@playwright/test'
import { DEMO_KEYS } from '#sandbox/config.ts'
import {
  atPayment,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  MEDIOS,
  payAt,
} from '../support/compras.ts'
import { expect, type Site, test } from '../support/test.ts'

const WALLET_SCRIPT = '**/mercadopago/js/v2'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function checkoutOf(site: Site, IdEvento: number) {
  const [row] = await site.sql<{ order_id: string; referencia: string }>(
    'select order_id, referencia from compras where product_id = $1',
    [IdEvento],
  )
  return row
}

test('the wallet script loads when it is needed and not before [compras/mercadopago-calls]', async ({
  page,
  site,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/mercadopago/js/v2')) loaded.push(request.url())
  })
  await atPayment(page, site)
  await page.getByRole('radio', { name: MEDIOS.tarjeta }).check()
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await chooseMedio(page, 'mercadopago')
  await expect(page.getByTestId('mercadopago-wallet')).toBeVisible()
  expect(loaded).toHaveLength(1)
})

test('the wallet is made from the preference, in es-AR, with the configured key [compras/mercadopago-calls]', async ({
  page,
  site,
}) => {
  await page.route(WALLET_SCRIPT, (route) =>
    route.fulfill({
      contentType: 'application/javascript',
      body: `window.MercadoPago = function (key, options) {
        this.bricks = () => ({ create: async (brick, container, settings) => {
          window.made = { key, locale: options.locale, brick, preference: settings.initialization.preferenceId }
          return { unmount() {} }
        } })
      }`,
    }),
  )
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  await page.waitForFunction(() => 'made' in window)
  const made = await page.evaluate(() => (window as unknown as { made: object }).made)
  expect(made).toEqual({
    key: DEMO_KEYS.mercadopago.publicKey,
    locale: 'es-AR',
    brick: 'wallet',
    preference: (await checkoutOf(site, evento.IdEvento))?.order_id,
  })
})

test('the page waits 50 ms after the preference, and 200 ms before the wallet [compras/mercadopago-calls]', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const set = window.setTimeout
    const waits: unknown[] = []
    Object.assign(window, { waits })
    window.setTimeout = ((work: TimerHandler, ms?: number) => {
      waits.push(ms)
      return set(work, ms)
    }) as typeof window.setTimeout
  })
  const { promise: called, resolve: callScript } = Promise.withResolvers<void>()
  await page.route(WALLET_SCRIPT, async (route) => {
    await called
    await route.continue()
  })
  await atPayment(page, site)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await forgetWaits(page)
  await chooseMedio(page, 'mercadopago')
  await expectOnlyAfter(page, page.getByRole('heading', { name: /^Pagar «/ }), 50)
  await forgetWaits(page)
  callScript()
  await expectOnlyAfter(page, page.locator('[id^="walletBrick_container"]'), 200)
})

const forgetWaits = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { waits: number[] }).waits.length = 0
  })

/** The page's clock stands still once the wait has begun: what comes a millisecond early or late is wrong. */
async function expectOnlyAfter(page: Page, what: Locator, ms: number) {
  await page.waitForFunction((wait) => (window as unknown as { waits: number[] }).waits.includes(wait), ms)
  await page.clock.runFor(ms - 1)
  expect(await what.count()).toBe(0)
  await page.clock.runFor(1)
  await expect(what).toBeAttached()
}

/** The payment step as a server without this key would render it. */
const withoutKey = (page: Page, key: string) =>
  page.route(/\/evento-inscripcion-02\//, async (route) => {
    // From Argentina too: what is begun is what its page said.
    const headers = { ...route.request().headers(), 'x-forwarded-for': '181.45.0.1' }
    const response = await route.fetch({ headers })
    await route.fulfill({ response, body: (await response.text()).replaceAll(key, '') })
  })

test('without a public key the wallet says so in the console [compras/mercadopago-calls]', async ({
  page,
  site,
}) => {
  await withoutKey(page, DEMO_KEYS.mercadopago.publicKey)
  // A page that did not come from this machine may not load from it.
  await page.route(WALLET_SCRIPT, (route) => route.fulfill({ body: 'window.MercadoPago = class {}' }))
  await atPayment(page, site)
  const said = page.waitForEvent('console', (message) =>
    message.text().includes('Expected the PUBLIC_KEY to render the MercadoPago SDK React'),
  )
  await chooseMedio(page, 'mercadopago')
  expect((await said).type()).toBe('error')
})

test('without a client of its own PayPal loads as test [compras/sandbox-by-default]', async ({
  page,
  site,
}) => {
  await withoutKey(page, DEMO_KEYS.paypal.clientId)
  await atPayment(page, site)
  const script = page.waitForRequest(/\/paypal\/sdk\/js\?/)
  await chooseMedio(page, 'paypal')
  expect(new URL((await script).url()).searchParams.get('client-id')).toBe('test')
})

test('the wallet is waited for and then there [compras/paypal-buttons]', async ({ page, site }) => {
  const { promise: called, resolve: callScript } = Promise.withResolvers<void>()
  await page.route(WALLET_SCRIPT, (route) => called.then(() => route.continue()))
  await atPayment(page, site)
  await expect(page.locator('script[src$="/mercadopago/js/v2"]')).toHaveCount(0)
  await chooseMedio(page, 'mercadopago')
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  await expect(page.getByTestId('mercadopago-wallet')).toHaveCount(0)
  callScript()
  await expect(page.getByTestId('mercadopago-wallet')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('the wallet script does not load: the console says so and the same checkout is one click away [compras/paypal-buttons]', async ({
  page,
  site,
}) => {
  await page.route(WALLET_SCRIPT, (route) => route.abort())
  await atPayment(page, site)
  const logged = page.waitForEvent('console', (message) =>
    /The script .*\/mercadopago\/js\/v2 could not be loaded/.test(message.text()),
  )
  await chooseMedio(page, 'mercadopago')
  await expect(page.getByText('No pudimos cargar Mercado Pago')).toBeVisible()
  expect((await logged).type()).toBe('error')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ir a Mercado Pago' }).click()
  await page.locator('button[name="eleccion"][value="pagar"]').click()
  await expectConfirmada(page, site)
})

test('the card form carries a quantity of 1, the product and the cents that were shown [compras/card-calls compras/currency-of-methods]', async ({
  page,
  site,
}) => {
  const { evento } = await atPayment(page, site)
  const posted = page.waitForRequest(/\/v1\/stripe\/create-checkout-session$/)
  const urlCurrent = page.url()
  await chooseMedio(page, 'tarjeta')
  const form = await posted
  expect([form.method(), form.isNavigationRequest()]).toEqual(['POST', true])
  expect(form.headers()['content-type']).toBe('application/x-www-form-urlencoded')
  const { referencia, ...fields } = Object.fromEntries(new URLSearchParams(form.postData() ?? ''))
  expect(fields).toEqual({
    quantity: '1',
    product_type: 'evento',
    product_id: String(evento.IdEvento),
    product_name: evento.Titulo,
    price: '4725000',
    urlCurrent,
  })
  expect(referencia).toBe((await checkoutOf(site, evento.IdEvento))?.referencia)
})

test('method, order and provider stay in the browser until it is paid [sitio/storage-keys compras/method-required]', async ({
  page,
  site,
}) => {
  test.slow()
  const { evento, email } = await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  await expect(page.getByTestId('mercadopago-wallet')).toBeVisible()
  const order = JSON.parse((await kept(page, 'pitem')) ?? '{}')
  expect(order.item).toEqual({ id: evento.IdEvento, type: 'evento', titulo: evento.Titulo })
  expect(order.payer).toEqual({ name: 'Marta Quiroga', email })
  expect(JSON.parse((await kept(page, 'evento')) ?? '{}')).toMatchObject({ id: evento.IdEvento })
  expect(JSON.parse((await kept(page, 'compraDetalle')) ?? '{}')).toMatchObject({ email })
  expect(await kept(page, 'mpid')).toBe((await checkoutOf(site, evento.IdEvento))?.order_id)

  await page.reload()
  await expect(page.getByRole('radio', { name: MEDIOS.mercadopago })).toBeChecked()
  await chooseMedio(page, 'paypal')
  await payAt(page, 'paypal', 'rechazar')
  await expect(page.getByRole('alert')).toContainText('PayPal no aceptó el pago')
  const [paypal] = await site.sql<{ order_id: string }>(
    `select order_id from compras where product_id = $1 and origin = 'paypal'`,
    [evento.IdEvento],
  )
  expect(await kept(page, 'pporderId')).toBe(paypal?.order_id)
  expect(JSON.parse((await kept(page, 'pporder')) ?? '{}')).toMatchObject({ estado: 'pendiente' })

  await page.locator('#paypal-pagar').click()
  await expectConfirmada(page, site)
  for (const key of ['pitem', 'pporder', 'pporderId', 'mpid', 'evento'])
    expect(await kept(page, key)).toBe(null)
})
