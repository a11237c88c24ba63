import { callAsStaff } from '../support/account.ts'
import {
  atPayment,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  referenciaOf,
} from '../support/compras.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test('the receipt is sent from the link in the mail, staff confirm it, and it prints [V1.63]', async ({
  page,
  site,
  context,
}) => {
  const { email } = await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  const mail = await site.mailbox.waitFor(email, 'Datos para transferir')
  const link = /https?:\/\/\S+\/evento-inscripcion-03\/\S+/.exec(mail.texto)?.[0] ?? ''
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel('Comprobante de la transferencia').setInputFiles({
    name: 'transferencia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  })
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()
  await site.mailbox.waitFor(email, 'Recibimos tu comprobante')
  const path = `/data/compras/${referenciaOf(page)}/confirmar`
  const { status } = await callAsStaff(site, 'POST', path, { motivo: 'Visto en el banco' })
  expect(status).toBe(200)
  await page.reload()
  const referencia = await expectConfirmada(page, site)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(referencia).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Precio', { exact: true })).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo', 'button', 'textbox'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
})

test('a rejected transfer says so, with the way to try again', async ({ page, site }) => {
  const { email } = await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const path = `/data/compras/${referenciaOf(page)}/rechazar`
  const { status } = await callAsStaff(site, 'POST', path, { motivo: 'No llegó al banco.' })
  expect(status).toBe(200)
  const mail = await site.mailbox.waitFor(email, 'No pudimos aceptar tu transferencia')
  expect(mail.texto).toContain('No llegó al banco.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Su compra no fue confirmada.' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
})

test('copies amount, account and reference as banks take them, says so and moves nothing [V1.11 G10.6]', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByText(/Tu lugar está reservado hasta el/)).toContainText('(hora de Buenos Aires)')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const place = () =>
    page
      .getByText('Total a transferir', { exact: true })
      .evaluate((dt: HTMLElement) => [dt.offsetLeft, dt.offsetTop, dt.offsetWidth])
  const before = await place()
  await page.getByRole('button', { name: 'Copiar el total a transferir' }).click()
  expect(await copied()).toBe('45000,00')
  expect(await place()).toEqual(before)
  await page.getByRole('button', { name: 'Copiar la referencia' }).click()
  expect(await copied()).toBe(referenciaOf(page))
  await page.getByRole('button', { name: 'Copiar el código corto' }).click()
  expect(await copied()).toBe(referenciaOf(page).replaceAll('-', '').slice(-8))
  await expect(page.getByText('Copiado').last()).toBeVisible()
})
