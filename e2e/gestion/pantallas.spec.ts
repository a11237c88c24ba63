import type { Page } from '@playwright/test'
import { enterGestion, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { AT_DESK, inGroups } from '../support/groups.ts'
import { expect, test } from '../support/test.ts'

const SCREENS = [
  ['libros', 'Libros'],
  ['banners', 'Banners'],
  ['videos', 'Videos'],
  ['textos', 'Textos'],
  ['respuestas', 'Respuestas guardadas'],
  ['categorias', 'Categorías'],
  ['certificados', 'Certificados'],
  ['bancos', 'Bancos'],
  ['paises', 'Países y grupos'],
] as const

/** The list at the desk, and on from its first row on a phone. */
async function expectWholeListAndEditor(page: Page, path: string, title: string): Promise<void> {
  await page.setViewportSize(AT_DESK)
  await page
    .getByRole('navigation', { name: 'Pantallas', exact: true })
    .locator(`a[href="/gestion/${path}"]`)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const first = page.getByRole('table').getByRole('link').first()
  await expect(first).toBeVisible()
  const name = (await first.textContent()) ?? ''
  await expectWholeOnDeskAndPhone(page)
  await page.locator('main li').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0)
  await expectWholeOnDeskAndPhone(page)
}

for (const screens of inGroups(SCREENS, 3)) {
  const titles = screens.map(([, title]) => title).join(', ')
  test(`${titles}: list and editor pass axe in both themes and fit a phone [G6.9]`, async ({
    page,
    site,
  }) => {
    test.slow()
    await enterGestion(page, site)
    await page.goto('/gestion/seguridad')
    for (const [path, title] of screens) {
      await test.step(title, () => expectWholeListAndEditor(page, path, title))
    }
  })
}
