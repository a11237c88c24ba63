import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const MARCELA = '/consultor/1-marcela_ib%C3%A1%C3%B1ez'
const EMPTY = 'No se encuentran consultores con los filtros seleccionados.'

const cards = (page: Page) => page.locator('a[href^="/consultor/"]')
const namesOf = (page: Page) => page.locator('article h3').allTextContents()

/** Opens a list and closes its dialog. */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^(Aceptar y acceder|Omitir Encuesta)$/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const PAGES = [
  '/consultores',
  '/consultores-general',
  '/consultores-general?Nombre=zzzz',
  '/consultores-campus',
  '/empresas',
  MARCELA,
  `${MARCELA}?paso=1`,
  `${MARCELA}?paso=2`,
  `${MARCELA}?paso=3`,
  '/libros',
  '/libro/1-la_senda_interior',
  '/video',
]

test.describe('every page of the directory, the books and the videos', () => {
  for (const path of PAGES) {
    for (const width of [390, 768, 1280]) {
      test(`${path} is whole at ${width} px and readable for all`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        if (/general|campus|empresas/.test(path)) await openList(page, path)
        else await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        if (width !== 768) await expectAccessible(page)
      })
    }
  }

  for (const path of ['/consultores-general', '/consultores-campus']) {
    test(`${path} opens with a dialog that all can read`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 })
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
})

test('the landing has three circular links and says who appears [B2.25 B2.26]', async ({ page }) => {
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
  test('opens with a disclaimer that only accepting closes [B2.27 B4.8]', async ({ page }) => {
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

  test('does not ask again, once, whoever comes back from a profile [B2.28]', async ({ page }) => {
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

  test('shows 30 cards with name, place, phone and e-mail, and its two links [B2.29 B2.30 B9.3]', async ({
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

  test('pages with a window of three, and ends where it ends [B9.5 B9.6 B4.10]', async ({ page, site }) => {
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

  test('searches by country, province and locality, each loading the next [B4.9 B7.2 B7.3]', async ({
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
    await expect(provincia).toHaveValue('')
    await pais.selectOption('')
    await expect(provincia).toBeDisabled()
  })

  test('Enter searches by part of a name, without accents, from page 1; back and reload keep it [B2.35 B4.9]', async ({
    page,
  }) => {
    await openList(page, '/consultores-general?page=2')
    const nombre = page.getByRole('searchbox', { name: 'Nombre' })
    await nombre.fill('gómez')
    await nombre.press('Enter')
    await expect(page).toHaveURL(/\/consultores-general\?Nombre=g%C3%B3mez#resultados$/)
    await expect
      .poll(() => namesOf(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/G[óo]mez/)]))
    for (const name of await namesOf(page)) expect(name).toMatch(/g[óo]mez/i)
    await page.reload()
    await page.getByRole('button', { name: 'Aceptar y acceder' }).click()
    await expect(nombre).toHaveValue('gómez')
    for (const name of await namesOf(page)) expect(name).toMatch(/g[óo]mez/i)
    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(nombre).toHaveValue('')
    await expect(cards(page)).toHaveCount(30)
    await page.goForward()
    await expect(nombre).toHaveValue('gómez')
  })

  test('says so when nobody is found [B8.8]', async ({ page }) => {
    await openList(page, '/consultores-general')
    await page.getByRole('searchbox', { name: 'Nombre' }).fill('qqqqq')
    await page.keyboard.press('Enter')
    await expect(page.getByText(EMPTY)).toBeVisible()
    await page.getByRole('link', { name: 'Ver todo el listado' }).click()
    await expect(cards(page)).toHaveCount(30)
  })

  test('shows 12 placeholder cards while it loads [B9.4]', async ({ page }) => {
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

test.describe('the certified lists', () => {
  for (const [path, title] of [
    ['/consultores-campus', 'Area de Consultores Certificados'],
    ['/empresas', 'Empresas y Economía'],
  ] as const) {
    test(`${path} opens with a survey that two buttons answer [B2.31 B2.32 B4.8]`, async ({ page }) => {
      await page.goto(path)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Omitir Encuesta' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await dialog.getByRole('link', { name: 'Completar Encuesta' }).click()
      await expect(page).toHaveURL(/\/empresa-encuesta$/)
    })
  }

  test('campus filters by language, specialty of its own and name [B2.33 B2.34 B9.12 B9.13]', async ({
    page,
    site,
  }) => {
    await openList(page, '/consultores-campus')
    const idioma = page.getByRole('combobox', { name: 'Idioma' })
    await expect(idioma.locator('option')).toHaveText([
      'Todos los idiomas',
      'Español',
      'Deutsch',
      'Portugues',
      'Italiano',
      'Francais',
      'English',
    ])
    const offered = await site.sql<{ nombre: string }>(
      `select nombre from certificados where tipo = 'Campus' and activo = 1 order by sin_acentos(nombre)`,
    )
    const especialidad = page.getByRole('combobox', { name: 'Especialidad' })
    await expect(especialidad.locator('option')).toHaveText([
      'Todas las especialidades',
      ...offered.map(({ nombre }) => nombre),
    ])
    await idioma.selectOption('English')
    await especialidad.selectOption({ label: 'Árbol familiar' })
    await page.getByRole('button', { name: 'Filtrar búsqueda' }).click()
    await expect(page).toHaveURL(/\?idioma=English&actividad=\d+#resultados$/)
    const expected = await site.sql<{ nombre: string }>(
      `select c.nombre from consultores c
       join consultores_certificados cc using (id_consultor) join certificados z using (id_certificado)
       where c.id_estado = 1 and 'campus' = any(c.tipos) and 'English' = any(c.idiomas) and z.nombre = 'Árbol familiar'
       order by sin_acentos(c.nombre), c.id_consultor limit 30`,
    )
    expect(expected.length).toBeGreaterThan(0)
    await expect.poll(() => namesOf(page)).toEqual(expected.map(({ nombre }) => nombre))
  })

  test('empresas has its trail, its filters and the form beside them [B2.36 B2.37 B2.38]', async ({
    page,
    site,
  }) => {
    await openList(page, '/empresas')
    await expect(page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('listitem')).toHaveText([
      'Inicio',
      'Empresas y Economía',
    ])
    const [row] = await site.sql<{ total: number }>(
      `select count(*)::int as total from consultores where id_estado = 1 and 'empresa' = any(tipos)`,
    )
    await expect(page.getByRole('heading', { name: `${row?.total} consultores` })).toBeVisible()
    const aside = page.getByRole('complementary', { name: 'Deseo que me contacten' })
    await expect(aside.getByRole('textbox', { name: 'Mensaje' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Portugues')
    await page.getByRole('searchbox', { name: 'Nombre' }).fill('a')
    await page.getByRole('searchbox', { name: 'Nombre' }).press('Enter')
    await expect(page).toHaveURL(/\?idioma=Portugues&Nombre=a#resultados$/)
  })
})

test.describe('the profile', () => {
  test('shows the person, and is found and shared by one address [B2.39 B2.40]', async ({ page, site }) => {
    const answer = await page.goto('/consultor/1-otro-nombre?x=1')
    expect(new URL(answer?.url() ?? '').pathname).toBe(MARCELA)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Marcela Ibáñez')
    await expect(main).toContainText('San Martín de los Andes, Neuquén, Argentina')
    await expect(main.locator('a[href="mailto:consultora@ejemplo.com"]')).toBeVisible()
    await expect(main.locator('a[href^="tel:+549"]')).toBeVisible()
    const held = await site.sql<{ nombre: string }>(
      `select z.nombre from consultores_certificados join certificados z using (id_certificado)
       where id_consultor = 1 order by sin_acentos(z.nombre)`,
    )
    await expect(main.getByRole('list', { name: 'Certificados' }).getByRole('listitem')).toHaveText(
      held.map(({ nombre }) => nombre),
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + MARCELA)
    const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(ld['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Person',
      'BreadcrumbList',
    ])
    await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
  })

  test('never runs what somebody wrote into a presentation [B2.40 D21.1]', async ({ page, site }) => {
    const [row] = await site.sql<{ id: number }>(
      `update consultores set perfil_presentacion =
         '<p>Hola <strong>mundo</strong></p><script>document.title = "mal"</script><img src="x" onerror="alert(1)">'
       where id_consultor = (select max(id_consultor) from consultores where id_estado = 1 and perfil_activo = 0)
       returning id_consultor as id`,
    )
    await expect(async () => {
      await page.goto(`/consultor/${row?.id}`)
      await expect(page.locator('.prosa strong')).toHaveText('mundo', { timeout: 500 })
    }).toPass()
    expect(await page.locator('.prosa').innerHTML()).not.toMatch(/script|onerror/)
    await expect(page.getByText('Productos')).toHaveCount(0)
    expect((await page.goto(`${new URL(page.url()).pathname}?paso=2`))?.url()).not.toContain('paso')
  })

  test('sells books in three steps, and only by its transitions [B2.41 B2.42 B2.43 B2.44 B2.45 B2.46 B2.47 B2.48]', async ({
    page,
    site,
  }) => {
    await page.goto(MARCELA)
    const main = page.getByRole('main')
    const steps = () =>
      main
        .locator('a[href*="?paso="]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[1]))
    await expect(main.getByRole('heading', { name: 'Productos' })).toBeVisible()
    await main.getByRole('link', { name: 'Adquirir Productos' }).click()

    await expect(main.getByText('Paso 1 de 3')).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Marcela Ibáñez')
    const book = main.getByRole('region', { name: 'Libros' }).getByRole('group').first()
    await expect(book.getByRole('heading')).toHaveText('La senda interior')
    await expect(book).toContainText('Elena Duarte')
    await expect(book).toContainText('$ 21.500')
    await expect(main).toContainText('Los precios incluyen el envío a todo el país.')
    expect(await steps()).toEqual(['paso=2'])
    await main.getByRole('link', { name: 'Ver formas de pago' }).click()

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formas de pago')
    const [bank] = await site.sql<{ html: string }>(
      'select perfil_datosbancarios as html from consultores where id_consultor = 1',
    )
    await expect(main).toContainText(/Alias: ([^<\s]+)/.exec(bank?.html ?? '')?.[1] ?? '?')
    await expect(main).toContainText('San Martín de los Andes, Neuquén, Argentina')
    await expect(main).toContainText('Guardá el comprobante de la transferencia')
    expect(await steps()).toEqual(['paso=1', 'paso=3'])
    await main.getByRole('link', { name: 'Volver al perfil del consultor' }).click()
    await expect(main.getByText('Paso 1 de 3')).toBeVisible()
    await page.goBack()
    await page.mouse.wheel(0, 2000)
    await main.getByRole('link', { name: 'Completar el formulario' }).click()

    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formulario del pedido')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(main).toBeFocused()
    await expect(main.getByRole('textbox', { name: 'Libros y cantidades' })).toBeVisible()
    expect(await steps()).toEqual(['paso=2'])
    await main.getByRole('link', { name: 'Volver a las formas de pago' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Formas de pago')
  })
})

test.describe('the books', () => {
  test('are listed with author, price and a short text [B2.49 B9.8]', async ({ page, site }) => {
    await page.goto('/libros')
    const books = await site.sql<{ nombre: string }>(
      'select nombre from libros where id_estado = 1 order by orden',
    )
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(books.map(({ nombre }) => nombre))
    const card = page.getByRole('article').first()
    await expect(card).toContainText('Elena Duarte')
    await expect(card).toContainText('$ 21.500')
    const preview = await card.locator('p').last().textContent()
    expect(preview?.length).toBeLessThanOrEqual(120)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/libro\/1-la_senda_interior$/)
  })

  test('have three ways to be bought, where there are three [B2.51]', async ({ page }) => {
    await page.goto('/libro/1-la_senda_interior')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Envío a la Argentina' })).toHaveAttribute(
      'href',
      '/libro-compra/1-la_senda_interior',
    )
    for (const name of ['Envío al exterior', 'Versión e-book']) {
      const link = main.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await page.goto('/libro/3-volver_a_casa')
    await expect(main.getByRole('link', { name: 'Envío al exterior' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Versión e-book' })).toHaveCount(0)
  })

  test('play their video, and show four other books [B2.50 B2.52]', async ({ page, site }) => {
    await page.goto('/libro/1-la_senda_interior')
    const main = page.getByRole('main')
    const others = await main
      .locator('a[href^="/libro/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(others).size).toBe(4)
    expect(others).not.toContain('/libro/1-la_senda_interior')
    const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(ld['@graph'][0]).toMatchObject({
      '@type': 'Book',
      offers: { priceCurrency: 'ARS', price: '21500.00' },
    })
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${site.url}/compartir/libro/1.png`,
    )
    await main.getByRole('link', { name: /^Reproducir/ }).press('Enter')
    const video = main.locator('video')
    await expect(video).toBeFocused()
    await expect(video.locator('track')).toHaveAttribute('src', /^\/archivos\//)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1)
    await page.goto('/libro/3-volver_a_casa')
    await expect(main.getByRole('link', { name: /^Reproducir/ })).toHaveCount(0)
  })
})

test.describe('the videos', () => {
  test('come nine to a page, the active ones only [B9.1 B9.2 B2.54]', async ({ page, site }) => {
    const active = await site.sql<{ titulo: string }>(
      'select titulo from videos where id_estado = 1 order by orden, id_video',
    )
    await page.goto('/video')
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(active.slice(0, 9).map(({ titulo }) => titulo))
    await expect(page.getByRole('link', { name: 'Suscribite al canal' })).toHaveAttribute('href', /youtube/)
    const pages = page.getByRole('navigation', { name: 'Páginas de videos' })
    await expect(pages.getByRole('link', { name: /^Página \d/ })).toHaveText(['1', '2', '3'])
    await pages.getByRole('link', { name: 'Página 2 de 3' }).click()
    await expect(titles).toHaveText(active.slice(9, 18).map(({ titulo }) => titulo))
    expect((await page.goto('/video?page=999'))?.url()).toBe(
      `${site.url}/video?page=${Math.ceil(active.length / 9)}`,
    )
  })

  test('ask nothing of another site before they are played', async ({ page, site }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
        outside.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>video</p>' }),
    )
    await page.goto('/video', { waitUntil: 'networkidle' })
    expect(outside).toEqual([])
    await page.getByRole('link', { name: /^Reproducir: Para cinéfilos/ }).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
    )
    await expect(frame).toHaveAttribute('title', /Para cinéfilos/)
    await expect.poll(() => outside.length).toBeGreaterThan(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists can be read, paged and searched [B2.29 B2.35]', async ({ page, site }) => {
    await page.goto('/consultores-general')
    await expect(cards(page)).toHaveCount(30)
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/\?page=2#resultados$/)
    await page.getByRole('combobox', { name: 'País' }).selectOption({ label: 'Uruguay' })
    await page.getByRole('searchbox', { name: 'Nombre' }).fill('ana')
    await page.getByRole('searchbox', { name: 'Nombre' }).press('Enter')
    await expect(page).toHaveURL(/\/consultores-general\?IdPais=\d+&Nombre=ana#resultados$/)
    const expected = await site.sql<{ nombre: string }>(
      `select c.nombre from consultores c join paises p using (id_pais)
       where c.id_estado = 1 and 'comunidad' = any(c.tipos) and p.nombre = 'Uruguay' and sin_acentos(c.nombre) like '%ana%'
       order by sin_acentos(c.nombre), c.id_consultor limit 30`,
    )
    expect(await namesOf(page)).toEqual(expected.map(({ nombre }) => nombre))
    // The next list is there after the search, and a province of another country does not stay.
    const provincia = page.getByRole('combobox', { name: 'Provincia' })
    await provincia.selectOption({ label: 'Montevideo' })
    await page.getByRole('combobox', { name: 'País' }).selectOption({ label: 'Argentina' })
    await page.getByRole('button', { name: 'Filtrar búsqueda' }).click()
    await expect(page).toHaveURL(/\?IdPais=\d+&Nombre=ana(#resultados)?$/)
    await expect(provincia).toHaveValue('')
  })

  test('profiles, books and videos lead on by plain links', async ({ page }) => {
    await page.goto(MARCELA)
    await page.getByRole('link', { name: 'Adquirir Productos' }).click()
    await page.getByRole('link', { name: 'Ver formas de pago' }).click()
    await expect(page.getByRole('main')).toContainText('Alias:')
    await page.goto('/libros')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La senda interior')
    await page.goto('/video?page=2')
    const videos = page.getByRole('link', { name: /^Reproducir/ })
    await expect(videos).toHaveCount(9)
    // The file opens by itself: its own policy lets it play.
    const file = await page.goto((await videos.first().getAttribute('href')) ?? '')
    expect(file?.headers()).toMatchObject({
      'content-type': 'video/webm',
      'content-security-policy': expect.stringContaining("media-src 'self'"),
    })
  })
})

test('bad addresses lead to the nearest good one, or to a clear page, never to a failure', async ({
  request,
  site,
}) => {
  const follow = async (path: string) => {
    const answer = await request.get(path)
    return [answer.status(), answer.url().slice(site.url.length)]
  }
  const general = '/consultores-general'
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1',
    'IdPais=9999999',
    'IdPais=%27',
    'Nombre=%00%0A',
    'idioma=x',
  ]) {
    expect(await follow(`${general}?${query}`), query).toEqual([200, general])
  }
  expect(await follow(`${general}?page=999999`)).toEqual([200, expect.stringMatching(/\?page=\d{1,3}$/)])
  expect(await follow(`${general}?utm_source=x&desconocido=1`)).toEqual([
    200,
    `${general}?utm_source=x&desconocido=1`,
  ])
  expect(await follow(`${general}?Nombre=${'x'.repeat(4000)}`)).toEqual([
    200,
    `${general}?Nombre=${'x'.repeat(118)}`,
  ])
  expect(await follow('/consultores-campus?actividad=10')).toEqual([200, '/consultores-campus'])
  expect(await follow('/empresas?actividad=1&IdPais=1&Nombre=%25')).toEqual([
    200,
    expect.stringMatching(/^\/empresas/),
  ])
  for (const path of [
    '/consultor/abc',
    '/consultor/0',
    '/consultor/99999999999-x',
    '/consultor/-1',
    '/libro/x',
    '/libro/987654',
  ]) {
    expect((await follow(path))[0], path).toBe(404)
  }
  expect(await follow(`${MARCELA}?paso=7`)).toEqual([200, MARCELA])
})
