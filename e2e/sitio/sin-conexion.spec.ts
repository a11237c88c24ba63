import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('without a network: what was opened opens, the rest is a page of ours, what was typed stays [sitio/offline-pages]', async ({
  page,
  context,
}) => {
  await openWithWorker(page)
  await page.goto('/libros')
  const books = page.getByRole('heading', { level: 1 })
  const title = await books.textContent()
  await page.goto('/contacto')
  await page.getByLabel('Mensaje').fill('Quiero saber más del primer paso.')

  await context.setOffline(true)
  await expect(page.getByText('Estás sin conexión')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero saber más del primer paso.')
  await page.goto('/libros?orden=otro')
  await expect(books).toHaveText(title ?? '')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).first().click()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero saber más del primer paso.')
  await page.goto('/seminarios')
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/seminarios\??$/)
})

test('what was opened opens also where the browser believes in its connection [sitio/offline-pages]', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await openWithWorker(page)
  await page.goto('/contacto')
  await page.goto('/libros')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).first().click()
  await expect(page.getByLabel('Mensaje')).toBeVisible()
  // Arrived at by opening it again: that counts for this page, not for the next one.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Libros' }).click()
  await expect(page).toHaveURL(/\/libros$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('a click on a page that was never opened leads to its address, not back [sitio/scripts-that-fail]', async ({
  page,
  context,
}) => {
  await openWithWorker(page)
  await page.goto('/libros')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Videos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible()
  await expect(page).toHaveURL(/\/video$/)
})

test('what may name somebody is not kept on the device [sitio/nothing-private-on-device]', async ({
  page,
}) => {
  await openWithWorker(page)
  await page.goto('/compra-error?id=ABCDEFGHJKMNPQRS')
  await page.goto('/gestion/entrar')
  await page.goto('/camino')
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
    })
  await expect.poll(kept).toContain('/camino')
  for (const address of await kept()) expect(address).not.toMatch(/^\/(compra|gestion|v1)/)
})
