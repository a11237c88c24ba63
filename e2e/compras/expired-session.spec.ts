import { aUsuario } from '#testing/rows/factories.ts'
import { onCompraAsStaff, signIn } from '../support/account.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import {
  atOnlinePayment,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  payAt,
  referenciaOf,
} from '../support/compras.ts'
import { expireAccessToken } from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
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
  await atOnlinePayment(page, site)
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
  await atOnlinePayment(page, site)
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
  const askNow = page.getByRole('button', { name: 'Consultar ahora' })
  // The page asks by itself too, and takes the button away once it knows.
  await askNow.click({ timeout: 5_000 }).catch(async (error) => {
    if (await askNow.isVisible()) throw error
  })
  await expectConfirmada(page, site)
})

test('«Completar el pago» leads to the purchase [compras/completar-leads-to-purchase]', async ({
  page,
  site,
}) => {
  const { evento } = await atOnlinePayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const referencia = referenciaOf(page)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await page.getByRole('link', { name: 'Completar el pago' }).click()
  await expect(page).toHaveURL(new RegExp(`/evento-inscripcion-03/.*id=${referencia}`))
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
})
