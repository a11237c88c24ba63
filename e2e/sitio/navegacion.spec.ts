import type { Page } from '@playwright/test'
import { aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { watchMotion } from '../support/motion.ts'
import { expect, test } from '../support/test.ts'

test.describe('navigation', () => {
  test('leads by keyboard from the skip link to the content, and has every link of the documents [sitio/navigation-links]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /saltar|ir al contenido/i })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
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

  test('opens, holds the focus and closes on a phone, without sliding where less motion is asked for [sitio/navigation-links sitio/less-motion]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const readMotion = await watchMotion(page)
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Abrir el menú' })
    await open.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByRole('link', { name: 'Contacto' })).toBeVisible()
    await expectAccessible(page)
    expect(await readMotion()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await menu.getByRole('link', { name: 'Videos' }).click()
    await expect(page).toHaveURL(/\/video$/)
    await expect(menu).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open.click()
    await expect.poll(readMotion).toContain('animation entrar of dialog')
  })

  test('keeps each of its words on one line, for a consultant on a small desk too [sitio/navigation-fits]', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    for (const email of ['nora@ejemplo.com', 'consultora@ejemplo.com']) {
      await signIn(page, site, email)
      await page.goto('/contacto')
      const nav = page.getByRole('navigation', { name: 'Principal' })
      await expect(nav.getByRole('link', { name: 'Mis Actividades' })).toBeVisible()
      const broken = await nav.locator('a, button').evaluateAll((all) =>
        all
          .filter((each) => {
            const text = document.createRange()
            text.selectNodeContents(each)
            return each.checkVisibility() && text.getBoundingClientRect().height > 32
          })
          .map(({ textContent }) => textContent),
      )
      expect(broken, email).toEqual([])
    }
  })

  test('has no header, a dark one, a light one, or one that lies on the picture [sitio/three-layouts]', async ({
    page,
    site,
  }) => {
    const [consultor] = await site.sql<{ id: number }>(
      'select min(id_consultor) as id from consultores where id_estado = 1',
    )
    const LOOKS = {
      none: ['/somos', '/camino', '/actividades', '/campus', '/consultores'],
      dark: ['/contacto', '/libros'],
      absolute: ['/', '/espanol'],
      light: [
        '/empresas',
        '/consultores-campus',
        '/consultores-general',
        `/consultor/${consultor?.id}`,
        '/caminohp',
      ],
    }
    for (const [look, paths] of Object.entries(LOOKS)) {
      for (const path of paths) {
        await page.goto(path)
        expect(await lookOfHeader(page), path).toBe(look)
      }
    }
  })

  test('ends in the footer, in every layout [sitio/footer-everywhere sitio/three-layouts]', async ({
    page,
  }) => {
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
      await expect(footer.getByRole('textbox', { name: 'Dónde querés recibir las novedades' })).toBeVisible()
      await expect(footer.locator('a[href*="instagram"]')).toBeVisible()
    }
  })

  for (const path of ['/contacto', '/caminohp']) {
    test(`signing out on ${path} forgets the session and goes to / [sitio/navigation-links]`, async ({
      page,
      site,
    }) => {
      const { email } = await aUsuario(site, { nombre: 'Salida Prueba' })
      await signIn(page, site, email)
      await page.goto(path)
      await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
      await expect(page).toHaveURL(`${site.url}/`)
      await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible()
      const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      expect(kept.filter((key) => /^(userInfo|accessToken|refreshToken)/.test(key))).toEqual([])
      const sessions = await site.sql(
        'select 1 from sesiones join usuarios u on u.id = usuario_id where u.email = $1 and revocada_en is null',
        [email],
      )
      expect(sessions).toEqual([])
    })
  }

  test('knows a session before any script of the page has run [sitio/navigation-links]', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => localStorage.setItem('accessToken', 'a.b.c'))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/contacto', { waitUntil: 'commit' })
    const nav = page.getByRole('navigation', { name: 'Principal' })
    await expect(nav.getByRole('link', { name: 'Mis Actividades' })).toBeVisible()
    await expect(nav.getByText('Cerrar Sesión')).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden()
  })
})

/** By what is seen: where the header lies, and whether its letters are lighter than what is behind them. */
const lookOfHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('body header:has(nav)')
    if (!header) return 'none'
    const { position, color } = getComputedStyle(header)
    if (position === 'absolute') return 'absolute'
    const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    paint.fillStyle = color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return red + green + blue > 384 ? 'dark' : 'light'
  })
