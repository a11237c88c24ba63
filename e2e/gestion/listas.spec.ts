import { aMiembro } from '#testing/people/miembro.ts'
import { aCompra, aLibro, anEvento, fromNow } from '#testing/rows/factories.ts'
import { callAsStaff } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { librosNuevos } from '../support/libros.ts'
import { expect, test } from '../support/test.ts'

test('amounts are asked for as they are written here, and a tablet keeps what names a row and says when [gestion/numbers-and-times gestion/screens-fit gestion/list-words compras/purchase-list gestion/range-order]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { precio: 45_000, fecha: fromNow({ days: 40 }) })
  await aCompra(site, { id_evento: IdEvento, amount: 45_000 })
  await enterGestion(page, site)
  await page.goto(`/gestion/compras?producto=evento-${IdEvento}`)
  const table = page.getByRole('table').getByRole('row')
  await expect(table).toHaveCount(2)
  const ask = async (from: string) => {
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.getByRole('list').getByRole('button', { name: 'Total', exact: true }).click()
    await page.getByLabel('Desde').fill(from)
    await page.getByRole('button', { name: 'Aplicar' }).click()
  }
  await ask('mucho')
  await expect(page.getByRole('alert').filter({ hasText: 'El importe va en números' })).toBeVisible()
  await page.getByLabel('Desde').fill('45.000')
  await page.getByLabel('Hasta').fill('9.000')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '«Desde» va antes que «Hasta».' })).toBeVisible()
  await page.getByLabel('Hasta').fill('')
  await page.getByLabel('Desde').fill('45.000,50')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Total: desde 45.000,5' })).toBeVisible()
  await expect(page.getByText('Ninguna coincidencia entre compras')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el filtro Total' }).click()
  await ask('45.000')
  await expect(page).toHaveURL(/amount=45000\.\./)
  await expect(table).toHaveCount(2)
  // On a desk all of it is there without scrolling.
  const frame = page.getByRole('table').locator('..')
  expect(await frame.evaluate((div) => div.scrollWidth - div.clientWidth)).toBe(0)
  const whole = page.getByRole('cell', { name: /^(Pendiente|\w{4}(-\w{4}){3}|\$ 45\.000)$/ })
  expect(await whole.count()).toBeGreaterThan(1)
  const short = await whole.evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth),
  )
  expect(short).toHaveLength(0)

  await page.setViewportSize({ width: 768, height: 1024 })
  for (const list of ['compras', 'pedidos']) {
    await page.goto(`/gestion/${list}`)
    const named = page.getByRole('table').getByRole('link').first()
    await expect(named).toBeVisible()
    expect((await named.boundingBox())?.width, list).toBeGreaterThan(80)
    const cut = page
      .getByRole('cell', { name: /\d\d:\d\d [ap]m$/ })
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(await cut, `${list}: a moment is whole`).toBe(0)
    await expectNoSidewaysScroll(page)
  }
})

test('a tablet shows enough of a name to tell a row from the next, however far it is scrolled [gestion/screens-fit auditoria/audit-in-spanish]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const list of ['eventos', 'certificados', 'personas', 'libros']) {
    await page.goto(`/gestion/${list}`)
    const named = page.getByRole('table').getByRole('link').first()
    await expect(named).toBeVisible()
    expect((await named.boundingBox())?.width, list).toBeGreaterThan(120)
    await expectNoSidewaysScroll(page)
    await named.evaluate((link) => link.closest('div')?.scrollTo({ left: 2_000 }))
    await expect(named).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/gestion/auditoria?tabla=textos')
  const what = page.getByRole('cell', { name: /^Texto de página / }).first()
  await expect(what).toBeVisible()
  expect((await what.boundingBox())?.width, 'what was changed').toBeGreaterThan(240)
})

test('a word without an end is broken on a phone, in its list and over its form [sitio/long-words-break]', async ({
  page,
  site,
}) => {
  const nombre = `Supercalifragilisticoespialidosodelalegria${Date.now()}`
  const { id } = await aLibro(site, { nombre, id_estado: 0 })
  await enterGestion(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/gestion/libros?q=${nombre}`)
  await expect(page.getByRole('listitem').getByRole('link', { name: nombre })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/gestion/libros/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await site.sql('delete from libros where id = $1', [id])
})

test('on a phone the order of a list is chosen above it, and every notice can be pressed as long as its minute lasts [gestion/notices-in-sight gestion/screens-fit]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 3)
  await enterGestion(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  const first = page.getByRole('main').getByRole('link', { name: /Libro/ }).first()
  await page.getByLabel('Orden', { exact: true }).selectOption('Título, descendente')
  await expect(first).toContainText('Libro 3')
  await page.getByLabel('Orden', { exact: true }).selectOption('Título, ascendente')
  await expect(first).toContainText('Libro 1')
  await expect(page).toHaveURL(/order=nombre/)
  await expectNoSidewaysScroll(page)

  const [libro] = await site.sql<{ id: number }>(
    `select id from libros where autor = $1 and nombre = 'Libro 1'`,
    [autor],
  )
  for (const texto of ['Nota 1', 'Nota 2', 'Nota 3', 'Nota 4'])
    await callAsStaff(site, 'POST', '/gestion/notas', { entidad: 'libros', clave: String(libro?.id), texto })
  await page.setViewportSize({ width: 1280, height: 900 })
  await first.click()
  const notes = page.getByRole('button', { name: 'Quitar', exact: true })
  const removed = page.getByText('Quitaste la nota.')
  await expect(notes).toHaveCount(4)
  for (let left = 3; left >= 0; left--) {
    await notes.first().click()
    await expect(notes).toHaveCount(left)
  }
  await expect(removed).toHaveCount(4)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(notes).toHaveCount(1)
  await expect(removed).toHaveCount(3)
  await page.getByRole('button', { name: 'Deshacer' }).first().hover()
  await page.clock.fastForward(61_000)
  await expect(removed).toHaveCount(0)
})

test('a screen opens at its top, a list is found where it was left, and the tab of a form is in its address [gestion/addresses-keep-place]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 45)
  await enterGestion(page, site)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  const last = page.getByRole('table').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  // Its row is known by now: it opens as tall as it is, and at its top all the same.
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const titulo = `Con pestañas ${Date.now()}`
  for (const n of [1, 2])
    await anEvento(site, { titulo: `${titulo} ${n}`, fecha: fromNow({ days: 30 }), capacidad: 9 })
  await page.goto(`/gestion/eventos?q=${encodeURIComponent(titulo)}&order=Titulo,ASC`)
  await page.getByRole('link', { name: `${titulo} 1` }).click()
  await page.getByRole('tab', { name: 'Ventas' }).click()
  await expect(page).toHaveURL(/#Ventas$/)
  await page.reload()
  const open = page.getByRole('tab', { name: 'Ventas', selected: true })
  await expect(open).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${titulo} 2` })).toBeVisible()
  await expect(open).toBeVisible()
  await page.getByRole('tab', { name: 'Textos' }).click()
  await page.getByRole('link', { name: 'Mensajes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Textos', selected: true })).toBeVisible()
})

test('a list on a tab of a form stays on it while it is searched, filtered and ordered, and has the keys [gestion/addresses-keep-place]', async ({
  page,
  site,
}) => {
  const titulo = `Con lista ${Date.now()}`
  const { IdEvento } = await anEvento(site, { titulo: `${titulo} 1`, fecha: fromNow({ days: 30 }) })
  await anEvento(site, { titulo: `${titulo} 2`, fecha: fromNow({ days: 30 }) })
  await aCompra(site, { id_evento: IdEvento })
  await enterGestion(page, site)
  await page.goto(`/gestion/eventos?q=${encodeURIComponent(titulo)}`)
  await page.getByRole('link', { name: `${titulo} 1` }).click()
  await page.getByRole('tab', { name: 'Ventas' }).click()
  const open = page.getByRole('tab', { name: 'Ventas', selected: true })
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(page).toHaveURL(/order=amount.*#Ventas$/)
  await expect(open).toBeVisible()
  const back = page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Eventos' })
  await expect(back).toHaveAttribute('href', `/gestion/eventos?${new URLSearchParams({ q: titulo })}`)
  // The keys are those of the list, not those that lead on to the next event.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.locator('tr[aria-current]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: `${titulo} 1` })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(help.getByText('Fila siguiente')).toBeVisible()
  await expect(help.getByText('Siguiente de la lista')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: /referencia/ }).fill('nadie de este nombre')
  await expect(page.getByText('Ninguna coincidencia entre compras')).toBeVisible()
  await expect(open).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ninguna coincidencia entre compras')).toBeVisible()
  await page.goto(`/gestion/eventos/${IdEvento}#%E0`)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Datos', selected: true })).toBeVisible()
})

test('a phone chooses a whole page, and its menu tells the screens in groups; who only reads is asked to make nothing [lotes/bulk-chosen-rows gestion/list-words gestion/menu-and-position]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const autor = await librosNuevos(site, 3)
  await enterGestion(page, site, (await aMiembro(site, 'contenidos', { nombre: 'Nadia Sol' })).email)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await expect(page.getByRole('status').filter({ hasText: '3 elegidas' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Elegir Libro 1' }).uncheck()
  await expect(page.getByRole('status').filter({ hasText: '2 elegidas' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('button', { name: 'Soltar' }).click()

  await page.getByRole('button', { name: 'Más', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Todas las pantallas' })
  await expect(menu.getByText('Entraste como Nadia Sol')).toBeVisible()
  expect(await menu.getByRole('list').count()).toBeGreaterThan(2)
  await expectWholeInBothThemes(page)

  await page.route(/\/v1\/gestion\/libros\?/, (route) =>
    route.fulfill({ json: { data: [], total: 0, masDe: false, siguiente: null } }),
  )
  await page.goto('/gestion/libros')
  await expect(page.getByText('Sumá el primero')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nuevo libro' })).toHaveCount(1)
  await enterGestion(page, site, (await aMiembro(site, 'lectura')).email)
  await page.goto('/gestion/libros')
  await expect(page.getByText('Todavía no hay libros')).toBeVisible()
  await expect(page.getByText('Sumá el primero')).toHaveCount(0)
})

test('a row knows its neighbours across the pages of its list, and a page the one before it [gestion/previous-and-next pedidos/orders-listed]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 52)
  await enterGestion(page, site)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}&order=nombre,ASC`)
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('51–52 de 52')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Página anterior' }).click()
  await expect(page.getByText('1–50 de 52')).toBeVisible()
  const last = page.getByRole('table').getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByText('50 de 52', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siguiente', exact: true })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(page.getByText('51 de 52', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await expect(page.getByRole('button', { name: 'Anterior', exact: true })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page.getByText('50 de 52', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const apellido = `Vecina${process.pid}${Date.now()}`
  await site.sql(
    `insert into usuarios (nombre, email) select $1 || ' ' || n, n || $1 || '@ejemplo.com' from generate_series(1, 2) n`,
    [apellido],
  )
  await page.goto(`/gestion/personas?q=${apellido}&order=Nombre,ASC`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: `${apellido} 2` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Personas' }).click()
  await expect(page.getByText('1–2 de 2')).toBeVisible()

  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }) })
  for (const n of [1, 2]) {
    const referencia = `${n}${Date.now()}`.padStart(16, '0').replace(/(.{4})(?=.)/g, '$1-')
    await aCompra(site, { id_evento: IdEvento, referencia })
  }
  await page.goto(`/gestion/compras?producto=evento-${IdEvento}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  const first = page.url()
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  expect(page.url()).toContain(`producto=evento-${IdEvento}`)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)

  await site.sql(
    `insert into pedidos (via, nombre, email, libros) select 'organizacion', $1 || ' ' || n, 'p@ejemplo.com', 'Uno'
     from generate_series(1, 2) n`,
    [apellido],
  )
  await page.goto(`/gestion/pedidos?q=${apellido}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  const datos = JSON.stringify({ nombre: apellido, email: 'p@ejemplo.com', mensaje: 'Hola' })
  await site.sql(
    `insert into mensajes (formulario, datos, request_id) select 'contacto', $1, 'x' from generate_series(1, 2)`,
    [datos],
  )
  await page.goto(`/gestion/mensajes?q=${apellido}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Mensajes' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${apellido}`))
})

test('a list is saved as a view and is a tab from then on; one that was removed comes back [gestion/saved-views]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 2)
  await enterGestion(page, site)
  await page.goto('/gestion/libros')
  await page.getByLabel('Título o autor').fill(autor)
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialog.getByLabel('Nombre').fill(autor)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
  await expect(views.getByRole('link', { name: autor })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Todos' }).click()
  await expect(page.getByText('1–2 de 2')).toBeHidden()
  await views.getByRole('link', { name: autor }).click()
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await page.getByRole('button', { name: `Quitar la vista ${autor}` }).click()
  await expect(views.getByRole('link', { name: autor })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await views.getByRole('link', { name: autor }).click()
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await page.getByRole('button', { name: `Quitar la vista ${autor}` }).click()
  await expect(views.getByRole('link', { name: autor })).toHaveCount(0)
})

test('a note comes back when its moment has come [gestion/notes-beside-rows]', async ({ page, site }) => {
  const autor = await librosNuevos(site, 1)
  await enterGestion(page, site)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  await page.getByRole('table').getByRole('link', { name: 'Libro 1' }).click()
  const nota = `Preguntar por ${autor}`
  await page.getByLabel('Nota para el equipo').fill(nota)
  await page.getByRole('button', { name: 'Recordarme el…' }).click()
  await page.getByLabel('Recordarme el', { exact: true }).fill('2020-05-01T09:00')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Recordar vie 01/05/2020 · 9:00 am')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Pantallas', exact: true })
    .getByRole('link', { name: 'Inicio' })
    .click()
  const reminder = page.getByRole('listitem').filter({ hasText: nota })
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Ya está' }).click()
  await expect(reminder).toHaveCount(0)
})

test('a list that finds nothing says why, and one that fails says its number [gestion/list-screen]', async ({
  page,
  site,
  complaints,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/libros?q=nada-que-se-llame-asi')
  await expect(page.getByText('Ninguna coincidencia entre libros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/gestion/videos?conBorrador=1')
  await expect(page.getByText('Al día: no hay borradores sin publicar')).toBeVisible()

  await page.route('**/v1/gestion/homebanners?*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'prueba-7' },
      json: { code: 'ERROR_INTERNO', message: 'Algo salió mal de nuestro lado.' },
    }),
  )
  await page.goto('/gestion/banners')
  await expect(page.getByText('prueba-7')).toBeVisible()
  await page.unroute('**/v1/gestion/homebanners?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  complaints.length = 0
})

test('choices that do not come say so, and are asked for again [gestion/failed-loads-told]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  const choices = '**/v1/gestion/categorias/nombres'
  await page.route(choices, (route) => route.abort())
  await page.goto('/gestion/eventos')
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('list').getByRole('button', { name: 'Categoría', exact: true }).click()
  const popup = page.getByRole('group', { name: 'Categoría' })
  await expect(popup.getByRole('alert')).toContainText('No pudimos traer la lista.')
  await page.unroute(choices)
  await popup.getByRole('button', { name: 'Reintentar' }).click()
  await popup.getByRole('button', { name: 'Congresos' }).click()
  await expect(page.getByRole('button', { name: /^Categoría: / })).toBeVisible()
})

test('the sum beside a list is that of what it shows, or none [gestion/sums-of-filters]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { precio: 71_000, fecha: fromNow({ days: 40 }) })
  await aCompra(site, { id_evento: IdEvento, amount: 71_000 })
  await enterGestion(page, site)
  await page.goto(`/gestion/compras?producto=evento-${IdEvento}`)
  await expect(page.getByText('Total $ 71.000', { exact: true })).toBeVisible()
  const sums = '**/v1/data/compras/totales*'
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(sums, async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByText('Total $ 71.000', { exact: true })).toHaveCount(0)
  answer()
  const failed = page.getByRole('alert').filter({ hasText: 'No pudimos sumar.' })
  await expect(failed).toBeVisible()
  await page.unroute(sums)
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByText(/^Total \$/)).toBeVisible()
})
