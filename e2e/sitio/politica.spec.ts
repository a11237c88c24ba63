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

// Every journey fails on a violation (support/test.ts); here are the pages that others may not press anything on.
test('pages do nothing that their policy forbids [sitio/content-policy]', async ({ page, complaints }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      // The directory asks for a yes before anything else can be pressed.
      if (path === '/consultores-general')
        await page.getByRole('button', { name: 'Aceptar y acceder' }).click()
      const button = page.getByRole('main').locator('button[type=submit]').first()
      if (await button.count()) await button.click()
      await page.waitForLoadState('networkidle')
      expect(complaints, path).toEqual([])
    })
  }
})

test('nor do the door of Gestión and the page of the contract [sitio/no-policy-violation]', async ({
  page,
  complaints,
}) => {
  await page.goto('/gestion')
  await page.waitForLoadState('networkidle')
  const button = page.locator('button[type=submit]').first()
  if (await button.count()) await button.click()
  expect(complaints, 'Gestión').toEqual([])
  await page.goto('/v1/docs')
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 60_000 })
  await page.locator('.opblock-summary').first().click()
  await page.waitForLoadState('networkidle')
  expect(complaints, 'the contract').toEqual([])
})

test('a violation that a script catches fails its journey too [sitio/no-policy-violation]', async ({
  page,
  complaints,
}) => {
  await page.goto('/contacto')
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://nobody.invalid/x.png'
  })
  await expect.poll(() => complaints.join()).toContain('Content-Security-Policy: img-src')
  complaints.length = 0
})
