import { enterGestion, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('coupons are made one by one and in bulk, found and paused [G15.17 G2.6]', async ({ page, site }) => {
  await enterGestion(page, site)
  await page.goto('/gestion/cupones')
  await expect(page.getByRole('link', { name: 'BIENVENIDA' })).toBeVisible()
  await page.getByRole('link', { name: 'Nuevo cupón' }).click()
  const codigo = `OTONIO-${Date.now()}`
  await expect(page.getByRole('heading', { name: 'Nuevo cupón' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(codigo)
  await page.getByRole('textbox', { name: 'Porcentaje', exact: true }).fill('25')
  await page.getByRole('button', { name: /^Crear/ }).click()
  await expect(page.getByRole('heading', { name: codigo })).toBeVisible()
  await page.goto('/gestion/cupones/lote')
  await page.getByLabel('Cantidad').fill('4')
  await page.getByLabel('Prefijo').fill('prensa')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByRole('heading', { name: '4 cupones creados' })).toBeVisible()
  await expect(page.getByText(/^PRENSA-/)).toHaveCount(4)
  for (const path of ['/gestion/cupones', '/gestion/cupones/lote']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWholeOnDeskAndPhone(page)
  }
})
