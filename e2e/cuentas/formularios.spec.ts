import {
  button,
  CONTRASENIA,
  choose,
  comeFromElsewhere,
  contrasenia,
  expectSignedIn,
  fillRegistro,
  logIn,
  NORA,
  newEmail,
  registerByApi,
} from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'

test('login tells what is wrong on submit only, and keeps what was typed [formularios/on-submit-only cuentas/login-validation cuentas/login-errors cuentas/login-page sitio/storage-keys]', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ana')
  await contrasenia(page).focus()
  await page.getByLabel('Email').focus()
  await expect(page.getByText('El email no es válido')).toBeHidden()
  await button(page, 'Iniciar Sesión').click()
  await expect(page.getByText('El email no es válido')).toBeVisible()
  await expect(page.getByText('El campo es requerido')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('')
  await contrasenia(page).fill('corta')
  await button(page, 'Iniciar Sesión').click()
  await expect(page.getByText('El email es obligatorio')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener como minimo 6 digitos')).toBeVisible()

  await logIn(page, newEmail(), 'no es esta')
  const message = 'El email o la contraseña no son correctos.'
  await expect(page.locator('form').getByRole('alert')).toHaveText(message)
  await expect(contrasenia(page)).toHaveValue('no es esta')
  const lastError = () =>
    page.evaluate(() => [sessionStorage.getItem('last_error'), localStorage.getItem('last_error')])
  expect(await lastError()).toEqual([message, null])
})

test('forms say that they are sending, and are sent once [formularios/form-states]', async ({ page }) => {
  let sent = 0
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/v1/auth/login', async (route) => {
    sent++
    await told
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(NORA.email)
  await contrasenia(page).fill(NORA.password)
  const submit = () =>
    page.evaluate(() => {
      const form = document.querySelector('main form') as HTMLFormElement
      for (let i = 0; i < 3; i++) form.requestSubmit()
    })
  await submit()
  await expect(button(page, 'Aguarde un instante...')).toBeVisible()
  await submit()
  tell()
  await expectSignedIn(page)
  expect(sent).toBe(1)
})

test('a form whose scripts did not arrive is sent when it is tried again [sitio/scripts-that-fail]', async ({
  page,
  site,
}) => {
  const email = await registerByApi(site)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js*', (route) => route.abort())
  await logIn(page, email, CONTRASENIA)
  await expect(page.locator('form').getByRole('alert')).toContainText('Revisá tu conexión')
  await page.unroute('**/assets/*.js*')
  await button(page, 'Iniciar Sesión').click()
  await expectSignedIn(page)
})

test('passwords can be shown, and password managers know the fields', async ({ page }) => {
  await page.goto('/login')
  const password = contrasenia(page)
  await password.fill('camino2026')
  await expect(password).toHaveAttribute('type', 'password')
  await button(page, 'Mostrar la contraseña').click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await page.goto('/registro')
  await expect(contrasenia(page)).toHaveAttribute('autocomplete', 'new-password')
})

test.describe('registration', () => {
  test('names every missing field and goes to the first [cuentas/register-page formularios/required-fields cuentas/register-validation formularios/on-submit-only]', async ({
    page,
  }) => {
    await page.goto('/registro')
    await button(page, 'Crear usuario').click()
    await expect(page.getByText('Este campo es obligatorio')).toHaveCount(12)
    await expect(page.getByText('Debe aceptar los término y condiciones')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await page.getByLabel('Nombre y apellido').fill('Lucía 2')
    await page.getByLabel('Email').fill('lucia')
    await contrasenia(page).fill('una clave')
    await page.getByLabel('Repetir contraseña').fill('otra clave')
    await button(page, 'Crear usuario').click()
    for (const text of [
      'Ingresa un formato correcto',
      'Este campo tiene que ser un email',
      'No existe coincidencia',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    // Mended from the other side.
    await contrasenia(page).fill('otra clave')
    await expect(page.getByText('No existe coincidencia')).toHaveCount(0)
  })

  test('when refused shows why and keeps what was typed; what the server said of a field holds until it is changed [cuentas/register-failure cuentas/password-strength formularios/on-submit-only]', async ({
    page,
    site,
  }) => {
    await comeFromElsewhere(page, site)
    await page.goto('/registro')
    await fillRegistro(page, 'ana@ejemplo.com')
    await button(page, 'Crear usuario').click()
    const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
    await expect(alert).toContainText('Ya hay un usuario con ese email')
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Lucía del Valle')
    await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Cosquín')
    const registered = page.getByLabel('Email')
    await expect(registered).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Teléfono').fill('11 5555 0102')
    await expect(page.getByRole('combobox', { name: 'Localidad' })).not.toHaveAttribute('aria-invalid')
    await expect(registered).toHaveAttribute('aria-invalid', 'true')
    await registered.fill(newEmail())
    await expect(registered).not.toHaveAttribute('aria-invalid')
    await contrasenia(page).fill('argentina')
    await page.getByLabel('Repetir contraseña').fill('argentina')
    await button(page, 'Crear usuario').click()
    await expect(page.getByText(/muy común/).first()).toBeVisible()
  })

  test('empties province and locality when another country is chosen [ubicaciones/dependent-places]', async ({
    page,
  }) => {
    await page.goto('/registro')
    const [provincia, localidad] = [
      page.getByRole('combobox', { name: /^(Provincia|Departamento)/ }),
      page.getByRole('combobox', { name: 'Localidad' }),
    ]
    await expect(provincia).toBeDisabled()
    await choose(page, 'País', 'argen', 'Argentina')
    await choose(page, 'Provincia', 'cordo', 'Córdoba')
    await choose(page, 'Localidad', 'cosquin', 'Cosquín')
    await choose(page, 'País', 'uruguay', 'Uruguay')
    await expect(provincia).toHaveValue('')
    await expect(localidad).toHaveValue('')
    await expect(localidad).toBeDisabled()
  })
})
