import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('finds things of every kind from the header, slips forgiven [busqueda/site-search]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/buscar$/)
  await page.getByRole('searchbox', { name: 'Buscar en el sitio' }).fill('charla introdutoria')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/buscar\?q=/)
  const activities = page.getByRole('region', { name: 'Actividades' })
  await expect(activities.getByRole('link').first()).toContainText(/Charla introductoria/)
  await expectWholeAtEveryWidth(page)
  await activities.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/evento-detalle\//)
})

test('nothing found is said, with ways on, and what a letter alone lacks [busqueda/site-search cuentas/change-email-help]', async ({
  page,
}) => {
  await page.goto('/buscar?q=a')
  await expect(page.getByRole('status').getByText('Escribí al menos dos letras.')).toBeVisible()
  await page.goto('/buscar?q=xqzwvk')
  await expect(page.getByText('No encontramos nada para «xqzwvk».')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver todas las actividades' })).toBeVisible()
  await expectWholeAtEveryWidth(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the search is a form and its answer a page [busqueda/site-search]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).filter({ visible: true }).click()
    await page.getByRole('searchbox').fill('montana')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('region', { name: 'Actividades' }).getByRole('link').first()).toContainText(
      /[Mm]ontaña/,
    )
  })
})
