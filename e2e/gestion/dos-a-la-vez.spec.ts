import type { Browser, Page } from '@playwright/test'
import { aMiembro } from '#testing/people/miembro.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion } from '../support/gestion.ts'
import { libroIn, open, publicTitle, saved, unique } from '../support/libros.ts'
import { expect, type Site, test } from '../support/test.ts'

test('two people on one row: the second sees both texts and loses neither [gestion/two-editors]', async ({
  page,
  browser,
  site,
}) => {
  const nombre = unique('El puente')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site)
  await open(page, `libros/${id}`, nombre)
  const other = await browser.newPage({ baseURL: site.url })
  await enterGestion(other, site)
  await open(other, `libros/${id}`, nombre)

  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('De la primera')
  await page.getByRole('textbox', { name: 'Autor', exact: true }).fill('Primera autora')
  await saved(page)
  await other.getByRole('textbox', { name: 'Título', exact: true }).fill('De la segunda')
  const dialog = other.getByRole('dialog', { name: /guardó mientras escribías/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(other)
  const title = dialog.getByRole('group', { name: /^Título/ })
  await expect(title).toContainText('lo cambiaron los dos')
  await expect(title.getByRole('radio', { name: /De la segunda/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Primera autora/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await saved(other)
  await expect(other.getByRole('textbox', { name: 'Autor', exact: true })).toHaveValue('Primera autora')
  await other.reload()
  await expect(other.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('De la segunda')
  await other.close()
})

/** The same book on two screens. */
async function onTwoScreens(page: Page, browser: Browser, site: Site, nombre: string) {
  const id = await libroIn(site, nombre)
  const other = await browser.newPage({ baseURL: site.url })
  for (const [each, quien] of [
    [page, 'Ana Uno'],
    [other, 'Bea Dos'],
  ] as const) {
    await enterGestion(each, site, (await aMiembro(site, 'contenidos', { nombre: quien })).email)
    await open(each, `libros/${id}`, nombre)
  }
  return { id, other }
}
const tituloOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })

test('who publishes over what a colleague saved chooses between both texts, and may go on writing first [gestion/two-editors]', async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install()
  const { id, other } = await onTwoScreens(page, browser, site, unique('El vado'))
  await tituloOf(other).fill('De Bea')
  await saved(other)
  // However slow the machine, nothing is saved before the press.
  const pressed = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/borrador', async (route) => {
    await pressed.promise
    if (route.request().postData()?.includes('De Ana, entera')) sent++
    await route.continue()
  })
  await tituloOf(page).fill('De Ana')
  await page.getByRole('button', { name: 'Publicar' }).click()
  pressed.resolve()
  const dialog = page.getByRole('dialog', { name: 'Bea Dos guardó mientras escribías' })
  await expect(dialog.getByRole('radio', { name: /De Ana/ })).toBeChecked()

  await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect(tituloOf(page)).toHaveValue('De Ana')
  await tituloOf(page).fill('De Ana, entera')
  await page.clock.runFor(10_000)
  await expect(page.getByText('Sin guardar. Bea Dos guardó mientras escribías.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await saved(page)
  expect(sent).toBe(2)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(() => publicTitle(page, id)).toBe('De Ana, entera')
  await other.close()
})

test('nobody publishes a draft that is not on their screen [contenidos/drafts-stay-hidden gestion/two-editors]', async ({
  page,
  browser,
  site,
}) => {
  const nombre = unique('El remanso')
  const { id, other } = await onTwoScreens(page, browser, site, nombre)
  await tituloOf(page).fill('De Ana')
  await saved(page)
  await other.reload()
  await tituloOf(other).fill('A medias de Bea')
  await saved(other)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Otra persona lo cambió mientras tanto')).toBeVisible()
  await expect(tituloOf(page)).toHaveValue('A medias de Bea')
  expect(await publicTitle(page, id)).toBe(nombre)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(() => publicTitle(page, id)).toBe('A medias de Bea')
  await other.close()
})

test('what could not be saved stays through what is done by the menu [gestion/two-editors]', async ({
  page,
  site,
}) => {
  const nombre = unique('La vertiente')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site)
  await open(page, `libros/${id}`, nombre)
  await page.route('**/borrador', (route) => route.abort())
  await tituloOf(page).fill('Sin línea')
  await expect(page.getByText(/^Sin guardar\. No pudimos conectarnos/)).toBeVisible()
  await page.unroute('**/borrador')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Despublicar' }).click()
  await expect(page.getByText('Despublicado', { exact: true })).toBeVisible()
  await saved(page)
  await expect(tituloOf(page)).toHaveValue('Sin línea')
  await page.reload()
  await expect(tituloOf(page)).toHaveValue('Sin línea')
})

/** The answer to the next call of this kind comes when it is let through. */
async function hold(page: Page, glob: string, method: string) {
  const asked = Promise.withResolvers<void>()
  const letThrough = Promise.withResolvers<void>()
  await page.route(glob, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.resolve()
    await letThrough.promise
    await route.continue()
  })
  return { asked: asked.promise, release: letThrough.resolve }
}

test('what is done to a row takes its turn among the saves of its draft: nobody is in conflict with themselves [gestion/leaving-while-saving]', async ({
  page,
  site,
}) => {
  const nombre = unique('El arroyo')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site)
  await open(page, `libros/${id}`, nombre)
  await tituloOf(page).fill('Un borrador')
  await saved(page)

  const publishing = await hold(page, '**/publicar', 'POST')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await publishing.asked
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/borrador')) sent++
  })
  await tituloOf(page).fill('Escrito mientras se publicaba')
  await expect(page.getByText('Guardando…')).toBeVisible()
  expect(sent).toBe(0)
  publishing.release()
  await saved(page)
  await expect(page.getByRole('dialog', { name: /mientras escribías/ })).toHaveCount(0)
  await expect(tituloOf(page)).toHaveValue('Escrito mientras se publicaba')
  expect(await publicTitle(page, id)).toBe('Un borrador')

  await tituloOf(page).fill('Se descarta con lo último')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Descartar borrador' }).click()
  await expect(page.getByText('Borrador descartado')).toBeVisible()
  await expect(tituloOf(page)).toHaveValue('Un borrador')
  await page.locator('[data-aviso]').getByRole('button', { name: 'Deshacer' }).click()
  await expect(tituloOf(page)).toHaveValue('Se descarta con lo último')
  await expect(page.getByRole('dialog', { name: /mientras escribías/ })).toHaveCount(0)
})

test('a menu that is open stays as it was opened while the draft is saved below it [gestion/leaving-while-saving]', async ({
  page,
  site,
}) => {
  const nombre = unique('La ladera')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site)
  await open(page, `libros/${id}`, nombre)
  const saving = await hold(page, '**/borrador', 'PUT')
  await tituloOf(page).fill('Todavía en camino')
  await saving.asked
  await page.getByRole('button', { name: 'Más' }).click()
  const entries = page.getByRole('menuitem')
  const before = await entries.allTextContents()
  const place = await entries.last().boundingBox()
  saving.release()
  await saved(page)
  expect(await entries.allTextContents()).toEqual(before)
  expect(await entries.last().boundingBox()).toEqual(place)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Más' }).click()
  await expect(page.getByRole('menuitem', { name: 'Descartar borrador' })).toBeVisible()
})
