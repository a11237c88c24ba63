import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.describe('static pages', () => {
  test('/somos says who they are [B2.18]', async ({ page }) => {
    await page.goto('/somos')
    await expect(page.getByText('más de 4300 consultores en más de 20 países').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('link', { name: 'Inicio' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('/camino shows one step at a time, by pointer and by keyboard [B2.19] [A9.16] [A9.18] [A9.19]', async ({
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

  test('/camino leads to its two activities [B2.20]', async ({ page }) => {
    await page.goto('/camino')
    for (const codigo of ['jornada-online', 'charlas-introductorias']) {
      await expect(page.locator(`main a[href="/eventos/${codigo}"]`).first()).toBeVisible()
    }
  })

  test('/caminohp opens four doors, the accented one included [B2.21]', async ({ page }) => {
    await page.goto('/caminohp')
    await expect(page.getByRole('heading', { level: 1, name: 'Camino Senda' })).toBeVisible()
    const hrefs = await page
      .locator('main a[href^="/eventos/"]')
      .evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
    expect(hrefs).toEqual([
      '/eventos/charlas-introductorias',
      '/eventos/jornada-online',
      '/eventos/apertura-decodificación-bioemocional',
      '/eventos/apertura-bioexistencia-consciente',
    ])
    await page.getByRole('link', { name: 'Apertura de Decodificación Bioemocional' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Apertura de Decodificación Bioemocional' }),
    ).toBeVisible()
  })

  test('/actividades leads everywhere and explains when asked [A2.16] [A2.17] [B2.22] [B2.23]', async ({
    page,
  }) => {
    await page.goto('/actividades')
    const targets = [
      ...['seminarios-bec', 'encuentros-montana-bec', 'dapp-bec', 'congresos', 'dapp-dbe'],
      ...['encuentros-montana', 'eventos-publicos', 'seminarios-publicos'],
    ].map((codigo) => `/eventos/${codigo}`)
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

  test('every category that the hub names exists [A2.16]', async ({ page, request }) => {
    await page.goto('/actividades')
    const hrefs = await page
      .locator('main a[href^="/eventos/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200)
  })

  test('/campus opens two classrooms in new tabs [B2.24]', async ({ page }) => {
    await page.goto('/campus')
    const buttons = page.getByRole('link', { name: /^Ingresar/ })
    await expect(buttons).toHaveCount(2)
    for (const [index, place] of ['Empresas y Economía', 'Campus'].entries()) {
      const button = buttons.nth(index)
      await expect(button).toHaveAccessibleName(new RegExp(place))
      await expect(button).toHaveAttribute('target', '_blank')
      await expect(button).toHaveAttribute('rel', /noopener/)
      await expect(button).toHaveAttribute('href', /^https:/)
    }
  })

  test('/seminarios shows the nearest dates first', async ({ page }) => {
    await page.goto('/seminarios')
    const days = await page
      .locator('main article time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual([...days].sort())
  })
})
