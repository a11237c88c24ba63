// Who comes back from the provider after a quarter of an hour: the access token expired meanwhile.
import type { Page } from '@playwright/test'
import { anEvento, aUsuario } from '#testing/rows/factories.ts'
import { onCompraAsStaff, signIn } from '../support/account.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import {
  chooseMedio,
  comeFromArgentina,
  controlSandbox,
  expectConfirmada,
  type Medio,
  payAt,
  referenciaOf,
  runJob,
} from '../support/compras.ts'
import { expireAccessToken } from '../support/cuentas.ts'
import { expect, type Site, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

/** On the payment step of an online activity, signed in. */
async function atPayment(page: Page, site: Site) {
  const evento = await anEvento(site, { modalidad: 'Online' })
  const { email } = await aUsuario(site, { nombre: 'Lucio Prueba' })
  await signIn(page, site, email)
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  return { evento, email }
}

/** What the browser of the page holds, changed while the provider's page is open. */
async function changeTokens(page: Page, site: Site, change: (tab: Page) => Promise<unknown>) {
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}/robots.txt`)
  await change(tab)
  await tab.close()
}

const PROVEEDOR = { mercadopago: 'mercadopago', tarjeta: 'stripe', paypal: 'paypal' } as const
type EnLinea = Exclude<Medio, 'transferencia'>
const EN_LINEA = Object.keys(PROVEEDOR) as EnLinea[]

const endSession = (tab: Page) =>
  tab.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken'])
      localStorage.setItem(key, `${localStorage.getItem(key)}x`)
  })

async function openCheckout(page: Page, medio: EnLinea) {
  if (medio === 'paypal') return page.getByTestId('paypal-boton').click()
  if (medio === 'mercadopago') await page.getByTestId('mercadopago-wallet').click()
  await expect(page.locator('button[name="eleccion"][value="pagar"]')).toBeVisible()
}

const pay = (page: Page, medio: EnLinea) =>
  page.locator(medio === 'paypal' ? '#paypal-pagar' : 'button[name="eleccion"][value="pagar"]').click()

// One after another: notices are turned off for everybody.
test.describe('with the notices of the provider off', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ site }) => {
    for (const each of Object.values(PROVEEDOR))
      await controlSandbox(site, `webhooks/${each}`, { mode: 'off' })
  })
  test.afterEach(async ({ site }) => {
    for (const each of Object.values(PROVEEDOR))
      await controlSandbox(site, `webhooks/${each}`, { mode: 'on' })
  })

  for (const medio of EN_LINEA) {
    test(`${medio}: the token expired at the provider: the browser renews it and the page thanks [compras/return-after-expiry]`, async ({
      page,
      site,
    }) => {
      await atPayment(page, site)
      await chooseMedio(page, medio)
      await openCheckout(page, medio)
      await changeTokens(page, site, expireAccessToken)
      await pay(page, medio)
      await expectConfirmada(page, site)
    })

    test(`${medio}: the session ended at the provider: nobody is told that nothing was charged, and the page comes true [compras/return-after-expiry compras/nothing-charged-asked]`, async ({
      page,
      site,
    }) => {
      const { evento } = await atPayment(page, site)
      await chooseMedio(page, medio)
      await openCheckout(page, medio)
      await changeTokens(page, site, endSession)
      await pay(page, medio)
      await expect(page.getByRole('heading', { name: 'Estamos viendo cómo quedó tu pago' })).toBeVisible()
      await expect(page.getByText('Si ya pagaste, no vuelvas a pagar')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'iniciá sesión' })).toBeVisible()
      await expect(page.getByText(/cobramos nada|no fue confirmada/)).toHaveCount(0)
      await expectWholeAtEveryWidth(page)
      await site.sql('update compras set proxima_consulta_en = now() where product_id = $1', [
        evento.IdEvento,
      ])
      await runJob(site, 'compras-conciliar')
      await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible({ timeout: 60_000 })
    })
  }
})

test('only the renewal cannot be reached: the page says so, keeps the session and goes on by itself [cuentas/renewal-unreachable]', async ({
  page,
  site,
}) => {
  const { email } = await aUsuario(site, { nombre: 'Lucio Prueba' })
  await signIn(page, site, email)
  await expireAccessToken(page)
  await page.route('**/v1/auth/refresh-token', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/cuenta')
  await expect(page.getByRole('alert').first()).toContainText('No hemos podido cargar datos escenciales')
  await expect(page.getByText(/sesión (venció|terminó)/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('an open page of a transfer notices that it was confirmed [compras/open-page-notices]', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const body = { motivo: 'Visto en el banco' }
  const { status } = await onCompraAsStaff(site, referenciaOf(page), 'confirmar', body)
  expect(status).toBe(200)
  await page.clock.fastForward(61_000)
  await expectConfirmada(page, site)
})

test('an open page of what was not paid says that it looks, and notices a payment in another window [compras/open-page-notices]', async ({
  page,
  context,
  site,
}) => {
  await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  await payAt(page, 'mercadopago', 'abandonar')
  await expect(page.getByText('No te cobramos nada.')).toBeVisible()
  await expect(page.getByText('Esta página se actualiza sola.')).toBeVisible()
  await expectWholeAtEveryWidth(page)
  const checkout = await page.getByRole('link', { name: 'Seguir con el pago' }).getAttribute('href')
  const other = await context.newPage()
  await other.goto(checkout ?? '')
  await other.locator('button[name="eleccion"][value="pagar"]').click()
  await expectConfirmada(other, site)
  await other.close()
  await page.getByRole('button', { name: 'Consultar ahora' }).click()
  await expectConfirmada(page, site)
})

test('«Completar el pago» leads to the purchase [compras/completar-leads-to-purchase]', async ({
  page,
  site,
}) => {
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const referencia = referenciaOf(page)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await page.getByRole('link', { name: 'Completar el pago' }).click()
  await expect(page).toHaveURL(new RegExp(`/evento-inscripcion-03/.*id=${referencia}`))
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
})
