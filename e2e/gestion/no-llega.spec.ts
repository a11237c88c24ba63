import type { Page } from '@playwright/test'
import { aMiembro } from '#testing/people/miembro.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion } from '../support/gestion.ts'
import { libroIn, librosNuevos, unique } from '../support/libros.ts'
import { expect, type Site, test } from '../support/test.ts'

/** A screen without the answer of one of its calls, until somebody tries again. */
interface Missing {
  call: string
  screen: string
  /** From the screen to where the answer would be. */
  reach?: (page: Page) => Promise<void>
  told: string
}

const openFilter = (label: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('list').getByRole('button', { name: label, exact: true }).click()
}
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

async function refuse(page: Page, call: string): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status: 429, json: { code: 'DEMASIADOS_PEDIDOS', message: 'Probá en un momento.' } }),
  )
}

async function expectToldAndMended(page: Page, { call, screen, reach, told }: Missing): Promise<void> {
  await refuse(page, call)
  await page.goto(`/gestion/${screen}`)
  await reach?.(page)
  const line = page.getByRole('alert').filter({ hasText: told })
  await expect(line.first()).toBeVisible()
  await page.unroute(call)
  await line.first().getByRole('button', { name: 'Reintentar' }).click()
  await expect(line).toHaveCount(0)
}

const mensajeOf = async (site: Site) => {
  const [row] = await site.sql<{ id: number }>("select id from mensajes where estado <> 'cerrado' limit 1")
  return row?.id ?? 0
}

test('what one call of a screen does not bring is told in its place, with the way to try again; a screen that takes a while is on its way [gestion/failed-loads-told gestion/gestion-opens]', async ({
  page,
  site,
}) => {
  const { email, id } = await aMiembro(site, 'administracion')
  const { IdEvento } = await anEvento(site, { sociales: { lugar: 'Casa', id_localidad: 1 } })
  const mensaje = `mensajes/${await mensajeOf(site)}`
  const evento = `eventos/${IdEvento}`
  await enterGestion(page, site, email)
  const list = 'No pudimos traer la lista.'
  const missing: Missing[] = [
    { call: '**/v1/gestion/recordatorios', screen: '', told: 'No pudimos traer tus recordatorios.' },
    {
      call: '**/v1/gestion/pendientes',
      screen: 'libros',
      told: 'No pudimos contar lo que espera en cada pantalla.',
    },
    { call: '**/v1/gestion/vistas?*', screen: 'libros', told: 'No pudimos traer tus vistas guardadas.' },
    { call: '**/v1/data/compras/filtros', screen: 'compras', reach: openFilter('Producto'), told: list },
    { call: '**/v1/gestion/extractos', screen: 'movimientos', reach: openFilter('Cuenta'), told: list },
    {
      call: '**/v1/gestion/mensajes/equipo',
      screen: 'mensajes',
      reach: openFilter('Asignada a'),
      told: list,
    },
    { call: '**/v1/data/paises*', screen: 'personas', reach: openFilter('País'), told: list },
    { call: '**/v1/gestion/mensajes/equipo', screen: mensaje, told: 'No pudimos traer el equipo.' },
    {
      call: '**/v1/gestion/respuestas-guardadas*',
      screen: mensaje,
      told: 'No pudimos traer las respuestas guardadas.',
    },
    {
      call: '**/v1/data/localidades*',
      screen: evento,
      reach: openTab('Lugar y cupo'),
      told: 'No pudimos traer su nombre.',
    },
    {
      call: '**/v1/data/bancos*',
      screen: evento,
      reach: openTab('Precios y medios'),
      told: 'No pudimos traer las cuentas para transferir.',
    },
    {
      call: '**/v1/gestion/eventos/*/interesados*',
      screen: evento,
      told: 'No pudimos ver a cuántas personas les avisa.',
    },
    {
      call: '**/v1/gestion/eventos/*/revisiones',
      screen: evento,
      told: 'No pudimos ver si hay algo programado.',
    },
    {
      call: '**/v1/data/paises*',
      screen: `personas/${id}`,
      reach: (shown) => shown.getByRole('button', { name: 'Editar…' }).click(),
      told: list,
    },
  ]
  for (const each of missing) {
    await test.step(`${each.screen} without ${each.call}`, () => expectToldAndMended(page, each))
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await refuse(page, '**/v1/gestion/pendientes')
  await page.goto('/gestion/libros')
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos contar' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  const arrives = Promise.withResolvers<void>()
  await page.route('**/assets/videos-*.js', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/gestion/libros')
  await page.getByRole('navigation', { name: 'Pantallas', exact: true }).getByText('Videos').click()
  await expect(page.getByText('Abriendo…')).toBeVisible()
  arrives.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
  await expect(page.getByText('Abriendo…')).toHaveCount(0)
})

test('what stands before and after a row, and how one’s actions go, say when they do not come [lotes/bulk-found-again]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 2)
  const [libro] = await site.sql<{ id: number }>('select id from libros where autor = $1', [autor])
  await enterGestion(page, site, (await aMiembro(site, 'contenidos')).email)
  await expectToldAndMended(page, {
    call: '**/v1/gestion/libros?*',
    screen: `libros/${libro?.id}?q=${encodeURIComponent(autor)}`,
    told: 'No pudimos ver qué hay antes y después en la lista.',
  })
  await expect(page.getByText(/^[12] de 2$/)).toBeVisible()

  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  // What has no name is not published.
  await site.sql("update libros set nombre = '' where autor = $1", [autor])
  await refuse(page, '**/v1/gestion/lotes/*/filas')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Publicar: 2 elegidas' })
  await question.getByLabel('Motivo').fill('Salen hoy')
  await question.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar', exact: true })
  const line = dialog.getByRole('alert').filter({ hasText: 'No pudimos traer qué pasó con cada una.' })
  await expect(dialog.getByText('2 con problemas')).toBeVisible()
  await expect(line).toBeVisible()
  await page.unroute('**/v1/gestion/lotes/*/filas')
  await line.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await refuse(page, '**/v1/gestion/lotes')
  await page.goto('/gestion/eventos')
  const jobs = page.getByRole('alert').filter({ hasText: 'No pudimos ver cómo van tus acciones.' })
  await expect(jobs).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.unroute('**/v1/gestion/lotes')
  await jobs.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Libros: publicar' })).toBeVisible()
})

test('an answer that is lost after something was added: asked for again, it is the one that was added [actos/lost-answers]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/libros/nuevo')
  const titulo = `Perdido ${Date.now()}`
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(titulo)
  await page.getByRole('textbox', { name: 'Autor', exact: true }).fill('Alguien')
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('100')
  await page.route(
    '**/v1/gestion/libros',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const create = page.getByRole('button', { name: /^Crear/ })
  await create.click()
  await expect(page.getByText('No se pudo crear')).toBeVisible()
  await create.dblclick()
  await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
  expect(await site.sql('select from libros where nombre = $1', [titulo])).toHaveLength(1)
})

test('a save whose answer was lost goes on when it is saved again, with nothing to choose [actos/lost-answers]', async ({
  page,
  site,
}) => {
  const id = await libroIn(site, unique('La balsa'))
  await enterGestion(page, site)
  for (const { path, field } of [
    { path: `libros/${id}`, field: 'Autor' },
    { path: 'respuestas/1', field: 'Título' },
  ]) {
    await page.goto(`/gestion/${path}`)
    const box = page.getByRole('textbox', { name: field, exact: true })
    await box.fill(unique('Otro'))
    let lost = false
    await page.route(`**/v1/gestion/${path}{,/borrador}`, async (route) => {
      if (lost || route.request().method() !== 'PUT') return route.fallback()
      lost = true
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('No se guardó')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-aviso]').getByText('Guardado', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'guardó mientras escribías' })).toHaveCount(0)
  }
})
