import { anEvento, aUsuario, fromNow } from '#testing/factories.ts'
import { signIn } from '../support/account.ts'
import { atPayment, chooseMedio, comeFromArgentina } from '../support/compras.ts'
import { APARTE } from '../support/eventos.ts'
import { watchMotion } from '../support/motion.ts'
import { expectSpokenNames } from '../support/nombres.ts'
import { spawnSite } from '../support/spawn-site.ts'
import { expect, test } from '../support/test.ts'

const PAGINAS = [
  ...['/', '/actividades', '/actividades?vista=calendario', '/eventos/congresos', '/seminarios'],
  ...['/camino', '/caminohp', '/campus', '/somos', '/empresas', '/consultores', '/consultores-general'],
  ...['/consultor/3', '/libros', '/libro/1', '/video', '/buscar?q=luz', '/contacto', '/formaparte', '/login'],
  ...['/registro', '/encuesta', '/terminos', '/arrepentimiento', '/sin-conexion', '/no-existe'],
]

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test('links and buttons of the public pages are named in sentences [V1.81]', async ({ page }) => {
  test.slow()
  // With the content of the demo alone: other journeys write names that nobody would.
  const site = await spawnSite()
  try {
    for (const path of PAGINAS) {
      await page.goto(site.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSpokenNames(page)
    }
  } finally {
    await site.close()
  }
})

test('so are those of an event, of the way to pay for it and of what a person has [V1.81]', async ({
  page,
  site,
}) => {
  const over = await anEvento(site, { ...APARTE, fecha: fromNow({ days: -3 }) })
  const readMotion = await watchMotion(page)
  await page.goto(`/evento-detalle/${over.segmento}`)
  await expect(page.getByRole('button', { name: 'Avisame de nuevas fechas' })).toBeVisible()
  await expectSpokenNames(page)
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  expect(await readMotion(), 'a button that appears before its words').toEqual([])
  const { evento } = await atPayment(page, site)
  await expectSpokenNames(page)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('button', { name: 'Copiar el total a transferir' })).toBeVisible()
  await expectSpokenNames(page)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await expect(page.getByRole('link', { name: /^Agregar a Google Calendar/ })).toBeVisible()
  await expectSpokenNames(page)
  await signIn(page, site, (await aUsuario(site)).email)
  await page.goto('/misactividades')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Actividades' })).toBeVisible()
  await expectSpokenNames(page)
})
