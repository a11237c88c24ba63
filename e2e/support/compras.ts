// What the journeys of purchases share: something to buy, somebody to buy it, and the hands on the checkout.

import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { anEvento, aUsuario, type EventoDePrueba, fromNow } from '#testing/rows/factories.ts'
import { signIn } from './account.ts'
import { expect, type Site } from './test.ts'

export const MEDIOS = {
  mercadopago: 'Mercado Pago',
  paypal: 'PayPal',
  tarjeta: 'Tarjeta de crédito o débito',
  transferencia: /Transferencia bancaria/,
} as const
export type Medio = keyof typeof MEDIOS

/** Who speaks and where: what the pages of a purchase show. */
export const CON_DATOS = {
  oradores: 'Clara Núñez;Tomás Arrieta',
  copete: 'Una prueba.',
  sociales: { fecha_fin: fromNow({ days: 41 }), lugar: 'Casa de la Senda' },
}

/** From an address of their own in Argentina, so that neither prices nor limits depend on other journeys. */
export const comeFromArgentina = (context: BrowserContext, site: Site): Promise<void> =>
  comeFrom(context, site, `181.45.${randomInt(256)}.${randomInt(1, 255)}`)

export async function comeFrom(context: BrowserContext, site: Site, address: string): Promise<void> {
  // For this site only: another origin would be asked whether it takes such a header.
  await context.route(
    (url) => url.origin === site.url,
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
}

let buyer = 0
export const newEmail = () => `compra${Date.now()}${process.pid}${buyer++}@ejemplo.com`

/** On the payment step of a fresh event, with the purchaser's details already given. */
export async function atPayment(page: Page, site: Site): Promise<{ evento: EventoDePrueba; email: string }> {
  const evento = await anEvento(site, CON_DATOS)
  return { evento, email: await openPayment(page, evento) }
}

/** On the payment step of an online activity, signed in. */
export async function atOnlinePayment(page: Page, site: Site) {
  const evento = await anEvento(site, { modalidad: 'Online' })
  const { email } = await aUsuario(site, { nombre: 'Lucio Prueba' })
  await signIn(page, site, email)
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  return { evento, email }
}

/** The payment step of an event, by somebody whose details were given; answers their e-mail. */
export async function openPayment(page: Page, evento: EventoDePrueba): Promise<string> {
  const email = newEmail()
  await page.addInitScript(
    (comprador) => {
      if (!localStorage.getItem('compraDetalle')) localStorage.setItem('compraDetalle', comprador)
    },
    // As the form of step 1 leaves it behind.
    JSON.stringify({ ...COMPRADOR, user_id: null, email }),
  )
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await expect(page.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  return email
}

export async function fillComprador(page: Page, email: string, libro = false): Promise<void> {
  await page.getByLabel('Nombre y apellido').fill('Marta Quiroga')
  await page.getByLabel('DNI o documento').fill('20123456')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Teléfono').fill('11 5555 0101')
  if (libro) {
    await page.getByLabel('Provincia').fill('Córdoba')
    await page.getByLabel('Localidad').fill('Río Cuarto')
  } else {
    await chooseLugar(page, 'País', 'Argentina')
    await chooseLugar(page, 'Provincia', 'Córdoba')
    await chooseLugar(page, 'Localidad', 'Río Cuarto')
  }
  await page.getByLabel('Calle').fill('Belgrano')
  await page.getByLabel('Número').fill('120')
  await page.getByLabel('Código postal').fill('5800')
  if (!libro) await page.getByRole('checkbox', { name: /términos/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
}

async function chooseLugar(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await expect(field).toBeEnabled()
  if ((await field.inputValue()) === value) return
  await field.fill(value)
  await page.getByRole('option', { name: value, exact: true }).first().click()
}

export async function chooseMedio(page: Page, medio: Medio): Promise<void> {
  await page.getByRole('radio', { name: MEDIOS[medio] }).first().check()
  await page.getByRole('button', { name: /^(Pagar|Reservar) / }).click()
}

type Eleccion = 'pagar' | 'rechazar' | 'pendiente' | 'abandonar' | 'desconectar' | 'fallar'

/** Opens the checkout of the chosen method and decides how the payment ends. */
export async function payAt(
  page: Page,
  medio: Exclude<Medio, 'transferencia'>,
  eleccion: Eleccion,
): Promise<void> {
  if (medio === 'paypal') {
    await page.getByTestId('paypal-boton').click()
    await page.locator(`#paypal-${eleccion}`).click()
    return
  }
  if (medio === 'mercadopago') await page.getByTestId('mercadopago-wallet').click()
  await page.locator(`button[name="eleccion"][value="${eleccion}"]`).click()
}

export const referenciaOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''

export async function expectConfirmada(page: Page, site: Site): Promise<string> {
  await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()
  await expect(page.getByText(/^Paso (3 de 3|2 de 2)$/)).toBeVisible()
  const referencia = referenciaOf(page)
  await expect(page.getByText(referencia).first()).toBeVisible()
  const [row] = await site.sql<{ estado: string }>('select estado from compras where referencia = $1', [
    referencia,
  ])
  expect(row?.estado).toBe('confirmada')
  return referencia
}

/** Lets the work of the clock happen now. */
export async function runJob(site: Site, name: string): Promise<void> {
  await site.sql(
    `insert into pgboss.job (name, data, policy) values ($1, '{}', 'stately') on conflict do nothing`,
    [name],
  )
}

export const controlSandbox = async (site: Site, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${site.sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
