import type { Page } from '@playwright/test'
import { PALERMO } from '#testing/guards/paginas.ts'
import { aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { ONLINE } from '../support/eventos.ts'
import { expect, test } from '../support/test.ts'

test.describe('the enrol button', () => {
  const enrol = (page: Page) =>
    page.getByRole('link', { name: 'inscribirse a la actividad' }).filter({ visible: true })

  test('leads into an event in person [eventos/event-state-first compras/steps-by-modality]', async ({
    page,
  }) => {
    await page.goto(PALERMO)
    await expect(enrol(page)).toHaveCount(1)
    await expect(enrol(page)).toHaveAttribute('href', PALERMO.replace('detalle', 'inscripcion-01'))
  })

  test('leads a visitor to register first for an online one, and comes back [compras/steps-by-modality]', async ({
    page,
  }) => {
    await page.goto(ONLINE)
    const step2 = ONLINE.replace('detalle', 'inscripcion-02')
    await expect(enrol(page)).toHaveCount(1)
    await expect(enrol(page)).toHaveAttribute('href', `/registro?back=${encodeURIComponent(step2)}`)
  })

  test('leads who is signed in straight to step 2, from the first paint [compras/steps-by-modality]', async ({
    page,
    site,
  }) => {
    const { email } = await aUsuario(site)
    await signIn(page, site, email)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(ONLINE)
    await expect(enrol(page)).toHaveCount(1)
    await expect(enrol(page)).toHaveAttribute('href', ONLINE.replace('detalle', 'inscripcion-02'))
    await page.unroute('**/assets/*.js')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(enrol(page)).toHaveCount(1)
    await expect(enrol(page)).toHaveAttribute('href', ONLINE.replace('detalle', 'inscripcion-02'))
  })

  test('gives way to a word when there is no seat left [eventos/event-state-first]', async ({
    page,
    site,
  }) => {
    const [full] = await site.sql<{ id_evento: number }>(
      'select id_evento from evento_sociales where cupo = 0 and fecha > now() limit 1',
    )
    await page.goto(`/evento-detalle/${full?.id_evento}`)
    await expect(page.getByText('El cupo de este evento está completo', { exact: true })).toBeVisible()
    await expect(page.getByText('inscribirse a la actividad')).toHaveCount(0)
  })
})
