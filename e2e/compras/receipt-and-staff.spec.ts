import { plazoText } from '#domain/eventos/horario.ts'
import { onCompraAsStaff } from '../support/account.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import {
  atPayment,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  referenciaOf,
} from '../support/compras.ts'
import { TWICE_AS_LARGE } from '../support/groups.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test('the receipt is sent from the link in the mail, staff confirm it, and it prints [sitio/printed-pages sitio/large-letters-fit compras/replace-receipt]', async ({
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
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await page.setViewportSize(TWICE_AS_LARGE)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Comprobante de la transferencia').setInputFiles({
    name: 'Comprobante_de_transferencia_captura_de_pantalla_2026-11-17_a_las_10.22.33.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  const received = page.getByRole('status').filter({ hasText: 'Recibimos tu comprobante' })
  await expect(received).toBeFocused()
  await page.getByRole('button', { name: 'Enviar otro comprobante' }).press('Enter')
  await expect(page.getByText('El que envíes ahora reemplaza al anterior.')).toBeFocused()
  await site.mailbox.waitFor(email, 'Recibimos tu comprobante')
  const body = { motivo: 'Visto en el banco' }
  const { status } = await onCompraAsStaff(site, referenciaOf(page), 'confirmar', body)
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

test('a rejected transfer says so, with the way to try again [sitio/printed-pages]', async ({
  page,
  site,
}) => {
  const { email } = await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const bought = page.getByRole('region', { name: 'Tu compra' })
  await expect(bought.getByRole('heading'), 'open on paper').toBeVisible()
  await expect(bought.getByText('Ver el resumen')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const body = { motivo: 'No llegó al banco.' }
  const { status } = await onCompraAsStaff(site, referenciaOf(page), 'rechazar', body)
  expect(status).toBe(200)
  const mail = await site.mailbox.waitFor(email, 'No pudimos aceptar tu transferencia')
  expect(mail.texto).toContain('No llegó al banco.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Su compra no fue confirmada.' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
})

test('a transfer is thanked for, with its deadline and a way on; buttons copy what banks take and move nothing [compras/transfer-step compras/short-reference]', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await atPayment(page, site)
  await page.getByRole('radio', { name: 'Transferencia bancaria · Banco Cordillera' }).check()
  await page.getByRole('button', { name: 'Reservar y ver los datos para transferir' }).click()
  const main = page.getByRole('main')
  const total = main.getByText('Total a transferir', { exact: true })
  await expect(total).toBeVisible()
  const referencia = referenciaOf(page)
  const [compra] = await site.sql<{ vence: Date }>(
    'select vence_en as vence from compras where referencia = $1',
    [referencia],
  )
  const plazo = plazoText(compra?.vence ?? new Date(0), 'America/Argentina/Buenos_Aires')
  expect(plazo).toMatch(/^[a-záé]{3} \d{2}\/\d{2}\/\d{4} a las .+ \(hora de Buenos Aires\)$/)
  await expect(main.getByText(/^¡Gracias!/)).toHaveText(
    `¡Gracias! Tu lugar está reservado hasta el ${plazo}.`,
  )

  /** Where the texts with their buttons stand on the page, wherever it is scrolled to. */
  const copied = main.locator('dl').filter({ has: page.getByRole('button', { name: /^Copiar / }) })
  const places = () =>
    copied.locator('dt, dd').evaluateAll((rows) =>
      rows.map((row) => {
        const { left, top, width, height } = row.getBoundingClientRect()
        return [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ')
      }),
    )
  /** What its button copies, looked at while it says so. */
  const copy = async (name: string) => {
    const button = main.getByRole('button', { name: `Copiar ${name}`, exact: true })
    await button.scrollIntoViewIfNeeded()
    const before = await places()
    await button.click()
    await expect(button.locator('xpath=..').getByRole('status')).toHaveText('Copiado')
    expect(await places(), name).toEqual(before)
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const shown = (name: string) =>
    main.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
  expect(await copy('el total a transferir')).toBe('45000,00')
  await expect(shown('Total a transferir')).toHaveText(/^\$\s45\.000$/)
  expect(await copy('el CBU')).toBe('9923033800000118804021')
  await expect(shown('CBU')).toHaveText('9923033800000118804021')
  expect(await copy('el número de cuenta')).toBe('331188042')
  expect(await copy('el alias')).toBe('SENDA.CAMINO.CUMBRE')
  expect(await copy('la referencia')).toBe(referencia)
  expect(await copy('el código corto')).toBe(referencia.replaceAll('-', '').slice(-8))

  await main.getByRole('link', { name: 'Ver más actividades' }).click()
  await expect(page).toHaveURL(`${site.url}/actividades`)
})
