import type { Page } from '@playwright/test'
import { anEvento } from '#testing/rows/factories.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

/** Opens the page that the dialog leads to, as it is seen from a country. */
async function lookFrom(page: Page, pais: string): Promise<Page> {
  const dialog = page.getByRole('dialog', { name: 'Vista previa' })
  const link = dialog.getByRole('link', { name: 'Abrir la página' })
  const before = await link.getAttribute('href')
  await dialog.getByLabel('Como se ve desde').selectOption(pais)
  if (pais !== 'Argentina') await expect(link).not.toHaveAttribute('href', before ?? '')
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened.getByText(`Como se ve desde ${pais}`)).toBeVisible()
  return opened
}

test('a changed event is looked at from two countries, and seen by all once it is published [contenidos/preview-of-a-draft]', async ({
  page,
  site,
}) => {
  const { IdEvento, Titulo, segmento } = await anEvento(site, {
    copete: 'Una charla.',
    sociales: { lugar: 'La casa' },
    precio: 12_000,
    precio_usd: 30,
  })
  const publicPage = `/evento-detalle/${segmento}`
  const publicText = async () => (await page.request.get(publicPage)).text()
  await enterGestion(page, site)
  await page.goto(`/gestion/eventos/${IdEvento}`)
  await page.getByRole('textbox', { name: 'Título' }).fill('Charla con otro nombre')
  await page.getByRole('tab', { name: 'Precios y medios' }).click()
  await page.getByLabel('Argentina', { exact: true }).fill('98765')
  await page.getByLabel('Resto del mundo').fill('432')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('link', { name: 'Abrir la página' })).toBeVisible()
  await expectAccessible(page)

  const here = await lookFrom(page, 'Argentina')
  await expect(here.getByRole('heading', { level: 1 })).toHaveText('Charla con otro nombre')
  await expect(here.getByText('98.765').filter({ visible: true }).first()).toBeVisible()
  const abroad = await lookFrom(page, 'España')
  await expect(abroad.getByText(/432/).filter({ visible: true }).first()).toBeVisible()
  await expect(abroad.getByText('98.765')).toHaveCount(0)
  expect(await publicText()).toContain(Titulo)
  expect(await publicText()).not.toContain('Charla con otro nombre')

  // The page is alive, and neither buys nor leaves the draft behind on its way.
  await here.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(here)
  await expectAccessible(here)
  await here.setViewportSize({ width: 1280, height: 900 })
  await here.goto(here.url().replace(/evento-detalle\/[^?]*/, 'contacto'))
  await here.getByRole('link', { name: 'Libros' }).first().click()
  await expect(here).toHaveURL(/\/libros\?vista-previa=/)
  await expect(here.getByText('Vista previa · Evento «Charla con otro nombre»')).toBeVisible()
  await here.goBack()
  await expect(here.getByText('Vista previa · Evento «Charla con otro nombre»')).toBeVisible()
  expect(
    await here.evaluate(() =>
      fetch('/v1/data/contactos/send', { method: 'POST' }).then((answer) => answer.status),
    ),
  ).toBe(403)
  await here.getByRole('link', { name: 'Salir de la vista previa' }).click()
  await expect(here).toHaveURL(`${site.url}/contacto`)

  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya muestra esta versión.')).toBeVisible()
  await expect.poll(publicText).toContain('Charla con otro nombre')
  await abroad.reload()
  await expect(abroad.getByRole('heading', { name: 'El borrador ya no está' })).toBeVisible()
})
