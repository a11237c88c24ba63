import type { Browser, Page } from '@playwright/test'
import { aMiembro } from '#testing/people/miembro.ts'
import { aLibro } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { AT_DESK, inGroups } from '../support/groups.ts'
import { expect, type Site, test } from '../support/test.ts'

let made = 0
const unique = (name: string) => `${name} ${process.pid}-${Date.now() % 100_000}-${made++}`

/** A book that the public sees, after all others. */
const libroIn = async (site: Site, nombre: string): Promise<number> =>
  (await aLibro(site, { nombre, descripcion: '<p>Un libro.</p>', orden: 900 })).id

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(`/gestion/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
const saved = (page: Page) => expect(page.getByText(/^guardado hoy/)).toBeVisible()

async function publicTitle(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/v1/data/libros/${id}`)
  return answer.ok() ? (await answer.json()).item.nombre : String(answer.status())
}

test('a book is edited, published, scheduled, withdrawn, and the public page follows [G6.2 G6.5 G6.7 G6.8]', async ({
  page,
  site,
}) => {
  const nombre = unique('El río')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site)
  await open(page, `libros/${id}`, nombre)

  const titulo = page.getByRole('textbox', { name: 'Título', exact: true })
  await titulo.fill('')
  await expect(page.getByText('Para publicar falta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await titulo.fill(`${nombre} nuevo`)
  await saved(page)
  await expect(page.getByText('Cambios sin publicar')).toBeVisible()
  expect(await publicTitle(page, id)).toBe(nombre)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya muestra esta versión.')).toBeVisible()
  await expect.poll(() => publicTitle(page, id)).toBe(`${nombre} nuevo`)

  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Programar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué').selectOption('Despublicar')
  await dialog.getByLabel('Cuándo').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(dialog.getByText('Elegí un momento que todavía no pasó')).toBeVisible()
  await dialog.getByLabel('Cuándo').fill('2036-01-01T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Se despublica el 01/01/2036 10:00').first()).toBeVisible()
  await page.getByRole('region', { name: 'Programación' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('region', { name: 'Programación' })).toBeHidden()

  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Despublicar' }).click()
  await expect.poll(() => publicTitle(page, id)).toBe('404')
  await page.getByText('Deshacer', { exact: true }).click()
  await expect.poll(() => publicTitle(page, id)).toBe(`${nombre} nuevo`)
  await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Ver la versión 1', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('definition').first()).toContainText(nombre)
  await page.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(titulo).toHaveValue(nombre)
  expect(await publicTitle(page, id)).toBe(`${nombre} nuevo`)
})

test('two people on one row: the second sees both texts and loses neither [G6.3]', async ({
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

test('who publishes over what a colleague saved chooses between both texts, and may go on writing first [G6.3 G6.50]', async ({
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

test('nobody publishes a draft that is not on their screen [G1.12 G6.50]', async ({
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

test('what could not be saved stays through what is done by the menu [G6.49]', async ({ page, site }) => {
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

test('with the keyboard alone: found, opened, saved, and back to the same list [G6.1 G6.9]', async ({
  page,
  site,
}) => {
  const nombre = unique('La cumbre')
  const ids = [await libroIn(site, `${nombre} A`), await libroIn(site, `${nombre} B`)]
  await enterGestion(page, site)
  await open(page, `libros?q=${encodeURIComponent(nombre)}`, 'Libros')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/libros/${ids[0]}\\?q=`))
  await expect(page.getByText('1 de 2')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: `${nombre} B` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Autor', exact: true }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' y otra')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Libros' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
})

test('leaving something unsaved asks first [G6.2]', async ({ page, site }) => {
  await enterGestion(page, site)
  await open(page, 'certificados/nuevo', 'Nuevo certificado')
  await page.getByLabel('Nombre').fill('A medio hacer')
  await page.getByRole('link', { name: 'Certificados' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await dialog.getByRole('button', { name: 'Seguir acá' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('A medio hacer')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
  const nombre = unique('Facilitación')
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Tipo').fill('Nivel 1')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  await page.getByLabel('Tipo').fill('Nivel 2')
  await page.getByRole('link', { name: 'Certificados' }).first().click()
  await dialog.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificados' })).toBeVisible()
  await page.getByLabel('Nombre o tipo').fill(nombre)
  await expect(page.getByRole('cell', { name: 'Nivel 2' })).toBeVisible()
})

const PASTED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1 style="color:red">Programa</h1><p class="MsoNormal" style="margin:0"><b>Hola</b><o:p></o:p></p>
<p class="MsoListParagraph"><span style="mso-list:Ignore">·&nbsp;&nbsp; </span>Uno</p><p class="MsoListParagraph"><span>·&nbsp;&nbsp; </span>Dos</p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p><font face="Arial" onclick="x()">Fin</font></p><!--EndFragment--></body></html>`

test('rich text keeps what the server keeps, and cleans what Word brings [G6.6]', async ({ page, site }) => {
  const nombre = unique('Notas')
  const id = await libroIn(site, nombre)
  const rich =
    '<h2>Uno</h2><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <small>f</small> <a href="/somos">g</a><br>h</p><hr><ul><li><p>i</p></li></ul><blockquote><p>j</p></blockquote><figure><img src="/archivos/x" alt="k"><figcaption>l</figcaption></figure><table><tbody><tr><th><p>m</p></th></tr></tbody></table><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="n"></iframe><div><p>o</p></div>'
  await site.sql('update libros set descripcion = $2 where id = $1', [id, rich])
  await enterGestion(page, site)
  await open(page, `libros/${id}`, nombre)
  const editor = page.getByRole('textbox', { name: 'Descripción' })
  await expect(editor).toBeVisible()
  await expect(page.getByText('Cambios sin publicar')).toBeHidden()

  await editor.getByText('o', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('p')
  await saved(page)
  const draft = async () => {
    const [row] = await site.sql<{ html: string }>(
      `select datos->>'descripcion' as html from revisiones where tabla = 'libros' and clave = $1 and estado = 'borrador'`,
      [String(id)],
    )
    return row?.html ?? ''
  }
  const kept = await draft()
  for (const tag of rich.match(/<[a-z0-9]+/g) ?? []) expect(kept).toContain(tag)

  await page.keyboard.press('Control+a')
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  await expect.poll(draft).toContain('<h2>Programa</h2>')
  const pasted = await draft()
  expect(pasted).toContain('<strong>Hola</strong>')
  expect(pasted).toMatch(/<ul>\s*<li><p>Uno<\/p><\/li>\s*<li><p>Dos<\/p><\/li>\s*<\/ul>/)
  expect(pasted).not.toMatch(/Mso|style|font|onclick|o:p/)
})

test('a removed permission stops the next call, and the screen says so [G6.10]', async ({ page, site }) => {
  const { email } = await aMiembro(site, 'contenidos')
  const nombre = unique('La orilla')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site, email)
  await open(page, `libros/${id}`, nombre)
  await expect(page.getByRole('link', { name: 'Bancos' })).toHaveCount(0)
  await site.sql(
    `update usuarios_roles set rol = 'pagos' where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
  await page.getByRole('textbox', { name: 'Autor', exact: true }).fill('Otra')
  await expect(page.getByText(/Sin guardar\. .*no tiene permiso/)).toBeVisible()
  await page.goto('/gestion/banners')
  await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toBeVisible()
})

const SCREENS = [
  ['libros', 'Libros'],
  ['banners', 'Banners'],
  ['videos', 'Videos'],
  ['textos', 'Textos'],
  ['respuestas', 'Respuestas guardadas'],
  ['categorias', 'Categorías'],
  ['certificados', 'Certificados'],
  ['bancos', 'Bancos'],
  ['paises', 'Países y grupos'],
] as const

/** The list at the desk, and on from its first row on a phone. */
async function expectWholeListAndEditor(page: Page, path: string, title: string): Promise<void> {
  await page.setViewportSize(AT_DESK)
  await page
    .getByRole('navigation', { name: 'Pantallas', exact: true })
    .locator(`a[href="/gestion/${path}"]`)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const first = page.getByRole('table').getByRole('link').first()
  await expect(first).toBeVisible()
  const name = (await first.textContent()) ?? ''
  await expectWholeOnDeskAndPhone(page)
  await page.locator('main li').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0)
  await expectWholeOnDeskAndPhone(page)
}

for (const screens of inGroups(SCREENS, 3)) {
  const titles = screens.map(([, title]) => title).join(', ')
  test(`${titles}: list and editor pass axe in both themes and fit a phone [G6.9]`, async ({
    page,
    site,
  }) => {
    test.slow()
    await enterGestion(page, site)
    await page.goto('/gestion/seguridad')
    for (const [path, title] of screens) {
      await test.step(title, () => expectWholeListAndEditor(page, path, title))
    }
  })
}
