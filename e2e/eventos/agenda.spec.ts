import { randomInt } from 'node:crypto'
import { anEvento, fromNow } from '#testing/rows/factories.ts'
import { expect, test } from '../support/test.ts'

const agenda = 'section#agenda'

test('the agenda opens the page: the nearest first, what the documents put there below [eventos/agenda-first eventos/category-page eventos/fecha-escrita]', async ({
  page,
}) => {
  await page.goto('/actividades')
  const section = page.locator(agenda)
  const days = await section
    .getByText(/^(lun|mar|mié|jue|vie|sáb|dom)\s\d\d\/\d\d\/\d{4}\s.*\d{1,2}:\d\d\s[ap]m/)
    .count()
  expect(days).toBeGreaterThan(10)
  await expect(section.getByText('Ya se realizó')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Seminarios BEC/ })).toBeVisible()
})

test('its filters are the address, with scripts and by link [eventos/agenda-first]', async ({ page }) => {
  await page.goto('/actividades')
  const section = page.locator(agenda)
  const all = await section.getByRole('article').count()
  await section.getByLabel('Modalidad').selectOption({ label: 'Zoom' })
  await expect(page).toHaveURL(/modalidad=Video/)
  await expect.poll(() => section.getByRole('article').count()).toBeLessThan(all)
  await section.getByRole('link', { name: 'Calendario' }).click()
  await expect(page).toHaveURL(/modalidad=Video.*vista=calendario/)
  await expect(section.getByRole('table')).toBeVisible()
  const month = await section.getByRole('heading', { level: 3 }).textContent()
  await section.getByRole('link', { name: /Mes siguiente/ }).click()
  await expect(section.getByRole('heading', { level: 3 })).not.toHaveText(month ?? '')
  await section.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(section.getByLabel('Modalidad')).toHaveValue('')
})

test('the calendar counts what its month shows, on a phone too, and leads to what has no date [eventos/calendar-view]', async ({
  page,
  site,
}) => {
  const year = 2031 + randomInt(60)
  const long = await anEvento(site, {
    modalidad: 'Video',
    capacidad: 20,
    fecha: `${year}-08-20 10:00`,
    sociales: { fecha_fin: `${year}-10-10 18:00` },
  })
  const section = page.locator(agenda)
  await page.goto(`/actividades?vista=calendario&mes=${year}-09`)
  await expect(section.getByRole('status')).toContainText(`Una actividad en septiembre de ${year}`)
  await expect(section.getByRole('table').getByRole('link', { name: long.Titulo })).toHaveCount(30)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(section.getByRole('article').getByRole('link', { name: long.Titulo })).toBeVisible()
  await section.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(section.getByRole('status')).toContainText('Una actividad con estos filtros')
  await page.goto('/actividades?vista=calendario&modalidad=Online')
  await expect(section.getByRole('status')).toContainText(/^Ninguna actividad en /)
  await section.getByRole('link', { name: /verlas? en la lista/ }).click()
  await expect(page).toHaveURL(/\/actividades\?modalidad=Online$/)
  await expect(section.getByRole('article').first()).toBeVisible()
})

test('nothing to be found is said, with a way back [eventos/agenda-first]', async ({ page }) => {
  await page.goto('/actividades?tema=no-existe')
  await expect(page.getByText('No hay fechas que coincidan')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas las fechas' }).click()
  await expect(page).toHaveURL(/\/actividades$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form and the calendar is a page [eventos/agenda-first]', async ({ page }) => {
    await page.goto('/actividades')
    await page.getByLabel('Modalidad').selectOption({ label: 'Presencial' })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/modalidad=Presencial/)
    await expect(page.locator(agenda).getByRole('article').filter({ hasText: /Zoom/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Calendario' }).click()
    await expect(page.locator(agenda).getByRole('table')).toBeVisible()
  })
})

test('a category folds what is over and can put the nearest first [eventos/category-page]', async ({
  page,
  site,
}) => {
  const categoria = 'dapp-dbe'
  const given = { categoria, id_estado: 3, capacidad: null, modalidad: 'Video' } as const
  const near = await anEvento(site, { ...given, fecha: fromNow({ days: 700 }) })
  const far = await anEvento(site, { ...given, fecha: fromNow({ days: 800 }) })
  const over = await anEvento(site, { ...given, fecha: fromNow({ days: -700 }) })
  await page.goto(`/eventos/${categoria}`)
  const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
  await expect(page.getByRole('link', { name: over.Titulo })).toBeHidden()
  await expect(cards.first()).toContainText(far.Titulo)
  await page.getByText('Actividades anteriores').click()
  await expect(page.getByRole('link', { name: over.Titulo })).toBeVisible()
  await page.getByRole('link', { name: 'Ver primero las más cercanas' }).click()
  await expect(page).toHaveURL(/orden=proximas/)
  const order = async () => {
    const titles = await page.getByRole('main').getByRole('article').allTextContents()
    return [near, far].map(({ Titulo }) => titles.findIndex((text) => text.includes(Titulo)))
  }
  await expect
    .poll(async () => {
      const [first = -1, second = -1] = await order()
      return first >= 0 && first < second
    })
    .toBe(true)
})

test('the five pages without navigation carry the logo and lead on, below a low band [sitio/pages-without-header]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const path of ['/actividades', '/campus', '/somos', '/camino', '/consultores']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Senda/ }), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' }), path).toHaveCount(0)
    await expect(main.getByRole('region', { name: '¿Por dónde seguir?' }), path).toBeVisible()
    const band = await page.locator('[data-banda]').boundingBox()
    expect(band?.height, path).toBeLessThanOrEqual(240)
    const content = await main.getByRole('heading', { level: 2 }).first().boundingBox()
    expect(content?.y, path).toBeLessThan(768)
  }
})
