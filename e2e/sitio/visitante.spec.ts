import type { BrowserContext } from '@playwright/test'
import { MedioPago } from '#domain/compras/medios.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { APARTE, pathOf } from '../support/eventos.ts'
import { expect, test } from '../support/test.ts'

test('the visitor’s country and price group are kept under their keys [sitio/storage-keys ubicaciones/location-lookup]', async ({
  page,
}) => {
  await page.goto('/')
  await expect
    .poll(() =>
      page.evaluate(() => ['country', 'group', 'countryDesc'].map((key) => localStorage.getItem(key))),
    )
    .toEqual(['US', '0', 'United States'])
  expect(await rememberedIn(page.context()), 'nothing is known of this address').toBeUndefined()
})

const rememberedIn = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'senda_pais')

/** An address of each country, as its registry gave them out. */
const PLACES = [
  ['200.45.191.35', 'AR', '-1', '$ 45.000', 'Provincia'],
  ['167.61.0.1', 'UY', '1', 'USD 80', 'Departamento'],
  ['80.58.61.250', 'ES', '0', 'USD 120', 'Comunidad autónoma'],
] as const

test('price and terms follow the group that the visitor’s address gives [eventos/price-by-group compras/terms-of-transfers ubicaciones/regions-by-name]', async ({
  browser,
  site,
}) => {
  await site.sql(`update paises set grupo = 1 where codigo = 'UY' and grupo <> 1`)
  const evento = await anEvento(site, {
    ...APARTE,
    titulo: 'Con precios (prueba)',
    precio_grupo1: 80,
    medio_pago_ext: MedioPago.paypal,
  })
  for (const [address, country, group, price, parte] of PLACES) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
    const page = await context.newPage()
    await page.goto(site.url + pathOf(evento))
    const aside = page.getByRole('complementary', { name: 'Datos e inscripción' })
    await expect(aside.getByText(price, { exact: true }), country).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('country'), localStorage.getItem('group')]))
      .toEqual([country, group])
    await expect.poll(() => rememberedIn(context)).toMatchObject({ httpOnly: true })
    await page.goto(`${site.url}/evento-inscripcion-01/${evento.segmento}`)
    const terminos = page.getByText('La inscripción es personal.')
    await expect(terminos).toContainText('por orden de pago')
    expect(await (await context.request.get(page.url())).text()).toContain(`>${parte}</label>`)
    expect(/transferencia/.test((await terminos.textContent()) ?? ''), country).toBe(country === 'AR')
    await context.close()
  }
})
