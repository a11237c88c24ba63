import type { Page } from '@playwright/test'
import { anEvento } from '#testing/rows/factories.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import {
  enterGestion,
  expectWholeInBothThemes,
  expectWholeOnDeskAndPhone,
  setLetters,
} from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('a visit to an event is counted, and Inicio shows it drawn and as a table, each figure as large as a finger, with the letters of the browser [estadisticas/visits-without-people tablero/charts-as-tables gestion/letters-follow-browser gestion/screens-fit]', async ({
  page,
  site,
}) => {
  // Its own: what other journeys make may be gone a moment later.
  const { IdEvento } = await anEvento(site)
  const counted = async () => {
    const [row] = await site.sql<{ cuenta: number }>(
      `select coalesce(sum(cuenta), 0)::int as cuenta from visitas where id_evento = $1 and pagina = 'visita'`,
      [IdEvento],
    )
    return row?.cuenta ?? 0
  }
  const before = await counted()
  await page.goto(`/evento-detalle/${IdEvento}`)
  await expect.poll(counted).toBeGreaterThan(before)
  // As wide as a phone and as long as the page: what the bar at the bottom covers while one scrolls is no target.
  await page.setViewportSize({ width: 390, height: 3000 })
  await enterGestion(page, site)
  await page.goto('/gestion')
  const funnel = page.getByRole('region', { name: 'De la visita al pago, por evento' })
  await expect(page.getByRole('heading', { name: 'Embudo' })).toBeVisible()
  await expectWholeInBothThemes(page)
  const small = () =>
    page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .map((link) => [link.textContent, Math.round(link.getBoundingClientRect().height)] as const)
          .filter(([, height]) => height < 44),
      )
  expect(await small()).toEqual([])
  for (const button of await page.getByRole('button', { name: 'Tabla' }).all()) await button.click()
  await expect(funnel).toBeVisible()
  expect(await small()).toEqual([])
  await expectWholeInBothThemes(page)
  const letters = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))
  const usual = await letters()
  await setLetters(page, 20)
  await expect.poll(letters).toBeCloseTo((usual * 20) / 16)
  await expectNoSidewaysScroll(page)
})

test('a report says that its days are the wrong way round where they are chosen [informes/built-reports]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/informes/nuevo?clase=ventas')
  await page.getByLabel('Período', { exact: true }).selectOption('Entre dos fechas')
  await page.getByLabel('Desde').fill('2026-05-02')
  await page.getByLabel('Hasta').fill('2026-05-01')
  await expect(page.getByText('«Desde» va antes que «Hasta».')).toHaveCount(2)
  await expect(page.getByLabel('Hasta')).toHaveAttribute('aria-invalid', 'true')
  await expectWholeInBothThemes(page)
  await page.getByLabel('Hasta').fill('2026-05-03')
  await expect(page.getByText('«Desde» va antes que «Hasta».')).toHaveCount(0)
})

test('a report is made, saved, scheduled and had as a spreadsheet; written in two windows both texts are seen, and removed it comes back with its hours; whoever leaves a new one is not called back [tablero/charts-as-tables informes/built-reports gestion/leaving-while-saving informes/report-edited informes/scheduled-reports]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  const dejado = `Dejado ${Date.now()}`
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/gestion/informes', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await page.goto('/gestion/informes/nuevo?clase=consultores')
  await page.getByLabel('Nombre', { exact: true }).fill(dejado)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Banners' }).click()
  await page.getByRole('button', { name: 'Salir sin esperar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  release()
  await expect(page.getByText(`Guardaste «${dejado}».`)).toBeVisible()
  await expect(page).toHaveURL(/banners$/)
  await page.goto('/gestion/informes')
  await page
    .getByRole('navigation', { name: 'Informe nuevo' })
    .getByRole('link', { name: 'Consultores' })
    .click()
  await expect(page.getByRole('region', { name: 'Primeras filas del informe' })).toBeVisible()
  await expectWholeInBothThemes(page)
  const nombre = `Directorio ${Date.now()}`
  await page.getByLabel('Nombre', { exact: true }).fill(nombre)
  await page.getByRole('button', { name: 'Bajar País' }).click()
  await page.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Primero guardalo')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: nombre, level: 1 })).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar en Excel (XLSX)' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^directorio-\d+-\d{4}-\d\d-\d\d\.xlsx$/)
  await page.getByRole('button', { name: 'Programar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('lunes')).toBeChecked()
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(page.getByText('Sale lunes a las 8:00 am.')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar cuándo sale' }).click()
  await dialog.getByRole('button', { name: 'Que no salga más' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo, quedó como estaba')).toBeVisible()
  await page.getByRole('link', { name: 'Informes' }).first().click()
  await expect(page.getByText('lunes a las 8:00 am').first()).toBeVisible()
  await expectWholeInBothThemes(page)
  const [saved] = await site.sql<{ columnas: string[] }>('select columnas from informes where nombre = $1', [
    nombre,
  ])
  expect(saved?.columnas.slice(0, 2)).toEqual(['provincia', 'pais'])

  await page.getByRole('link', { name: nombre }).click()
  await expect(page.getByRole('heading', { name: nombre, level: 1 })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const nombreIn = (window: Page) => window.getByLabel('Nombre', { exact: true })
  await nombreIn(other).fill(`${nombre} dos`)
  await other.getByRole('button', { name: 'Quitar Provincia' }).click()
  await other.keyboard.press('Control+s')
  await expect(other.getByText(`Guardaste «${nombre} dos».`)).toBeVisible()
  await other.close()
  await nombreIn(page).fill(`${nombre} uno`)
  await page.keyboard.press('Control+s')
  const both = page.getByRole('dialog', { name: 'Guardaste en otra ventana mientras escribías acá' })
  await expect(both.getByRole('radio', { name: `De esta ventana ${nombre} uno` })).toBeChecked()
  await expect(both.getByRole('group', { name: 'Columnas' }).getByRole('radio').nth(1)).toBeChecked()
  await expectWholeInBothThemes(page)
  await both.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(page.getByRole('heading', { name: `${nombre} uno`, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar Provincia' })).toBeHidden()

  await page.getByRole('link', { name: 'Informes' }).first().click()
  await page.getByRole('button', { name: `Quitar ${nombre} uno` }).click()
  await expect(page.getByRole('link', { name: `${nombre} uno` })).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const row = page.getByRole('listitem').filter({ hasText: `${nombre} uno` })
  await expect(row).toContainText('lunes a las 8:00 am')
})

test('the report of a month is chosen, leads to its rows, and stands alone on paper [informes/month-on-paper]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/informes')
  await page.getByRole('link', { name: 'Informe del mes' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Informe de \p{L}+ de \d{4}$/u)
  const whole = await title.textContent()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(title).not.toHaveText(whole ?? '')
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled()
  await expect(page.getByText('El mes no terminó')).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(title).toHaveText(whole ?? '')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^informe-del-mes-\d{4}-\d\d\.csv$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Ver una por una (Consultores nuevos por país)' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Consultores nuevos por país')
  await expect(page.getByRole('region', { name: 'Primeras filas del informe' })).toBeVisible()
  await page.goto('/gestion/informes/nuevo?clase=ventas&parte=ingresos&mes=2026-10')
  await expect(page.getByLabel('El período cuenta las')).toHaveValue('confirmada')
  await expect(page.getByLabel('Hasta')).toHaveValue('2026-10-31')
})

test('a new organisation finds its first steps on Inicio, and is led to each [tablero/first-steps]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.route('**/v1/gestion/tablero', async (route) => {
    const answer = await route.fetch()
    const { item } = await answer.json()
    await route.fulfill({ response: answer, json: { item: { ...item, pasos: ['banco', 'evento'] } } })
  })
  await page.goto('/gestion')
  const steps = page.getByRole('list').filter({ hasText: 'Publicá la primera actividad' })
  await expect(steps.getByRole('link')).toHaveCount(2)
  await expectWholeOnDeskAndPhone(page)
  await steps.getByRole('link', { name: /Cargá la cuenta/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva cuenta' })).toBeVisible()
})
