import { expect, test } from '../support/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, steps and events can be read and followed; an online activity leads to the registration [A4.20]', async ({
    page,
  }) => {
    await page.goto('/camino')
    await page.getByText('Paso 3', { exact: true }).click()
    await expect(page.getByText('24 consultas mensuales').first()).toBeVisible()
    await page.goto('/actividades')
    await page.locator('summary').click()
    await expect(page.getByText('dentro de las 72 horas')).toBeVisible()
    await page.getByRole('link', { name: 'Seminarios públicos' }).first().click()
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/evento-detalle\/\d+-/)
    await expect(page.getByText('Modalidad')).toBeVisible()
    await expect(page.locator('.prosa').first()).toBeVisible()
    await page.goto('/evento-detalle/47-jornada_online_la_primera_apertura')
    const enrol = page.getByText('inscribirse a la actividad').filter({ visible: true })
    await expect(enrol).toHaveCount(1)
  })
})
