import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PAGES = [
  '/somos',
  '/camino',
  '/caminohp',
  '/actividades',
  '/seminarios',
  '/campus',
  '/eventos/seminarios-publicos',
  '/eventos/retiros-de-silencio',
  '/evento-detalle/2-charla_introductoria_en_palermo',
  '/evento-detalle/47-jornada_online_la_primera_apertura',
  '/evento-detalle/15',
]
const NO_NAVIGATION = ['/somos', '/camino', '/actividades', '/campus']

test.describe('every page to be read', () => {
  for (const path of PAGES) {
    test(`${path} on a phone, a tablet and a desk, for everybody`, async ({ page }) => {
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        if (width !== 768) await expectAccessible(page)
      }
    })
  }

  test('the layouts are those of the documents [B2.9] [B2.10]', async ({ page }) => {
    for (const path of NO_NAVIGATION) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Principal' }), path).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Migas de pan' }), path).toBeVisible()
    }
    await page.goto('/caminohp')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  })
})

test.describe('static pages', () => {
  test('/somos says who they are [B2.18]', async ({ page }) => {
    await page.goto('/somos')
    await expect(page.getByText('más de 4300 consultores en más de 20 países').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('link', { name: 'Inicio' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('/camino shows one step at a time, by pointer and by keyboard [B2.19] [A9.16] [A9.18] [A9.19]', async ({
    page,
  }) => {
    await page.goto('/camino')
    await expect(page.getByRole('heading', { level: 1, name: '¿Cómo hacer el camino?' })).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await expect(page.getByRole('tab')).toHaveText(['Paso 1', 'Paso 2', 'Paso 3'])
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('50 % de descuento')
    await page.getByRole('tab', { name: 'Paso 2' }).click()
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('cinco días más uno')
    await expect(page).toHaveURL(/\?paso=2$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Paso 3' })).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toContainText('24 consultas mensuales')
    await page.reload()
    await expect(panel).toContainText('24 consultas mensuales')
  })

  test('/camino leads to its two activities [B2.20]', async ({ page }) => {
    await page.goto('/camino')
    for (const codigo of ['jornada-online', 'charlas-introductorias']) {
      await expect(page.locator(`main a[href="/eventos/${codigo}"]`).first()).toBeVisible()
    }
  })

  test('/caminohp opens four doors, the accented one included [B2.21]', async ({ page }) => {
    await page.goto('/caminohp')
    await expect(page.getByRole('heading', { level: 1, name: 'Camino Senda' })).toBeVisible()
    const hrefs = await page
      .locator('main a[href^="/eventos/"]')
      .evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
    expect(hrefs).toEqual([
      '/eventos/charlas-introductorias',
      '/eventos/jornada-online',
      '/eventos/apertura-decodificación-bioemocional',
      '/eventos/apertura-bioexistencia-consciente',
    ])
    await page.getByRole('link', { name: 'Apertura de Decodificación Bioemocional' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Apertura de Decodificación Bioemocional' }),
    ).toBeVisible()
  })

  test('/actividades leads everywhere and explains when asked [A2.16] [A2.17] [B2.22] [B2.23]', async ({
    page,
  }) => {
    await page.goto('/actividades')
    const targets = [
      ...['seminarios-bec', 'encuentros-montana-bec', 'dapp-bec', 'congresos', 'dapp-dbe'],
      ...['encuentros-montana', 'eventos-publicos', 'seminarios-publicos'],
    ].map((codigo) => `/eventos/${codigo}`)
    for (const to of [...targets, '/camino', '/consultores', '/video', '/caminohp', '/seminarios']) {
      await expect(page.locator(`main a[href="${to}"]`).first(), to).toBeVisible()
    }
    const more = page.locator('details')
    await expect(more.getByText('72 horas')).toBeHidden()
    await more.locator('summary').press('Enter')
    await expect(more.getByText('72 horas')).toBeVisible()
    await expect(more.getByText('50 % de descuento en la jornada online')).toBeVisible()
    await expectAccessible(page)
  })

  test('every category that the hub names exists [A2.16]', async ({ page, request }) => {
    await page.goto('/actividades')
    const hrefs = await page
      .locator('main a[href^="/eventos/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200)
  })

  test('/campus opens two classrooms in new tabs [B2.24]', async ({ page }) => {
    await page.goto('/campus')
    const buttons = page.getByRole('link', { name: /^Ingresar/ })
    await expect(buttons).toHaveCount(2)
    for (const [index, place] of ['Empresas y Economía', 'Campus'].entries()) {
      const button = buttons.nth(index)
      await expect(button).toHaveAccessibleName(new RegExp(place))
      await expect(button).toHaveAttribute('target', '_blank')
      await expect(button).toHaveAttribute('rel', /noopener/)
      await expect(button).toHaveAttribute('href', /^https:/)
    }
  })

  test('/seminarios shows the nearest dates first', async ({ page }) => {
    await page.goto('/seminarios')
    const dates = await page
      .locator('main article')
      .getByText(/\d\d\/\d\d\/\d{4}/)
      .allTextContents()
    const days = dates.map((text) => text.slice(0, 10).split('/').reverse().join('-'))
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual([...days].sort())
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, steps and events can be read and followed', async ({ page }) => {
    await page.goto('/camino')
    await page.getByText('Paso 3', { exact: true }).click()
    await expect(page.getByText('24 consultas mensuales').first()).toBeVisible()
    await page.goto('/actividades')
    await page.locator('summary').click()
    await expect(page.getByText('dentro de las 72 horas')).toBeVisible()
    await page.getByRole('link', { name: 'Seminarios públicos' }).first().click()
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/evento-detalle\/\d+-/)
    await expect(page.getByText('Modalidad')).toBeVisible()
    await expect(page.locator('.prosa').first()).toBeVisible()
  })

  test('an online activity leads to the registration [A4.20]', async ({ page }) => {
    await page.goto('/evento-detalle/47-jornada_online_la_primera_apertura')
    const enrol = page.getByText('inscribirse a la actividad').filter({ visible: true })
    await expect(enrol).toHaveCount(1)
  })
})

test.describe('found and shared', () => {
  test('each page has its own title, description, address and pictures', async ({ page, request, site }) => {
    const titles = new Set<string>()
    for (const path of PAGES.filter((each) => !each.endsWith('/15'))) {
      await page.goto(path)
      titles.add(await page.title())
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      expect((await content('meta[name="description"]'))?.length, path).toBeGreaterThan(20)
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', site.url + path)
      expect(await content('meta[property="og:url"]')).toBe(site.url + path)
      expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
      const image = await request.get((await content('meta[property="og:image"]')) as string)
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    }
    expect(titles.size).toBe(PAGES.length - 1)
  })

  test('/espanol is the same page as / and says so [B2.8]', async ({ page, site }) => {
    await page.goto('/espanol')
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/`)
  })

  test('the map, the rules for robots, the manifest and its icons are there', async ({
    page,
    request,
    site,
  }) => {
    const map = await (await request.get('/sitemap.xml')).text()
    const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url as string)
    expect(urls.length).toBeGreaterThan(600)
    expect(new Set(urls).size).toBe(urls.length)
    const some = urls.filter((url) => /\/(eventos|evento-detalle)\//.test(url))
    expect(some.length).toBeGreaterThan(40)
    for (const url of some) expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    await page.goto('/')
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) as string
    const { icons } = await (await request.get(href)).json()
    for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/favicon.ico' }]) {
      expect((await request.get(src)).status(), src).toBe(200)
    }
  })
})
