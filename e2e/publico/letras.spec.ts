import { signIn } from '../support/account.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import { PALERMO } from '../support/eventos.ts'
import { expect, test } from '../support/test.ts'
import { CURSO } from '../support/unidades.ts'

// The policy of the site would refuse the style of a reader.
test.use({ bypassCSP: true })

const PUBLICAS = [
  '/',
  '/actividades',
  PALERMO,
  '/libro/1',
  '/consultores-general',
  '/contacto',
  '/formaparte',
  '/seminarios',
  '/login',
]
const PROPIAS = ['/misactividades', '/cuenta', `/unidades/${CURSO}`]

test('letters alone twice as large push no page sideways [V1.117]', async ({ page, site }) => {
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Cargando…')).toHaveCount(0)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
      }
    }
  }
  await look(PUBLICAS)
  await signIn(page, site, 'ana@ejemplo.com')
  await look(PROPIAS)
})
