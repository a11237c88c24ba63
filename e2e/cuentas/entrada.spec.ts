import { aUsuario } from '#testing/rows/factories.ts'
import {
  button,
  CONTRASENIA,
  comeFromElsewhere,
  expectSignedIn,
  expectSignedOut,
  fillRegistro,
  logIn,
  NORA,
  navigation,
  newEmail,
  SESSION_KEYS,
  storedKeys,
} from '../support/cuentas.ts'
import { expect, test } from '../support/test.ts'
import { holdTimeouts } from '../support/timers.ts'

test('register, log out, log in remembered, restart the browser, still in [cuentas/register-page cuentas/session-storage cuentas/logout-clears sitio/navigation-links]', async ({
  page,
  site,
  browser,
}) => {
  await comeFromElsewhere(page, site)
  const passASecond = await holdTimeouts(page, 1000)
  await page.goto(`/registro?back=${encodeURIComponent('/libros')}`)
  const email = newEmail()
  await fillRegistro(page, email)
  await button(page, 'Crear usuario').click()
  await expect(page.getByText('¡Todo salió bien!')).toBeVisible()
  await expect(page.getByText('Se agregó el usuario correctamente')).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('')
  await expect(page).toHaveURL(/\/registro/)
  await passASecond()
  await expect(page).toHaveURL(`${site.url}/libros`)
  await expectSignedIn(page)
  const fresh = await storedKeys(page)
  expect(fresh.session).toEqual(expect.arrayContaining(SESSION_KEYS))
  expect(fresh.local).not.toContain('accessToken')
  expect((await site.mailbox.waitFor(email)).asunto).toContain('bienvenida')

  await page.evaluate(() => localStorage.setItem('compraDetalle', '{}'))
  await button(page, 'Cerrar Sesión').click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expectSignedOut(page)
  const left = await storedKeys(page)
  for (const key of [...SESSION_KEYS, 'compraDetalle']) {
    expect([...left.local, ...left.session]).not.toContain(key)
  }

  await navigation(page).getByRole('link', { name: 'Iniciar Sesión' }).click()
  await logIn(page, email, CONTRASENIA, { remember: true })
  await expect(page).toHaveURL(`${site.url}/`)
  await expectSignedIn(page)
  const kept = await storedKeys(page)
  expect(kept.local).toEqual(expect.arrayContaining(SESSION_KEYS))
  expect(kept.session).not.toContain('accessToken')

  // A browser that is closed and opened again keeps local storage and nothing else.
  const restarted = await browser.newContext({ storageState: await page.context().storageState() })
  const again = await restarted.newPage()
  await again.goto(`${site.url}/cuenta`)
  await expect(again.getByLabel('Email')).toHaveValue(email)
  await restarted.close()
})

test('an unremembered session ends with the browser [cuentas/session-storage]', async ({
  page,
  site,
  browser,
}) => {
  await page.goto('/login')
  await logIn(page, NORA.email, NORA.password)
  await expectSignedIn(page)
  const restarted = await browser.newContext({ storageState: await page.context().storageState() })
  const again = await restarted.newPage()
  await again.goto(`${site.url}/`)
  await expectSignedOut(again)
  await restarted.close()
})

test('logging out clears the session even when the server is away [cuentas/logout-clears]', async ({
  page,
}) => {
  await page.goto('/login')
  await logIn(page, NORA.email, NORA.password, { remember: true })
  await expectSignedIn(page)
  await page.route('**/v1/auth/logout', (route) => route.abort())
  await button(page, 'Cerrar Sesión').click()
  await expectSignedOut(page)
  expect((await storedKeys(page)).local).not.toContain('refreshToken')
})

test('logging in tells what browser it is, under these names and no other [cuentas/login-payload]', async ({
  page,
  site,
}) => {
  const { email } = await aUsuario(site, { nombre: 'Tomasa Prueba' })
  await page.goto('/login')
  const posted = page.waitForRequest('**/v1/auth/login')
  await logIn(page, email, NORA.password)
  const { Email, Contrasenia, rememberMe, ...device } = (await posted).postDataJSON()
  expect({ Email, Contrasenia, rememberMe }).toEqual({
    Email: email,
    Contrasenia: NORA.password,
    rememberMe: false,
  })
  expect(device).toEqual({
    OS: expect.stringMatching(/Linux|Mac|Windows/),
    OSVersion: expect.any(String),
    Browser: expect.stringMatching(/^Chrome/),
    Language: 'es-AR',
    TimeZone: expect.stringMatching(/^America\/(Argentina\/)?Buenos_Aires$/),
    ScreenPrint: expect.stringMatching(/^\d+x\d+x\d+$/),
    LocalStorage: 'true',
    CPU: expect.stringMatching(/^\d+$/),
  })
})
