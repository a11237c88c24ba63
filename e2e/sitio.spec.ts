import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [390, 768, 1280]

test.describe('home page', () => {
  for (const width of WIDTHS) {
    test(`shows everything at ${width} px, readable for all [B2.8 B2.14 B2.15 B2.16 B2.17]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const name of ['¿Cómo hacer el camino?', 'Encontrá tu consultor', 'Próximas actividades']) {
        await expect(page.getByRole('link', { name }).first()).toBeVisible()
      }
      const events = page.locator('a[href^="/evento-detalle/"]')
      expect(
        new Set(await events.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size,
      ).toBe(3)
      await expect(page.getByRole('region', { name: /libros/i })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }

  test('is also the page in Spanish, and marked as such [B2.8]', async ({ page }) => {
    await page.goto('/espanol')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('moves its banners by keyboard and stops when asked [B2.14]', async ({ page }) => {
    await page.goto('/')
    const carousel = page.locator('[aria-roledescription="carrusel"]').first()
    const current = carousel.locator('button[aria-current="true"]')
    await expect(current).toHaveAttribute('aria-label', /posición 1 de/)
    await carousel.getByRole('button', { name: 'Pausar el avance automático' }).press('ArrowRight')
    await expect(current).toHaveAttribute('aria-label', /posición 2 de/)
    await carousel.getByRole('button', { name: 'Pausar el avance automático' }).press('Enter')
    await expect(carousel.getByRole('button', { name: 'Reanudar el avance automático' })).toBeVisible()
  })

  test('does not move by itself for people who ask for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pausar el avance automático' })).toHaveCount(0)
  })
})

test.describe('navigation', () => {
  test('leads by keyboard from the skip link to the content', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /saltar|ir al contenido/i })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  test('has every link of the documents [B2.5 B2.6 B2.4]', async ({ page }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Principal' })
    for (const path of [
      '/campus',
      '/actividades',
      '/consultores',
      '/empresas',
      '/video',
      '/contacto',
      '/login',
    ]) {
      await expect(nav.locator(`a[href="${path}"]`).first(), path).toBeVisible()
    }
    await expect(nav.getByRole('link', { name: /Comunidad/ })).toHaveAttribute('href', /^https:/)
    await expect(nav.locator('a[href*="wa.me"]')).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Mis Actividades' })).toBeHidden()
  })

  test('opens, holds the focus and closes on a phone [B2.5]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Abrir el menú' })
    await open.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByRole('link', { name: 'Contacto' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await menu.getByRole('link', { name: 'Videos' }).click()
    await expect(page).toHaveURL(/\/video$/)
    await expect(menu).toBeHidden()
  })

  test('ends in the footer, in every layout [B2.1 B2.2 B2.9 B2.10]', async ({ page }) => {
    const layouts = [
      ['/contacto', 1],
      ['/camino', 0],
      ['/caminohp', 1],
    ] as const
    for (const [path, headers] of layouts) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Principal' }), path).toHaveCount(headers)
      const footer = page.getByRole('contentinfo')
      for (const to of ['/somos', '/actividades', '/consultores', '/empresas', '/video', '/contacto']) {
        await expect(footer.locator(`a[href="${to}"]`), `${path} → ${to}`).toBeVisible()
      }
      await expect(footer.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
      await expect(footer.locator('a[href*="instagram"]')).toBeVisible()
    }
  })

  test('knows a session before any script of the page has run [B2.3 B2.4]', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('accessToken', 'a.b.c'))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/contacto')
    const nav = page.getByRole('navigation', { name: 'Principal' })
    await expect(nav.getByRole('link', { name: 'Mis Actividades' })).toBeVisible()
    await expect(nav.getByText('Cerrar Sesión')).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden()
  })
})

test.describe('when something is missing', () => {
  test('an unknown address is a 404 that helps, and has a number to mention', async ({ page }) => {
    const answer = await page.goto('/no-existe/para-nada')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
    await expectAccessible(page)
  })

  test('data that do not arrive are told, with a way to try again [A8.3]', async ({ page, complaints }) => {
    await page.goto('/contacto')
    await page.waitForLoadState('networkidle')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Libros' }).click()
    await expect(
      page.getByRole('heading', { name: 'No hemos podido cargar datos escenciales' }),
    ).toBeVisible()
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/escenciales/)
    complaints.length = 0
  })

  test('the sample page of the design system is not part of production', async ({ page }) => {
    expect((await page.goto('/_muestrario'))?.status()).toBe(404)
  })
})

test('the visitor’s country and price group are kept under their keys [A3.4 A7.26]', async ({ page }) => {
  await page.goto('/')
  await expect
    .poll(() =>
      page.evaluate(() => ['country', 'group', 'countryDesc'].map((key) => localStorage.getItem(key))),
    )
    .toEqual(['US', '0', 'United States'])
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === 'senda_pais')).toMatchObject({ httpOnly: true })
})
