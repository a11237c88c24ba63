import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import {
  chooseMedio,
  comeFromArgentina,
  controlSandbox,
  expectConfirmada,
  fillComprador,
  insertEvento,
  type Medio,
  payAt,
  referenciaOf,
  runJob,
  signIn,
} from './support/compras.ts'
import { expect, type Site, test } from './support/test.ts'

const ONLINE_METHODS = ['mercadopago', 'paypal', 'tarjeta'] as const
const METHODS: readonly Medio[] = [...ONLINE_METHODS, 'transferencia']

let buyer = 0
const nextEmail = () => `compra${Date.now()}${buyer++}@ejemplo.com`

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

/** A Spanish word for what the buyer ends on. */
async function finish(page: import('@playwright/test').Page, site: Site, medio: Medio, email: string) {
  if (medio !== 'transferencia') {
    await payAt(page, medio, 'pagar')
    const referencia = await expectConfirmada(page, site)
    await site.mailbox.waitFor(email, 'Confirmamos tu compra')
    return referencia
  }
  await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
  await expect(page.getByText(/Tenés 7 días para transferir/)).toBeVisible()
  const mail = await site.mailbox.waitFor(email, 'Datos para transferir')
  const referencia = referenciaOf(page)
  expect(mail.texto).toContain(referencia)
  return referencia
}

for (const medio of METHODS) {
  test.describe(`paying by ${medio}`, () => {
    test('an in-person event without an account [A1.4 A2.25 A2.26 A2.27 A2.28 A4.19 A5.25 A5.26 D11.5]', async ({
      page,
      site,
    }) => {
      const evento = await insertEvento(site)
      const email = nextEmail()
      await page.goto(`/evento-detalle/${evento.segmento}`)
      await page.getByRole('link', { name: /inscribirse a la actividad/i }).click()
      await expect(page.getByText('Paso 1 de 3', { exact: true })).toBeVisible()
      await fillComprador(page, email)
      await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: evento.Titulo })).toBeVisible()
      await expect(page.getByText('Clara Núñez')).toBeVisible()
      await chooseMedio(page, medio)
      const referencia = await finish(page, site, medio, email)
      const [row] = await site.sql<{
        cupo: number
        user_id: number | null
        email: string
        localidad: string
      }>(
        `select s.cupo, c.user_id, d.email, d.localidad from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
         join evento_sociales s on s.id_evento = c.product_id where c.referencia = $1`,
        [referencia],
      )
      expect(row).toEqual({ cupo: 19, user_id: null, email, localidad: 'Río Cuarto' })
    })

    test('an online event, signed in and asked for nothing [A4.21 A4.24 A1.3]', async ({ page, site }) => {
      const evento = await insertEvento(site, { online: true })
      await signIn(page, site, 'nora@ejemplo.com')
      await page.goto(`/evento-detalle/${evento.segmento}`)
      await page.getByRole('link', { name: /inscribirse a la actividad/i }).click()
      await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
      await chooseMedio(page, medio)
      const referencia = await finish(page, site, medio, 'nora@ejemplo.com')
      const [row] = await site.sql<{ pago: number; dni: string }>(
        `select e.pago, d.dni from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
         join evento_usuarios e on e.compra_id = c.id where c.referencia = $1`,
        [referencia],
      )
      expect(row).toEqual({ pago: medio === 'transferencia' ? 0 : 1, dni: '-' })
    })

    test('a book [B2.12 B2.53 A5.24 D15.1]', async ({ page, site }) => {
      await site.sql('update datosempresas set medio_pago_libros = 254')
      const email = nextEmail()
      await page.goto('/libros')
      await page.locator('a[href^="/libro/"]').first().click()
      await page.locator('a[href^="/libro-compra/"]').first().click()
      await fillComprador(page, email, true)
      await expect(page).toHaveURL(/libro-compra-forma-de-pago/)
      await chooseMedio(page, medio)
      await finish(page, site, medio, email)
      await expect(page).toHaveURL(/libro-compra-gracias/)
    })
  })
}

/** On the payment step of a fresh event, with purchaser details given. */
async function atPayment(page: import('@playwright/test').Page, site: Site, options: { cupo?: number } = {}) {
  const evento = await insertEvento(site, options)
  const email = nextEmail()
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await fillComprador(page, email)
  await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
  return { evento, email }
}

test.describe('ways of failing', () => {
  test('no method chosen blocks the way [A4.28 A8.11]', async ({ page, site }) => {
    await atPayment(page, site)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('alert')).toHaveText('Debe seleccionar un medio de pago para continuar.')
    await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
  })

  test('the payment step without purchaser details leads back to the form [A4.23]', async ({
    page,
    site,
  }) => {
    const evento = await insertEvento(site)
    await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
    await expect(page).toHaveURL(/\/evento-inscripcion-01\//)
  })

  test('an online event leads who is signed out to the registration, and back [A4.20 A4.22]', async ({
    page,
    site,
  }) => {
    const evento = await insertEvento(site, { online: true })
    await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
    await expect(page).toHaveURL(/\/registro\?back=.*evento-inscripcion-02/)
  })

  test('Mercado Pago refuses: an honest page, and a way to try again [A4.33 A8.12 A2.41]', async ({
    page,
    site,
  }) => {
    const { evento } = await atPayment(page, site)
    await chooseMedio(page, 'mercadopago')
    await payAt(page, 'mercadopago', 'rechazar')
    await page.locator('#volver').click()
    await expect(page).toHaveURL(/\/compra-error/)
    await expect(page.getByRole('heading', { name: 'Detalle de la compra' })).toBeVisible()
    await expect(page.getByText('Su compra no fue procesada correctamente.')).toBeVisible()
    await expect(page.getByText('Su compra no fue confirmada.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Finalizar' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await expect(page).toHaveURL(new RegExp(`evento-inscripcion-02/${evento.IdEvento}`))
    await expect(page.getByRole('radio', { name: 'Mercado Pago' })).toBeChecked()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await payAt(page, 'mercadopago', 'pagar')
    await expectConfirmada(page, site)
    const [count] = await site.sql<{ n: number }>(
      'select count(*)::int n from compras where product_id = $1',
      [evento.IdEvento],
    )
    expect(count?.n).toBe(1)
  })

  test('Mercado Pago is not sure yet: a waiting page that comes true by itself', async ({ page, site }) => {
    await atPayment(page, site)
    await chooseMedio(page, 'mercadopago')
    await payAt(page, 'mercadopago', 'pendiente')
    await page.locator('#volver').click()
    await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
    await expect(page.getByText('No hace falta que vuelvas a pagar.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
    const [pago] = await site.sql<{ payment_id: string }>(
      `select p.payment_id from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1`,
      [referenciaOf(page)],
    )
    await controlSandbox(site, `pagos/mercadopago/${pago?.payment_id}/aprobar`, {})
    await expectConfirmada(page, site)
  })

  test('walking away from each checkout buys nothing and says so', async ({ page, site }) => {
    await atPayment(page, site)
    await chooseMedio(page, 'mercadopago')
    await payAt(page, 'mercadopago', 'abandonar')
    await expect(page).toHaveURL(/\/compra-error/)
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await chooseMedio(page, 'tarjeta')
    await payAt(page, 'tarjeta', 'abandonar')
    await expect(page).toHaveURL(/\/compra-error/)
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await chooseMedio(page, 'paypal')
    await payAt(page, 'paypal', 'abandonar')
    await expect(page.getByRole('alert')).toContainText('No completaste el pago')
    await payAt(page, 'paypal', 'pagar')
    await expectConfirmada(page, site)
  })

  test('a declined PayPal account can try again [A4.37]', async ({ page, site }) => {
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

  test('the wallet script does not load: the same checkout is one click away [A4.38]', async ({
    page,
    site,
  }) => {
    await page.route('**/mercadopago/js/v2', (route) => route.abort())
    await atPayment(page, site)
    await chooseMedio(page, 'mercadopago')
    await expect(page.getByText('No pudimos cargar Mercado Pago')).toBeVisible()
    await page.getByRole('button', { name: 'Ir a Mercado Pago' }).click()
    await page.locator('button[name="eleccion"][value="pagar"]').click()
    await expectConfirmada(page, site)
  })

  test('a return with another preference claims nothing [A4.32]', async ({ page }) => {
    await page.goto('/compra/feedback?preference_id=otra&payment_id=123&status=approved')
    await expect(page.getByText('Este pago se inició en otro navegador o dispositivo.')).toBeVisible()
  })
})

test('the last seat: two buyers, one place [A4.18 S1]', async ({ page, site, browser }) => {
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await comeFromArgentina(other.context(), site)
  const { evento } = await atPayment(page, site, { cupo: 1 })
  await other.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await fillComprador(other, nextEmail())
  await expect(other.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
  await Promise.all([chooseMedio(page, 'transferencia'), chooseMedio(other, 'transferencia')])
  const won = (each: typeof page) => each.getByRole('heading', { name: 'Datos para la transferencia' })
  const lost = (each: typeof page) => each.getByText('El cupo de este evento está completo')
  await expect(won(page).or(lost(page))).toBeVisible()
  await expect(won(other).or(lost(other))).toBeVisible()
  expect((await won(page).count()) + (await won(other).count())).toBe(1)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await expect(page.getByText('El cupo de este evento está completo')).toBeVisible()
  await other.context().close()
})

/** Pays, and the browser is closed before it comes back. */
async function payAndVanish(page: import('@playwright/test').Page, medio: (typeof ONLINE_METHODS)[number]) {
  await payAt(page, medio, 'desconectar')
  await expect(page.getByText(/Se cortó la conexión/)).toBeVisible()
  await page.close()
}

// One after another: the last of them turns the card's notices off for everybody.
test.describe('the browser is closed after paying', () => {
  test.describe.configure({ mode: 'serial' })
  for (const medio of ONLINE_METHODS) {
    test(`${medio}: the webhook brings it home`, async ({ page, site }) => {
      const { evento, email } = await atPayment(page, site)
      await chooseMedio(page, medio)
      await payAndVanish(page, medio)
      await site.mailbox.waitFor(email, 'Confirmamos tu compra')
      const [row] = await site.sql<{ estado: string }>('select estado from compras where product_id = $1', [
        evento.IdEvento,
      ])
      expect(row?.estado).toBe('confirmada')
    })
  }

  test('webhooks are off: the reconciler brings it home', async ({ page, site }) => {
    const { evento, email } = await atPayment(page, site)
    await chooseMedio(page, 'tarjeta')
    await controlSandbox(site, 'webhooks/stripe', { mode: 'off' })
    try {
      await payAndVanish(page, 'tarjeta')
    } finally {
      await controlSandbox(site, 'webhooks/stripe', { mode: 'on' })
    }
    await site.sql(
      `update compras set creado_en = creado_en - interval '5 minutes', consultada_en = null where product_id = $1`,
      [evento.IdEvento],
    )
    await runJob(site, 'compras-conciliar')
    await site.mailbox.waitFor(email, 'Confirmamos tu compra')
  })
})

test('the receipt is sent from the link in the mail, and staff confirm it', async ({
  page,
  site,
  context,
}) => {
  const { email } = await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  const mail = await site.mailbox.waitFor(email, 'Datos para transferir')
  const link = /https?:\/\/\S+\/evento-inscripcion-03\/\S+/.exec(mail.texto)?.[0] ?? ''
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel('Comprobante de la transferencia').setInputFiles({
    name: 'transferencia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  })
  await page.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()
  await site.mailbox.waitFor(email, 'Recibimos tu comprobante')
  const login = await page.request.post('/v1/auth/login', {
    data: { Email: 'staff@ejemplo.com', Contrasenia: 'camino2026' },
  })
  const { access_token } = await login.json()
  const referencia = referenciaOf(page)
  const confirmed = await page.request.post(`/v1/data/compras/${referencia}/confirmar`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { motivo: 'Visto en el banco' },
  })
  expect(confirmed.ok()).toBe(true)
  await page.reload()
  await expectConfirmada(page, site)
})

test('copies the account and the reference', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atPayment(page, site)
  await chooseMedio(page, 'transferencia')
  await page.getByRole('button', { name: 'Copiar referencia (concepto)' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referenciaOf(page))
})

test.describe('the forms and pages', () => {
  for (const width of [390, 768, 1280]) {
    test(`are readable for all at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 })
      const evento = await insertEvento(site)
      const look = async () => {
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
      await expect(page.getByLabel('Nombre y apellido')).toBeVisible()
      await look()
      await fillComprador(page, nextEmail())
      await page
        .getByRole('radio', { name: /Transferencia/ })
        .first()
        .check()
      await look()
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
      await look()
      await page.goto('/compra-error')
      await look()
    })
  }

  test('says what is missing on submit only [A5.1 A5.2 A5.20 A5.23]', async ({ page, site }) => {
    const evento = await insertEvento(site)
    await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
    await page.getByLabel('Nombre y apellido').fill('Marta 2')
    await page.getByLabel('Email', { exact: true }).first().fill('marta')
    await expect(page.getByText('Ingresa un formato correcto')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Ingresa un formato correcto')).toBeVisible()
    await expect(page.getByText('Este campo tiene que ser un email')).toBeVisible()
    await expect(page.getByText('Debe aceptar los término y condiciones')).toBeVisible()
    await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible()
    await expect(page).toHaveURL(/evento-inscripcion-01/)
  })
})
