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

test('support looks at the site as somebody sees it, changes nothing, and comes back [G5.10 G5.12 G2.3]', async ({
  page,
  site,
}) => {
  const persona = await aPerson(site)
  await enterGestion(page, site)
  await page.goto('/gestion')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill(persona.email)
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

test('two people erase somebody who asked for it [G5.30 G5.31 G5.32]', async ({ page, site, browser }) => {
  const persona = await aPerson(site)
  await enterGestion(page, site, await anAdministrator(site))
  await page.goto(`/gestion/personas/${persona.id}`)
  await page.getByRole('button', { name: 'Anotar solicitud' }).click()
  const form = page.getByRole('dialog', { name: /^Solicitud de/ })
  await form.getByLabel('Supresión').check()
  await form.getByLabel('Qué dijo y cómo llegó').fill('Escribió a hola@')
  await expectWholeInBothThemes(page)
  await form.getByRole('button', { name: 'Anotar' }).click()
  await page.getByRole('link', { name: 'Supresión' }).click()

  const dialog = page.getByRole('dialog', { name: /^Supresión ·/ })
  await dialog.getByLabel(/Cómo verificaste/).fill('Contestó desde su casilla')
  await dialog.getByRole('button', { name: 'Verifiqué su identidad' }).click()
  await dialog.getByRole('button', { name: 'Pedir el borrado' }).click()
  await expect(dialog).toContainText('tiene que aprobarlo otra persona')
  await expectWholeInBothThemes(page)
  const address = page.url()

  const other = await browser.newPage({ baseURL: site.url })
  await enterGestion(other, site, await anAdministrator(site))
  await other.goto(address)
  await other.getByRole('button', { name: 'Aprobar y borrar' }).click()
  await expect(other.getByRole('dialog', { name: /^Supresión ·/ })).toBeHidden()
  await other.goto(`${address}&cerrada=1`)
  await expect(other.getByRole('dialog', { name: /^Supresión ·/ })).toContainText('Resuelta')
  const [row] = await site.sql('select nombre from usuarios where id = $1', [persona.id])
  expect(row).toEqual({ nombre: 'Cuenta eliminada' })
  await other.close()
})

test('what somebody without an account asks for is written down by e-mail [G6.44]', async ({
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
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Anotamos la solicitud')).toBeVisible()
  await page.goto(`/gestion/datos-personales?q=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link', { name: 'Ursula Vega' }).click()
  await expect(page.getByText(`Ursula Vega, ${email}. No tiene cuenta`)).toBeVisible()
})

test('attendance is granted for an event, until a day [G5.40]', async ({ page, site }) => {
  await enterGestion(page, site, await anAdministrator(site))
  await page.goto('/gestion/equipo')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' })
  const email = `puerta${Date.now()}@ejemplo.com`
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel(/^Acreditación/).check()
  await dialog.getByRole('group', { name: 'Eventos' }).getByRole('checkbox').first().check()
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText(`Le enviamos a ${email} cómo entrar.`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(email) })).toContainText('Acreditación')
})

test('somebody with two accounts is found, joined and is one person [G13.20]', async ({ page, site }) => {
  const [stays, goes] = [await aPerson(site), await aPerson(site)]
  await site.sql(
    `insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago) values (47, $1, 1, 1)`,
    [goes.id],
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/personas/${stays.id}`)
  await page.getByRole('button', { name: 'Unir' }).click()
  const dialog = page.getByRole('dialog', { name: /^Unir otra cuenta/ })
  await dialog.getByLabel('La otra cuenta').fill(goes.email)
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: goes.email }).click()
  await expect(dialog.getByText('Inscripciones')).toBeVisible()
  await expectWholeOnDeskAndPhone(page)
  await dialog.getByLabel('Motivo').fill('Se registró dos veces')
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByText('Ahora son una sola persona')).toBeVisible()
  const rows = await site.sql('select user_id from evento_usuarios where user_id in ($1, $2)', [
    stays.id,
    goes.id,
  ])
  expect(rows).toEqual([{ user_id: stays.id }])
})
