import { anEvento, aUsuario } from '#testing/rows/factories.ts'
import { callAs, signIn } from '../support/account.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import {
  atPayment,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  MEDIOS,
  payAt,
  referenciaOf,
} from '../support/compras.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test('each method says its surcharge and its total before any is chosen; none chosen blocks the way [sitio/legal-pages compras/method-required]', async ({
  page,
  site,
}) => {
  await atPayment(page, site)
  for (const [name, costs, total] of [
    [MEDIOS.transferencia, 'Sin recargo.', '$ 45.000'],
    [MEDIOS.mercadopago, 'Incluye 5 % de costo de servicio.', '$ 47.250'],
    [MEDIOS.tarjeta, 'Incluye 5 % de costo de servicio.', '$ 47.250'],
  ] as const) {
    const medio = page.locator('label', { has: page.getByRole('radio', { name }) }).first()
    await expect(medio.getByRole('radio')).not.toBeChecked()
    await expect(medio).toContainText(costs)
    await expect(medio).toContainText(total)
  }
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Debe seleccionar un medio de pago para continuar.')
  await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
})

test('who pays when the session has to be renewed pays by their account; one that was closed is told, and leads back [cuentas/expired-token-never-nobody]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Lucio Prueba' })
  await signIn(page, site, email)
  const { evento } = await atPayment(page, site)
  const bought = () =>
    site.sql<{ referencia: string; user_id: number | null }>(
      `select referencia, user_id from compras where product_id = $1 and estado = 'pendiente'`,
      [evento.IdEvento],
    )
  // The token is over on the way, as after a quarter of an hour on this page.
  const over = { authorization: 'Bearer a.b.c', 'x-forwarded-for': '181.45.0.1' }
  await page.route(
    '**/v1/data/compras',
    (route) => route.continue({ headers: { ...route.request().headers(), ...over } }),
    { times: 1 },
  )
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const first = await bought()
  expect(first).toEqual([{ referencia: referenciaOf(page), user_id: id }])

  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await expect(page.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken'])
      localStorage.setItem(key, `${localStorage.getItem(key)}x`)
  })
  await chooseMedio(page, 'transferencia')
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(new RegExp(`/evento-inscripcion-0[12]/${evento.segmento}`))
  expect(await bought(), 'nothing else begun').toEqual(first)
})

test('who has paid for a place already is told before paying for another one, and may still do so [compras/already-paid-place]', async ({
  page,
  site,
}) => {
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'tarjeta')
  await payAt(page, 'tarjeta', 'pagar')
  await expectConfirmada(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await chooseMedio(page, 'transferencia')
  const told = page.getByRole('alert').filter({ hasText: 'ya hay un lugar pagado en esta actividad' })
  await expect(told).toContainText('No hace falta que pagues otra vez.')
  await expectWholeAtEveryWidth(page)
  await told.getByRole('button', { name: 'Pagar otro lugar' }).click()
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
})

test('whoever goes back from a transfer reads that it is reserved, and with its receipt sent is led to it [compras/earlier-purchase-shown]', async ({
  page,
  site,
}) => {
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  const referencia = referenciaOf(page)
  await page.goBack()
  await expect(page.getByText(`Ya reservaste «${evento.Titulo}» por transferencia, hasta el`)).toBeVisible()
  await expectWholeAtEveryWidth(page)
  await page.getByRole('link', { name: 'Ver mi reserva y los datos para transferir' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await expect(page.getByText(`Ya hay un pago en curso de «${evento.Titulo}»`)).toBeVisible()
  await chooseMedio(page, 'mercadopago')
  await page.getByRole('link', { name: 'Ver el estado de mi compra' }).click()
  await expect(page).toHaveURL(new RegExp(`/evento-inscripcion-03/.*id=${referencia}`))
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()
})

test('the link of a purchase that another account made says which account looks [compras/other-account-told]', async ({
  page,
  site,
}) => {
  const [buyer, other] = [await aUsuario(site), await aUsuario(site, { nombre: 'Otra Persona' })]
  const evento = await anEvento(site, { modalidad: 'Online' })
  const { body } = await callAs(site, buyer.email, 'POST', '/data/compras', {
    product_type: 'evento',
    product_id: evento.IdEvento,
    medio: 32,
  })
  await signIn(page, site, other.email)
  await page.goto(`/evento-inscripcion-03/${evento.segmento}?id=${body.item.referencia}`)
  await expect(page.getByRole('heading', { name: 'No encontramos esta compra' })).toBeVisible()
  await expect(page.getByText(`Entraste con la cuenta de ${other.email}`)).toBeVisible()
})

test('the payment step without purchaser details leads back to the form [compras/steps-by-modality]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site)
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await expect(page).toHaveURL(/\/evento-inscripcion-01\//)
})

test('details that were given for an activity send no book: its form asks for the address [compras/draft-of-a-purchase]', async ({
  page,
  site,
}) => {
  await atPayment(page, site)
  await page.goto('/libro-compra-forma-de-pago/1')
  await expect(page).toHaveURL(/\/libro-compra\/1/)
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Marta Quiroga')
})

test('an online event leads who is signed out to the registration, and back [compras/steps-by-modality]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site, { modalidad: 'Online' })
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await expect(page).toHaveURL(/\/registro\?back=.*evento-inscripcion-02/)
})

test('Mercado Pago refuses: an honest page, and a way to try again or otherwise, while it is sold [compras/compra-error-page compras/failure-has-a-reason compras/mercadopago-return]', async ({
  page,
  site,
}) => {
  test.slow()
  const { evento } = await atPayment(page, site)
  await chooseMedio(page, 'mercadopago')
  await payAt(page, 'mercadopago', 'rechazar')
  await page.locator('#volver').click()
  await expect(page).toHaveURL(/\/compra-error/)
  await expect(page.getByRole('heading', { name: 'Detalle de la compra' })).toBeVisible()
  await expect(page.getByText('Paso 3 de 3')).toBeVisible()
  await expect(page.getByText('Su compra no fue procesada correctamente.')).toBeVisible()
  await expect(page.getByText('Su compra no fue confirmada.')).toBeVisible()
  await expect(page.getByText(evento.Titulo)).toBeVisible()
  await expect(page.getByText('No te cobramos nada.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('link', { name: 'Finalizar' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Seguir con el pago' })).toBeVisible()
  const show = (estado: number) =>
    site.sql('update eventos set id_estado = $2 where id_evento = $1', [evento.IdEvento, estado])
  await show(0)
  await page.reload()
  await expect(page.getByText('Ya no está a la venta.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver las próximas fechas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Elegir otro medio de pago' })).toHaveCount(0)
  await show(1)
  await page.reload()
  await page.getByRole('link', { name: 'Elegir otro medio de pago' }).click()
  await expect(page).toHaveURL(new RegExp(`evento-inscripcion-02/${evento.IdEvento}`))
  await expect(page.getByRole('radio', { name: 'Mercado Pago' })).toBeChecked()
  await page.getByRole('button', { name: 'Pagar $ 47.250 con Mercado Pago' }).click()
  await payAt(page, 'mercadopago', 'pagar')
  await expectConfirmada(page, site)
  const [count] = await site.sql<{ n: number }>('select count(*)::int n from compras where product_id = $1', [
    evento.IdEvento,
  ])
  expect(count?.n).toBe(1)
})

for (const medio of ['mercadopago', 'tarjeta'] as const) {
  test(`walking away from the checkout of ${medio} buys nothing and says so [compras/compra-error-page]`, async ({
    page,
    site,
  }) => {
    const { evento } = await atPayment(page, site)
    await chooseMedio(page, medio)
    await payAt(page, medio, 'abandonar')
    await expect(page).toHaveURL(/\/compra-error/)
    await expect(page.getByText(evento.Titulo)).toBeVisible()
    await expect(page.getByText('No te cobramos nada.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Elegir otro medio de pago' })).toHaveAttribute(
      'href',
      new RegExp(`evento-inscripcion-02/${evento.IdEvento}`),
    )
  })
}

test('who comes back from the card to a page that the browser kept chooses again [compras/return-to-the-paid-one]', async ({
  page,
  site,
}) => {
  await atPayment(page, site)
  // The way to the card's page, kept as it was when it was left.
  await page.route('**/stripe/create-checkout-session', (route) => route.fulfill({ status: 204 }))
  await chooseMedio(page, 'tarjeta')
  await expect(page.getByText(/Te llevamos a la página segura/)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('radio', { name: MEDIOS.tarjeta })).toBeChecked()
  await expect(page.getByText(/Te llevamos a la página segura/)).toHaveCount(0)
})

test('who walked away from the card and from PayPal can still pay by PayPal', async ({ page, site }) => {
  test.slow()
  await atPayment(page, site)
  await chooseMedio(page, 'tarjeta')
  await payAt(page, 'tarjeta', 'abandonar')
  await page.getByRole('link', { name: 'Elegir otro medio de pago' }).click()
  await chooseMedio(page, 'paypal')
  await payAt(page, 'paypal', 'abandonar')
  await expect(page.getByRole('alert')).toContainText('No completaste el pago')
  await payAt(page, 'paypal', 'pagar')
  await expectConfirmada(page, site)
})

test('PayPal breaks: an alert says so, the console has it, and the next try goes through [compras/paypal-buttons]', async ({
  page,
  site,
}) => {
  await page.route('**/paypal/sdk/js?*', (route) => route.abort(), { times: 1 })
  await atPayment(page, site)
  await chooseMedio(page, 'paypal')
  await expect(page.getByRole('alert')).toContainText('volvé a cargar la página, o elegí otro medio de pago')
  await page.reload()
  await chooseMedio(page, 'paypal')
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await payAt(page, 'paypal', 'fallar')
  await expect(page.getByRole('alert')).toContainText('¡Ups, algo salió mal!')
  expect((await logged).text()).toMatch(/paypal/i)
  await payAt(page, 'paypal', 'pagar')
  await expectConfirmada(page, site)
})

test('scripts that did not arrive are fetched again when something is tried again [sitio/scripts-that-fail]', async ({
  page,
  site,
}) => {
  await atPayment(page, site)
  await page.route('**/assets/*.js*', (route) => route.abort())
  await chooseMedio(page, 'transferencia')
  await expect(page.getByRole('alert')).toContainText('No pudimos comunicarnos.')
  await page.unroute('**/assets/*.js*')
  await page.getByRole('button', { name: /^Reservar/ }).click()
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
})

test('the line is lost after PayPal was approved: the page of the purchase says what became of it [compras/return-to-the-paid-one]', async ({
  page,
  site,
}) => {
  await atPayment(page, site)
  await chooseMedio(page, 'paypal')
  await page.route('**/paypal/orders/*/capture', (route) => route.abort())
  await payAt(page, 'paypal', 'pagar')
  await expectConfirmada(page, site)
})

test('a declined PayPal account can try again', async ({ page, site }) => {
  await atPayment(page, site)
  await chooseMedio(page, 'paypal')
  await payAt(page, 'paypal', 'rechazar')
  await expect(page.getByRole('alert')).toContainText('PayPal no aceptó el pago')
  await page.locator('#paypal-pagar').click()
  await expectConfirmada(page, site)
})

test('a declined card stays on the checkout, and the next one is taken', async ({ page, site }) => {
  await atPayment(page, site)
  await chooseMedio(page, 'tarjeta')
  await payAt(page, 'tarjeta', 'rechazar')
  await payAt(page, 'tarjeta', 'pagar')
  await expectConfirmada(page, site)
})
