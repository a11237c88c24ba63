import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('static pages', () => {
  test('/camino shows one step at a time, by pointer and by keyboard [sitio/path-page sitio/texts-of-the-path]', async ({
    page,
  }) => {
    await page.goto('/camino')
    await expect(page.getByRole('heading', { level: 1, name: '¿Cómo hacer el camino?' })).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await expect(page.getByRole('tab')).toHaveText(['Paso 1', 'Paso 2', 'Paso 3'])
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('50 % de descuento')
    await page.getByRole('tab', { name: 'Paso 2' }).click()
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('cinco días más uno')
    await expect(page).toHaveURL(/\?paso=2$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Paso 3' })).toHaveAttribute('aria-selected', 'true')
    await expect(panel).toContainText('24 consultas mensuales')
    await page.reload()
    await expect(panel).toContainText('24 consultas mensuales')
  })

  test('/actividades leads everywhere and explains when asked [eventos/actividades-page]', async ({
    page,
  }) => {
    await page.goto('/actividades')
    const targets = [
      ...['seminarios-bec', 'encuentros-montana-bec', 'dapp-bec', 'congresos', 'dapp-dbe'],
      ...['encuentros-montana', 'eventos-publicos', 'seminarios-publicos'],
    ].map((codigo) => `/eventos/${codigo}?orden=proximas`)
    for (const to of [...targets, '/camino', '/consultores', '/video', '/caminohp', '/seminarios']) {
      await expect(page.locator(`main a[href="${to}"]`).first(), to).toBeVisible()
    }
    const more = page.locator('details')
    await expect(more.getByText('72 horas')).toBeHidden()
    await more.locator('summary').press('Enter')
    await expect(more.getByText('72 horas')).toBeVisible()
    await expect(more.getByText('50 % de descuento en la jornada online')).toBeVisible()
    await expectAccessible(page)
  })
})
