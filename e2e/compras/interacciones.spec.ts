import { expect, type Locator } from '@playwright/test'
import { MedioPago } from '#domain/compras/medios.ts'
import { comeFromArgentina, expectConfirmada, newEmail, payAt } from '../support/compras.ts'
import { test } from '../support/test.ts'

/** What a visitor does on our pages: presses and fields, however many keys each takes. */
const MAX = 14

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('from home to paid on a phone, without an account, in at most 14 interactions [compras/few-interactions compras/amount-before-paying]', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await comeFromArgentina(context, site)
  let done = 0
  const press = async (target: Locator) => {
    await target.click()
    done++
  }
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  /** With the key of the phone's keyboard that leads on to the next field. */
  const type = async (label: string, text: string) => {
    await field(label).fill(text)
    await field(label).press('Tab')
    done++
  }
  const payable = await site.sql<{ titulo: string }>(
    `select titulo from eventos where modalidad = 'Presencial' and precio > 0 and medio_pago_arg & $1 <> 0`,
    [MedioPago.mercadopago | MedioPago.stripe],
  )
  await page.goto('/')
  // The home page shows three at random; what is counted starts with one in person that can be paid online.
  const card = page
    .getByRole('article')
    .filter({ hasText: new RegExp(payable.map(({ titulo }) => RegExp.escape(titulo)).join('|')) })
    .filter({ hasNotText: /Ya se realizó|Cupo completo/ })
    .first()
  await expect(async () => {
    if ((await card.count()) === 0) await page.reload()
    expect(await card.count()).toBeGreaterThan(0)
  }).toPass({ intervals: [1_000], timeout: 180_000 })
  await press(card.getByRole('link'))
  await press(page.getByRole('link', { name: /inscribirse a la actividad/i }).filter({ visible: true }))
  await type('Nombre y apellido', 'Marta Quiroga')
  await type('DNI o documento', '20123456')
  await type('Email', newEmail())
  await type('Teléfono', '11 5555 0101')
  await expect(field('País')).toHaveValue('Argentina')
  await expect(field('Provincia')).toBeEnabled()
  await type('Provincia', 'Córdoba')
  await expect(field('Localidad')).toBeEnabled()
  await type('Localidad', 'Río Cuarto')
  await type('Calle', 'Belgrano 120')
  await type('Código postal', '5800')
  await expect(field('Número')).toHaveValue('120')
  await press(page.getByRole('checkbox', { name: /términos/ }))
  await press(page.getByRole('button', { name: 'Continuar' }))
  const tarjeta = page.getByRole('radio', { name: 'Tarjeta de crédito o débito' })
  await expect(page.getByRole('radio').first()).toBeVisible()
  const medio = (await tarjeta.count()) > 0 ? 'tarjeta' : 'mercadopago'
  await press(medio === 'tarjeta' ? tarjeta : page.getByRole('radio', { name: 'Mercado Pago' }))
  await press(page.getByRole('button', { name: /^Pagar \$ [\d.,]+ con (tarjeta|Mercado Pago)$/ }))
  expect(done).toBeLessThanOrEqual(MAX)
  await payAt(page, medio, 'pagar')
  await expectConfirmada(page, site)
})
