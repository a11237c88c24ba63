import type { Locator } from '@playwright/test'
import {
  button,
  CONTRASENIA,
  contrasenia,
  expectSignedIn,
  logIn,
  newEmail,
  registerByApi,
} from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'

test('by the code that comes by mail [cuentas/recovery-pages cuentas/recovery-results cuentas/code-page-wording]', async ({
  page,
  site,
}) => {
  const email = await registerByApi(site)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL(/\/recuperar-acceso$/)
  await page.getByRole('link', { name: 'Recibir un código por correo' }).click()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Enviar código de acceso').click()
  await expect(page).toHaveURL(/\/recuperar-acceso-codigo$/)
  await expect(page.getByRole('heading', { name: 'Accedé a las Actividades Online' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recuperar Acceso' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  const field = page.getByLabel('Código de acceso')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')

  const mail = await site.mailbox.waitFor(email, 'código')
  const codigo = /\b(\d{6})\b/.exec(mail.texto)?.[1] ?? ''
  const wrong = String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await contrasenia(page).fill('otro sendero')
  await page.getByLabel('Repetir contraseña').fill('otro sendero')
  await button(page, 'Confirmar Cambio de Contraseña').click()
  const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
  await expect(alert).toContainText('Los datos ingresados no son correctos, intente nuevamente')
  await expect(page.getByText(/Sirve solo el código del último correo, por 10\sminutos/)).toBeVisible()
  await alert.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(alert).toBeHidden()
  await expect(contrasenia(page)).toHaveValue('otro sendero')

  await pasteInto(field, `${codigo.slice(0, 3)} ${codigo.slice(3)}`)
  await button(page, 'Confirmar Cambio de Contraseña').click()
  await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()
  await expect(page.getByText('Su contraseña se actualizo correctamente')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, email, 'otro sendero')
  await expectSignedIn(page)
  expect((await site.mailbox.waitFor(email, 'contraseña cambió')).texto).toContain('se actualizó')
})

test('by the link of the mail, which leaves nothing in the address [cuentas/recovery-link cuentas/code-page-wording]', async ({
  page,
  site,
}) => {
  const email = await registerByApi(site)
  await page.goto('/recuperar-acceso1')
  await page.getByLabel('Email').fill(email)
  await button(page, 'Enviar código de acceso').click()
  const mail = await site.mailbox.waitFor(email, 'código')
  const link = /https?:\S+recuperar-acceso-codigo#\S+/.exec(mail.texto)?.[0] ?? ''
  const { hash } = new URL(link)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/recuperar-acceso-codigo${hash}`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL(/\/recuperar-acceso-codigo$/)
  await expect(page.getByLabel('Código de acceso')).toHaveCount(0)
  await expect(page.getByText('Si el botón del correo ya no sirve, pedí otro código.')).toBeVisible()
  await expect(page.getByText('¿No te llegó?')).toHaveCount(0)
  await contrasenia(page).fill('otro sendero')
  await page.getByLabel('Repetir contraseña').fill('otro sendero')
  await button(page, 'Confirmar Cambio de Contraseña').click()
  await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()

  await page.goto('/')
  await page.goto(`/recuperar-acceso-codigo${hash}`)
  await contrasenia(page).fill('un sendero mas')
  await page.getByLabel('Repetir contraseña').fill('un sendero mas')
  await button(page, 'Confirmar Cambio de Contraseña').click()
  await expect(page.getByText('El botón del correo ya se usó o venció. Pedí otro código.')).toBeVisible()
})

for (const way of ['code', 'button'] as const) {
  test(`who forgot the password on the way to a page comes to it in the end, by the ${way} of the mail [cuentas/recovery-keeps-destination]`, async ({
    page,
    site,
  }) => {
    const email = await registerByApi(site)
    await page.goto('/misactividades')
    await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await page.getByRole('link', { name: 'Recibir un código por correo' }).click()
    await page.getByLabel('Email').fill(email)
    await button(page, 'Enviar código de acceso').click()
    const field = page.getByLabel('Código de acceso')
    await expect(field).toBeVisible()
    const { texto } = await site.mailbox.waitFor(email, 'código')
    const { hash } = new URL(/https?:\S+codigo#\S+/.exec(texto)?.[0] ?? '')
    if (way === 'code') await field.fill(/\b(\d{6})\b/.exec(texto)?.[1] ?? '')
    else {
      await page.goto('/')
      await page.goto(`/recuperar-acceso-codigo${hash}`)
    }
    await contrasenia(page).fill('otro sendero')
    await page.getByLabel('Repetir contraseña').fill('otro sendero')
    await button(page, 'Confirmar Cambio de Contraseña').click()
    await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
    await logIn(page, email, 'otro sendero')
    await expect(page).toHaveURL(`${site.url}/misactividades`)
  })
}

test('who is signed in proves the email by a code that was asked for since, or by the link of the mail [cuentas/recovery-while-signed-in cuentas/signed-in-redirect]', async ({
  page,
  site,
}) => {
  const email = await registerByApi(site)
  const ask = async () => {
    await page.goto('/cuenta')
    await page.getByRole('link', { name: 'pedí un código' }).click()
    await page.getByLabel('Email').fill(email)
    await button(page, 'Enviar código de acceso').click()
    await expect(page.getByLabel('Código de acceso')).toBeVisible()
    return site.mailbox.waitFor(email, 'código')
  }
  await page.goto('/recuperar-acceso1')
  await page.getByLabel('Email').fill(email)
  await button(page, 'Enviar código de acceso').click()
  await expect(page.getByLabel('Código de acceso')).toBeVisible()
  await page.goto('/login')
  await logIn(page, email, CONTRASENIA)
  await expectSignedIn(page)
  await page.goto('/recuperar-acceso-codigo')
  await expect(page).toHaveURL(`${site.url}/`)
  const { texto } = await ask()
  await page.evaluate(() => localStorage.removeItem('recuperarEmail'))
  await page.goto('/')
  await page.goto(`/recuperar-acceso-codigo${new URL(/https?:\S+codigo#\S+/.exec(texto)?.[0] ?? '').hash}`)
  await contrasenia(page).fill('otro sendero')
  await page.getByLabel('Repetir contraseña').fill('otro sendero')
  await button(page, 'Confirmar Cambio de Contraseña').click()
  await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, email, 'otro sendero')
  await expectSignedIn(page)
  await page.goto('/cuenta')
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Lucía del Valle')
  await expect(page.getByRole('link', { name: 'pedí un código' })).toHaveCount(0)
})

test('tells nobody whether an e-mail has an account [cuentas/unknown-like-known]', async ({ page, site }) => {
  const nobody = newEmail()
  await page.goto('/recuperar-acceso1')
  await page.getByLabel('Email').fill(nobody)
  await button(page, 'Enviar código de acceso').click()
  await expect(page).toHaveURL(/\/recuperar-acceso-codigo$/)
  await expect(page.getByLabel('Email')).toHaveValue(nobody)
  expect(await site.mailbox.count(nobody)).toBe(0)
})

test('the instructions hold no form and name the organisation [cuentas/recovery-pages]', async ({ page }) => {
  await page.goto('/recuperar-acceso')
  const main = page.getByRole('main')
  await expect(main.getByText(/indicando tu nombre y apellido/)).toBeVisible()
  await expect(main.locator('form')).toHaveCount(0)
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
})

test('a failed request is told under the form [cuentas/recovery-results cuentas/recovery-validation]', async ({
  page,
  site,
}) => {
  await page.goto('/recuperar-acceso1')
  await button(page, 'Enviar código de acceso').click()
  await expect(page.getByText('El email es obligatorio')).toBeVisible()
  await page.getByLabel('Email').fill('ana@')
  await button(page, 'Enviar código de acceso').click()
  await expect(page.getByText('El email no es válido')).toBeVisible()
  // The fourth code within an hour is refused, for an address without an account too.
  const nobody = newEmail()
  for (let sent = 0; sent < 3; sent++) {
    await page.request.post(`${site.url}/v1/auth/forgot-password`, { data: { Email: nobody } })
  }
  await page.getByLabel('Email').fill(nobody)
  await button(page, 'Enviar código de acceso').click()
  await expect(page.locator('form').getByRole('alert')).toHaveText(/^Hiciste muchos intentos seguidos/)
})

async function pasteInto(field: Locator, text: string) {
  await field.fill('')
  await field.focus()
  await field.evaluate((element, value) => {
    const data = new DataTransfer()
    data.setData('text/plain', value)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    document.execCommand('insertText', false, value)
  }, text)
}
