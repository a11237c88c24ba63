import { anEvento, aUsuario } from '#testing/rows/factories.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { comeFromArgentina, fillComprador, newEmail } from '../support/compras.ts'
import { logIn } from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test('the steps are readable for all on a phone, a tablet and a desk', async ({ page, site }) => {
  const evento = await anEvento(site)
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await expect(page.getByLabel('Nombre y apellido')).toBeVisible()
  await expectWholeAtEveryWidth(page)
  await fillComprador(page, newEmail())
  await page
    .getByRole('radio', { name: /Transferencia/ })
    .first()
    .check()
  const methods = page.getByRole('group', { name: '¿Cómo querés pagar?' })
  await expect(methods.getByText('Los pagos son simulados y no mueven dinero real')).toBeVisible()
  await expectWholeAtEveryWidth(page)
  await page.getByRole('button', { name: 'Reservar y ver los datos para transferir' }).click()
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await expectWholeAtEveryWidth(page)
  await page.goto('/compra-error')
  await expectWholeAtEveryWidth(page)
})

test('the form says what is missing on submit only [formularios/on-submit-only formularios/required-fields compras/buyer-form]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site)
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await page.getByLabel('Nombre y apellido').fill('Marta 2')
  await page.getByLabel('Email', { exact: true }).first().fill('marta')
  await expect(page.getByText('Ingresa un formato correcto')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Ingresa un formato correcto')).toBeVisible()
  await expect(page.getByText('Este campo tiene que ser un email')).toBeVisible()
  await expect(page.getByText('Debe aceptar los término y condiciones')).toBeVisible()
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible()
  await expect(page).toHaveURL(/evento-inscripcion-01/)
})

test('whoever buys a book may sign in first, and comes back to the step with what the account knows [libros/book-signs-in]', async ({
  page,
  site,
}) => {
  const { email } = await aUsuario(site)
  await page.goto('/libro-compra/1')
  await page.getByRole('link', { name: /Iniciá sesión y completamos/ }).click()
  await logIn(page, email, 'camino2026')
  await expect(page).toHaveURL(/\/libro-compra\/1-la_senda_interior$/)
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('link', { name: /Iniciá sesión y completamos/ })).toBeHidden()
})
