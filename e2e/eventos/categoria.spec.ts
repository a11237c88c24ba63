import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('a category', () => {
  test('that does not exist is a page that helps', async ({ page }) => {
    await page.goto('/eventos/no-existe')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver todas las actividades' }).click()
    await expect(page).toHaveURL(/\/actividades$/)
  })
})
