// What the journeys of the directory share.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A consultant of the demo who sells books. */
export const MARCELA = '/consultor/1-marcela_ib%C3%A1%C3%B1ez'

export const cards = (page: Page) => page.locator('a[href^="/consultor/"]')
export const namesOf = (page: Page) => page.locator('article h3').allTextContents()

/** Opens a list and closes its dialog. */
export async function openList(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: /^(Aceptar y acceder|Omitir Encuesta)$/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
