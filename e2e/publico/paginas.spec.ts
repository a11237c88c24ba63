import { PAGINAS_DE_LECTURA } from '#testing/paginas.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const NO_NAVIGATION = ['/somos', '/camino', '/actividades', '/campus']

test.describe('every page to be read', () => {
  for (const path of PAGINAS_DE_LECTURA) {
    test(`${path} on a phone, a tablet and a desk, for everybody`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expectWholeAtEveryWidth(page)
    })
  }

  test('without navigation there is a way home [B2.9]', async ({ page }) => {
    for (const path of NO_NAVIGATION) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Principal' }), path).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Migas de pan' }), path).toBeVisible()
    }
  })
})
