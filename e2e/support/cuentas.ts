// What the journeys of accounts share: a person of their own, and the hands on the forms of access.
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Site } from './test.ts'

export const CONTRASENIA = 'sendero de piedra'
export const NORA = { email: 'nora@ejemplo.com', password: 'camino2026' }
export const SESSION_KEYS = ['accessToken', 'refreshToken', 'refreshTokenID', 'userInfo']

/** Each journey has a person of its own, so that they can run side by side. */
export const newEmail = () => `viajera-${randomUUID().slice(0, 13)}@ejemplo.com`

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const contrasenia = (page: Page) => page.getByLabel('Contraseña', { exact: true })
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
export const expectSignedIn = (page: Page) => expect(button(page, 'Cerrar Sesión')).toBeVisible()
export const expectSignedOut = (page: Page) =>
  expect(navigation(page).getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()

/** Signing out loads the page afresh: what cannot be asked meanwhile is asked again. */
export async function storedKeys(page: Page): Promise<{ local: string[]; session: string[] }> {
  let keys = { local: [] as string[], session: [] as string[] }
  await expect(async () => {
    keys = await page.evaluate(() => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
    }))
  }).toPass()
  return keys
}

/** From an address of its own: registrations and log-ins are limited per address. */
export async function comeFromElsewhere(page: Page, site: Site): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  await page.context().route(
    (url) => url.origin === site.url && url.pathname.startsWith('/v1/auth/'),
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
}

export async function choose(page: Page, label: string, text: string, option: string) {
  const field = page.getByRole('combobox', { name: label })
  await expect(field).toBeEnabled()
  await field.click()
  await field.fill(text)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function fillRegistro(page: Page, Email: string) {
  await page.getByLabel('Nombre y apellido').fill('Lucía del Valle')
  await page.getByLabel('DNI o documento').fill('27-33444555-6')
  await page.getByLabel('Email').fill(Email)
  await page.getByLabel('Teléfono').fill('11 5555 0101')
  await choose(page, 'País', 'argen', 'Argentina')
  await choose(page, 'Provincia', 'cordo', 'Córdoba')
  await choose(page, 'Localidad', 'cosquin', 'Cosquín')
  await page.getByLabel('Código postal').fill('5166')
  await page.getByLabel('Calle').fill('San Martín')
  await page.getByLabel('Número').fill('742')
  await contrasenia(page).fill(CONTRASENIA)
  await page.getByLabel('Repetir contraseña').fill(CONTRASENIA)
  await page.getByLabel('Leí y acepto los términos y condiciones').check()
}

/** An account that was registered, without going through the form again. */
export async function registerByApi(site: Site): Promise<string> {
  const email = newEmail()
  const [lugar] = await site.sql<{ Pais: number; Provincia: number; Localidad: number }>(
    `select v.id_pais as "Pais", l.id_provincia as "Provincia", l.id_localidad as "Localidad"
     from localidades l join provincias v using (id_provincia) where l.nombre = 'Cosquín'`,
  )
  const answer = await fetch(`${site.url}/v1/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    body: JSON.stringify({
      ...lugar,
      Nombre: 'Lucía del Valle',
      CuitCuil: '27-33444555-6',
      Telefono: '11 5555 0101',
      Email: email,
      DomicilioCalle: 'San Martín',
      DomicilioNumero: '742',
      CodigoPostal: '5166',
      Contrasenia: CONTRASENIA,
      ReContrasenia: CONTRASENIA,
      Validacion: true,
    }),
  })
  if (!answer.ok) throw new Error(`registration: ${answer.status} ${await answer.text()}`)
  return email
}

export async function logIn(page: Page, email: string, password: string, { remember = false } = {}) {
  // Coming from another form, its field of the same name may still be there.
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión', level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await contrasenia(page).fill(password)
  if (remember) await page.getByLabel('Recordarme en este dispositivo').check()
  await button(page, 'Iniciar Sesión').click()
}

/** The token as it will be in a quarter of an hour: the server no longer takes it. */
export async function expireAccessToken(page: Page) {
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) {
      const token = store.getItem('accessToken')
      if (token) store.setItem('accessToken', `${token.slice(0, -6)}venció`)
    }
  })
}

export const refreshTokenIdOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('refreshTokenID') ?? sessionStorage.getItem('refreshTokenID'))

/** More than the 30 seconds in which a used refresh token is forgiven. */
export async function passGrace(page: Page, site: Site) {
  await site.sql(`update sesiones set rotada_en = rotada_en - interval '40 seconds' where id = $1`, [
    await refreshTokenIdOf(page),
  ])
}
