// Tag manager and advertising pixel. Their real addresses are answered here: nothing goes outside.
import type { BrowserContext, Page } from '@playwright/test'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { anEvento, aUsuario } from '#testing/rows/factories.ts'
import { onCompraAsStaff, signIn } from './support/account.ts'
import { chooseMedio, referenciaOf } from './support/compras.ts'
import { type SecondProcess, startSecondProcess } from './support/second-process.ts'
import { expect, type Site, test } from './support/test.ts'

/** Nobody's: nothing of theirs is ever loaded from outside. */
const STATISTICS = { TAG_MANAGER_ID: 'GTM-SENDA00', PIXEL_ID: '123456789012345' }
const TAG_MANAGER = `https://www.googletagmanager.com/gtm.js?id=${STATISTICS.TAG_MANAGER_ID}`
const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'
const OUTSIDE = /^https:\/\/[^/]*(googletagmanager\.com|google-analytics\.com|facebook\.(com|net))\//

// One process with statistics for the whole file.
test.describe.configure({ mode: 'default' })

let configured: SecondProcess
test.beforeAll(async () => {
  configured = await startSecondProcess(STATISTICS)
})
test.afterAll(() => configured.close())

/** As the pixel's own script does: what was queued, and what comes later, is asked for as a picture. */
const PIXEL_STAND_IN = `{
  let id
  const send = ([what, ...rest]) => {
    if (what === 'init') id = rest[0]
    if (what !== 'track') return
    const [ev, data] = rest
    const query = new URLSearchParams({ id, ev, 'cd[value]': data.value, 'cd[currency]': data.currency })
    new Image().src = 'https://www.facebook.com/tr/?' + query
  }
  const queue = window.fbq.queue
  queue.forEach(send)
  queue.push = (args) => send(args)
}`

/** Every address outside that the browser wanted. */
async function watchOutside(context: BrowserContext): Promise<string[]> {
  const wanted: string[] = []
  await context.route(OUTSIDE, (route) => {
    const url = route.request().url()
    wanted.push(url)
    return route.fulfill(
      url.includes('/tr/')
        ? { contentType: 'image/gif', body: '' }
        : { contentType: 'application/javascript', body: url === PIXEL_SCRIPT ? PIXEL_STAND_IN : '' },
    )
  })
  return wanted
}

interface Layer {
  event: string
  page_path?: string
  page_title?: string
}
const layerOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Layer[] }).dataLayer ?? [])

async function viewsOf(page: Page): Promise<(string | undefined)[]> {
  return (await layerOf(page)).filter(({ event }) => event === 'page_view').map((view) => view.page_path)
}

const question = (page: Page) => page.getByRole('region', { name: 'Estadísticas' })

async function visitTwoPages(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contacto`)
  await page.getByRole('link', { name: 'Libros' }).first().click()
  await expect(page).toHaveURL(/\/libros$/)
  await expect.poll(() => viewsOf(page)).toEqual(['/contacto', '/libros'])
}

test('without configuration nobody is asked and nothing loads, but the data layer has every page [estadisticas/consent-first]', async ({
  page,
  context,
  site,
}) => {
  const wanted = await watchOutside(context)
  await page.addInitScript(() => localStorage.setItem('estadisticas', 'si'))
  await visitTwoPages(page, site.url)
  await expect(question(page)).toHaveCount(0)
  expect(wanted).toEqual([])
})

test('before the answer, and after a no, nothing loads; the data layer has every page [estadisticas/consent-first]', async ({
  page,
  context,
}) => {
  const wanted = await watchOutside(context)
  await visitTwoPages(page, configured.url)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'No, gracias' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect.poll(() => viewsOf(page)).toEqual(['/libros'])
  await expect(question(page)).toHaveCount(0)
  expect(wanted).toEqual([])
})

test('after a yes the tag manager loads once and finds the pages seen so far [estadisticas/consent-first]', async ({
  page,
  context,
}) => {
  const wanted = await watchOutside(context)
  await visitTwoPages(page, configured.url)
  const loaded = page.waitForResponse(TAG_MANAGER)
  await page.getByRole('button', { name: 'Acepto' }).click()
  await loaded
  const [first, , last] = await layerOf(page)
  expect(first).toMatchObject({
    event: 'page_view',
    page_path: '/contacto',
    page_title: expect.stringMatching(/\S/),
  })
  expect(last).toMatchObject({ event: 'gtm.js', 'gtm.start': expect.any(Number) })
  await page.getByRole('link', { name: 'Contacto' }).first().click()
  await expect.poll(() => viewsOf(page)).toEqual(['/contacto', '/libros', '/contacto'])
  expect(wanted).toEqual([TAG_MANAGER])
})

/** At the payment step of an online activity, signed in. */
async function atPayment(page: Page, site: Site, given: Parameters<typeof anEvento>[1]): Promise<void> {
  const evento = await anEvento(site, { modalidad: 'Online', ...given })
  const { email } = await aUsuario(site, { nombre: 'Irene Prueba' })
  await signIn(page, { ...site, url: configured.url }, email)
  await page.evaluate(
    (comprador) => localStorage.setItem('compraDetalle', comprador),
    JSON.stringify({ ...COMPRADOR, email }),
  )
  await page.goto(`${configured.url}/evento-inscripcion-02/${evento.segmento}`)
}

/** Buys an activity by transfer, up to its confirmation. */
async function buy(page: Page, site: Site, modalidad: 'Online' | 'Presencial'): Promise<void> {
  await atPayment(page, site, { modalidad })
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const body = { motivo: 'Visto en el banco' }
  const { status } = await onCompraAsStaff(site, referenciaOf(page), 'confirmar', body)
  expect(status).toBe(200)
  await page.reload()
  await expectThanks(page)
}

const expectThanks = (page: Page) =>
  expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()
const purchasesOf = (wanted: string[]) => wanted.filter((url) => url.includes('/tr/'))

test.describe('the pixel', () => {
  for (const answer of ['si', 'no', null] as const) {
    test(`of an online enrolment, answer ${answer}: a purchase of 450 USD only after a yes, and once [estadisticas/purchase-once estadisticas/consent-first]`, async ({
      page,
      context,
      site,
    }) => {
      const wanted = await watchOutside(context)
      if (answer) await page.addInitScript((given) => localStorage.setItem('estadisticas', given), answer)
      await buy(page, site, 'Online')
      if (answer === 'si') {
        await expect.poll(() => purchasesOf(wanted)).toHaveLength(1)
        const purchase = new URL(purchasesOf(wanted)[0] ?? '')
        expect(Object.fromEntries(purchase.searchParams)).toEqual({
          id: STATISTICS.PIXEL_ID,
          ev: 'Purchase',
          'cd[value]': '450',
          'cd[currency]': 'USD',
        })
        expect(wanted.filter((url) => url === PIXEL_SCRIPT)).toHaveLength(1)
        // A reload, and a later visit from Mis Actividades or the mail.
        const address = page.url()
        await page.reload()
        await expectThanks(page)
        const later = await context.newPage()
        await later.goto(address)
        await expectThanks(later)
        for (const each of [page, later]) await each.waitForLoadState('networkidle')
        expect(purchasesOf(wanted)).toHaveLength(1)
      } else {
        await page.waitForLoadState('networkidle')
        expect(wanted).toEqual([])
      }
    })
  }

  test('stays away from an enrolment in person, and from what costs nothing [estadisticas/purchase-once]', async ({
    page,
    context,
    site,
  }) => {
    const wanted = await watchOutside(context)
    await page.addInitScript(() => localStorage.setItem('estadisticas', 'si'))
    await buy(page, site, 'Presencial')
    await page.waitForLoadState('networkidle')
    await atPayment(page, site, { precio: 0, precio_usd: 0 })
    await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
    await expectThanks(page)
    await page.waitForLoadState('networkidle')
    expect([...new Set(wanted)]).toEqual([TAG_MANAGER])
  })
})
