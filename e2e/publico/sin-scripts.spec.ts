import { expectNoSidewaysScroll } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, steps and events can be read and followed; an online activity leads to the registration [compras/steps-by-modality]', async ({
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

  test('what needs scripts says so, and the navigation does without [sitio/without-scripts]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const needing = [
      ...['/login', '/contacto', '/misactividades', '/evento-inscripcion-02/47', '/evento-inscripcion-03/47'],
      ...['/entrada', '/espera', '/devolucion', '/compra/feedback', '/stripe/success', '/unidades/47'],
    ]
    for (const path of needing) {
      await page.goto(path)
      const said = page.getByText(/hace falta JavaScript/)
      await expect(said).toHaveCount(1)
      expect((await said.boundingBox())?.x, path).toBeGreaterThan(0)
      await expect(page.locator('.animate-latir').filter({ visible: true })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/registro')
    const waiting = page.getByPlaceholder('Cargando…')
    await expect(waiting).toHaveCount(1)
    const colour = await waiting.evaluate((field) => getComputedStyle(field, '::placeholder').color)
    expect(colour, 'nothing is on its way').toBe('rgba(0, 0, 0, 0)')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Suscribirme' })).toBeHidden()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Libros' }).click()
    await expect(page).toHaveURL(/\/libros$/)
    await expect(page.getByText(/JavaScript/)).toHaveCount(0)
  })
})
