// What the journeys of the directory share.
import type { Page } from '@playwright/test'
import { expect, type Site } from './test.ts'

/** A consultant of the demo who sells books. */
export const MARCELA = '/consultor/1-marcela_ib%C3%A1%C3%B1ez'

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

/** Opens a list and closes its dialog. */
export async function openList(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^(Aceptar y acceder|Omitir Encuesta)$/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
