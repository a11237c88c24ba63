import { randomBytes } from 'node:crypto'
import { aMiembro } from '#testing/people/miembro.ts'
import { aCompra, anEvento } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion } from '../support/gestion.ts'
import { libroIn, unique } from '../support/libros.ts'
import { expect, type Site, test } from '../support/test.ts'

/** A list of two purchases that nobody paid yet. */
async function twoCompras(site: Site): Promise<{ list: string; referencias: [string, string] }> {
  const { IdEvento } = await anEvento(site, { capacidad: 20 })
  const buy = () =>
    aCompra(site, {
      ...{ id_evento: IdEvento, origin: 'transferencia', medio: 2 },
      referencia: randomBytes(8)
        .toString('hex')
        .toUpperCase()
        .replace(/(.{4})(?=.)/g, '$1-'),
    })
  const [one, two] = [await buy(), await buy()]
  return { list: `?producto=evento-${IdEvento}`, referencias: [one.referencia, two.referencia] }
}

test('what is refused says why, and what was written in a dialog outlives Esc and a press beside it [gestion/notices-in-sight gestion/text-in-dialogs-stays]', async ({
  page,
  site,
}) => {
  const { referencias } = await twoCompras(site)
  await enterGestion(page, site, (await aMiembro(site, 'pagos')).email)
  await page.goto(`/gestion/compras/${referencias[0]}`)
  await page.getByRole('button', { name: 'Extender plazo…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hasta').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Extender' }).click()
  await expect(dialog.getByText(/Elegí un día de los próximos/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Rechazar…' }).click()
  await dialog.getByLabel('Motivo').fill('El comprobante es de otra persona')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status')).toContainText('Lo que escribiste sigue acá')
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel('Motivo')).toHaveValue('El comprobante es de otra persona')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})

test('the browser’s way back does not take what was written in a dialog, nor on the screen behind it [gestion/text-in-dialogs-stays]', async ({
  page,
  site,
}) => {
  const { list } = await twoCompras(site)
  await enterGestion(page, site, (await aMiembro(site, 'pagos')).email)
  await page.goto(`/gestion/compras${list}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  const dialog = page.getByRole('dialog')
  const motivo = dialog.getByLabel('Motivo')
  await motivo.fill('El comprobante es de otra persona')
  await page.evaluate(() => history.back())
  await expect(dialog.getByRole('status')).toContainText('Para salir sin enviarlo, usá «Cancelar»')
  await expect(motivo).toHaveValue('El comprobante es de otra persona')
  await expect(page).toHaveURL(/compras\/[0-9A-F]{4}-/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible()
})

test('whoever leaves while it is saved is told so, goes once it is, and is not called back [gestion/leaving-while-saving]', async ({
  page,
  site,
}) => {
  const nombre = unique('Libro lento')
  const id = await libroIn(site, nombre)
  await enterGestion(page, site, (await aMiembro(site, 'contenidos')).email)
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET') await promise
      await route.continue()
    })
    return resolve
  }
  const saved = await hold(`**/v1/gestion/libros/${id}/**`)
  await page.goto(`/gestion/libros/${id}`)
  await page.getByLabel('Autor').fill('Elena Duarte')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Banners' }).click()
  const told = page.getByRole('dialog', { name: 'Se está guardando' })
  await expect(told).toBeVisible()
  saved()
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  await expect(told).toBeHidden()

  const created = await hold('**/v1/gestion/libros')
  await page.goto('/gestion/libros/nuevo')
  await page.getByRole('textbox', { name: 'Título' }).fill(unique('Libro nuevo'))
  await page.getByLabel('Autor').fill('Elena Duarte')
  await page.getByLabel('Precio').fill('100')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    (async () => {
      await page.getByRole('button', { name: 'Crear' }).click()
      await page.getByRole('link', { name: 'Banners' }).click()
      await told.getByRole('button', { name: 'Salir sin esperar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
      created()
    })(),
  ])
  expect(answer.status()).toBe(201)
  await expect(page.getByText('Creado como borrador')).toBeVisible()
  await expect(page).toHaveURL(/banners$/)
})

test('who pauses in a search goes on, and a note waits beside its row and no other [busqueda/search-waits gestion/notes-beside-rows]', async ({
  page,
  site,
}) => {
  const { list } = await twoCompras(site)
  await enterGestion(page, site, (await aMiembro(site, 'pagos')).email)
  await page.goto(`/gestion/compras${list}`)
  const search = page.getByRole('searchbox')
  await search.pressSequentially('persona ')
  await expect(page).toHaveURL(/q=persona(&|$)/)
  await search.pressSequentially('de prueba')
  await expect(search).toHaveValue('persona de prueba')

  await page.goto(`/gestion/compras${list}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  // Both are known by now: nothing has to be fetched between them.
  await page.keyboard.press('j')
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible()
  const note = page.getByLabel('Nota para el equipo')
  await note.fill('Llamó y paga el lunes')
  await note.blur()
  await page.keyboard.press('j')
  await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
  await page.keyboard.press('k')
  await expect(note).toHaveValue('Llamó y paga el lunes')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Llamó y paga el lunes')).toBeVisible()
  await expect(note).toHaveValue('')
})

test('the books of an order are counted in numbers, or it is said [pedidos/staff-move-orders]', async ({
  page,
  site,
}) => {
  const nombre = unique('Libro del pedido')
  const IdLibro = await libroIn(site, nombre)
  const [pedido] = await site.sql<{ id: number }>(
    `insert into pedidos (nombre, email, via, libros) values ('Olga Páez', 'olga@ejemplo.com', 'organizacion', 'dos del nuevo')
     returning id`,
  )
  await enterGestion(page, site, (await aMiembro(site, 'soporte')).email)
  await page.goto(`/gestion/pedidos/${pedido?.id}`)
  await page.getByRole('button', { name: 'Decir qué libros son' }).click()
  const count = page.getByLabel(new RegExp(nombre))
  await count.fill('dos')
  await page.getByRole('button', { name: 'Guardar libros' }).click()
  await expect(page.getByText('Escribí cuántos, en números: 2').first()).toBeVisible()
  await expect(count).toHaveValue('dos')
  await expectAccessible(page)
  await count.fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 × ${nombre}`).first()).toBeVisible()
  await site.sql('update libros set id_estado = 2 where id = $1', [IdLibro])
})
