import { anEvento } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { CON_DATOS, MEDIOS, openPayment } from '../support/compras.ts'
import { enterGestion, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

const FRENCH = '80.10.0.1'

test('a price group and the rate are changed, and a visitor of that country sees both; what is not saved asks before it is left [ubicaciones/groups-of-countries ajustes/dollar-rate informes/report-edited]', async ({
  page,
  site,
  browser,
}) => {
  await site.sql(`update paises set grupo = 0 where codigo = 'FR' and grupo <> 0`)
  const prices = { precio_usd: 101, precio_grupo1: 82, precio_grupo2: 53 }
  const evento = await anEvento(site, { ...CON_DATOS, ...prices })
  const abroad = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'x-forwarded-for': FRENCH },
  })
  const visitor = await abroad.newPage()
  const aside = visitor.getByRole('complementary', { name: 'Datos e inscripción' })
  await visitor.goto(`/evento-detalle/${evento.segmento}`)
  await expect(aside.getByText('USD 101', { exact: true })).toBeVisible()

  await enterGestion(page, site)
  await page.goto('/gestion/paises?q=Francia')
  await page.getByRole('table').getByRole('link', { name: 'Francia', exact: true }).click()
  await page.getByLabel('Grupo de precios').selectOption('Grupo 2')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribí el motivo: queda en la historia')).toBeVisible()
  await page.getByLabel('Motivo').fill('Acuerdo con la sede de Francia')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(async () => {
    await visitor.goto(`/evento-detalle/${evento.segmento}`)
    await expect(aside.getByText('USD 53', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto('/gestion/cotizacion')
  const [empresa] = await site.sql<{ valor: string }>('select cotizacion_dolar as valor from datosempresas')
  const rate = (Number(empresa?.valor) + 0.25).toFixed(2)
  await page.getByLabel('Valor nuevo').fill(rate.replace('.', ','))
  await page.getByLabel('Motivo').fill('Cierre del banco')
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await leaving.getByRole('button', { name: 'Seguir acá' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Vigente').first()).toBeVisible()
  await openPayment(visitor, evento)
  await visitor.getByRole('radio', { name: MEDIOS.mercadopago }).check()
  const told = Number(rate).toLocaleString('es-AR', { minimumFractionDigits: 2 })
  await expect(visitor.getByText(`USD 53 a una cotización de $ ${told} por dólar`)).toBeVisible()
  await abroad.close()
  await site.sql(`update paises set grupo = 0 where codigo = 'FR'`)
})

test('a setting is changed with a reason, and its history tells it; the organisation has no list [ajustes/house-settings gestion/screens-fit ajustes/company-data]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/ajustes')
  await page.getByRole('button', { name: 'Cambiar: Gracia de renovación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gracia de renovación' })
  await dialog.getByLabel('días').fill('91')
  await dialog.getByRole('button', { name: 'Cambiar ahora' }).click()
  await expect(dialog.getByText('Hasta 90')).toBeVisible()
  await expect(dialog.getByText('Escribí el motivo: queda en la historia')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('días').fill('21')
  await dialog.getByLabel('Desde').fill('2099-05-01T09:00')
  await dialog.getByLabel('Motivo').fill('Lo decidió la asamblea')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  const setting = page.getByRole('listitem').filter({ hasText: 'Gracia de renovación' })
  await setting
    .getByText(/^Historia:/)
    .first()
    .click()
  await expect(setting.getByText('Lo decidió la asamblea').first()).toBeVisible()
  await expect(setting.getByText('15 días').first()).toBeVisible()
  // What lies half under the bar of a scrolled page is no small target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectWholeOnDeskAndPhone(page)
  await setting.getByRole('button', { name: 'Anular: 21 días' }).first().click()
  await expect(setting.getByText('Anulada').first()).toBeVisible()
  await page.goto('/gestion/empresa')
  await expect(page.getByLabel('Dirección')).toBeVisible()
  await expect(page).toHaveURL(/\/empresa\/\d+$/)
})

test('of two who change a setting the second sees what the first set, and keeps what they typed [ajustes/house-settings]', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await enterGestion(page, site)
  await page.goto('/gestion/ajustes')
  await page.getByRole('button', { name: 'Cambiar: Recordatorio' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('días').fill('3')
  await dialog.getByLabel('Motivo').fill('Lo pidió tesorería')
  await site.sql(
    `insert into ajustes (clave, numero, valor, desde, motivo, autor)
     select 'recordatorioDeTransferencia', 1 + coalesce(max(numero), 0), '4', '2099-05-01', 'Lo pidió soporte',
       (select id from usuarios where email = 'tesoreria@ejemplo.com')
     from ajustes where clave = 'recordatorioDeTransferencia'`,
  )
  // The list behind reads again by itself: what was looked at is still what counts.
  const read = page.waitForResponse((response) => response.url().endsWith('/v1/gestion/ajustes'))
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await read
  await dialog.getByRole('button', { name: 'Cambiar ahora' }).click()
  const told = dialog.getByRole('alert').filter({ hasText: 'lo cambió mientras escribías' })
  await expect(told).toContainText('Puso: 4 días')
  await expect(told).toContainText('Lo pidió soporte')
  await expect(dialog.getByLabel('días')).toHaveValue('3')
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Lo pidió tesorería')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cambiar ahora' }).click()
  await expect(dialog).toBeHidden()
  await site.sql(`delete from ajustes where clave = 'recordatorioDeTransferencia'`)
})
