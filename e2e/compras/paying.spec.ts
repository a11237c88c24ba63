import type { Page } from '@playwright/test'
import { anEvento, aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import {
  CON_DATOS,
  chooseMedio,
  comeFromArgentina,
  expectConfirmada,
  fillComprador,
  type Medio,
  newEmail,
  payAt,
  referenciaOf,
} from '../support/compras.ts'
import { expect, type Site, test } from '../support/test.ts'

const METHODS: readonly Medio[] = ['mercadopago', 'paypal', 'tarjeta', 'transferencia']

test.beforeEach(({ context, site }) => {
  test.slow()
  return comeFromArgentina(context, site)
})

/** What the return page of a provider asks the server with what stands in its own address. */
const LOOK_UPS: Partial<Record<Medio, RegExp>> = {
  mercadopago: /\/v1\/mercadopago\/payments\/\d+\?preference_id=.+/,
  tarjeta: /\/v1\/stripe\/payments\?sessionId=cs_.+/,
}

/** From the chosen method to the confirmation, or to the data for the transfer. */
async function finish(page: Page, site: Site, medio: Medio, email: string): Promise<string> {
  if (medio === 'transferencia') {
    await expect(page.getByRole('heading', { name: 'Datos para la transferencia' })).toBeVisible()
    await expect(page.getByText(/Tenés 7 días para transferir/)).toBeVisible()
    const mail = await site.mailbox.waitFor(email, 'Datos para transferir')
    const referencia = referenciaOf(page)
    expect(mail.texto).toContain(referencia)
    return referencia
  }
  const lookUp = LOOK_UPS[medio]
  const asked = lookUp && page.waitForRequest(lookUp)
  await payAt(page, medio, 'pagar')
  await asked
  const referencia = await expectConfirmada(page, site)
  await site.mailbox.waitFor(email, 'Confirmamos tu')
  return referencia
}

for (const medio of METHODS) {
  test.describe(`paying by ${medio}`, () => {
    test('an in-person event without an account [inscripciones/whole-way compras/three-steps compras/mercadopago-return compras/card-calls compras/steps-by-modality compras/buyer-form ubicaciones/dependent-places compras/amount-before-paying sitio/content-policy]', async ({
      page,
      site,
    }) => {
      const evento = await anEvento(site, CON_DATOS)
      const email = newEmail()
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

    test('an online event, signed in and asked for nothing [compras/steps-by-modality inscripciones/whole-way]', async ({
      page,
      site,
    }) => {
      const evento = await anEvento(site, { modalidad: 'Online' })
      const { email } = await aUsuario(site, { nombre: 'Lucio Prueba' })
      await signIn(page, site, email)
      await page.goto(`/evento-detalle/${evento.segmento}`)
      await page.getByRole('link', { name: /inscribirse a la actividad/i }).click()
      await expect(page.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
      await chooseMedio(page, medio)
      const referencia = await finish(page, site, medio, email)
      const [row] = await site.sql<{ pago: number; dni: string }>(
        `select e.pago, d.dni from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
         join evento_usuarios e on e.compra_id = c.id where c.referencia = $1`,
        [referencia],
      )
      expect(row).toEqual({ pago: medio === 'transferencia' ? 0 : 1, dni: '-' })
    })

    test('a book [libros/book-purchase-steps compras/buyer-form libros/book-mail-repeats-address]', async ({
      page,
      site,
    }) => {
      await site.sql('update datosempresas set medio_pago_libros = 254')
      const email = newEmail()
      await page.goto('/libros')
      await page.locator('a[href^="/libro/"]').first().click()
      await page.locator('a[href^="/libro-compra/"]').first().click()
      await fillComprador(page, email, true)
      await expect(page).toHaveURL(/libro-compra-forma-de-pago/)
      await chooseMedio(page, medio)
      await finish(page, site, medio, email)
      await expect(page).toHaveURL(/libro-compra-gracias/)
      const confirmada = medio !== 'transferencia'
      await expect(page.getByText('te repetimos a qué dirección')).toHaveCount(confirmada ? 1 : 0)
    })
  })
}

test('the last seat: two buyers, one place [eventos/event-state-first compras/one-success-per-seat]', async ({
  page,
  site,
  browser,
}) => {
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await comeFromArgentina(other.context(), site)
  const evento = await anEvento(site, { capacidad: 1 })
  for (const each of [page, other]) {
    await each.goto(`/evento-inscripcion-01/${evento.segmento}`)
    await fillComprador(each, newEmail())
    await expect(each.getByText('Paso 2 de 3', { exact: true })).toBeVisible()
  }
  await Promise.all([chooseMedio(page, 'transferencia'), chooseMedio(other, 'transferencia')])
  const won = (each: Page) => each.getByRole('heading', { name: 'Datos para la transferencia' })
  const lost = (each: Page) => each.getByText('El cupo de este evento está completo')
  await expect(won(page).or(lost(page))).toBeVisible()
  await expect(won(other).or(lost(other))).toBeVisible()
  expect((await won(page).count()) + (await won(other).count())).toBe(1)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await expect(lost(page)).toBeVisible()
  await other.context().close()
})
