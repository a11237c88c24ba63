import { expect, test } from '../support/test.ts'

const PAGES = [
  '/',
  '/contacto',
  '/login',
  '/registro',
  '/consultores-general',
  '/libros',
  '/empresa-encuesta',
  '/video',
]

test('pages do nothing that their policy forbids [S42.3]', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      // The directory asks for a yes before anything else can be pressed.
      if (path === '/consultores-general')
        await page.getByRole('button', { name: 'Aceptar y acceder' }).click()
      const button = page.getByRole('main').locator('button[type=submit]').first()
      if (await button.count()) await button.click()
      await page.waitForLoadState('networkidle')
      const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations)
      expect(violations, path).toEqual([])
    })
  }
})
