// What the journeys of the forms share: somebody who writes, and what they are told.
import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

export const ORGANIZACION = 'hola@senda.example'
export const OBLIGATORIO = 'Este campo es obligatorio'

/** Five posts per address in ten minutes: each journey comes from an address of its own. */
export const comeFromAnywhere = ({ context }: { context: BrowserContext }): Promise<void> =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` })

/** A name that finds this journey's mail among the others; names have no digits. */
export const someName = () =>
  `Ana ${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 12)} Ruiz`
export const someEmail = () => `ana-${randomUUID().slice(0, 8)}@correo.test`

export async function choose(page: Page, label: string, typed: string, option = typed) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function fillContacto(page: Page, nombre: string, email: string) {
  await page.getByLabel('Nombre y apellido').fill(nombre)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Teléfono').fill('+54 11 5555-0101')
  await page.getByLabel('Mensaje').fill('¿Cuándo empieza la próxima jornada?')
}

/** The next post to this address fails as a broken server would. */
export const breakOnce = (page: Page, path: string) =>
  page.route(`**/v1/data/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })

/** Holds the posts to this address until the function that it gives is called. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**/v1/data/${path}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export const expectThanks = async (page: Page, text: string | RegExp) => {
  await expect(page.getByText('¡Muchas Gracias!')).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
}

export const expectFailure = async (page: Page) => {
  const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
  await expect(alert).toContainText('Intenta nuevamente')
  return alert
}
