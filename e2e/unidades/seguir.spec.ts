import { signIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('the home page offers to go on with what was begun, and nothing to anybody else [V1.18]', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Seguí donde quedaste' })).toHaveCount(0)
  await signIn(page, site, 'ana@ejemplo.com')
  await page.goto('/')
  const seguir = page.getByRole('region', { name: 'Seguí donde quedaste' })
  await expect(seguir.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d+ de \d+$/)
  await expectAccessible(page)
  await seguir.getByRole('link', { name: 'Seguir ahora' }).click()
  await expect(page).toHaveURL(/\/unidades\/\d+/)
})
