import { anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import { comeFromArgentina, expectConfirmada, newEmail } from '../support/compras.ts'
import { APARTE } from '../support/eventos.ts'
import { expect, test } from '../support/test.ts'

const enrol = /inscribirse a la actividad/i
const CALENDARIO = 'Agregar al calendario'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

for (const [name, given, estado] of [
  ['over', { fecha: fromNow({ days: -3 }) }, 'Ya se realizó'],
  ['full', { capacidad: 0 }, 'Cupo completo'],
] as const) {
  test(`an event that is ${name} says so and takes nobody, also by direct address [eventos/event-state-first eventos/calendar-only-for-holders]`, async ({
    page,
    site,
  }) => {
    const evento = await anEvento(site, {
      ...APARTE,
      modalidad: 'Presencial',
      fecha: fromNow({ days: 9 }),
      ...given,
    })
    await page.goto(`/evento-detalle/${evento.segmento}`)
    await expect(page.getByText(estado, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: enrol })).toHaveCount(0)
    await expect(page.getByRole('region', { name: CALENDARIO })).toHaveCount(0)
    for (const paso of ['01', '02']) {
      await page.goto(`/evento-inscripcion-${paso}/${evento.segmento}`)
      await expect(page.getByRole('heading', { name: estado })).toBeVisible()
      await expect(page.getByRole('heading', { name: /Tus datos|Forma de pago/ })).toHaveCount(0)
      await expect(page.getByLabel('Nombre y apellido')).toHaveCount(0)
      await expect(page.getByRole('radio')).toHaveCount(0)
      await expect(page.getByText(/^Paso \d de \d$/)).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Ver las próximas fechas' }).click()
    await expect(page).toHaveURL(/\/eventos\/congresos/)
  })
}

test('an event that I have says so, on its page and in its steps, full or not [eventos/event-state-first eventos/calendar-only-for-holders]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site, { capacidad: 1 })
  const usuario = await aUsuario(site)
  await anInscripcion(site, { user_id: usuario.id, id_evento: evento.IdEvento })
  await signIn(page, site, usuario.email)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await expect(page.getByText('Ya estás inscripto', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: CALENDARIO })).toBeVisible()
  await expect(page.getByRole('link', { name: enrol })).toHaveCount(0)
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await expect(page.getByRole('heading', { name: 'Ya estás inscripto' })).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveCount(0)
})

test('a free activity asks name, e-mail and telephone, and is confirmed [compras/free-asks-little compras/purchase-page-is-true eventos/zone-in-calendars]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site, {
    ...{ precio: 0, precio_usd: 0, medio_pago_arg: 0, medio_pago_ext: 0, oradores: 'Inés Balbuena' },
    sociales: { lugar: 'Casa de la Senda', que_llevar: 'Un cuaderno', fecha_fin: fromNow({ days: 41 }) },
  })
  const email = newEmail()
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await page.getByRole('link', { name: enrol }).click()
  await expect(page.getByText('Paso 1 de 2', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
  await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Marta Quiroga')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Teléfono').fill('11 5555 0101')
  await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
  await expectConfirmada(page, site)
  const main = page.getByRole('main')
  for (const text of ['Confirmamos tu inscripción', 'Un cuaderno', 'Sin cargo']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: /Ver en el mapa/ }).first()).toHaveAttribute(
    'href',
    /google\.com\/maps\/search\/\?api=1&query=Casa/,
  )
  const google = main.getByRole('link', { name: /Google/ })
  await expect(google).toHaveAttribute('href', /ctz=America%2FArgentina/)
  // What the calendar leads to later is the page of the activity, not that of a purchase.
  await expect(google).toHaveAttribute(
    'href',
    new RegExp(`details=[^&]*evento-detalle%2F${evento.IdEvento}-`),
  )
  const mail = await site.mailbox.waitFor(email, 'Confirmamos tu inscripción')
  expect(mail.texto).toContain('Qué llevar: Un cuaderno')
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await expect(page).toHaveURL(/evento-inscripcion-01/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('price and button stay in view, come first by keyboard and hide nothing that has the focus [eventos/price-stays-in-view]', async ({
    page,
    site,
  }) => {
    const evento = await anEvento(site, { cuerpo: '<p>Un párrafo.</p>'.repeat(60) })
    await page.goto(`/evento-detalle/${evento.segmento}`)
    const button = page.getByRole('link', { name: enrol }).filter({ visible: true })
    await expect(button).toHaveCount(1)
    for (const at of [0, 900]) {
      await page.evaluate((y) => window.scrollTo(0, y), at)
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(page.locator('[data-barra]').getByText('$ 45.000')).toBeInViewport()
    }
    await page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    const last = page.getByRole('main').getByRole('link').last()
    await last.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().bottom - innerHeight))
    await last.focus()
    const hiddenPixels = () =>
      last.evaluate((link) => {
        const barra = document.querySelector('[data-barra]')?.getBoundingClientRect()
        return link.getBoundingClientRect().bottom - (barra?.top ?? 0)
      })
    await expect.poll(hiddenPixels).toBeLessThanOrEqual(0)
    await expectNoSidewaysScroll(page)
  })

  test('the form begins on the first screen, with the country known, and signing in leads back [compras/few-interactions ubicaciones/country-suggested]', async ({
    page,
    site,
  }) => {
    const titulo = 'Encuentro con un nombre bastante largo para una sola línea'
    const evento = await anEvento(site, { titulo })
    await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
    await expect(page.getByLabel('Nombre y apellido')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('Argentina')
    await expect(page.getByRole('combobox', { name: 'Provincia' })).toBeEnabled()
    for (const [label, autocomplete, keyboard] of [
      ['Nombre y apellido', 'name', null],
      ['Email', 'email', 'email'],
      ['Teléfono', 'tel', 'tel'],
      ['Calle', 'address-line1', null],
      ['Número', 'off', 'numeric'],
      ['Código postal', 'postal-code', null],
    ] as const) {
      const field = page.getByRole('main').getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('autocomplete', autocomplete)
      if (keyboard) await expect(field).toHaveAttribute('inputmode', keyboard)
    }
    const crumbs = await page.getByRole('navigation', { name: 'Migas de pan' }).boundingBox()
    expect(crumbs?.height).toBeLessThan(60)
    await expectNoSidewaysScroll(page)
    const { email } = await aUsuario(site)
    await page.getByRole('link', { name: /Iniciá sesión y completamos/ }).click()
    await expect(page).toHaveURL(/\/login\?back=/)
    // The page before has such a field too.
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible()
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill('camino2026')
    await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL(new RegExp(`/evento-inscripcion-01/${evento.IdEvento}`))
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
  })
})

test('a free online activity keeps nobody a seat, for it has none: it is there to be followed [compras/free-asks-little]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site, { modalidad: 'Online', precio: 0, precio_usd: 0 })
  await signIn(page, site, (await aUsuario(site)).email)
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/Esta actividad es sin cargo/)).toHaveText(/hacela cuando quieras/)
  await expect(main.getByText(/guardamos el lugar/)).toHaveCount(0)
})
