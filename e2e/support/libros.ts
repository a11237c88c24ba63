import type { Page } from '@playwright/test'
import { aLibro } from '#testing/rows/factories.ts'
import { expect, type Site } from './test.ts'

let made = 0
export const unique = (name: string) => `${name} ${process.pid}-${Date.now() % 100_000}-${made++}`

/** A book that the public sees, after all others. */
export const libroIn = async (site: Site, nombre: string): Promise<number> =>
  (await aLibro(site, { nombre, descripcion: '<p>Un libro.</p>', orden: 900 })).id

export const open = async (page: Page, path: string, heading: string) => {
  await page.goto(`/gestion/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
export const saved = (page: Page) => expect(page.getByText(/^guardado hoy/)).toBeVisible()

export async function publicTitle(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/v1/data/libros/${id}`)
  return answer.ok() ? (await answer.json()).item.nombre : String(answer.status())
}

/** Books of an author of their own, not on sale: the home page and all journeys over it would carry them. */
export async function librosNuevos(site: Site, cuantos: number): Promise<string> {
  const autor = unique('Autora')
  await site.sql(
    `insert into libros (nombre, autor, precio, descripcion, id_estado, orden)
     select 'Libro ' || n, $1, 100, '', 2, 800 from generate_series(1, $2::int) n`,
    [autor, cuantos],
  )
  return autor
}
