import { PAGINAS_CON_FORMULARIO } from '#testing/guards/paginas.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { comeFromAnywhere } from '../support/formularios.ts'
import { AT_DESK, inGroups } from '../support/groups.ts'
import { test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('pages of the forms', () => {
  for (const paths of inGroups(PAGINAS_CON_FORMULARIO, 3)) {
    test(`${paths.join(' ')} fit every width and are readable for all [sitio/public-pages-for-all]`, async ({
      page,
    }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.setViewportSize(AT_DESK)
          await page.goto(path)
          await expectWholeAtEveryWidth(page)
        })
      }
    })
  }
})
