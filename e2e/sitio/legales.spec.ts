import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { newEmail } from '../support/compras.ts'
import { expect, test } from '../support/test.ts'

test('every page leads to what the law wants at hand [sitio/legal-pages]', async ({ page }) => {
  await page.goto('/contacto')
  const legal = page.getByRole('list', { name: 'Información legal' })
  await expect(legal.getByRole('link', { name: /Defensa del consumidor/ })).toHaveAttribute(
    'href',
    /argentina\.gob\.ar/,
  )
  for (const [name, path] of [
    ['Términos y condiciones', '/terminos'],
    ['Privacidad', '/privacidad'],
  ] as const) {
    await legal.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expectWholeAtEveryWidth(page)
  }
})

test('a withdrawal reaches the organisation [sitio/legal-pages]', async ({ page, site }) => {
  const email = newEmail()
  await page.goto('/arrepentimiento')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
  await expect(main.getByText('Este campo es obligatorio').first()).toBeVisible()
  await main.getByLabel('Nombre y apellido').fill('Marta Quiroga')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Teléfono').fill('11 5555 0101')
  await main.getByLabel(/Número de transacción/).fill('ABCD-EFGH-JKMN-PQRS')
  await main.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
  await expect(main.getByText(/Recibimos tu pedido de arrepentimiento/)).toBeVisible()
  const [row] = await site.sql<{ formulario: string; compra: string }>(
    `select formulario, datos ->> 'compra' as compra from mensajes where datos ->> 'email' = $1`,
    [email],
  )
  expect(row).toEqual({ formulario: 'arrepentimiento', compra: 'ABCD-EFGH-JKMN-PQRS' })
})
