import type { Page } from '@playwright/test'
import { codigoTotp } from '#testing/people/totp.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'

let people = 0
/** Somebody who was invited and chose a password, and never came in. */
async function aNewcomer(site: Site): Promise<string> {
  const email = `equipo${Date.now()}${process.pid}${people++}@ejemplo.com`
  await site.sql(
    `with nueva as (
       insert into usuarios (nombre, email, roles, contrasenia_hash)
       select 'Vera Luna', $1, '{staff}', contrasenia_hash from usuarios where email = 'staff@ejemplo.com' returning id
     )
     insert into usuarios_roles (usuario_id, rol) select id, 'administracion' from nueva`,
    [email],
  )
  return email
}

async function enterPassword(page: Page, email: string, password = 'camino2026') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** As the screen shows it, for whoever cannot scan. */
async function shownSecret(page: Page): Promise<string> {
  return ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
}

/** Through the door for the first time; answers the secret of the authenticator. */
async function enrol(page: Page, email: string): Promise<string> {
  await enterPassword(page, email)
  await page.getByRole('button', { name: /Aplicación de códigos/ }).click()
  const secreto = await shownSecret(page)
  await page.getByLabel('Código de la aplicación').fill(codigoTotp({ secreto }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByLabel('Los guardé en un lugar seguro').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  return secreto
}

test('a newcomer enrols a second factor, and comes back with it to where they wanted to go [cuentas/second-factor gestion/returns-to-destination gestion/screens-fit cuentas/lost-factor cuentas/factor-setup-focus]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await aNewcomer(site)
  await page.goto('/gestion/seguridad')
  await expect(page.getByRole('heading', { name: 'Entrá a Gestión' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await enterPassword(page, email, 'no es esta')
  await expect(page.getByText('El email o la contraseña no son correctos.')).toBeVisible()

  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Protegé tu cuenta' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('button', { name: /Aplicación de códigos/ }).click()
  const secreto = await shownSecret(page)
  await expectWholeInBothThemes(page)
  const codigo = page.getByLabel('Código de la aplicación')
  await expect(codigo).toBeFocused()
  await codigo.fill(codigoTotp({ secreto, steps: 40 }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Ese código no es correcto')).toBeVisible()
  await codigo.fill(codigoTotp({ secreto }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeVisible()
  await expectWholeInBothThemes(page)
  const [first = ''] = await page.getByRole('listitem').allInnerTexts()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await page.getByLabel('Los guardé en un lugar seguro').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Mi seguridad' })).toBeVisible()
  await expect(page.getByText('Te quedan 10 de 10.')).toBeVisible()
  await expectWholeInBothThemes(page)

  await page.getByRole('button', { name: 'Salir' }).click()
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await expect(page.getByText('Pedile a alguien de Administración')).toBeVisible()
  await page.getByLabel('Código de recuperación').fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Vera$/ })).toBeVisible()
  await site.mailbox.waitFor(email, 'agregaron un segundo factor')
})

test('with the keyboard alone, and a wrong code in between [cuentas/second-factor]', async ({
  page,
  site,
}) => {
  const email = await aNewcomer(site)
  await page.goto('/gestion')
  const secreto = await enrol(page, email)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('camino2026')
  await page.keyboard.press('Enter')
  const codigo = page.getByLabel('Código de tu aplicación')
  await expect(codigo).toBeFocused()
  await page.keyboard.type(codigoTotp({ secreto, steps: 40 }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ese código no es correcto')).toBeVisible()
  await codigo.focus()
  await page.keyboard.type(codigoTotp({ secreto, steps: 1 }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Vera$/ })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('paredes')
  await expect(page.getByRole('option', { name: /Ana Paredes/ }).first()).toBeVisible()
})

/** A coupon that somebody begins to fill in. */
async function beginCupon(page: Page, codigo: string): Promise<void> {
  await page.goto('/gestion/cupones/nuevo')
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(codigo)
  await page.getByRole('textbox', { name: 'Porcentaje', exact: true }).fill('10')
}
const kept = async (site: Site, codigo: string) =>
  (await site.sql('select 1 from cupones where codigo = $1', [codigo])).length

test('leaving with something unsaved asks while it can still be saved [gestion/session-ends-over-text]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  const codigo = `SALIDA-${Date.now()}`
  await beginCupon(page, codigo)
  const asks = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await asks.getByRole('button', { name: 'Seguir acá' }).click()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await asks.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page.getByRole('heading', { name: 'Entrá a Gestión' })).toBeVisible()
  expect(await kept(site, codigo)).toBe(1)
  await page.goto('/gestion/cupones')
  await expect(page.getByRole('heading', { name: 'Entrá a Gestión' })).toBeVisible()
})

interface Enrolled {
  email: string
  secreto: string
}

async function enrolled(page: Page, site: Site): Promise<Enrolled> {
  const email = await aNewcomer(site)
  await page.goto('/gestion')
  const secreto = await enrol(page, email)
  await expect(page.getByRole('heading', { level: 1, name: /Vera$/ })).toBeVisible()
  return { email, secreto }
}

const doorOver = (page: Page) => page.getByRole('dialog', { name: 'Entrá de nuevo' })

async function closeSessions(site: Site, { email }: Enrolled): Promise<void> {
  await site.sql(
    `update sesiones_staff set cerrada_en = now(), cierre = 'cerrada'
     where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
}

async function enterAgain(page: Page, { email, secreto }: Enrolled): Promise<void> {
  await enterPassword(page, email)
  await page.getByLabel('Código de tu aplicación').fill(codigoTotp({ secreto, steps: 1 }))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(doorOver(page)).toBeHidden()
}

test('a session that ends over a filled form is opened again on top of it; somebody else finds it empty [gestion/session-ends-over-text]', async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await browser.newPage({ baseURL: site.url })
  const other = await enrolled(elsewhere, site)
  await elsewhere.close()
  const me = await enrolled(page, site)
  const door = doorOver(page)
  const loseSession = async () => {
    await closeSessions(site, me)
    await page.keyboard.press('Control+s')
    await expect(door).toBeVisible()
  }

  const codigo = `SESION-${Date.now()}`
  await beginCupon(page, codigo)
  await loseSession()
  await expectWholeInBothThemes(page)
  // Whoever was here only writes the password.
  await expect(door.getByLabel('Email')).toHaveValue(me.email)
  await expect(door.getByLabel('Contraseña')).toBeFocused()
  await enterAgain(page, me)
  const field = page.getByRole('textbox', { name: 'Código', exact: true })
  await expect(field).toHaveValue(codigo)

  await loseSession()
  await enterAgain(page, other)
  await expect(field).toHaveValue('')
  expect(await kept(site, codigo)).toBe(0)
})

test('what was written in a dialog stays while its session is opened again on top of it [gestion/text-in-dialogs-stays]', async ({
  page,
  site,
}) => {
  const me = await enrolled(page, site)
  const { id } = await aUsuario(site, { nombre: 'Sara Luna' })
  await page.goto(`/gestion/personas/${id}`)
  await page.getByRole('button', { name: 'Editar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Datos de Sara Luna' })
  await dialog.getByLabel('Teléfono').fill('11 5555 4321')
  await closeSessions(site, me)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(doorOver(page).getByLabel('Contraseña')).toBeFocused()
  await enterAgain(page, me)
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('11 5555 4321')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos los datos')).toBeVisible()
})

test('a link from elsewhere leads nowhere outside [gestion/returns-to-destination]', async ({
  page,
  site,
}) => {
  const email = await aNewcomer(site)
  await page.goto('/gestion/entrar?volver=//otra.example/robar')
  await enrol(page, email)
  await expect(page.getByRole('heading', { level: 1, name: /Vera$/ })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(site.url)
})

test('a passkey opens the door, roles ask for the factor again, and whoever is invited finds the way in, once [cuentas/factor-again cuentas/team-invitation cuentas/lost-factor]', async ({
  page,
  site,
}) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await aNewcomer(site)
  await page.goto('/gestion/equipo')
  await enterPassword(page, email)
  await page.getByRole('button', { name: /Llave de acceso/ }).click()
  await page.getByLabel('Los guardé en un lugar seguro').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Equipo' })).toBeVisible()

  await page.getByRole('button', { name: 'Salir' }).click()
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Vera$/ })).toBeVisible()

  const invited = `nueva${Date.now()}@ejemplo.com`
  await page.getByRole('link', { name: 'Equipo' }).click()
  await site.sql(
    `update sesiones_staff set factor_en = now() - interval '6 minutes'
     where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
  await page.getByRole('button', { name: 'Invitar' }).click()
  await page.getByRole('dialog').getByLabel('Nombre y apellido').fill('Inés Invitada')
  await page.getByRole('dialog').getByLabel('Email').fill(invited)
  await page.getByRole('checkbox', { name: /Lectura/ }).check()
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await expect(page.getByRole('button', { name: new RegExp(invited) })).toBeVisible()
  await expectWholeInBothThemes(page)

  const { texto } = await site.mailbox.waitFor(invited, 'equipo')
  const link = /https?:\S+recuperar-acceso-codigo\?para=gestion#\S+/.exec(texto)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Tu contraseña de Gestión' })).toBeVisible()
  await expect(page).toHaveTitle(/^Tu contraseña de Gestión/)
  await expect(page.getByText('Al menos 12 caracteres')).toBeVisible()
  for (const label of ['Contraseña', 'Repetir contraseña']) {
    await page.getByLabel(label, { exact: true }).fill('un sendero largo')
  }
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await page.getByRole('link', { name: 'Entrar a Gestión' }).click()
  await expect(page).toHaveURL(/\/gestion/)

  const used = await page.context().newPage()
  await used.goto(link)
  for (const label of ['Contraseña', 'Repetir contraseña']) {
    await used.getByLabel(label, { exact: true }).fill('otro sendero largo')
  }
  await used.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(used.getByText('Pedile otra a quien te sumó al equipo')).toBeVisible()
  await used.getByRole('link', { name: 'pedí otro código' }).click()
  await expect(used.getByRole('heading', { level: 1, name: 'Recuperar el acceso a Gestión' })).toBeVisible()
  await used.getByLabel('Email').fill(invited)
  await used.getByRole('button', { name: 'Enviar código de acceso' }).click()
  await expect(used.getByRole('heading', { level: 1, name: 'Tu contraseña de Gestión' })).toBeVisible()
})

const FIRST_SCREEN_MAX = 245 * 1024
/** Each costs a browser some milliseconds, whatever it weighs. */
const SCRIPTS_MAX = 20

/** What comes over the line until a heading stands there, of a browser that knows nothing yet. */
async function weightOf(page: Page, path: string, heading: string | RegExp) {
  let total = 0
  let scripts = 0
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/gestion')) return
    if (request.resourceType() === 'script') scripts++
    const { responseBodySize } = await request.sizes()
    total += responseBodySize
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(`${path}: ${Math.round(total / 1024)} kB, ${scripts} scripts`)
  return { total, scripts }
}

test('the first screen is light, before the door [gestion/gestion-is-light]', async ({ page }) => {
  const { total, scripts } = await weightOf(page, '/gestion/entrar', 'Entrá a Gestión')
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(FIRST_SCREEN_MAX)
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
})

test('the first screen is light, behind the door [gestion/gestion-is-light]', async ({ page, site }) => {
  await enterGestion(page, site)
  const { total, scripts } = await weightOf(page, '/gestion', /^Buen/)
  expect(total).toBeLessThan(FIRST_SCREEN_MAX)
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
})

test('codes that come with a factor stay until they were kept, whatever key is hit; where they cannot be copied it says so [cuentas/recovery-codes]', async ({
  page,
  site,
}) => {
  const email = await aNewcomer(site)
  await page.goto('/gestion/seguridad')
  await enrol(page, email)
  await page.route(/\/totp\/\d+/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), codigos: ['AAAA-1111', 'BBBB-2222'] },
    })
  })
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('button', { name: /Aplicación de códigos/ }).click()
  const secreto = await shownSecret(page)
  await page.getByLabel('Código de la aplicación').fill(codigoTotp({ secreto }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos nuevos' })
  await expect(codes.getByText('BBBB-2222')).toBeVisible()
  // As at an address that is not secure.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await codes.getByRole('button', { name: 'Copiar los diez' }).click()
  await expect(codes.getByText('Seleccionalos y copialos a mano.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Guardá los códigos antes de cerrar')).toBeVisible()
  await expect(codes.getByText('BBBB-2222')).toBeVisible()
  await codes.getByLabel('Los guardé en un lugar seguro').check()
  await codes.getByRole('button', { name: 'Continuar' }).click()
  await expect(codes).toBeHidden()
})
