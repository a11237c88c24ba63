import { aMiembro } from '#testing/people/miembro.ts'
import { enterGestion } from '../support/gestion.ts'
import { libroIn, open, publicTitle, saved, unique } from '../support/libros.ts'
import { expect, test } from '../support/test.ts'

test('a book is edited, published, scheduled, withdrawn, and the public page and its activity follow [gestion/editor-saves contenidos/row-history gestion/one-press-steps gestion/publish-what-is-seen]', async ({
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
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Julián Ortega lo cambió' }).first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Programar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué').selectOption('Despublicar')
  await dialog.getByLabel('Cuándo').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(dialog.getByText('Elegí un momento que todavía no pasó')).toBeVisible()
  await dialog.getByLabel('Cuándo').fill('2036-01-01T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Se despublica el mar 01/01/2036 · 10:00 am').first()).toBeVisible()
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

test('with the keyboard alone: found, opened, saved, and back to the same list [gestion/list-screen gestion/screens-fit]', async ({
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

test('leaving something unsaved asks first [gestion/editor-saves]', async ({ page, site }) => {
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

test('rich text keeps what the server keeps, and cleans what Word brings [gestion/rich-text]', async ({
  page,
  site,
}) => {
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

test('a removed permission stops the next call, and the screen says so, whom to ask, and that what was written is still there [cuentas/lost-role-closes gestion/editor-saves]', async ({
  page,
  site,
}) => {
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
  await page.keyboard.press('Control+s')
  const notice = page.locator('[data-aviso]').filter({ hasText: 'No se guardó' })
  await expect(notice).toContainText('Pedíselo a quien administra el equipo. Lo que escribiste sigue acá.')
  await site.sql(
    `update usuarios_roles set rol = 'contenidos' where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await site.sql(
    `update usuarios_roles set rol = 'pagos' where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
  await page.goto('/gestion/banners')
  await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toBeVisible()
})
