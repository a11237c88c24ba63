import { MARCELA } from '#testing/guards/paginas.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWholeAtEveryWidth } from '../support/axe.ts'
import { openList } from '../support/directorio.ts'
import { AT_DESK, inGroups } from '../support/groups.ts'
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

/** They open with a dialog. */
const ASKING = /general|campus|empresas/

test.describe('every page of the directory, the books and the videos', () => {
  for (const paths of inGroups(PAGES, 3)) {
    test(`${paths.join(' ')} whole at every width and readable for all`, async ({ page }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.setViewportSize(AT_DESK)
          if (ASKING.test(path)) await openList(page, path)
          else await page.goto(path)
          await expectWholeAtEveryWidth(page)
        })
      }
    })
  }

  test('the lists open with a dialog that all can read', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    for (const path of ['/consultores-general', '/consultores-campus']) {
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})
