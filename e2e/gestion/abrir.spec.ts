import { expect, test } from '../support/test.ts'

const MAIN_SCRIPT = /\/gestion\/assets\/index-.*\.js$/
const FIRST_SCREENS = /\/gestion\/assets\/first-.{8}\.js$/

test('until a first screen is there the document says what it does, in the dark too [gestion/gestion-opens]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const held = Promise.withResolvers<void>()
  for (const script of [MAIN_SCRIPT, FIRST_SCREENS]) {
    await page.route(script, async (route) => {
      await held.promise
      await route.continue()
    })
  }
  await page.goto('/gestion/entrar', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Abriendo Gestión…')
  const late = page.getByText('Está tardando más de lo normal.')
  await expect(late).toBeHidden()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [red] = ground.match(/\d+/g) ?? []
  expect(Number(red), ground).toBeLessThan(60)
  // The ten seconds pass.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(late).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrá a Gestión' })).toBeVisible()
  await expect(page.getByText('Abriendo Gestión…')).toBeHidden()
})

test('a first screen whose script does not arrive is told instead [gestion/gestion-opens]', async ({
  page,
}) => {
  await page.route(FIRST_SCREENS, (route) => route.abort())
  await page.goto('/gestion/entrar')
  await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos')
})
