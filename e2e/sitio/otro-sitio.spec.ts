// What cannot be tried on the site that all journeys share: a mail server that is down, other settings, and the names
// of the demo alone, where other journeys write some that nobody would.

import { expectThanks, fillContacto, ORGANIZACION, someEmail, someName } from '../support/formularios.ts'
import { createMailbox } from '../support/mailbox.ts'
import { expectSpokenNames } from '../support/nombres.ts'
import { type SpawnedSite, spawnSite } from '../support/spawn-site.ts'
import { expect, test } from '../support/test.ts'

const IMAGENES = 'https://imagenes.example'

test.describe.configure({ mode: 'default' })

let own: SpawnedSite
test.beforeAll(async () => {
  own = await spawnSite({ IMAGENES_URL: `${IMAGENES}/`, LOG_LEVEL: 'fatal' })
})
test.afterAll(() => own.close())

const setSmtp = async (mode: 'ok' | 'refuse') => {
  const answer = await fetch(`${own.sandboxUrl}/buzon/api/smtp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
  expect(answer.ok).toBe(true)
}

test('a form is thanked for while the mail server is down, and mailed when it is back [correo/mail-in-a-transaction formularios/message-stored-first]', async ({
  page,
}) => {
  const mailbox = createMailbox(own.sandboxUrl)
  const nombre = someName()
  const email = someEmail()
  await setSmtp('refuse')
  await page.goto(`${own.url}/contacto`)
  await fillContacto(page, nombre, email)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectThanks(page, 'Se envio su consulta correctamente')

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Dónde querés recibir las novedades').fill(email)
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByRole('dialog', { name: 'Gracias por suscribirte' })).toBeVisible()
  expect([await mailbox.count(email), await mailbox.count(ORGANIZACION)]).toEqual([0, 0])

  await setSmtp('ok')
  expect((await mailbox.waitFor(ORGANIZACION, nombre)).texto).toContain(email)
  expect((await mailbox.waitFor(email)).asunto).toBe('Gracias por suscribirte')
})

test('pictures come from the configured address, in every size [sitio/images-from-base-url]', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(`${IMAGENES}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(IMAGENES, own.url) }),
    })
  })
  await page.goto(own.url)
  const picture = page.locator(`main picture img[src^="${IMAGENES}/archivos/"]`).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(0)
  expect(await page.locator('main img[src^="/archivos/"]').count()).toBe(0)
  // Some may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** What scripts add to a page. */
const CON_SCRIPTS = {
  '/': 'Ir a la posición 1 de 3',
  '/empresas': 'Omitir Encuesta',
  '/consultores-general': 'Aceptar y acceder',
  '/consultor/3': 'Copiar enlace',
  '/libro/1': 'Copiar enlace',
}

/** Scripts add no link and no button to these. */
const SIN_SCRIPTS = [
  ...['/actividades', '/actividades?vista=calendario', '/eventos/congresos', '/seminarios', '/camino'],
  ...['/caminohp', '/campus', '/somos', '/consultores', '/libros', '/video', '/buscar?q=luz', '/contacto'],
  ...['/formaparte', '/login', '/registro', '/encuesta', '/terminos', '/arrepentimiento', '/sin-conexion'],
  '/no-existe',
]

test('links and buttons of the public pages are named in sentences [sitio/links-have-names]', async ({
  page,
}) => {
  for (const [path, added] of Object.entries(CON_SCRIPTS)) {
    await page.goto(own.url + path)
    await expect(page.getByRole('button', { name: added }).first()).toBeVisible()
    await expectSpokenNames(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('so are those of the others [sitio/links-have-names]', async ({ page }) => {
    for (const path of SIN_SCRIPTS) {
      await page.goto(own.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSpokenNames(page)
    }
  })
})
