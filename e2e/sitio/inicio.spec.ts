import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('home page', () => {
  test('shows everything at every width, readable for all, and does not move where less motion is asked for [sitio/home-page]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.locator('[aria-roledescription="carrusel"]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pausar el avance automático' })).toHaveCount(0)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['¿Cómo hacer el camino?', 'Encontrá tu consultor', 'Próximas actividades']) {
        await expect(page.getByRole('link', { name }).first()).toBeVisible()
      }
      await expect(page.getByRole('region', { name: /libros/i })).toBeVisible()
    }
    const events = page.locator('a[href^="/evento-detalle/"]')
    expect(
      new Set(await events.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size,
    ).toBe(3)
    await expectWholeAtEveryWidth(page)
  })

  test('on a tablet the third activity has a row of its own, its picture like the others [sitio/tidy-cards]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const cards = page.getByRole('article').filter({ has: page.locator('a[href^="/evento-detalle/"]') })
    await expect(cards).toHaveCount(3)
    const boxes = await cards.evaluateAll((articles) =>
      articles.map((article) => {
        const [picture, words] = [article.firstElementChild, article.querySelector('h3')].map((part) =>
          (part as Element).getBoundingClientRect(),
        )
        return {
          width: picture?.width ?? 0,
          height: picture?.height ?? 0,
          right: picture?.right,
          left: words?.left,
        }
      }),
    )
    const [first, , last] = boxes
    expect(last?.width).toBeCloseTo(first?.width ?? 0, 0)
    expect(last?.height).toBeGreaterThanOrEqual(first?.height ?? 0)
    expect(last?.left).toBeGreaterThan(last?.right ?? 0)
  })

  test('moves its banners by keyboard and stops when asked [sitio/home-page]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const carousel = page.locator('[aria-roledescription="carrusel"]').first()
    const current = carousel.locator('button[aria-current="true"]')
    await expect(current).toHaveAttribute('aria-label', /posición 1 de/)
    await carousel.getByRole('button', { name: 'Pausar el avance automático' }).press('ArrowRight')
    await expect(current).toHaveAttribute('aria-label', /posición 2 de/)
    await carousel.getByRole('button', { name: 'Pausar el avance automático' }).press('Enter')
    await expect(carousel.getByRole('button', { name: 'Reanudar el avance automático' })).toBeVisible()
  })

  test('shows three books at a time, and the next ones after 10 seconds [libros/book-carousel sitio/home-page]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // What is due in 10 seconds is kept, to be done when the journey says so.
    await page.addInitScript(() => {
      const start = window.setInterval.bind(window)
      const due: TimerHandler[] = []
      Object.assign(window, { due })
      window.setInterval = ((handler: TimerHandler, ms: number) =>
        ms === 10_000 ? -due.push(handler) : start(handler, ms)) as typeof window.setInterval
    })
    await page.goto('/')
    const books = page.getByRole('region', { name: 'Libros', exact: true })
    await books.scrollIntoViewIfNeeded()
    const current = books.locator('button[aria-current="true"]')
    await expect(current).toHaveAttribute('aria-label', /posición 1 de/)
    await expect(books.locator('[role="group"]:not([inert])')).toHaveCount(3)
    await expect.poll(() => page.evaluate(() => (window as unknown as { due: unknown[] }).due.length)).toBe(1)
    await page.evaluate(() => (window as unknown as { due: (() => void)[] }).due[0]?.())
    await expect(current).toHaveAttribute('aria-label', /posición 2 de/)
    await expect(books.locator('[role="group"]:not([inert])')).toHaveCount(3)
  })
})
