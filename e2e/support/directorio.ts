// What the journeys of the directory share.
import type { Page } from '@playwright/test'
import { signIn } from './account.ts'
import { expect, type Site } from './test.ts'

export const cards = (page: Page) => page.locator('a[href^="/consultor/"]')
export const namesOf = (page: Page) => page.locator('article h3').allTextContents()

/** The consultant of the demo who has an account. */
export const CONSULTORA = 'consultora@ejemplo.com'

/** Somebody asks her something, as from her profile. */
export async function askConsultora(page: Page, site: Site, nombre: string): Promise<void> {
  const [row] = await site.sql<{ id: number }>(
    'select id_consultor as id from consultores where email = $1',
    [CONSULTORA],
  )
  const asked = await page.request.post(`${site.url}/v1/data/consultores/${row?.id}/consultas`, {
    data: { nombre, email: 'delia@ejemplo.com', telefono: '', mensaje: '¿Atendés los sábados?' },
  })
  expect(asked.ok()).toBe(true)
}

/** An order that waits for her answer, as she sees it. */
export async function openPedido(page: Page, site: Site, nombre: string) {
  const [pedido] = await site.sql<{ id: number }>(
    `insert into pedidos (nombre, email, via, id_consultor, libros, respuesta_hasta)
     select $2, 'compradora@ejemplo.com', 'consultor', id_consultor, 'uno', now() + interval '1 day'
     from consultores where email = $1 returning id`,
    [CONSULTORA, nombre],
  )
  await signIn(page, site, CONSULTORA)
  await page.goto('/portal/pedidos')
  const heading = page.getByRole('heading', { name: `Pedido ${pedido?.id} ` })
  return { id: pedido?.id, card: page.getByRole('listitem').filter({ has: heading }) }
}

/** Opens a list and closes its dialog. */
export async function openList(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^(Aceptar y acceder|Omitir Encuesta)$/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
