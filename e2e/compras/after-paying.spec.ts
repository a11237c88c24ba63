import type { Page } from '@playwright/test'
import {
  atPayment,
  chooseMedio,
  comeFromArgentina,
  controlSandbox,
  expectConfirmada,
  payAt,
  referenciaOf,
  runJob,
} from '../support/compras.ts'
import { expect, test } from '../support/test.ts'

const ONLINE_METHODS = ['mercadopago', 'paypal', 'tarjeta'] as const

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

test('a slip of Mercado Pago waits to be paid: a page that says so and comes true by itself [D33.3 A4.33]', async ({
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

test('a return with another preference claims nothing [A4.32 A2.39]', async ({ page }) => {
  await page.goto('/compra/feedback?preference_id=otra&payment_id=123&status=approved')
  await expect(page.getByText('Este pago se inició en otro navegador o dispositivo.')).toBeVisible()
})

test('two purchases in two tabs: each return is about the one that was paid [V1.136]', async ({
  page,
  context,
  site,
}) => {
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  await page.getByTestId('mercadopago-wallet').click()
  await expect(page.getByRole('button', { name: 'Rechazar' })).toBeVisible()
  const other = await context.newPage()
  const { evento: otro } = await atPayment(other, site)
  await chooseMedio(other, 'transferencia')
  await expect(other.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await page.locator('button[name="eleccion"][value="pagar"]').click()
  await expectConfirmada(page, site)
  await expect(page.getByText(evento.Titulo).first()).toBeVisible()
  await expect(page.getByText(otro.Titulo)).toHaveCount(0)
})

test('a payment that returns in another browser leads to its purchase [V1.136]', async ({
  page,
  browser,
  site,
}) => {
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  const returned = page.waitForRequest(/\/compra\/feedback/)
  await payAt(page, 'mercadopago', 'pagar')
  const elsewhere = await browser.newPage({ baseURL: site.url })
  await elsewhere.goto((await returned).url())
  await expect(elsewhere.getByText('Este pago se inició en otro navegador o dispositivo.')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Ver el estado de la compra' }).click()
  await expectConfirmada(elsewhere, site)
  await expect(elsewhere.getByText(evento.Titulo).first()).toBeVisible()
  await elsewhere.close()
})

/** Pays, and the browser is closed before it comes back. */
async function payAndVanish(page: Page, medio: (typeof ONLINE_METHODS)[number]) {
  await payAt(page, medio, 'desconectar')
  await expect(page.getByText(/Se cortó la conexión/)).toBeVisible()
  await page.close()
}

// One after another: the last of them turns the card's notices off for everybody.
test.describe('the browser is closed after paying', () => {
  test.describe.configure({ mode: 'serial' })
  for (const medio of ONLINE_METHODS) {
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
