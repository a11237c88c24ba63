import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('an order is moved with its tracking, and its label is for paper; a receipt that does not come is told, and that it was delivered is asked again [pedidos/order-states pedidos/staff-move-orders compras/receipt-viewing pedidos/confirmed-before-told]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.goto('/gestion/pedidos')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.route('**/v1/gestion/pedidos/3', async (route) => {
    const response = await route.fetch()
    const { item } = await response.json()
    await route.fulfill({ response, json: { item: { ...item, conComprobante: true } } })
  })
  await page.route('**/v1/gestion/pedidos/3/comprobante', (route) => route.abort())
  await page.goto('/gestion/pedidos/3')
  await page.getByRole('button', { name: 'Comprobante' }).click()
  await expect(page.getByText('No pudimos descargar el comprobante')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await page.getByRole('dialog').getByLabel('Código de seguimiento').fill('CP987')
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText('CP987').first()).toBeVisible()
  await page.getByRole('button', { name: 'Marcar entregado' }).click()
  const asked = page.getByRole('dialog', { name: 'Marcar entregado' })
  await expect(asked).toContainText('Le avisamos a Noemí Ferreyra por correo, y no se puede deshacer.')
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Marcar entregado' })).toBeVisible()
  await expectWholeInBothThemes(page)
  const label = page.getByRole('region', { name: 'Etiqueta' })
  await expect(label).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(label).toContainText('Noemí Ferreyra')
})
