import type { Locator, Page } from '@playwright/test'
import { aMiembro } from '#testing/people/miembro.ts'
import { enterGestion } from '../support/gestion.ts'
import { librosNuevos } from '../support/libros.ts'
import { expect, test } from '../support/test.ts'

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  // By the keys: only whoever uses them is kept where they were.
  await control.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  await page.keyboard.press(key)
}

test('whoever works with the keys is never left without a place: what they pressed may go, rest or open something [gestion/focus-has-a-place]', async ({
  page,
  site,
}) => {
  const autor = await librosNuevos(site, 3)
  await enterGestion(page, site, (await aMiembro(site, 'contenidos')).email)
  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  await expect(page.getByText('3 libros')).toBeVisible()

  const search = page.getByRole('button', { name: /^Buscá un evento/ })
  await press(page, search)
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  const keep = page.getByRole('button', { name: 'Guardar vista' })
  await press(page, keep)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(keep).toBeFocused()

  await press(page, page.getByRole('checkbox', { name: 'Elegir Libro 1' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Soltar' }))
  await expect(page.locator('main :focus')).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Libro 2' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Libro 2' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('Nota para el equipo').fill('Falta la tapa')
  await press(page, page.getByRole('button', { name: 'Anotar' }))
  await expect(page.getByText('Falta la tapa')).toBeVisible()
  await expect(page.locator('main :focus')).toBeVisible()

  await page.goto(`/gestion/libros?q=${encodeURIComponent(autor)}`)
  await press(page, page.getByRole('button', { name: 'Limpiar filtros' }))
  await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeFocused()
})
