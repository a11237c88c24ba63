import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { aCompra, anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { enterGestion } from './gestion.ts'
import { expect, type Site } from './test.ts'

export const PHONE = { width: 390, height: 844 }

/** Tonight's event, with seats of people who bought them without an account. */
export async function aNight(site: Site, nombres: readonly string[]) {
  const evento = await anEvento(site, { fecha: fromNow({ minutes: 90 }), capacidad: 500 })
  const seats = new Map<string, { id: number; referencia: string }>()
  for (const nombre of nombres) {
    const compra = await aCompra(site, { id_evento: evento.IdEvento })
    await site.sql(
      `update compras_user_detalle set nombre_y_apellido = $2
       where id = (select compras_user_detalle_id from compras where id = $1)`,
      [compra.id, nombre],
    )
    const [row] = await site.sql<{ id: number }>(
      `insert into evento_usuarios (id_evento, compra_id, pago, id_forma_pago) values ($1, $2, 1, 4) returning id`,
      [evento.IdEvento, compra.id],
    )
    seats.set(nombre, { id: row?.id ?? 0, referencia: compra.referencia })
  }
  return { ...evento, seats }
}

/** People with an account, all at once. */
export async function addPeople(site: Site, IdEvento: number, nombres: readonly string[]): Promise<void> {
  await site.sql(
    `with gente as (
       insert into usuarios (nombre, email, contrasenia_hash)
       select nombre, gen_random_uuid() || '@ejemplo.com', 'none' from unnest($2::text[]) nombre returning id)
     insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago) select $1, id, 1, 4 from gente`,
    [IdEvento, nombres],
  )
}

export async function entradaOf(site: Site, referencia: string | undefined): Promise<string> {
  const answer = await fetch(`${site.url}/v1/data/entradas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ referencia }),
  })
  return ((await answer.json()) as { item: { entrada: string } }).item.entrada
}

/** A helper of this door alone, until tomorrow. */
export async function aHelper(site: Site, nombre: string, IdEvento: number): Promise<string> {
  const { id, email } = await aUsuario(site, { nombre, roles: ['staff'] })
  await site.sql(
    `insert into usuarios_roles (usuario_id, rol, alcance, hasta) values ($1, 'acreditacion', $2, now() + interval '1 day')`,
    [id, [IdEvento]],
  )
  return email
}

export async function openPhone(
  browser: Browser,
  site: Site,
  email: string,
  path: string,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...options,
    baseURL: site.url,
    viewport: PHONE,
    hasTouch: true,
    locale: 'es-AR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await enterGestion(page, site, email)
  await page.goto(path)
  return { context, page }
}

export const type = async (page: Page, text: string) => {
  await page.getByLabel('Nombre o código').fill(text)
  await page.getByLabel('Nombre o código').press('Enter')
}
export const card = (page: Page) => page.locator('[data-tono]')
export const tells = (page: Page, tono: string, ...texts: (string | RegExp)[]) =>
  Promise.all([
    expect(card(page)).toHaveAttribute('data-tono', tono),
    ...texts.map((text) => expect(card(page)).toContainText(text)),
  ])
