import type { Page } from '@playwright/test'
import { cards, namesOf, openList } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

const EMPTY = 'No se encuentran consultores con los filtros seleccionados.'

test('the landing has three circular links and says who appears [consultores/consultants-page]', async ({
  page,
}) => {
  await page.goto('/consultores')
  const main = page.getByRole('main')
  for (const [name, to] of [
    ['Listado general', '/consultores-general'],
    ['Consultores certificados', '/consultores-campus'],
    ['Certificados en Empresas y Economía', '/empresas'],
  ] as const) {
    const link = main.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', to)
    const box = await link.boundingBox()
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1)
    await expect(link).toHaveCSS('border-radius', /%|e\+|\d{4,}px/)
  }
  await expect(main).toContainText('al día')
  await expect(main).toContainText('enero de 2025')
})

test.describe('the general list', () => {
  test('opens with a disclaimer that only accepting closes [consultores/general-directory consultores/survey-invitation]', async ({
    page,
  }) => {
    await page.goto('/consultores-general')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Aceptar y acceder' }).press('Enter')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(dialog).toBeVisible()
  })

  test('does not ask again, once, whoever comes back from a profile [consultores/general-directory]', async ({
    page,
  }) => {
    await openList(page, '/consultores-general?Nombre=mar')
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/consultor\//)
    await page.getByRole('link', { name: 'Volver al listado' }).click()
    await expect(page).toHaveURL(/\/consultores-general\?Nombre=mar$/)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('omitirBienvenida'))).toBeNull()
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('who comes back from a profile is where they were in the list [consultores/list-place-kept]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openList(page, '/consultores-general')
    const card = page.getByRole('article').nth(20)
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('link').first().click()
    await page.getByRole('link', { name: 'Volver al listado' }).click()
    await expect(page).toHaveURL(/\/consultores-general$/)
    await expect(card).toBeInViewport()
  })

  test('a name that nobody bears so is looked for where slips are forgiven [consultores/directory-empty]', async ({
    page,
  }) => {
    await openList(page, '/consultores-general?Nombre=iba%C3%B1es')
    await expect(page.getByText(EMPTY)).toBeVisible()
    await page.getByRole('link', { name: 'buscar «ibañes» en todo el sitio' }).click()
    await expect(page.getByRole('link', { name: /Ibáñez/ }).first()).toBeVisible()
  })

  test('shows 30 cards with name, place, phone and e-mail, and its two links [consultores/general-directory consultores/directory-pages]', async ({
    page,
    site,
  }) => {
    await openList(page, '/consultores-general')
    await expect(cards(page)).toHaveCount(30)
    const [first] = await site.sql<{ nombre: string; telefono: string; email: string }>(
      `select nombre, telefono, email from consultores where id_estado = 1 and 'comunidad' = any(tipos)
       order by sin_acentos(nombre), id_consultor limit 1`,
    )
    const card = page.getByRole('article').first()
    for (const text of [first?.nombre, first?.telefono, first?.email])
      await expect(card).toContainText(text ?? '?')
    await expect(card.locator('a[href^="tel:+"]')).toBeVisible()
    await expect(card.locator('a[href^="mailto:"]')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.locator('a[href="/formaparte"]')).toBeVisible()
    await expect(main.locator('a[href="/certificado"]')).toBeVisible()
  })

  test('pages with a window of three, and ends where it ends [sitio/paging-window]', async ({
    page,
    site,
  }) => {
    const [row] = await site.sql<{ total: number }>(
      `select count(*)::int as total from consultores where id_estado = 1 and 'comunidad' = any(tipos)`,
    )
    const last = Math.ceil((row?.total ?? 0) / 30)
    await openList(page, '/consultores-general')
    const pages = page.getByRole('navigation', { name: 'Páginas de consultores' })
    const numbers = pages.getByRole('link', { name: /^Página \d+ de/ })
    await expect(numbers).toHaveText(['1', '2', '3'])
    await expect(pages).toContainText('…')
    await expect(pages.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/\?page=2#resultados$/)
    await expect(page.getByRole('heading', { name: `página 2 de ${last}` })).toBeFocused()
    await numbers.last().click()
    await expect(numbers).toHaveText(['2', '3', '4'])
    await openList(page, `/consultores-general?page=${last}`)
    await expect(pages.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
    await expect(pages).not.toContainText('…')
    await expect(numbers.last()).toHaveAttribute('aria-current', 'page')
  })

  test('searches by country, province and locality, each loading the next [sitio/paging-window ubicaciones/places-lists]', async ({
    page,
    site,
  }) => {
    await openList(page, '/consultores-general?page=3')
    const [pais, provincia, localidad] = ['País', 'Provincia', 'Localidad'].map((name) =>
      page.getByRole('combobox', { name }),
    ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>]
    await expect(provincia).toBeDisabled()
    await pais.selectOption({ label: 'Argentina' })
    await expect(provincia).toBeEnabled()
    await provincia.selectOption({ label: 'Córdoba' })
    await localidad.selectOption({ label: 'Villa Carlos Paz' })
    await page.getByRole('button', { name: 'Filtrar búsqueda' }).click()
    await expect(page).toHaveURL(/\?IdPais=\d+&IdProvincia=\d+&IdLocalidad=\d+#resultados$/)
    const expected = await site.sql<{ nombre: string }>(
      `select c.nombre from consultores c join localidades l using (id_localidad)
       where c.id_estado = 1 and 'comunidad' = any(c.tipos) and l.nombre = 'Villa Carlos Paz'
       order by sin_acentos(c.nombre), c.id_consultor limit 30`,
    )
    await expect.poll(() => namesOf(page)).toEqual(expected.map(({ nombre }) => nombre))
    await expect(page).toHaveTitle(/^Consultores en Villa Carlos Paz, Córdoba, Argentina/)

    await pais.selectOption({ label: 'Uruguay' })
    await expect(localidad).toBeDisabled()
    await expect(page.getByRole('combobox', { name: 'Departamento' })).toHaveValue('')
    await pais.selectOption('')
    await expect(provincia).toBeDisabled()
  })

  test('Enter searches by part of a name, without accents, from page 1; back and reload keep it [consultores/certified-directory sitio/paging-window]', async ({
    page,
  }) => {
    await openList(page, '/consultores-general?page=2')
    const nombre = page.getByRole('searchbox', { name: 'Nombre' })
    await nombre.fill('gómez')
    await nombre.press('Enter')
    await expect(page).toHaveURL(/\/consultores-general\?Nombre=g%C3%B3mez#resultados$/)
    const expectGomez = async () => {
      await expect
        .poll(() => namesOf(page))
        .toEqual(expect.arrayContaining([expect.stringMatching(/G[óo]mez/)]))
      for (const name of await namesOf(page)) expect(name).toMatch(/g[óo]mez/i)
    }
    await expectGomez()
    await page.reload()
    await page.getByRole('button', { name: 'Aceptar y acceder' }).click()
    await expect(nombre).toHaveValue('gómez')
    await expectGomez()
    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(nombre).toHaveValue('')
    await expect(cards(page)).toHaveCount(30)
    await page.goForward()
    await expect(nombre).toHaveValue('gómez')
  })

  test('says so when nobody is found [consultores/directory-empty]', async ({ page }) => {
    await openList(page, '/consultores-general')
    await page.getByRole('searchbox', { name: 'Nombre' }).fill('qqqqq')
    await page.keyboard.press('Enter')
    await expect(page.getByText(EMPTY)).toBeVisible()
    await page.getByRole('link', { name: 'Ver todo el listado' }).click()
    await expect(cards(page)).toHaveCount(30)
  })

  test('shows 12 placeholder cards while it loads [consultores/directory-pages]', async ({ page }) => {
    await openList(page, '/consultores-general')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/consultores-general.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    const placeholders = page.getByRole('status').filter({ hasText: 'Cargando…' })
    await expect(placeholders.locator(':scope > div')).toHaveCount(12)
    await expect(cards(page)).toHaveCount(0)
    release()
    await expect(cards(page)).toHaveCount(30)
    await expect(placeholders).toHaveCount(0)
  })
})
