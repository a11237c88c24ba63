import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { atPayment, chooseMedio, comeFromArgentina } from '../support/compras.ts'
import { APARTE } from '../support/eventos.ts'
import { watchMotion } from '../support/motion.ts'
import { expectSpokenNames } from '../support/nombres.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test('links and buttons of an event, of the way to pay for it and of what a person has are named in sentences [sitio/links-have-names]', async ({
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
