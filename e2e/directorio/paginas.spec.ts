import { expectAccessible, expectNoSidewaysScroll, expectWholeAtEveryWidth } from '../support/axe.ts'
import { MARCELA, openList } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

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
    test(`${path} is whole at every width and readable for all`, async ({ page }) => {
      if (/general|campus|empresas/.test(path)) await openList(page, path)
      else await page.goto(path)
      await expectWholeAtEveryWidth(page)
    })
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
