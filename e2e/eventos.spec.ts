import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, type Site, test } from './support/test.ts'

const PALERMO = '/evento-detalle/2-charla_introductoria_en_palermo'
const ONLINE = '/evento-detalle/47-jornada_online_la_primera_apertura'

/** Somebody who is signed in, as far as the pages can tell. */
async function signIn(page: Page) {
  const claims = Buffer.from(
    JSON.stringify({ id: 1, email: 'ana@ejemplo.com', nombre: 'Ana', apellido: '', roles: [] }),
  )
  await page.addInitScript(
    (token) => localStorage.setItem('accessToken', token),
    `e30.${claims.toString('base64url')}.x`,
  )
}

interface NewEvent {
  Titulo: string
  Copete?: string
  Cuerpo?: string
  Oradores?: string
  Modalidad?: string
  Precios?: number[]
  Imagen?: string
}

/** An event of its own, in its category only, so that no other journey meets it. */
async function insertEvent(site: Site, event: NewEvent): Promise<string> {
  const [Precio = 1, usd = 1, uno = 0, dos = 0] = event.Precios ?? []
  const [row] = await site.sql<{ id_evento: number }>(
    `insert into eventos (titulo, copete, cuerpo, oradores, modalidad, fecha, id_estado, id_categoria2, precio,
       precio_usd, precio_grupo1, precio_grupo2)
     values ($1, $2, $3, $4, $5, '2031-05-04T00:15Z', 3, (select id_categoria2 from categorias2 where code = 'congresos'),
       $6, $7, $8, $9) returning id_evento`,
    [
      event.Titulo,
      event.Copete ?? '',
      event.Cuerpo ?? '',
      event.Oradores ?? '',
      event.Modalidad ?? 'Video',
      Precio,
      usd,
      uno,
      dos,
    ],
  )
  const id = row?.id_evento as number
  if (event.Imagen)
    await site.sql('insert into imagenes (id_evento, imagen) values ($1, $2)', [id, event.Imagen])
  return `/evento-detalle/${id}`
}

test.describe('a category', () => {
  test('holds the events of its children, newest first, each leading to its detail [A2.18] [A2.19] [A2.20]', async ({
    page,
    site,
  }) => {
    await page.goto('/eventos/eventos-publicos')
    const expected = await site.sql<{ id_evento: number }>(
      `with recursive c as (select id_categoria2 from categorias2 where code = 'eventos-publicos'
         union all select h.id_categoria2 from categorias2 h join c on h.id_categoria_padre = c.id_categoria2)
       select id_evento from eventos join c using (id_categoria2)
       where id_estado in (1, 3) and titulo not like '%prueba%' order by fecha desc nulls last, id_evento`,
    )
    const links = page.locator('main article h2 a')
    const ids = await links.evaluateAll((all) =>
      all
        .filter((link) => !link.textContent?.includes('prueba'))
        .map((link) => Number(/evento-detalle\/(\d+)-/.exec(link.getAttribute('href') ?? '')?.[1])),
    )
    expect(ids).toEqual(expected.map((row) => row.id_evento))
    const title = await links.first().textContent()
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1, name: title as string })).toBeVisible()
  })

  test('cards say Zoom, the price of the visitor and at most 200 characters [A3.12] [A9.13] [D12.5]', async ({
    page,
    site,
  }) => {
    const Copete = `Desde {{pais}} por {{precio}}. ${'palabra '.repeat(60)}`
    await insertEvent(site, { Titulo: 'Tarjeta de muestra (prueba)', Copete, Precios: [45000, 120] })
    await page.goto('/eventos/congresos')
    const card = page.locator('article', { hasText: 'Tarjeta de muestra (prueba)' })
    await expect(card.getByText('Zoom').first()).toBeVisible()
    await expect(card.getByText('USD 120', { exact: true })).toBeVisible()
    const preview = await card.getByText(/^Desde United States por USD.120/).textContent()
    expect(preview?.length).toBeLessThanOrEqual(200)
    expect(preview).toMatch(/palabra…$/)
  })

  test('that is empty says so, and one that does not exist is a 404 that helps', async ({
    page,
    request,
  }) => {
    await page.goto('/eventos/retiros-de-silencio')
    await expect(page.getByText('Todavía no hay fechas publicadas en esta categoría')).toBeVisible()
    for (const codigo of ['no-existe', 'x'.repeat(400), '%F0%9F%8C%84', "a'%20or%201=1--", '..%2F..%2Fetc']) {
      const answer = await request.get(`/eventos/${codigo}`)
      expect(answer.status(), codigo).toBe(404)
      expect(await answer.text()).toContain('No encontramos esa categoría')
    }
    await page.goto('/eventos/no-existe')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver todas las actividades' }).click()
    await expect(page).toHaveURL(/\/actividades$/)
  })
})

test.describe('an event', () => {
  test('shows everything about itself [A2.21] [A2.22] [A3.13] [A9.14] [A9.15]', async ({ page, site }) => {
    const path = await insertEvent(site, {
      Titulo: 'Otoño: ¿y después? (prueba)',
      Copete: 'Un copete desde {{pais}}.',
      Cuerpo: '<h2>Programa</h2><p>Cuesta {{precio}} en {{pais}}.</p>',
      Oradores: 'Inés Balbuena; Bruno Casella',
      Modalidad: 'Presencial',
      Precios: [45000, 120],
    })
    const id = path.split('/').at(-1)
    await site.sql(
      `insert into evento_sociales (id_evento, fecha, fecha_fin, cupo, legales, lugar)
       values ($1, '2031-05-04T00:15Z', '2031-05-04T13:00Z', 2, 'Sólo con <b>abrigo</b>.', 'Refugio Frey')`,
      [id],
    )
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/evento-detalle/${id}-oto%C3%B1o_y_despu%C3%A9s_prueba$`))
    const aside = page.getByRole('complementary', { name: 'Datos e inscripción' })
    for (const text of [
      'USD 120',
      '04/05/2031',
      'Presencial',
      'Refugio Frey',
      'Inés Balbuena',
      'Bruno Casella',
    ]) {
      await expect(aside.getByText(text, { exact: true }), text).toBeVisible()
    }
    await expect(aside.getByText('12:15 am a 1:00 pm (UTC)')).toBeVisible()
    // The journeys run on the clock of Buenos Aires: the day before, there.
    await expect(aside.getByText('En tu horario: 03/05/2031, 9:15 pm')).toBeVisible()
    await expect(aside.getByText('Quedan 2 lugares')).toBeVisible()
    await expect(page.getByText('Un copete desde United States.')).toBeVisible()
    await expect(page.getByText(/Cuesta USD.120 en United States\./)).toBeVisible()
    await expect(page.locator('b', { hasText: 'abrigo' })).toBeVisible()
    await expectAccessible(page)
  })

  test('online has no date [A2.22]', async ({ page }) => {
    await page.goto(ONLINE)
    const aside = page.getByRole('complementary', { name: 'Datos e inscripción' })
    await expect(aside.getByText(/^Online/)).toBeVisible()
    await expect(aside.getByText(/\d\d\/\d\d\/\d{4}/)).toHaveCount(0)
    await expect(page.getByText('Agregar al calendario')).toHaveCount(0)
  })

  test('has one address: another slug moves there for good [A2.24]', async ({ request, site }) => {
    for (const path of [
      '/evento-detalle/2',
      '/evento-detalle/2-otra-cosa',
      '/evento-detalle/2-CHARLA?utm=x',
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(301)
      const to = new URL(answer.headers()['location'] as string, site.url)
      expect(to.pathname + to.search).toBe(PALERMO + (path.includes('?') ? '?utm=x' : ''))
    }
  })

  test('that does not exist is a 404, whatever the address [D5.3]', async ({ page, request, site }) => {
    const [draft] = await site.sql<{ id_evento: number }>(
      'select id_evento from eventos where id_estado = 2 limit 1',
    )
    const segments = [
      '999999',
      'abc',
      '0',
      '-1',
      '1.5',
      '99999999999999999999-x',
      `${draft?.id_evento ?? 0}-borrador`,
      '%00',
      'a'.repeat(450),
    ]
    for (const segment of segments) {
      const answer = await request.get(`/evento-detalle/${segment}`)
      expect(answer.status(), segment).toBe(404)
    }
    await page.goto('/evento-detalle/999999-nada')
    await expect(page.getByText('Error 404')).toBeVisible()
  })

  test('runs nothing that somebody wrote into it [S17] [S17.1]', async ({ page, site }) => {
    const evil =
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></script><svg onload="window.hacked=1">'
    const path = await insertEvent(site, {
      Titulo: `${evil} (prueba)`,
      Copete: evil,
      Cuerpo: `${evil}<a href="javascript:window.hacked=1">x</a><iframe src="https://evil.example/"></iframe>`,
      Oradores: evil,
    })
    await page.goto(path)
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
    const path = await insertEvent(site, { Titulo: 'Con foto (prueba)', Imagen: `/archivos/${hash}` })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    const image = page.locator('main picture img').first()
    await expect(image).toHaveAttribute('width', /\d+/)
    await expect(image).toHaveAttribute('height', /\d+/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/480\.avif$/)
    expect(
      await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
  })
})

test.describe('the enrol button', () => {
  const enrol = (page: Page) =>
    page.getByRole('link', { name: 'inscribirse a la actividad' }).filter({ visible: true })

  test('leads into an event in person [A4.17] [A4.19]', async ({ page }) => {
    await page.goto(PALERMO)
    await expect(enrol(page)).toHaveCount(1)
    await expect(enrol(page)).toHaveAttribute('href', PALERMO.replace('detalle', 'inscripcion-01'))
  })

  test('leads a visitor to register first for an online one, and comes back [A4.20]', async ({ page }) => {
    await page.goto(ONLINE)
    const step2 = ONLINE.replace('detalle', 'inscripcion-02')
    await expect(enrol(page)).toHaveCount(1)
    await expect(enrol(page)).toHaveAttribute('href', `/registro?back=${encodeURIComponent(step2)}`)
  })

  test('leads who is signed in straight to step 2, from the first paint [A4.21]', async ({ page }) => {
    await signIn(page)
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

  test('gives way to a word when there is no seat left [A4.18]', async ({ page, site }) => {
    const [full] = await site.sql<{ id_evento: number }>(
      'select id_evento from evento_sociales where cupo = 0 and fecha > now() limit 1',
    )
    await page.goto(`/evento-detalle/${full?.id_evento}`)
    await expect(page.getByText('El cupo de este evento está completo', { exact: true })).toBeVisible()
    await expect(page.getByText('inscribirse a la actividad')).toHaveCount(0)
  })
})

test.describe('sharing and calendars', () => {
  test('WhatsApp comes first, and the link can be copied', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(PALERMO)
    const share = page.getByRole('region', { name: 'Compartir esta página' })
    const first = share.getByRole('link').first()
    await expect(first).toHaveAccessibleName(/WhatsApp/)
    await expect(first).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(PALERMO)}$`),
    )
    await share.getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(share.getByText('Enlace copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + PALERMO)
  })

  test('an event goes into the calendar at its exact moment', async ({ page, request, site }) => {
    const [row] = await site.sql<{ fecha: Date; fecha_fin: Date }>(
      'select fecha, fecha_fin from evento_sociales where id_evento = 2',
    )
    const compact = (date?: Date) => date?.toISOString().replace(/[-:]|\.\d{3}/g, '')
    await page.goto(PALERMO)
    const calendar = page.getByRole('region', { name: 'Agregar al calendario' })
    const google = new URL(
      (await calendar.getByRole('link', { name: /Google/ }).getAttribute('href')) as string,
    )
    expect(google.searchParams.get('dates')).toBe(`${compact(row?.fecha)}/${compact(row?.fecha_fin)}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      calendar.getByRole('link', { name: /Outlook/ }).click(),
    ])
    const file = await (await request.get(download.url())).text()
    expect(file).toContain(`DTSTART:${compact(row?.fecha)}\r\n`)
    expect(file).toContain(`DTEND:${compact(row?.fecha_fin)}\r\n`)
  })

  test('search engines learn what, when, where and for how much', async ({ page }) => {
    await page.goto(PALERMO)
    const graph = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) as string,
    )
    const [event, trail] = graph['@graph']
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Charla introductoria en Palermo',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { addressLocality: 'Palermo' } },
      offers: { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      organizer: { '@type': 'Organization', name: 'Senda' },
    })
    expect(trail['@type']).toBe('BreadcrumbList')
    expect(trail.itemListElement.at(-1).name).toBe(event.name)
  })
})
