import { atPayment, chooseMedio, comeFromArgentina, expectConfirmada, payAt } from '../support/compras.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

test('a return with another preference claims nothing [compras/mercadopago-return]', async ({ page }) => {
  await page.goto('/compra/feedback?preference_id=otra&payment_id=123&status=approved')
  await expect(page.getByText('Este pago se inició en otro navegador o dispositivo.')).toBeVisible()
})

test('two purchases in two tabs: each return is about the one that was paid [compras/return-to-the-paid-one]', async ({
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

test('a payment that returns in another browser leads to its purchase, and that to a withdrawal [compras/return-to-the-paid-one formularios/withdrawal-names-its-purchase]', async ({
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
  await elsewhere.getByRole('link', { name: 'Arrepentirme de la compra' }).click()
  await expect(elsewhere.getByLabel(/Número de transacción/)).toHaveValue(/^\w{4}(-\w{4}){3}$/)
  await elsewhere.close()
})
