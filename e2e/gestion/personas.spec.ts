import type { Page } from '@playwright/test'
import { formatFechaHora } from '#domain/calendario/formato.ts'
import { aCompra, anEvento } from '#testing/rows/factories.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion, expectWholeInBothThemes, expectWholeOnDeskAndPhone } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'

let people = 0
async function aPerson(
  site: Site,
  roles = '{participante}',
): Promise<{ id: number; email: string; nombre: string }> {
  const email = `persona${Date.now()}${process.pid}${people++}@ejemplo.com`
  const nombre = `Irma Solari ${people}`
  const [row] = await site.sql<{ id: number }>(
    'insert into usuarios (nombre, email, roles) values ($1, $2, $3) returning id',
    [nombre, email, roles],
  )
  return { id: row?.id ?? 0, email, nombre }
}

async function anAdministrator(site: Site): Promise<string> {
  const { id, email } = await aPerson(site, '{staff}')
  await site.sql(`insert into usuarios_roles (usuario_id, rol) values ($1, 'administracion')`, [id])
  return email
}

const find = async (page: Page, text: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}
const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('support looks at the site as somebody sees it, changes nothing, and comes back [cuentas/looking-as-a-person cuentas/looking-ends busqueda/gestion-search]', async ({
  page,
  site,
}) => {
  const persona = await aPerson(site)
  await enterGestion(page, site)
  await page.goto('/gestion')
  await find(page, persona.email)
  await page.getByRole('option', { name: persona.nombre }).click()
  await expect(page.getByRole('heading', { level: 1, name: persona.nombre })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('button', { name: 'Ver como' }).click()
  const dialog = page.getByRole('dialog', { name: /Ver el sitio como/ })
  await dialog.getByLabel('Motivo').fill('No encuentra su actividad')
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Ver como' }).click()

  const banner = page.getByRole('complementary', { name: 'Ver como' })
  await expect(banner).toContainText(`Estás viendo el sitio como ${persona.nombre}`)
  await expectAccessible(page)
  await page.goto('/cuenta')
  await expect(banner).toBeVisible()
  const written = await page.evaluate(async () => {
    const answer = await fetch('/v1/data/cuenta/sesiones', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${sessionStorage.getItem('accessToken')}` },
    })
    return { status: answer.status, ...(await answer.json()) }
  })
  expect(written).toMatchObject({ status: 403, code: 'SOLO_LECTURA' })

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await banner.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: persona.nombre })).toBeVisible()
  await expectWholeInBothThemes(page)
  const open = await site.sql('select from sesiones where usuario_id = $1 and revocada_en is null', [
    persona.id,
  ])
  expect(open).toEqual([])
})

test('what somebody without an account asks for is written down by e-mail [cuentas/requests-by-email gestion/error-goes-with-change]', async ({
  page,
  site,
}) => {
  const email = `huesped${Date.now()}${process.pid}@ejemplo.com`
  await enterGestion(page, site)
  await page.goto('/gestion/datos-personales')
  await page.getByRole('button', { name: 'Anotar solicitud' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Anotar una solicitud' })
  await dialog.getByLabel('Qué dijo y cómo llegó').fill(`Llamó por teléfono desde ${email}`)
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(dialog.getByText('Este campo es obligatorio')).toHaveCount(2)
  await expectWholeInBothThemes(page)
  await dialog.getByLabel('Nombre y apellido').fill('Ursula Vega')
  await expect(dialog.getByText('Este campo es obligatorio')).toHaveCount(1)
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Email').fill(email)
  await expect(dialog.getByText('Este campo es obligatorio')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Anotamos la solicitud')).toBeVisible()
  await page.goto(`/gestion/datos-personales?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('table').getByRole('link', { name: 'Ursula Vega' })
  await expect(row).toBeVisible()
  await expectWholeInBothThemes(page)
  await row.click()
  await expect(page.getByText(`Ursula Vega, ${email}. No tiene cuenta`)).toBeVisible()
})

test('attendance is granted for an event, told by the clock of its place, until a day [cuentas/attendance-role gestion/menu-and-position eventos/events-told-apart]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site, await anAdministrator(site))
  await page.goto('/gestion/equipo')
  const rail = page.getByRole('navigation', { name: 'Pantallas' })
  await expect(rail.getByRole('link', { name: 'Equipo' })).toBeInViewport({ ratio: 0.9 })
  await expect(rail.getByText('Administración', { exact: true })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' })
  const email = `puerta${Date.now()}@ejemplo.com`
  await dialog.getByLabel('Nombre y apellido').fill('Paz Puerta')
  await dialog.getByLabel('Email').fill(email)
  const offered = page.waitForResponse('**/v1/gestion/equipo/eventos')
  await dialog.getByLabel(/^Acreditación/).check()
  const { data } = (await (await offered).json()) as { data: { titulo: string; fecha: string }[] }
  const [first] = data
  await expect(dialog.getByRole('group', { name: 'Eventos' }).locator('label').first()).toHaveText(
    `${first?.titulo} · ${formatFechaHora(first?.fecha ?? '')}`,
  )
  await dialog.getByRole('group', { name: 'Eventos' }).getByRole('checkbox').first().check()
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(`Le enviamos a ${email} cómo entrar.`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(email) })).toContainText('Acreditación')
})

test('somebody is found, joined with her duplicate, and erased by two people: found nowhere any more [cuentas/journey-accounts-joined cuentas/accounts-joined cuentas/data-request cuentas/identity-first cuentas/two-people-erase]', async ({
  page,
  site,
  browser,
}) => {
  const [stays, goes] = [await aPerson(site), await aPerson(site)]
  await site.sql(
    `insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago) values (47, $1, 1, 1)`,
    [goes.id],
  )
  await enterGestion(page, site, await anAdministrator(site))
  await page.goto('/gestion')
  await find(page, stays.email)
  await page.getByRole('option', { name: stays.nombre }).click()
  await expect(page.getByRole('heading', { level: 1, name: stays.nombre })).toBeVisible()

  await fromMenu(page, 'Unir con otra cuenta')
  const joining = page.getByRole('dialog', { name: /^Unir otra cuenta/ })
  await joining.getByLabel('La otra cuenta').fill(goes.email)
  await joining.getByRole('button', { name: goes.email }).click()
  await expect(joining.getByText('Inscripciones')).toBeVisible()
  await expectWholeInBothThemes(page)
  await joining.getByLabel('Motivo').fill('Se registró dos veces')
  await joining.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByText('Ahora son una sola persona')).toBeVisible()
  const story = page.getByRole('list').filter({ hasText: 'Inscripción' }).last()
  await expect(story.getByRole('link', { name: 'Inscripción' })).toBeVisible()
  await page.goto(`/gestion/personas?q=${encodeURIComponent(goes.email)}`)
  await expect(page.getByText('Ninguna coincidencia entre personas')).toBeVisible()

  await page.goto(`/gestion/personas/${stays.id}`)
  await fromMenu(page, 'Anotar solicitud')
  const form = page.getByRole('dialog', { name: /^Solicitud de/ })
  await form.getByLabel('Supresión').check()
  await form.getByLabel('Qué dijo y cómo llegó').fill('Escribió a hola@')
  await expectWholeInBothThemes(page)
  await form.getByRole('button', { name: 'Anotar' }).click()
  await page.getByRole('link', { name: 'Supresión', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Supresión ·/ })
  await dialog.getByRole('button', { name: 'Verifiqué su identidad…' }).click()
  const verifying = page.getByRole('dialog', { name: 'Verificar la identidad' })
  await verifying.getByLabel(/Cómo verificaste/).fill('Contestó desde su casilla')
  await expectWholeInBothThemes(page)
  await verifying.getByRole('button', { name: 'Verifiqué su identidad' }).click()
  await dialog.getByRole('button', { name: 'Pedir el borrado' }).click()
  await expect(dialog).toContainText('tiene que aprobarlo otra persona')
  await expectWholeInBothThemes(page)
  const address = page.url()

  const other = await browser.newPage({ baseURL: site.url })
  await enterGestion(other, site, await anAdministrator(site))
  await other.goto(address)
  await other.getByRole('button', { name: 'Aprobar y borrar…' }).click()
  const erasing = other.getByRole('dialog', { name: /^Borrar los datos de/ })
  await expect(erasing).toContainText('no se puede deshacer')
  await erasing.getByRole('button', { name: 'Sí, borrar para siempre' }).click()
  await expect(other.getByText('Los datos quedaron borrados.')).toBeVisible()
  await expect(other.getByRole('dialog', { name: /^Supresión ·/ })).toBeHidden()
  await other.goto(`${address}&cerrada=1`)
  await expect(other.getByRole('dialog', { name: /^Supresión ·/ })).toContainText('Resuelta')
  await other.close()

  for (const { email } of [stays, goes]) {
    await page.goto('/gestion')
    await find(page, email)
    await expect(page.getByText(/^No encontramos nada con/)).toBeVisible()
    await page.goto(`/gestion/personas?q=${encodeURIComponent(email)}`)
    await expect(page.getByText('Ninguna coincidencia entre personas')).toBeVisible()
  }
  await page.goto(`/gestion/personas/${stays.id}`)
  await expect(page.getByText('No encontramos esto')).toBeVisible()
})

test('the page of a person tells the last twenty purchases and leads to the list of all [cuentas/person-page]', async ({
  page,
  site,
}) => {
  const { id } = await aPerson(site)
  const { IdEvento: id_evento } = await anEvento(site, { modalidad: 'Online' })
  const buy = () => aCompra(site, { id_evento, user_id: id, estado: 'vencida' })
  for (let n = 0; n < 20; n++) await buy()
  await enterGestion(page, site)
  await page.goto(`/gestion/personas/${id}`)
  const compras = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Compras', exact: true }) })
  await expect(compras.getByRole('listitem')).toHaveCount(20)
  await expect(compras.getByText('Son las últimas')).toHaveCount(0)
  await buy()
  await page.reload()
  await expect(compras.getByText('Son las últimas 20.')).toBeVisible()
  await expect(compras.getByRole('listitem')).toHaveCount(20)
  await compras.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL(new RegExp(`/gestion/compras\\?persona=${id}$`))
  await expect(page.getByText('21 compras')).toBeVisible()
})

test('data are corrected, an account is closed, opened again and recovered, and its page tells it [cuentas/journey-account-closed gestion/files-and-fields-alike]', async ({
  page,
  site,
}) => {
  const persona = await aPerson(site)
  await enterGestion(page, site)
  await page.goto(`/gestion/personas/${persona.id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const editor = page.getByRole('dialog', { name: /^Datos de/ })
  await expect(editor.getByLabel('País')).toBeVisible()
  const looks = await editor.locator('label').evaluateAll((labels) =>
    labels.map((label) => {
      const { fontSize, color } = getComputedStyle(label)
      return `${fontSize} ${color}`
    }),
  )
  expect(looks).toHaveLength(11)
  expect(new Set(looks).size, 'all fields of a form are labelled alike').toBe(1)
  await editor.getByLabel('Nombre y apellido').fill('Irma Solari de Paz')
  await editor.getByLabel('Teléfono').fill('11 5555-0199')
  await editor.getByLabel('País').selectOption('Argentina')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('Elegí una opción de la lista')).toBeVisible()
  await expectWholeInBothThemes(page)
  await editor.getByLabel('País').selectOption('Sin país')
  // Somebody else was quicker: both texts stand side by side, and nothing that was typed is lost.
  await site.sql(`update usuarios set telefono = '11 4444-0000' where id = $1`, [persona.id])
  await page.keyboard.press('Control+s')
  await expect(editor.getByRole('alert').filter({ hasText: 'Cambió mientras lo mirabas' })).toContainText(
    '11 4444-0000',
  )
  await expect(editor.getByLabel('Nombre y apellido')).toHaveValue('Irma Solari de Paz')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Irma Solari de Paz' })).toBeVisible()

  await fromMenu(page, 'Inhabilitar')
  const closing = page.getByRole('dialog', { name: /^Inhabilitar la cuenta/ })
  await expectWholeInBothThemes(page)
  await closing.getByLabel('Motivo').fill('Lo pidió por teléfono')
  await closing.getByRole('button', { name: 'Inhabilitar' }).click()
  await expect(page.getByText('Inhabilitada', { exact: true })).toBeVisible()
  await fromMenu(page, 'Habilitar')
  const opening = page.getByRole('dialog', { name: /^Habilitar la cuenta/ })
  await opening.getByLabel('Motivo').fill('Era un error')
  await opening.getByRole('button', { name: 'Habilitar' }).click()
  await expect(page.getByText('Inhabilitada', { exact: true })).toBeHidden()

  await fromMenu(page, 'Cambiar email')
  const moving = page.getByRole('dialog', { name: /^Cambiar el email/ })
  const nuevo = `nueva${persona.id}@ejemplo.com`
  await moving.getByLabel('Email nuevo').fill(nuevo)
  await moving.getByLabel('Motivo').fill('Ya no usa la otra')
  await moving.getByRole('button', { name: 'Cambiar' }).click()
  await site.mailbox.waitFor(persona.email, 'El email de tu cuenta cambió')
  await fromMenu(page, 'Recuperar acceso')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText(`Le mandamos a ${nuevo} cómo volver a entrar.`)).toBeVisible()
  await site.mailbox.waitFor(nuevo, 'El email de tu cuenta cambió')

  await page.getByLabel('Nota para el equipo').fill('Prefiere que la llamen')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(page.getByText('Prefiere que la llamen')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page.getByText('Prefiere que la llamen')).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Prefiere que la llamen')).toBeVisible()
  for (const told of ['Lo pidió por teléfono', 'Era un error', 'Ya no usa la otra']) {
    await expect(page.getByText(told)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Correos', exact: true }).click()
  await expect(page.getByText('Prefiere que la llamen')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Correo: Email de la cuenta cambiado' })).toHaveCount(2)
  await expectWholeOnDeskAndPhone(page)
})
