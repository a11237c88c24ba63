import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, type Site, test } from './support/test.ts'

const WIDTHS = [390, 768, 1280]
const CONTRASENIA = 'sendero de piedra'

let counter = 0
/** Each journey has a person of its own, so that they can run side by side. */
const newEmail = () => `viajera${Date.now()}${counter++}@ejemplo.com`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const storage = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }))
const SESSION_KEYS = ['accessToken', 'refreshToken', 'refreshTokenID', 'userInfo']

async function choose(page: Page, label: string, text: string, option: string) {
  const field = page.getByRole('combobox', { name: label })
  await expect(field).toBeEnabled()
  await field.click()
  await field.fill(text)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillRegistro(page: Page, Email: string) {
  await page.getByLabel('Nombre y apellido').fill('Lucía del Valle')
  await page.getByLabel('DNI, CUIT o CUIL').fill('27-33444555-6')
  await page.getByLabel('Email').fill(Email)
  await page.getByLabel('Teléfono').fill('11 5555 0101')
  await choose(page, 'País', 'argen', 'Argentina')
  await choose(page, 'Provincia', 'cordo', 'Córdoba')
  await choose(page, 'Localidad', 'cosquin', 'Cosquín')
  await page.getByLabel('Código postal').fill('5166')
  await page.getByLabel('Calle').fill('San Martín')
  await page.getByLabel('Número').fill('742')
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENIA)
  await page.getByLabel('Repetir contraseña').fill(CONTRASENIA)
  await page.getByLabel('Leí y acepto los términos y condiciones').check()
}

async function register(page: Page, site: Site, back = ''): Promise<string> {
  const email = newEmail()
  await page.goto(`${site.url}/registro${back ? `?back=${encodeURIComponent(back)}` : ''}`)
  await fillRegistro(page, email)
  await button(page, 'Crear usuario').click()
  await expect(page.getByText('¡Todo salió bien!')).toBeVisible()
  return email
}

async function logIn(page: Page, email: string, password: string, { remember = false } = {}) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  if (remember) await page.getByLabel('Recordarme en este dispositivo').check()
  await button(page, 'Iniciar Sesión').click()
}

/** The token as it will be in a quarter of an hour: the server no longer takes it. */
async function expireAccessToken(page: Page) {
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) {
      const token = store.getItem('accessToken')
      if (token) store.setItem('accessToken', `${token.slice(0, -6)}venció`)
    }
  })
}
/** More than the 30 seconds in which a used refresh token is forgiven (S11). */
async function passGrace(page: Page, site: Site) {
  const id = await page.evaluate(
    () => localStorage.getItem('refreshTokenID') ?? sessionStorage.getItem('refreshTokenID'),
  )
  await site.sql(`update sesiones set rotada_en = rotada_en - interval '40 seconds' where id = $1`, [id])
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const isSignedIn = (page: Page) => expect(button(page, 'Cerrar Sesión')).toBeVisible()
const isSignedOut = (page: Page) =>
  expect(navigation(page).getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()

test.describe('the whole way in and out', () => {
  test('register, log out, log in remembered, restart the browser, still in [A2.6 A4.6 A4.7 A4.11 A4.13 A4.14 A6.2 A8.8]', async ({
    page,
    site,
    browser,
  }) => {
    await page.goto(`${site.url}/registro?back=${encodeURIComponent('/libros')}`)
    const email = newEmail()
    await fillRegistro(page, email)
    const started = Date.now()
    await button(page, 'Crear usuario').click()
    await expect(page.getByText('¡Todo salió bien!')).toBeVisible()
    await expect(page.getByText('Se agregó el usuario correctamente')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('')
    await expect(page).toHaveURL(`${site.url}/libros`)
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
    await isSignedIn(page)
    expect(await storage(page)).toMatchObject({ session: expect.arrayContaining(SESSION_KEYS) })
    expect((await storage(page)).local).not.toContain('accessToken')
    expect((await site.mailbox.waitFor(email)).asunto).toContain('bienvenida')

    await page.evaluate(() => localStorage.setItem('compraDetalle', '{}'))
    await button(page, 'Cerrar Sesión').click()
    await expect(page).toHaveURL(`${site.url}/`)
    await isSignedOut(page)
    const left = await storage(page)
    for (const key of [...SESSION_KEYS, 'compraDetalle']) {
      expect([...left.local, ...left.session]).not.toContain(key)
    }

    await navigation(page).getByRole('link', { name: 'Iniciar Sesión' }).click()
    await logIn(page, email, CONTRASENIA, { remember: true })
    await expect(page).toHaveURL(`${site.url}/`)
    await isSignedIn(page)
    const kept = await storage(page)
    expect(kept.local).toEqual(expect.arrayContaining(SESSION_KEYS))
    expect(kept.session).not.toContain('accessToken')

    // A browser that is closed and opened again keeps local storage and nothing else.
    const state = await page.context().storageState()
    const restarted = await browser.newContext({ storageState: state })
    const again = await restarted.newPage()
    await again.goto(`${site.url}/cuenta`)
    await expect(again.getByLabel('Email')).toHaveValue(email)
    await restarted.close()
  })

  test('an unremembered session ends with the browser [A4.6]', async ({ page, site, browser }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026')
    await isSignedIn(page)
    const restarted = await browser.newContext({ storageState: await page.context().storageState() })
    const again = await restarted.newPage()
    await again.goto(`${site.url}/`)
    await isSignedOut(again)
    await restarted.close()
  })

  test('logging out clears the session even when the server is away [A4.4 A4.12]', async ({ page }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026', { remember: true })
    await isSignedIn(page)
    await page.route('**/v1/auth/logout', (route) => route.abort())
    await button(page, 'Cerrar Sesión').click()
    await isSignedOut(page)
    expect((await storage(page)).local).not.toContain('refreshToken')
  })
})

test.describe('recovery', () => {
  test('by the code that comes by mail [A2.9 A2.10 A2.11 A2.12 A2.13 A2.14 A8.6 D6.3]', async ({
    page,
    site,
  }) => {
    const email = await register(page, site)
    await expect(page).toHaveURL(`${site.url}/`)
    await button(page, 'Cerrar Sesión').click()
    await isSignedOut(page)

    await page.goto('/login')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page).toHaveURL(/\/recuperar-acceso$/)
    await page.getByRole('link', { name: 'Recibir un código por email' }).click()
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
    await page.getByLabel('Contraseña', { exact: true }).fill('otro sendero')
    await page.getByLabel('Repetir contraseña').fill('otro sendero')
    await button(page, 'Confirmar Cambio de Contraseña').click()
    const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
    await expect(alert).toContainText('Los datos ingresados no son correctos, intente nuevamente')
    await alert.getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('otro sendero')

    await pasteInto(field, `${codigo.slice(0, 3)} ${codigo.slice(3)}`)
    await button(page, 'Confirmar Cambio de Contraseña').click()
    await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()
    await expect(page.getByText('Su contraseña se actualizo correctamente')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
    await logIn(page, email, 'otro sendero')
    await isSignedIn(page)
    expect((await site.mailbox.waitFor(email, 'contraseña cambió')).texto).toContain('se actualizó')
  })

  test('tells nobody whether an e-mail has an account [S13]', async ({ page, site }) => {
    const nobody = newEmail()
    await page.goto('/recuperar-acceso1')
    await page.getByLabel('Email').fill(nobody)
    await button(page, 'Enviar código de acceso').click()
    await expect(page).toHaveURL(/\/recuperar-acceso-codigo$/)
    await expect(page.getByLabel('Email')).toHaveValue(nobody)
    expect(await site.mailbox.count(nobody)).toBe(0)
  })

  test('the instructions hold no form and name the organisation [A2.7 D6.3]', async ({ page }) => {
    await page.goto('/recuperar-acceso')
    const main = page.getByRole('main')
    await expect(main.getByText(/indicando tu nombre y apellido/)).toBeVisible()
    await expect(main.locator('form')).toHaveCount(0)
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
  })

  test('a failed request is told under the form [A8.15 A5.15]', async ({ page }) => {
    await page.goto('/recuperar-acceso1')
    await button(page, 'Enviar código de acceso').click()
    await expect(page.getByText('El email es obligatorio')).toBeVisible()
    await page.getByLabel('Email').fill('ana@')
    await button(page, 'Enviar código de acceso').click()
    await expect(page.getByText('El email no es válido')).toBeVisible()
    const message = 'Hiciste muchos intentos seguidos. Esperá unos minutos y volvé a probar.'
    await page.route('**/v1/auth/forgot-password', (route) =>
      route.fulfill({ status: 429, json: { code: 'DEMASIADOS_INTENTOS', message } }),
    )
    await page.getByLabel('Email').fill('ana@ejemplo.com')
    await button(page, 'Enviar código de acceso').click()
    await expect(page.locator('form').getByRole('alert')).toHaveText(message)
  })
})

test.describe('sessions', () => {
  test('an expired access token is refreshed unseen, once for many requests [A4.9 A4.8]', async ({
    page,
  }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026', { remember: true })
    await isSignedIn(page)
    await expireAccessToken(page)
    let exchanges = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/auth/refresh-token')) exchanges++
    })
    await page.goto('/cuenta')
    await expect(page.getByLabel('Email')).toHaveValue('nora@ejemplo.com')
    await expect(page.getByText('Esta sesión')).toBeVisible()
    expect(exchanges).toBe(1)
  })

  test('tabs of one browser share the exchange [A4.9 S11.1]', async ({ page, site }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026', { remember: true })
    await isSignedIn(page)
    const context = page.context()
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs) await tab.goto(`${site.url}/libros`)
    await expireAccessToken(page)
    let exchanges = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/v1/auth/refresh-token')) exchanges++
    })
    await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/cuenta`)))
    for (const tab of tabs) await expect(tab.getByLabel('Email')).toHaveValue('nora@ejemplo.com')
    expect(exchanges).toBe(1)
  })

  test('a duplicated tab, with its own copy of the tokens, stays signed in [S11.1]', async ({
    page,
    site,
  }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026')
    await isSignedIn(page)
    // The opener's session storage is copied, as when a tab is duplicated.
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate((url) => void window.open(url), `${site.url}/libros`),
    ])
    await isSignedIn(copy)
    await expireAccessToken(page)
    await page.goto('/cuenta')
    await expect(page.getByLabel('Email')).toHaveValue('nora@ejemplo.com')
    const tokenOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('refreshToken'))
    await expect.poll(() => tokenOf(copy)).toBe(await tokenOf(page))
    await passGrace(page, site)
    await expireAccessToken(copy)
    await copy.goto(`${site.url}/cuenta`)
    await expect(copy.getByLabel('Email')).toHaveValue('nora@ejemplo.com')
  })

  test('a stolen old refresh token signs both out [S11 A4.10]', async ({ page, site, browser }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026', { remember: true })
    await isSignedIn(page)
    const stolen = await page.context().storageState()
    await expireAccessToken(page)
    await page.goto('/cuenta')
    await expect(page.getByLabel('Email')).toHaveValue('nora@ejemplo.com')
    await passGrace(page, site)

    const thief: BrowserContext = await browser.newContext({ storageState: stolen })
    const theirs = await thief.newPage()
    await theirs.goto(`${site.url}/`)
    await expireAccessToken(theirs)
    await theirs.goto(`${site.url}/cuenta`)
    await expect(theirs).toHaveURL(`${site.url}/login?back=%2Fcuenta`)
    await thief.close()

    await expireAccessToken(page)
    await page.goto('/cuenta')
    await expect(page).toHaveURL(`${site.url}/login?back=%2Fcuenta`)
    expect((await storage(page)).local).not.toContain('refreshToken')
  })
})

test.describe('back', () => {
  for (const trick of [
    'https://malo.example/',
    '//malo.example',
    '/\\malo.example',
    '/\t/malo.example',
    '/%5cmalo.example',
    '/..//malo.example',
    'javascript:alert(1)',
    '@malo.example',
  ]) {
    test(`${JSON.stringify(trick)} stays on this site [D20 S16]`, async ({ page, site }) => {
      await page.goto(`/login?back=${encodeURIComponent(trick)}`)
      const registro = page.getByRole('main').getByRole('link', { name: 'Crear Usuario Nuevo' })
      const href = (await registro.getAttribute('href')) ?? ''
      expect(new URL(href, site.url).origin).toBe(site.url)
      await logIn(page, 'nora@ejemplo.com', 'camino2026')
      await isSignedIn(page)
      expect(new URL(page.url()).origin).toBe(site.url)
      // Signed in, the page sends on at once; that way is no different.
      await page.goto(`/login?back=${encodeURIComponent(trick)}`)
      await expect(page).not.toHaveURL(/\/login/)
      expect(new URL(page.url()).origin).toBe(site.url)
    })
  }

  test('goes along between login and registration, and an accented path works [A2.3 A2.5 A2.15 S16.1]', async ({
    page,
    site,
  }) => {
    const back = '/eventos/apertura-decodificación-bioemocional'
    await page.goto(`/login?back=${encodeURIComponent(back)}`)
    await page.getByRole('main').getByRole('link', { name: 'Crear Usuario Nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'Crear Usuario Nuevo' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
    await logIn(page, 'nora@ejemplo.com', 'camino2026')
    await expect(page).toHaveURL(site.url + encodeURI(back))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Decodificación')
  })

  test('pages for signed-out visitors send a signed-in one on [A2.15 A2.8]', async ({ page, site }) => {
    await page.goto('/login')
    await logIn(page, 'nora@ejemplo.com', 'camino2026')
    await isSignedIn(page)
    for (const path of ['/login', '/registro', '/recuperar-acceso', '/recuperar-acceso-codigo']) {
      await page.goto(`${path}?back=%2Flibros`)
      await expect(page).toHaveURL(`${site.url}/libros`)
      await page.goto(path)
      await expect(page).toHaveURL(`${site.url}/`)
    }
    await page.goto('/recuperar-acceso1')
    await expect(page.getByRole('heading', { name: 'Recuperar Acceso' })).toBeVisible()
  })
})

test.describe('forms', () => {
  test('login tells what is wrong on submit only, and keeps what was typed [A5.1 A5.4 A5.5 A5.6 A8.4 A8.5 A2.1 A2.2]', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('ana')
    await page.getByLabel('Contraseña', { exact: true }).focus()
    await page.getByLabel('Email').focus()
    await expect(page.getByText('El email no es válido')).toBeHidden()
    await button(page, 'Iniciar Sesión').click()
    await expect(page.getByText('El email no es válido')).toBeVisible()
    await expect(page.getByText('El campo es requerido')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('')
    await page.getByLabel('Contraseña', { exact: true }).fill('corta')
    await button(page, 'Iniciar Sesión').click()
    await expect(page.getByText('El email es obligatorio')).toBeVisible()
    await expect(page.getByText('La contraseña debe tener como minimo 6 digitos')).toBeVisible()

    await logIn(page, newEmail(), 'no es esta')
    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toHaveText('El email o la contraseña no son correctos.')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('no es esta')
    expect(await page.evaluate(() => sessionStorage.getItem('last_error'))).toBe(
      'El email o la contraseña no son correctos.',
    )
  })

  test('say that they are sending, and are sent once [A4.52 A8.10]', async ({ page }) => {
    let sent = 0
    await page.route('**/v1/auth/login', async (route) => {
      sent++
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill('nora@ejemplo.com')
    await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
    const submit = () =>
      page.evaluate(() => {
        const form = document.querySelector('main form') as HTMLFormElement
        for (let i = 0; i < 3; i++) form.requestSubmit()
      })
    await submit()
    await expect(button(page, 'Aguarde un instante...')).toBeVisible()
    await submit()
    await isSignedIn(page)
    expect(sent).toBe(1)
  })

  test('passwords can be shown, and password managers know the fields', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Contraseña', { exact: true })
    await password.fill('camino2026')
    await expect(password).toHaveAttribute('type', 'password')
    await button(page, 'Mostrar la contraseña').click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await page.goto('/registro')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
  })

  test('registration names every missing field and goes to the first [A2.4 A5.2 A5.8 A5.10 A5.13]', async ({
    page,
  }) => {
    await page.goto('/registro')
    await button(page, 'Crear usuario').click()
    await expect(page.getByText('Este campo es obligatorio')).toHaveCount(12)
    await expect(page.getByText('Debe aceptar los término y condiciones')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await page.getByLabel('Nombre y apellido').fill('Lucía 2')
    await page.getByLabel('Email').fill('lucia')
    await page.getByLabel('Contraseña', { exact: true }).fill('una clave')
    await page.getByLabel('Repetir contraseña').fill('otra clave')
    await button(page, 'Crear usuario').click()
    for (const text of [
      'Ingresa un formato correcto',
      'Este campo tiene que ser un email',
      'No existe coincidencia',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
  })

  test('a refused registration shows why and keeps what was typed [A8.7 S15.3]', async ({ page }) => {
    await page.goto('/registro')
    await fillRegistro(page, 'ana@ejemplo.com')
    await button(page, 'Crear usuario').click()
    const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
    await expect(alert).toContainText('Ya hay un usuario con ese email')
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Lucía del Valle')
    await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Cosquín')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Contraseña', { exact: true }).fill('argentina')
    await page.getByLabel('Repetir contraseña').fill('argentina')
    await button(page, 'Crear usuario').click()
    await expect(page.getByText(/muy común/).first()).toBeVisible()
  })

  test('choosing another country empties province and locality [A5.26 A5.27]', async ({ page }) => {
    await page.goto('/registro')
    const [provincia, localidad] = [
      page.getByRole('combobox', { name: 'Provincia' }),
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

test.describe('account', () => {
  test('change data and password, close a session, take the data along, delete [A3.2]', async ({
    page,
    site,
    browser,
  }) => {
    const email = await register(page, site, '/cuenta')
    await expect(page).toHaveURL(`${site.url}/cuenta`)
    await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Cosquín')
    await page.getByLabel('Teléfono').fill('351 555 0909')
    await button(page, 'Guardar cambios').click()
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Teléfono')).toHaveValue('351 555 0909')

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`${site.url}/login`)
    await logIn(other, email, CONTRASENIA, { remember: true })
    await isSignedIn(other)
    await page.reload()
    const rows = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Esta sesión' })).toContainText('Chrome')
    await rows.getByRole('button', { name: /^Cerrar/ }).click()
    await expect(rows).toHaveCount(1)
    await expireAccessToken(other)
    await other.goto(`${site.url}/cuenta`)
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()

    await page.getByLabel('Contraseña actual').fill('no es esta')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('cumbre nevada')
    await page.getByLabel('Repetir contraseña nueva').fill('cumbre nevada')
    await button(page, 'Cambiar contraseña').click()
    await expect(page.getByText('La contraseña no es correcta')).toBeVisible()
    await page.getByLabel('Contraseña actual').fill(CONTRASENIA)
    await button(page, 'Cambiar contraseña').click()
    await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar mis datos').click(),
    ])
    expect(download.suggestedFilename()).toBe('mis-datos.json')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString()).cuenta.Email).toBe(email)

    await button(page, 'Eliminar mi cuenta').click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
    await dialog.getByLabel('Contraseña', { exact: true }).fill('cumbre nevada')
    await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await isSignedOut(page)
    await page.goto('/login')
    await logIn(page, email, 'cumbre nevada')
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    expect(await site.sql('select 1 from usuarios where lower(email) = lower($1)', [email])).toEqual([])
  })

  test('closing all sessions signs out here too', async ({ page, site }) => {
    const email = await register(page, site, '/cuenta')
    await button(page, 'Cerrar todas las sesiones').click()
    await expect(page).toHaveURL(`${site.url}/`)
    await isSignedOut(page)
    const [row] = await site.sql<{ abiertas: string }>(
      `select count(*) as abiertas from sesiones s join usuarios u on u.id = s.usuario_id
       where u.email = $1 and revocada_en is null`,
      [email],
    )
    expect(row?.abiertas).toBe('0')
  })

  test('a signed-out visitor is asked to log in first, and comes back', async ({ page, site }) => {
    await page.goto('/cuenta')
    await expect(page).toHaveURL(`${site.url}/login?back=%2Fcuenta`)
    await logIn(page, 'nora@ejemplo.com', 'camino2026')
    await expect(page).toHaveURL(`${site.url}/cuenta`)
  })
})

test.describe('at every width', () => {
  for (const width of WIDTHS) {
    test(`access pages and account at ${width} px, readable for all`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        '/login',
        '/registro',
        '/recuperar-acceso',
        '/recuperar-acceso1',
        '/recuperar-acceso-codigo',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.goto('/login')
      await logIn(page, 'nora@ejemplo.com', 'camino2026')
      await expect(page).not.toHaveURL(/login/)
      await page.goto('/cuenta')
      await expect(page.getByLabel('Email')).toHaveValue('nora@ejemplo.com')
      await expect(page.getByText('Esta sesión')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
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
