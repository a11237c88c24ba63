import type { Page } from '@playwright/test'
import { anEvento } from '#testing/rows/factories.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion, expectWholeOnDeskAndPhone, setLetters } from '../support/gestion.ts'
import { AT_DESK, inGroups } from '../support/groups.ts'
import { expect, test } from '../support/test.ts'
import { buyRefused } from '../support/transferencias.ts'

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
  test(`${titles}: list and editor pass axe in both themes and fit a phone [gestion/screens-fit]`, async ({
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

test('with letters twice as large nothing sticks out of a phone; on a tablet a purchase and a refund stand whole [gestion/screens-fit compras/purchase-facts]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site)
  const { referencia } = await buyRefused(site, IdEvento, 0)
  const [reembolso] = await site.sql<{ id: string }>(
    `with de as (update compras set user_id = (select id from usuarios where email = 'ana@ejemplo.com')
       where referencia = $1 returning id)
     select r.id from reembolsos r join de on de.id = r.compra_id`,
    [referencia],
  )
  const [mensaje] = await site.sql<{ id: number }>('select id from mensajes order by id limit 1')
  const cards = [`compras/${referencia}`, `reembolsos/${reembolso?.id}`]
  await enterGestion(page, site)
  await page.setViewportSize({ width: 768, height: 900 })
  const open = async (path: string) => {
    await page.goto(`/gestion/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0)
  }
  for (const path of cards) {
    await open(path)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await setLetters(page, 32)
  for (const path of [
    ...cards,
    '',
    'transferencias',
    'libros/1',
    'informes/mes?mes=2026-10',
    `mensajes/${mensaje?.id}`,
    'encuestas',
  ]) {
    await open(path)
    await expectNoSidewaysScroll(page)
  }
})
