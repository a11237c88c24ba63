import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { comeFromAnywhere } from '../support/formularios.ts'
import { test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('pages of the forms', () => {
  const PAGES = ['/contacto', '/certificado', '/formaparte', '/encuesta', '/empresa-encuesta', '/encuesta/1']
  for (const path of PAGES) {
    test(`${path} fits every width and is readable for all [B2.11 B6.1]`, async ({ page }) => {
      await page.goto(path)
      await expectWholeAtEveryWidth(page)
    })
  }
})
