import { PALERMO } from '#testing/guards/paginas.ts'

import { expect, test } from '../support/test.ts'

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

  test('an event goes into the calendar on the clock of its place [eventos/zone-in-calendars]', async ({
    page,
    request,
    site,
  }) => {
    const [row] = await site.sql<{ fecha: Date; fecha_fin: Date }>(
      'select fecha, fecha_fin from evento_sociales where id_evento = 2',
    )
    const compact = (date?: Date) => date?.toISOString().replace(/[-:]|\.\d{3}Z/g, '')
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
    expect(file).toContain(`DTSTART;TZID=America/Argentina/Buenos_Aires:${compact(row?.fecha)}\r\n`)
    expect(file).toContain(`DTEND;TZID=America/Argentina/Buenos_Aires:${compact(row?.fecha_fin)}\r\n`)
  })
})
