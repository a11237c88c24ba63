import { PAGINAS_DE_LECTURA } from '#testing/guards/paginas.ts'
import { expectNoSidewaysScroll, expectWholeAtEveryWidth } from '../support/axe.ts'
import { AT_DESK, inGroups, TWICE_AS_LARGE } from '../support/groups.ts'
import { expect, test } from '../support/test.ts'

test.describe('every page to be read', () => {
  for (const paths of inGroups(PAGINAS_DE_LECTURA, 3)) {
    test(`${paths.join(' ')} on a phone, a tablet and a desk, for everybody [sitio/large-letters-fit sitio/button-padding]`, async ({
      page,
    }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.setViewportSize(AT_DESK)
          expect((await page.goto(path))?.status()).toBe(200)
          await expectWholeAtEveryWidth(page)
          await page.setViewportSize(TWICE_AS_LARGE)
          await expectNoSidewaysScroll(page)
        })
      }
    })
  }
})
