import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { aConsultor } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { chooseMedio, comeFromArgentina, expectConfirmada, payAt } from '../support/compras.ts'
import { logIn } from '../support/cuentas.ts'
import { choose, expectThanks, fillContacto } from '../support/formularios.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, listenTo, type Site, test } from '../support/test.ts'

/** Somebody with a password, who is no consultant yet. */
async function anAccount(site: Site, email: string): Promise<void> {
  await site.sql(
    `insert into usuarios (nombre, email, contrasenia_hash)
     select 'Rosa Luna', $1, contrasenia_hash from usuarios where email = 'ana@ejemplo.com'`,
    [email],
  )
}

/** A telephone in Argentina, signed in. */
async function onPhone(browser: Browser, site: Site, email: string, complaints: string[]) {
  const phone: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await comeFromArgentina(phone, site)
  const page = await phone.newPage()
  listenTo(page, complaints)
  await signIn(page, site, email)
  const open = (seccion: string) =>
    page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: seccion }).click()
  return { page, open, close: () => phone.close() }
}

async function expectWholeOnPhone(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The application as anybody sends it. */
async function apply(page: Page, site: Site, email: string): Promise<void> {
  await page.goto(`${site.url}/formaparte`)
  await fillContacto(page, 'Rosa Luna', email)
  await choose(page, 'País', 'Argentina')
  await choose(page, 'Provincia', 'Córdoba')
  await choose(page, 'Localidad', 'Villa Carlos Paz')
  await page.getByRole('checkbox', { name: /se publiquen en el listado/ }).check()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Requisitos para integrar el listado' })
  await dialog.getByRole('checkbox', { name: 'Leí y acepto los requisitos' }).check()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expectThanks(page, 'Se envio su solicitud correctamente')
}

/** From the inbox into the directory and the Portal. */
async function certify(page: Page, email: string): Promise<void> {
  await page.goto('/gestion/mensajes')
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('1 mensaje', { exact: true })).toBeVisible()
  await page.getByRole('row').getByRole('link', { name: 'Rosa Luna' }).click()
  await page.getByRole('button', { name: 'Convertir en consultor' }).click()
  await page.getByRole('link', { name: 'Ver la ficha de consultor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Luna' })).toBeVisible()
  await page.getByLabel('Vende libros desde su perfil').check()
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Guardado').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Estado' }).click()
  for (const step of [
    'Pasar a evaluación',
    'Hacer candidata',
    'Certificar por un año',
    'Invitar al portal',
  ]) {
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByText(`Le escribimos a ${email}.`)).toBeVisible()
  await expect(page.getByText(/Invitación del/)).toBeVisible()
  await expect(page.getByText(/^C-\d{6}$/)).toBeVisible()
  await expectWholeInBothThemes(page)
}

/** What is asked before several are suspended; nobody is. */
async function askToSuspend(page: Page, email: string): Promise<void> {
  await page.goto(`/gestion/consultores?q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('navigation', { name: 'Vistas guardadas' })).toContainText('Todos')
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspender' })
  await expect(dialog.getByText('Se puede deshacer durante un minuto.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
}

async function acceptInvitacion(page: Page, site: Site, email: string): Promise<void> {
  const { texto } = await site.mailbox.waitFor(email, 'portal')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.url}${/\/portal\/invitacion#[\w.-]+/.exec(texto)?.[0] ?? ''}`)
  // Most open it without a session: the way through the login does not lose it.
  await expect(page).toHaveURL(/\/login\?back=%2Fportal%2Finvitacion$/)
  await logIn(page, email, 'camino2026', { remember: true })
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await page.getByRole('link', { name: 'Ir al portal' }).click()
}

/** Place, picture and presentation: the first shows at once, the others wait. */
async function writePerfil(page: Page): Promise<void> {
  await expect(page.getByLabel('Localidad')).toHaveValue('Villa Carlos Paz')
  await choose(page, 'Provincia', 'Neuquén')
  await expect(page.getByLabel('Localidad')).toHaveValue('')
  await choose(page, 'Localidad', 'San Martín de los Andes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tu perfil ya lo muestra.')).toBeVisible()

  const foto = page.getByLabel('Cambiar la foto')
  for (const [name, size, reason] of [
    ['foto.pdf', 10, 'La foto tiene que ser .jpg, .jpeg o .png'],
    ['foto.jpg', 5_242_881, 'El archivo no debe superar los 5MB'],
    ['foto.png', 10, 'No pudimos abrir esa foto. Probá con otra.'],
  ] as const) {
    await foto.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(size) })
    await expect(foto).toHaveAccessibleDescription(new RegExp(reason))
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()
  }

  const green = { width: 400, height: 300, channels: 3, background: '#18423a' } as const
  const buffer = await sharp({ create: green }).jpeg().toBuffer()
  await foto.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(foto).toHaveAccessibleDescription('.jpg, .jpeg o .png, hasta 5 MB')
  await page.getByRole('button', { name: 'Quitar el archivo' }).click()
  await expect(page.getByRole('group', { name: 'Encuadre de la foto' })).toHaveCount(0)
  await foto.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  const frame = page.getByRole('group', { name: 'Encuadre de la foto' })
  await expect(frame).toBeVisible()
  const picture = page.getByTestId('container').locator('img')
  const before = await picture.getAttribute('style')
  await frame.press('ArrowRight')
  await expect(picture).not.toHaveAttribute('style', before ?? '')
  await page.getByLabel('Acercar').press('ArrowRight')
  await expectWholeOnPhone(page)
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByText('La foto está lista')).toBeVisible()

  await page.getByLabel('Presentación').fill('Acompaño procesos desde hace diez años.')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview).toContainText('Rosa Luna')
  await expect(preview).toContainText('diez años')
  await expect(preview.locator('img')).toHaveAttribute('src', /archivos/)
  await page.getByRole('button', { name: 'Enviar a moderación' }).click()
  await expect(page.getByText('Los cambios de tu perfil esperan')).toBeVisible()
}

async function moderate(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('tab', { name: 'Moderación' }).click()
  await expect(page.getByText('Acompaño procesos desde hace diez años.').first()).toBeVisible()
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await look('Guardar')).not.toBe(await look('Aprobar'))
  await expectWholeInBothThemes(page)
  await page.getByRole('tab', { name: 'Datos' }).click()
  await page.getByLabel('Teléfono').fill('11 5555-0199')
  await page.getByRole('tab', { name: 'Moderación' }).click()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('En el perfil').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Datos' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('11 5555-0199')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Guardado', { exact: true }).first()).toBeVisible()
}

async function orderBooks(page: Page, id: number): Promise<void> {
  await page.goto(`/consultor/${id}?paso=1`)
  await page.getByLabel('Ejemplares de La senda interior').selectOption('2')
  await page.getByRole('button', { name: 'Seguir con estos libros' }).click()
  await expect(page.getByText('Total: $ 43.000').first()).toBeVisible()
  await page.getByRole('link', { name: 'Completar el formulario' }).click()
  await expect(page.getByLabel('Libros y cantidades')).toHaveValue('2 × La senda interior')
  await page.getByLabel('Nombre y apellido').fill('Berta Lectora')
  await page.getByLabel('Email', { exact: true }).fill('berta@ejemplo.com')
  await page.getByLabel('Teléfono').fill('11 5555-0101')
  await page.getByLabel('Calle').fill('Mitre')
  await page.getByLabel('Número').fill('10')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('¡Muchas Gracias!').first()).toBeVisible()
}

async function askHer(page: Page, id: number, email: string): Promise<void> {
  await page.goto(`/consultor/${id}`)
  await expect(page.getByText('Acompaño procesos desde hace diez años.').first()).toBeVisible()
  await expect(page.getByText(/San Martín de los Andes/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Escribir una consulta' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Escribile a/ })).toBeFocused()
  await page.getByLabel('Nombre').fill('Dora')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Tu consulta').fill('¿Atendés los sábados?')
  await page.getByRole('button', { name: 'Enviar consulta' }).click()
  await expect(page.getByText('Tu consulta ya está en camino')).toBeVisible()
}

test('an application becomes a listed consultant who edits, is moderated, receives an order, answers and buys her renewal [consultores/invitation-to-portal consultores/certification-states consultores/renewal-adds-a-year pedidos/order-states consultores/profile-moderated consultores/question-form sitio/focus-goes-on consultores/answer-by-mail consultores/journey-of-a-consultant consultores/photo-chosen gestion/two-editors consultores/renewal-told consultores/consultants-in-bulk gestion/list-words gestion/one-main-button]', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  const email = `rosa.luna.${Date.now()}@ejemplo.com`
  const dora = `dora.${Date.now()}@ejemplo.com`
  await anAccount(site, email)
  await enterGestion(page, site)
  const { page: hers, open, close } = await onPhone(browser, site, email, complaints)

  await apply(hers, site, email)
  await certify(page, email)
  const [row] = await site.sql<{ id: number }>(
    'select id_consultor as id from consultores where email = $1',
    [email],
  )
  const id = row?.id ?? 0
  await acceptInvitacion(hers, site, email)
  await writePerfil(hers)
  await Promise.all([expectWholeOnPhone(hers), moderate(page)])
  await askToSuspend(page, email)
  await orderBooks(page, id)
  await askHer(page, id, dora)

  await open('Pedidos')
  await expect(hers.getByText('Total $ 43.000')).toBeVisible()
  await hers.getByRole('button', { name: /^Aceptar \(pedido \d+\)$/ }).click()
  await expect(hers.getByText('Aceptado').first()).toBeVisible()
  await open('Consultas')
  await hers.getByLabel('Tu respuesta').fill('Sí, por la mañana.')
  await hers.getByRole('button', { name: 'Responder por correo' }).click()
  await expect(hers.getByText('Respondida').first()).toBeVisible()

  const mail = await site.mailbox.waitFor(dora, 'respondió tu consulta')
  await page.goto(`${site.sandboxUrl}/buzon/mensajes/${mail.id}`)
  await page.getByLabel(/^Respuesta de/).fill('¡Genial! Voy a las diez.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByRole('status')).toHaveText('La respuesta salió.')
  await hers.reload()
  await expect(hers.getByText('¡Genial! Voy a las diez.')).toBeVisible()
  await expect(hers.getByText('Por responder').first()).toBeVisible()

  const lapse = (id_estado: number) =>
    site.sql('update consultores set vence = current_date - 3, id_estado = $2 where id_consultor = $1', [
      id,
      id_estado,
    ])
  await lapse(0)
  await open('Renovación')
  await expect(
    hers.getByText('Tu perfil ya no está en el directorio: vuelve cuando la renueves.'),
  ).toBeVisible()
  await lapse(1)
  await hers.reload()
  await expect(hers.getByText('Tu perfil sigue en el directorio unos días más')).toBeVisible()
  await site.sql('update consultores set vence = current_date + 10 where id_consultor = $1', [id])
  await hers.reload()
  await hers.getByRole('link', { name: 'Renovar por un año' }).click()
  await expect(hers.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  await expect(hers.getByText('Paso 1 de 2', { exact: true })).toBeVisible()
  await expect(hers.getByRole('list', { name: 'Pasos de la compra' })).not.toContainText('Tus datos')
  await expectWholeOnPhone(hers)
  await chooseMedio(hers, 'transferencia')
  await hers.getByRole('link', { name: 'Volver al Portal' }).click()
  await open('Renovación')
  await expect(hers.getByText(/^Ya empezaste a renovar por transferencia/)).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Ver los datos y enviar el comprobante' })).toBeVisible()
  await expectWholeOnPhone(hers)
  await hers.getByRole('link', { name: 'Elegir otra forma de pago' }).click()
  await chooseMedio(hers, 'mercadopago')
  await payAt(hers, 'mercadopago', 'pagar')
  const referencia = await expectConfirmada(hers, site)
  await expect(hers.getByText('Paso 2 de 2', { exact: true })).toBeVisible()
  await hers.getByRole('link', { name: 'Ver mi certificación' }).click()
  await expect(hers.getByText('La renovación se abre 60 días antes del vencimiento.')).toBeVisible()
  await hers.goto(`${site.url}/portal/renovacion/pago`)
  await expect(hers.getByText(/^Tu certificación está al día: vale hasta el /)).toBeVisible()
  await close()
  await page.goto(`${site.url}/gestion/compras?product_type=renovacion`)
  await expect(page.getByText(referencia)).toBeVisible()
  await page.goto(`${site.url}/gestion/consultores/${id}`)
  await page.getByRole('tab', { name: 'Estado' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
})

test('every section of the Portal has something to do for the consultant of the demo [consultores/demo-consultant consultores/portal-names consultores/profile-counts]', async ({
  site,
  browser,
  complaints,
}) => {
  const { page, open, close } = await onPhone(browser, site, 'consultora@ejemplo.com', complaints)
  await page.goto(`${site.url}/portal`)
  for (const [seccion, todo] of [
    ['Mi perfil', page.getByRole('button', { name: 'Enviar a moderación' })],
    // Another journey moves one of them meanwhile.
    ['Pedidos', page.getByRole('button', { name: /^(Aceptar|Recibí el pago|Lo envié) \(pedido \d+\)$/ })],
    ['Consultas', page.getByRole('button', { name: 'Responder por correo' })],
    ['Renovación', page.getByRole('link', { name: 'Renovar por un año' })],
    ['Estadísticas', page.getByRole('heading', { name: 'En los últimos 30 días' })],
    ['Seguridad', page.getByRole('button', { name: 'Activar' })],
  ] as const) {
    await open(seccion)
    await expect(page.getByRole('heading', { level: 1, name: seccion })).toBeVisible()
    await expect(todo.first()).toBeVisible()
    await expectWholeOnPhone(page)
    if (seccion === 'Seguridad') {
      await todo.press('Enter')
      await expect(page.getByText('Escaneá el código')).toBeFocused()
    }
    if (seccion === 'Estadísticas') await expect(page.getByText('Vieron tu perfil')).toBeVisible()
  }
  await close()
})

test('consultants are narrowed down to a country and to one of its provinces, which goes with it [consultores/consultants-filtered]', async ({
  page,
  site,
}) => {
  const apellido = `Delugar${Date.now()}`
  for (const provincia of ['Córdoba', 'Neuquén']) {
    const [lugar] = await site.sql<{ id_pais: number; id_provincia: number }>(
      `select id_pais, id_provincia from provincias join paises using (id_pais)
       where provincias.nombre = $1 and codigo = 'AR'`,
      [provincia],
    )
    await aConsultor(site, { nombre: `${provincia} ${apellido}`, ...lugar })
  }
  await enterGestion(page, site)
  await page.goto(`/gestion/consultores?q=${apellido}`)
  const rows = page.getByRole('table').getByRole('link', { name: apellido })
  await expect(rows).toHaveCount(2)
  const add = async (filter: string, value: string) => {
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.getByRole('button', { name: filter, exact: true }).click()
    await page.getByRole('button', { name: value, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await expect(page.getByRole('button', { name: 'País', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Provincia', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await add('País', 'Argentina')
  await add('Provincia', 'Neuquén')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Provincia: Neuquén' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el filtro País' }).click()
  await expect(page).not.toHaveURL(/IdProvincia/)
  await expect(rows).toHaveCount(2)
})
