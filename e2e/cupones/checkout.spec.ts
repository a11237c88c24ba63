import { aCupon } from '#testing/rows/cupones.ts'
import { anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { atPayment, comeFrom, comeFromArgentina } from '../support/compras.ts'
import { enterGestion } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

const newCode = (name: string) => `${name}-${crypto.randomUUID().slice(0, 6).toUpperCase()}`

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

test('a coupon is typed in the second step, the total follows at once, and the receipt names it [cupones/refused-in-words cupones/coupon-on-papers cupones/coupon-at-step-two]', async ({
  page,
  site,
}) => {
  const { codigo } = await aCupon(site, {
    codigo: newCode('VEINTE'),
    porcentaje: 20,
    descripcion: 'Para vos',
  })
  const { email } = await atPayment(page, site)
  const field = page.getByLabel('¿Tenés un cupón?')
  await field.fill('no-es-ese')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ese cupón no existe. Revisá cómo está escrito.')
  await page
    .getByRole('radio', { name: /Transferencia bancaria/ })
    .first()
    .check()
  const resumen = page.getByLabel('Importe a pagar')
  await expect(resumen).toContainText('$ 45.000')
  await field.fill(codigo.toLowerCase())
  await field.press('Enter')
  await expect(page.getByText(`Cupón ${codigo}`).first()).toBeVisible()
  await expect(resumen).toContainText('− $ 9.000')
  await expect(resumen).toContainText('$ 36.000')
  await expectWholeAtEveryWidth(page)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(resumen).not.toContainText('9.000')
  await field.fill(codigo)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(resumen).toContainText('$ 36.000')
  await page.getByRole('button', { name: 'Reservar y ver los datos para transferir' }).click()
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await expect(page.getByText(`${codigo}: $ 9.000 menos`)).toBeVisible()
  const mail = await site.mailbox.waitFor(email, 'Datos para transferir')
  expect(mail.texto).toContain(codigo)
})

test('a coupon stays when the page is loaded again, and so does its absence; the focus goes along [cupones/coupon-at-step-two]', async ({
  page,
  site,
}) => {
  const { codigo } = await aCupon(site, { codigo: newCode('DIEZ'), porcentaje: 10 })
  await atPayment(page, site)
  const field = page.getByLabel('¿Tenés un cupón?')
  const applied = page.getByRole('status').filter({ hasText: `Cupón ${codigo}` })
  await field.fill(codigo)
  await field.press('Enter')
  await expect(applied).toBeFocused()
  await page.reload()
  await expect(applied).toBeVisible()
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  await page.reload()
  await expect(page.getByLabel('Importe a pagar')).toContainText('$ 42.525')
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(field).toBeFocused()
  await page.goto(`${page.url()}?cupon=${codigo}`)
  await expect(page.getByLabel('Importe a pagar')).toContainText('$ 47.250')
  await expect(field).toBeVisible()
  await field.fill(codigo)
  await field.press('Enter')
  await expect(applied).toBeVisible()
})

test('a coupon that ran out meanwhile is taken away with the reason, and the whole price stands there [cupones/coupon-at-step-two]', async ({
  page,
  site,
}) => {
  const { id, codigo } = await aCupon(site, { codigo: newCode('ULTIMO'), porcentaje: 20, usos_max: 1 })
  await atPayment(page, site)
  const field = page.getByLabel('¿Tenés un cupón?')
  await field.fill(codigo)
  await field.press('Enter')
  await page
    .getByRole('radio', { name: /Transferencia bancaria/ })
    .first()
    .check()
  const resumen = page.getByLabel('Importe a pagar')
  await expect(resumen).toContainText('$ 36.000')
  await site.sql('update cupones set usos = 1 where id = $1', [id])
  const pay = page.getByRole('button', { name: 'Reservar y ver los datos para transferir' })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Ese cupón ya se usó todas las veces que podía. Lo quitamos: mirá el total antes de pagar.',
  )
  await expect(field).toBeFocused()
  await expect(resumen).not.toContainText('36.000')
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await expect(page.getByText('$ 45.000').first()).toBeVisible()
})

test('whoever is in another country by now reads its price, with the coupon, before anything begins [compras/price-changed-meanwhile]', async ({
  page,
  context,
  site,
}) => {
  const { codigo } = await aCupon(site, { codigo: newCode('VIAJE'), porcentaje: 50 })
  await atPayment(page, site)
  await page.getByLabel('¿Tenés un cupón?').fill(codigo)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const resumen = page.getByLabel('Importe a pagar')
  await page.getByRole('radio', { name: 'Tarjeta de crédito o débito' }).check()
  await expect(resumen).toContainText('$ 23.625')
  await context.unrouteAll()
  await comeFrom(context, site, '80.58.61.250')
  await page.getByRole('button', { name: /^Pagar / }).click()
  await expect(page.getByRole('alert')).toContainText('El precio cambió mientras elegías cómo pagar.')
  await expect(resumen).toContainText('USD 63')
  await expect(page.getByRole('button', { name: 'Pagar USD 63 con tarjeta' })).toBeVisible()
  expect(await site.sql('select 1 from compras where cupon = $1', [codigo])).toEqual([])
})

test('what a coupon covers is confirmed without a method [cupones/free-by-coupon]', async ({
  page,
  site,
}) => {
  const { codigo } = await aCupon(site, { codigo: newCode('BECA'), porcentaje: 100 })
  await atPayment(page, site)
  await page.getByLabel('¿Tenés un cupón?').fill(codigo)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Con tu cupón no queda nada por pagar.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
  await expect(page.getByRole('heading', { name: '¡Muchas Gracias!' })).toBeVisible()
  await expect(page.getByText('Sin cargo', { exact: true })).toBeVisible()
})

test('who came to the talk has half of the day course: by mail, and by itself once signed in [cupones/personal-coupon]', async ({
  page,
  browser,
  site,
}) => {
  const persona = await aUsuario(site, { nombre: `Nadia ${crypto.randomUUID().slice(0, 8)}` })
  const charla = await anEvento(site, {
    categoria: 'charlas-introductorias',
    fecha: fromNow({ minutes: 30 }),
  })
  await anInscripcion(site, { user_id: persona.id, id_evento: charla.IdEvento, abierta_hasta: null })
  const door = await browser.newPage({ baseURL: site.url })
  await enterGestion(door, site)
  await door.goto(`/gestion/acreditar/${charla.IdEvento}`)
  await door.getByLabel('Nombre o código').fill(persona.nombre)
  await door.getByLabel('Nombre o código').press('Enter')
  await expect(door.locator('[data-tono]')).toHaveAttribute('data-tono', 'verde')
  const { texto } = await site.mailbox.waitFor(persona.email)
  await door.close()

  const jornada = await anEvento(site, {
    ...{ categoria: 'jornada-online', modalidad: 'Online', id_estado: 3, precio: 30_000 },
  })
  await signIn(page, site, persona.email)
  await page.goto(`/evento-inscripcion-02/${jornada.segmento}`)
  const own = page.getByText(/^Cupón /)
  await expect(own).toBeVisible()
  expect(texto).toContain((await own.textContent())?.replace(/^Cupón /, ''))
  await page
    .getByRole('radio', { name: /Transferencia bancaria/ })
    .first()
    .check()
  await expect(page.getByLabel('Importe a pagar')).toContainText('$ 15.000')
})
