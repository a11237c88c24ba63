// What the notices of the providers decide. The journeys of this file run one after another, because some of them turn
// the notices off for the whole site.
import type { Page } from '@playwright/test'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import {
  atOnlinePayment,
  atPayment,
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

test.describe.configure({ mode: 'serial' })

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

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

test('a slip of Mercado Pago waits to be paid: a page that says so and comes true by itself [compras/cash-coupons compras/mercadopago-return]', async ({
  page,
  site,
}) => {
  await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  await payAt(page, 'mercadopago', 'pendiente')
  await page.locator('#volver').click()
  await expect(page).toHaveURL(/\/evento-inscripcion-03\//)
  await expect(page.getByRole('heading', { name: 'Falta que pagues el cupón' })).toBeVisible()
  await expect(page.getByText('No lo pagues otra vez.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ver el cupón' })).toHaveAttribute('href', /\/cupon\/\d+$/)
  const [pago] = await site.sql<{ payment_id: string }>(
    `select p.payment_id from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1`,
    [referenciaOf(page)],
  )
  await controlSandbox(site, `pagos/mercadopago/${pago?.payment_id}/aprobar`, {})
  await expectConfirmada(page, site)
})

/** Pays, and the browser is closed before it comes back. */
async function payAndVanish(page: Page, medio: EnLinea) {
  await payAt(page, medio, 'desconectar')
  await expect(page.getByText(/Se cortó la conexión/)).toBeVisible()
  await page.close()
}

test.describe('the browser is closed after paying', () => {
  for (const medio of EN_LINEA) {
    test(`${medio}: the webhook brings it home`, async ({ page, site }) => {
      const { evento, email } = await atPayment(page, site)
      await chooseMedio(page, medio)
      await payAndVanish(page, medio)
      await site.mailbox.waitFor(email, 'Confirmamos tu inscripción')
      const [row] = await site.sql<{ estado: string }>('select estado from compras where product_id = $1', [
        evento.IdEvento,
      ])
      expect(row?.estado).toBe('confirmada')
    })
  }

  test('webhooks are off: the reconciler brings it home', async ({ page, site }) => {
    const { evento, email } = await atPayment(page, site)
    await chooseMedio(page, 'tarjeta')
    await controlSandbox(site, 'webhooks/stripe', { mode: 'off' })
    try {
      await payAndVanish(page, 'tarjeta')
    } finally {
      await controlSandbox(site, 'webhooks/stripe', { mode: 'on' })
    }
    await site.sql(`update compras set proxima_consulta_en = now() where product_id = $1`, [evento.IdEvento])
    await runJob(site, 'compras-conciliar')
    await site.mailbox.waitFor(email, 'Confirmamos tu inscripción')
  })
})

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

test.describe('with the notices of the provider off', () => {
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
      await atOnlinePayment(page, site)
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
      const { evento } = await atOnlinePayment(page, site)
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
