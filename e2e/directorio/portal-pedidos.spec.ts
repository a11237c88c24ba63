import { openPedido } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

test('an order that waited too long meanwhile says where it is, instead of going away [pedidos/unanswered-order]', async ({
  page,
  site,
}) => {
  const { id, card } = await openPedido(page, site, 'Demorada (prueba)')
  await expect(card.getByText('Respondé antes del')).toBeVisible()
  await site.sql(`update pedidos set via = 'organizacion', respuesta_hasta = null where id = $1`, [id])
  await card.getByRole('button', { name: 'Aceptar' }).click()
  const told = card.getByRole('status')
  await expect(told).toContainText('Este pedido pasó a la organización')
  await expect(told).toBeFocused()
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('an order that is cancelled without a reason says that it is missing, and each step keeps the focus and is named by its order [consultores/portal-refusals consultores/portal-names]', async ({
  page,
  site,
}) => {
  const { id, card } = await openPedido(page, site, 'Olga Páez')
  const cabeza = card.locator('[tabindex="-1"]').filter({ hasText: 'Olga Páez' })
  await page.getByRole('button', { name: `Cancelar el pedido (pedido ${id})`, exact: true }).press('Enter')
  await expect(card.getByLabel('Motivo de la cancelación')).toBeFocused()
  await card.getByRole('button', { name: 'Volver' }).press('Enter')
  await expect(cabeza).toBeFocused()
  await card.getByRole('button', { name: 'Cancelar el pedido' }).press('Enter')
  await card.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(card.getByText('Escribí el motivo')).toBeVisible()
  await card.getByLabel('Motivo de la cancelación').fill('No me quedan')
  await card.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect(card.getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(cabeza).toBeFocused()
})

test('what is done with one order stays on the screen while another is answered [consultores/portal-names]', async ({
  page,
  site,
}) => {
  const { card: other, id: last } = await openPedido(page, site, 'Segunda a la vez (prueba)')
  const { card: one, id: first } = await openPedido(page, site, 'Primera a la vez (prueba)')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/v1/portal/pedidos/${last}/aceptar`, async (route) => {
    await held
    await route.continue()
  })
  await other.getByRole('button', { name: 'Aceptar' }).click()
  await one.getByRole('button', { name: 'Aceptar' }).click()
  await expect(one.getByText('Aceptado', { exact: true })).toBeVisible()
  answer()
  await expect(other.getByText('Aceptado', { exact: true })).toBeVisible()
  await expect(one.getByText('Aceptado', { exact: true })).toBeVisible()
  expect(first).not.toBe(last)
})

test('that a payment or a parcel came is asked again before it is told [pedidos/confirmed-before-told]', async ({
  page,
  site,
}) => {
  const { id, card } = await openPedido(page, site, 'Pura Ríos')
  const estado = async () =>
    (await site.sql<{ estado: string }>('select estado from pedidos where id = $1', [id]))[0]?.estado
  await card.getByRole('button', { name: 'Aceptar' }).click()
  await card.getByRole('button', { name: 'Recibí el pago' }).press('Enter')
  await expect(card.getByText('¿Ya tenés el dinero? Le avisamos a Pura Ríos por correo')).toBeFocused()
  await card.getByRole('button', { name: 'Volver' }).click()
  await expect(card.getByText('Aceptado', { exact: true })).toBeVisible()
  expect(await estado()).toBe('aceptado')
  await card.getByRole('button', { name: 'Recibí el pago' }).click()
  await card.getByRole('button', { name: 'Sí, recibí el pago' }).click()
  await expect(card.getByText('Pagado', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Lo envié' }).click()
  await card.getByRole('button', { name: 'Marcar enviado' }).click()
  await card.getByRole('button', { name: 'Lo recibieron' }).click()
  expect(await estado()).toBe('enviado')
  await card.getByRole('button', { name: 'Sí, lo recibieron' }).click()
  await expect(card.getByText('Entregado', { exact: true })).toBeVisible()
})
