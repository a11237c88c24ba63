import { aMiembro } from '#testing/people/miembro.ts'
import { aCompra, anEvento } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion } from '../support/gestion.ts'
import { librosNuevos } from '../support/libros.ts'
import { expect, test } from '../support/test.ts'

test('rows are chosen by key, and one action does all that match, and is taken back [lotes/bulk-job lotes/bulk-undo]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 60)
  const sell = (idEstado: number) =>
    site.sql('update libros set id_estado = $2 where autor = $1', [autor, idEstado])
  await sell(1)
  const published = async () =>
    (
      await site.sql<{ n: number }>('select count(*)::int n from libros where autor = $1 and id_estado = 1', [
        autor,
      ])
    )[0]?.n
  await enterGestion(page, site, (await aMiembro(site, 'contenidos')).email)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}&order=nombre,ASC`)
  await expect(page.getByText('1–50 de 60')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await expect(bar.getByText('2 elegidas')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Despublicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Despublicar', exact: true })
  await expect(dialog.getByText('2 hechas')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(bar).toBeHidden()
  expect(await published()).toBe(58)

  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await bar.getByRole('button', { name: 'Seleccionar las 60 que coinciden' }).click()
  await bar.getByRole('button', { name: 'Despublicar' }).click()
  await expect(dialog.getByText('58 hechas · 2 ya estaban así')).toBeVisible()
  expect(await published()).toBe(0)
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo, quedó como estaba')).toBeVisible()
  expect(await published()).toBe(58)

  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('51–60 de 60')).toBeVisible()
  await page.getByRole('button', { name: 'Página anterior' }).click()
  await expect(page.getByText('1–50 de 60')).toBeVisible()
  await sell(2)
})

test('an action is about what is ticked, begins once though its answer is lost and not without a line, and is taken back once there is one [lotes/bulk-chosen-rows compras/bank-file-once gestion/notices-in-sight gestion/offline-bar]', async ({
  page,
  site,
  context,
}) => {
  const autor = await librosNuevos(site, 52)
  await site.sql('update libros set id_estado = 1 where autor = $1', [autor])
  await enterGestion(page, site, (await aMiembro(site, 'contenidos')).email)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}&order=nombre,ASC`)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await bar.getByRole('button', { name: 'Seleccionar las 52 que coinciden' }).click()
  await expect(bar.getByRole('status')).toHaveText('Las 52 que coinciden')
  await page.getByRole('checkbox', { name: 'Elegir Libro 10', exact: true }).uncheck()
  await expect(bar.getByRole('status')).toHaveText('49 elegidas')

  const unpublish = bar.getByRole('button', { name: 'Despublicar' })
  const refused = page.locator('[data-aviso]', { hasText: 'No se pudo empezar' })
  await page.setViewportSize({ width: 768, height: 900 })
  await context.setOffline(true)
  await unpublish.click()
  // It stays while the pointer is on it.
  await refused.hover()
  const between = async () => {
    const [notice, below] = await Promise.all([refused.boundingBox(), bar.boundingBox()])
    return notice && below && below.y - notice.y - notice.height
  }
  await expect.poll(between).toBeGreaterThanOrEqual(0)
  await refused.getByRole('button', { name: 'Cerrar' }).click()
  await context.setOffline(false)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.route(
    '**/v1/gestion/lotes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await unpublish.click()
  await expect(refused).toBeVisible()
  await unpublish.click()
  const dialog = page.getByRole('dialog', { name: 'Despublicar' })
  await expect(dialog.getByText('49 hechas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const offered = page
    .locator('[data-aviso]', { hasText: 'No pudimos conectarnos' })
    .getByRole('button', { name: 'Deshacer' })
  await expect(offered).toBeVisible()
  await context.setOffline(false)
  await offered.click()
  await expect(page.getByText('Listo, quedó como estaba')).toBeVisible()
  expect(await site.sql('select from libros where autor = $1 and id_estado <> 1', [autor])).toEqual([])

  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('51–52 de 52')).toBeVisible()
  await site.sql(`delete from libros where autor = $1 and nombre in ('Libro 8', 'Libro 9')`, [autor])
  await page.reload()
  await expect(page.getByText('En esta página ya no queda nada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ir a la primera' }).click()
  await expect(page.getByText('1–50 de 50')).toBeVisible()
  await site.sql('update libros set id_estado = 2 where autor = $1', [autor])
})

test('an action on many rows is found again, by its list and name, by who left its dialog [lotes/bulk-found-again]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 3)
  await site.sql('update libros set id_estado = 1 where autor = $1', [autor])
  await enterGestion(page, site, (await aMiembro(site, 'contenidos')).email)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('button', { name: 'Despublicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Despublicar' })
  await expect(dialog.getByText('3 hechas')).toBeVisible()
  await page.goto('/gestion/eventos')
  await page.getByRole('button', { name: 'Libros: despublicar, terminó' }).click()
  const again = page.getByRole('dialog', { name: 'Libros: despublicar' })
  await expect(again.getByText('3 hechas')).toBeVisible()
  await again.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(page.getByText('Listo, quedó como estaba')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Libros: despublicar' })).toBeHidden()
  await site.sql('update libros set id_estado = 2 where autor = $1', [autor])
})

test('what reaches people and has no way back says so before it begins, for one row as for all [lotes/bulk-undo lotes/bulk-asks-first]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { capacidad: 60 })
  for (let n = 0; n < 51; n++) await aCompra(site, { id_evento: IdEvento, origin: 'transferencia', medio: 2 })
  const { email } = await aMiembro(site, 'pagos')
  const begun = () =>
    site.sql('select 1 from lotes where autor = (select id from usuarios where email = $1)', [email])
  await enterGestion(page, site, email)
  await page.goto(`/gestion/compras?producto=evento-${IdEvento}`)
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await page
    .getByRole('checkbox', { name: /^Elegir/ })
    .nth(1)
    .check()
  await bar.getByRole('button', { name: 'Reenviar correo' }).click()
  const about = page.getByRole('dialog', { name: 'Reenviar correo: 1 elegida' })
  await about.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await bar.getByRole('button', { name: 'Seleccionar las 51 que coinciden' }).click()
  await bar.getByRole('button', { name: 'Reenviar correo' }).click()
  const question = page.getByRole('dialog', { name: 'Reenviar correo: las 51 que coinciden' })
  await expect(question).toContainText('Sale otra vez el último correo de cada compra.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Volver' }).click()
  await expect(question).toBeHidden()
  expect(await begun()).toHaveLength(0)
  await bar.getByRole('button', { name: 'Reenviar correo' }).click()
  await question.getByRole('button', { name: 'Reenviar correo' }).click()
  await expect(page.getByRole('dialog', { name: 'Reenviar correo', exact: true })).toBeVisible()
  expect(await begun()).toHaveLength(1)
})
