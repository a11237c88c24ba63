// How the pages load and feed the providers' own scripts; what comes of a payment is told in the journeys of purchases.
import type { Page } from '@playwright/test'
import { DEMO_KEYS } from '#sandbox/config.ts'
import { chooseMedio, comeFromArgentina, fillComprador, insertEvento } from '../support/compras.ts'
import { expect, type Site, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

async function openPago(page: Page, site: Site) {
  const evento = await insertEvento(site)
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await fillComprador(page, 'marta@ejemplo.com')
  await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
  return evento
}

interface WalletCall {
  publicKey: string
  locale: string
  preferenceId: string
  /** Milliseconds between the arrival of the script and the making of the widget. */
  waited: number
}

/** Notes what the page asks of Mercado Pago's script, and lets it do it. */
async function watchWallet(page: Page) {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the provider's global is whatever its script makes of it
    const global = window as any
    let Real: unknown
    let arrived = 0
    Object.defineProperty(global, 'MercadoPago', {
      configurable: true,
      get: () => Real && Watched,
      set: (given) => {
        Real = given
        arrived = performance.now()
      },
    })
    // biome-ignore lint/complexity/useArrowFunction: it is called with new
    const Watched = function (publicKey: string, options: { locale: string }) {
      const real = new (Real as new (...args: unknown[]) => { bricks: () => { create: unknown } })(
        publicKey,
        options,
      )
      const bricks = real.bricks.bind(real)
      real.bricks = () => {
        const builder = bricks() as { create: (...args: unknown[]) => unknown }
        const create = builder.create.bind(builder)
        builder.create = (name, container, settings) => {
          const { preferenceId } = (settings as { initialization: { preferenceId: string } }).initialization
          global.walletCall = {
            publicKey,
            locale: options.locale,
            preferenceId,
            waited: performance.now() - arrived,
          }
          return create(name, container, settings)
        }
        return builder
      }
      return real
    }
  })
  return () => page.evaluate(() => (window as unknown as { walletCall: WalletCall }).walletCall)
}

test('the wallet script comes when it is needed; its widget gets preference, key and language, 200 ms later [A7.27 A7.28 A9.20]', async ({
  page,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mercadopago/js/')) scripts.push(request.url())
  })
  const walletCall = await watchWallet(page)
  await openPago(page, site)
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByTestId('mercadopago-wallet')).toBeVisible()
  expect(scripts).toHaveLength(1)
  const { waited, ...call } = await walletCall()
  expect(call).toEqual({
    publicKey: DEMO_KEYS.mercadopago.publicKey,
    locale: 'es-AR',
    preferenceId: await page.evaluate(() => localStorage.getItem('mpid')),
  })
  expect(call.preferenceId).toBeTruthy()
  expect(waited).toBeGreaterThanOrEqual(200)
})

test('the card form is posted for one, in a hidden field [A9.12]', async ({ page, site }) => {
  // The page posts the form itself and would be gone.
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => {}
  })
  await openPago(page, site)
  await chooseMedio(page, 'tarjeta')
  const form = page.locator('form[action="/v1/stripe/create-checkout-session"]')
  await expect(form).toHaveAttribute('method', 'post')
  const quantity = form.locator('input[name="quantity"]')
  await expect(quantity).toHaveAttribute('type', 'hidden')
  await expect(quantity).toHaveValue('1')
})

test('without a client of its own PayPal loads as test [A9.22]', async ({ page, site }) => {
  await page.route(/evento-inscripcion-02/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(DEMO_KEYS.paypal.clientId, '')
    await route.fulfill({ response, body })
  })
  await openPago(page, site)
  const [script] = await Promise.all([
    page.waitForRequest(/\/paypal\/sdk\/js\?/),
    chooseMedio(page, 'paypal'),
  ])
  expect(new URL(script.url()).searchParams.get('client-id')).toBe('test')
})
