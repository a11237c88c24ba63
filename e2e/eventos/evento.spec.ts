import { createHash } from 'node:crypto'
import { anEvento } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { APARTE, pathOf } from '../support/eventos.ts'
import { expect, test } from '../support/test.ts'

test.describe('an event', () => {
  test('shows everything about itself [eventos/event-page eventos/speakers-and-placeholders eventos/fecha-escrita sitio/numbers-keep-their-unit ubicaciones/unknown-country-in-spanish]', async ({
    page,
    site,
  }) => {
    const evento = await anEvento(site, {
      ...APARTE,
      titulo: 'Otoño: ¿y después? (prueba)',
      copete: 'Un copete desde {{pais}}.',
      cuerpo: '<h2>Programa</h2><p>Cuesta {{precio}} en {{pais}}.</p><p>A 900 m, 5 % más alto.</p>',
      oradores: 'Inés Balbuena; Bruno Casella',
      modalidad: 'Presencial',
      capacidad: 2,
      sociales: {
        fecha_fin: '2031-05-04T13:00Z',
        legales: 'Sólo con <b>abrigo</b>.',
        lugar: 'Refugio Frey',
      },
    })
    const id = evento.IdEvento
    await page.goto(pathOf(evento))
    await expect(page).toHaveURL(new RegExp(`/evento-detalle/${id}-oto%C3%B1o_y_despu%C3%A9s_prueba$`))
    const aside = page.getByRole('complementary', { name: 'Datos e inscripción' })
    for (const text of [
      'USD 120',
      'dom 04/05/2031',
      'Presencial',
      'Refugio Frey',
      'Inés Balbuena',
      'Bruno Casella',
    ]) {
      await expect(aside.getByText(text, { exact: true }), text).toBeVisible()
    }
    await expect(aside.getByText('12:15 am a 1:00 pm (hora de Buenos Aires)')).toBeVisible()
    await expect(aside.getByText(/En tu horario|UTC/)).toHaveCount(0)
    await expect(aside.getByText('Quedan 2 lugares')).toBeVisible()
    await expect(page.getByText('Un copete desde Estados Unidos.')).toBeVisible()
    await expect(page.getByText(/Cuesta USD.120 en Estados Unidos\./)).toBeVisible()
    expect(
      await page
        .locator('.prosa')
        .first()
        .evaluate((text) => text.textContent),
    ).toContain('A 900\u00a0m, 5\u00a0% más alto.')
    await expect(page.locator('b', { hasText: 'abrigo' })).toBeVisible()
    await expectAccessible(page)
  })

  test('without a price for the visitor’s country asks nobody for their details, and says whom to ask [eventos/no-price]', async ({
    page,
    site,
  }) => {
    const evento = await anEvento(site, { ...APARTE, precio_usd: 0 })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathOf(evento))
    await expect(page.getByText('A consultar').first()).toBeVisible()
    await expect(page.getByText(/USD/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Consultar el precio' }).last()).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(told.join()).not.toMatch(/Free|"offers"/)
    await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
    await expect(page.getByText('No hay medios de pago disponibles en tu país')).toBeVisible()
    await expect(page.getByLabel('DNI o documento')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('live online adds the hour of a visitor in another zone, on its page and its card, and only then [eventos/clock-of-the-place eventos/fecha-escrita]', async ({
    page,
    site,
  }) => {
    const live = { ...APARTE, capacidad: 9, sociales: { fecha_fin: '2031-05-04T02:00Z' } }
    const away = await anEvento(site, { ...live, zona: 'Europe/Madrid' })
    const here = await anEvento(site, live)
    // The journeys run on the clock of Buenos Aires: the day before, there.
    await page.goto(pathOf(away))
    await expect(page.getByText('12:15 am a 2:00 am (hora de Madrid)')).toBeVisible()
    await expect(page.getByText('En tu horario: sáb 03/05/2031 · 7:15 pm a 9:00 pm')).toBeVisible()
    const graph = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(graph ?? '')['@graph'][0].startDate).toBe('2031-05-04T00:15:00+02:00')
    await page.goto('/eventos/congresos')
    const card = (id: number) =>
      page.getByRole('article').filter({ has: page.locator(`a[href^="/evento-detalle/${id}-"]`) })
    await expect(card(away.IdEvento)).toContainText('dom 04/05/2031 · 12:15 am a 2:00 am')
    await expect(card(away.IdEvento)).toContainText('En tu horario: sáb 03/05/2031 · 7:15 pm a 9:00 pm')
    await expect(card(here.IdEvento)).not.toContainText('En tu horario')
    await page.goto(pathOf(here))
    await expect(page.getByText('12:15 am a 2:00 am (hora de Buenos Aires)')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('En tu horario')).toHaveCount(0)
  })

  test('runs nothing that somebody wrote into it [sitio/html-is-cleaned]', async ({ page, site }) => {
    const evil =
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></script><svg onload="window.hacked=1">'
    const evento = await anEvento(site, {
      ...APARTE,
      titulo: `${evil} (prueba)`,
      copete: evil,
      cuerpo: `${evil}<a href="javascript:window.hacked=1">x</a><iframe src="https://evil.example/"></iframe>`,
      oradores: evil,
    })
    await page.goto(pathOf(evento))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(page.locator('main iframe, main [onerror], main a[href^="javascript"]')).toHaveCount(0)
    const graph = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) as string,
    )
    expect(graph['@graph'][0].name).toBe(`${evil} (prueba)`)
  })

  test('shows its picture in the size and format that fit', async ({ page, site }) => {
    const sharp = (await import('sharp')).default
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a64' } })
      .jpeg()
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    await site.sql(
      `insert into archivos (hash, tipo, tamanio, publico, contenido) values ($1, 'image/jpeg', $2, true, $3) on conflict do nothing`,
      [hash, bytes.length, bytes],
    )
    const evento = await anEvento(site, {
      ...APARTE,
      titulo: 'Con foto (prueba)',
      imagenes: [`/archivos/${hash}`],
    })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(pathOf(evento))
    const image = page.locator('main picture img').first()
    await expect(image).toHaveAttribute('width', /\d+/)
    await expect(image).toHaveAttribute('height', /\d+/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/480\.avif$/)
    expect(
      await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
  })
})
