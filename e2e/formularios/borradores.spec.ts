import type { Page } from '@playwright/test'
import { aConsultor, anEvento, aUsuario, insert } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { comeFromArgentina, fillComprador, newEmail } from '../support/compras.ts'
import { choose, expireAccessToken, logIn } from '../support/cuentas.ts'
import { expect, type Site, test } from '../support/test.ts'

test('reading the terms, or loading the page again, takes nothing that was typed [compras/draft-of-a-purchase]', async ({
  page,
  site,
}) => {
  const [paid, free] = [
    await anEvento(site),
    await anEvento(site, { precio: 0, precio_usd: 0, precio_grupo1: 0, precio_grupo2: 0 }),
  ]
  const [libro] = await site.sql<{ id: number }>(
    'select id from libros where id_estado = 1 and archivado_en is null order by id limit 1',
  )
  for (const path of [
    `/evento-inscripcion-01/${paid.segmento}`,
    `/evento-inscripcion-01/${free.segmento}`,
    `/libro-compra/${libro?.id}-`,
    '/registro',
    '/arrepentimiento',
  ]) {
    await page.goto(path)
    const main = page.getByRole('main')
    const nombre = main.getByLabel('Nombre y apellido')
    await nombre.fill('Marta Quiroga')
    await main.getByLabel('Teléfono').fill('11 5555 0101')
    await page
      .getByRole('list', { name: 'Información legal' })
      .getByRole('link', { name: 'Términos y condiciones' })
      .click()
    await expect(page).toHaveURL(/\/terminos$/)
    await page.goBack()
    await expect(nombre, path).toHaveValue('Marta Quiroga')
    await page.reload()
    await expect(nombre, path).toHaveValue('Marta Quiroga')
    await expect(main.getByLabel('Teléfono'), path).toHaveValue('11 5555 0101')
  }
})

test('what is typed after somebody signed out on the page is the next person’s, and signing out writes nothing [formularios/draft-after-sign-out]', async ({
  page,
  site,
}) => {
  const { email } = await aUsuario(site, { nombre: 'Lucio Prueba' })
  await signIn(page, site, email)
  await page.goto('/contacto')
  const main = page.getByRole('main')
  await main.getByLabel('Nombre y apellido').fill('Lucio Prueba')
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')))
  await expect.poll(drafts).toHaveLength(1)
  // As in another tab: this page stays where it is, without a reload.
  const other = await page.context().newPage()
  await other.goto(`${site.url}/libros`)
  await other.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(main.getByLabel('Nombre y apellido')).toHaveValue('')
  expect(await drafts()).toEqual([])
  await main.getByLabel('Nombre y apellido').fill('Otra Persona')
  await expect.poll(drafts).toHaveLength(1)
  await page.reload()
  await expect(main.getByLabel('Nombre y apellido')).toHaveValue('Otra Persona')
  await main.getByLabel('Nombre y apellido').fill('')
  await expect.poll(drafts).toEqual([])
})

test('a password is kept nowhere [compras/draft-of-a-purchase]', async ({ page }) => {
  await page.goto('/registro')
  await page.getByLabel('Nombre y apellido').fill('Marta Quiroga')
  await page.getByLabel('Contraseña', { exact: true }).fill('un secreto largo')
  await page.getByLabel('Repetir contraseña').fill('un secreto largo')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  await expect.poll(kept).toContain('Marta Quiroga')
  expect(await kept()).not.toContain('un secreto')
})

test('what was sent on to the payment is a draft no more [compras/draft-of-a-purchase]', async ({
  page,
  site,
}) => {
  const evento = await anEvento(site)
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')))
  await page.getByLabel('Nombre y apellido').fill('Marta')
  await expect.poll(drafts).toHaveLength(1)
  await fillComprador(page, newEmail())
  await expect(page).toHaveURL(/evento-inscripcion-02/)
  expect(await drafts()).toEqual([])
})

test('whoever signs in in another tab is not given the details of whoever was there before [cuentas/form-of-one-person]', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site, 'nora@ejemplo.com')
  await page.goto('/libro-compra/1')
  const field = (label: string) => page.getByRole('main').getByLabel(label).first()
  const detailsOf = async (email: string) => {
    const [row] = await site.sql<{ nombre: string; calle: string; codigo: string }>(
      'select nombre, domicilio_calle as calle, codigo_postal as codigo from usuarios where email = $1',
      [email],
    )
    return row ?? { nombre: '', calle: '', codigo: '' }
  }
  const expectShown = async (email: string) => {
    const { nombre, calle, codigo } = await detailsOf(email)
    await expect(field('Nombre y apellido')).toHaveValue(nombre)
    await expect(field('Calle')).toHaveValue(calle)
    await expect(field('Código postal')).toHaveValue(codigo)
  }
  await expectShown('nora@ejemplo.com')
  await field('Depto.').fill('escrito a mano')
  const other = await context.newPage()
  await signIn(other, site, 'ana@ejemplo.com')
  await expectShown('ana@ejemplo.com')
  await expect(field('Email')).toHaveValue('ana@ejemplo.com')
  await expect(field('Depto.')).toHaveValue('escrito a mano')
})

test('what somebody began is nobody else’s: neither on a page of their own nor as a draft [cuentas/form-of-one-person]', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site, 'nora@ejemplo.com')
  await page.goto('/contacto')
  const mensaje = page.getByRole('main').getByLabel('Mensaje')
  await mensaje.fill('Lo que escribió Nora')
  await page.reload()
  await expect(mensaje).toHaveValue('Lo que escribió Nora')
  await page.goto('/cuenta')
  const nombre = page.getByRole('main').getByLabel('Nombre y apellido')
  await nombre.fill('Nora Cambiada')
  await signIn(await context.newPage(), site, 'ana@ejemplo.com')
  await expect(nombre).not.toHaveValue(/Nora/)
  await expect(page.getByRole('main').getByLabel('Email').first()).toHaveValue('ana@ejemplo.com')
  await page.goto('/contacto')
  await expect(mensaje).toHaveValue('')
})

test('a page that the browser kept is nobody’s once its reader left meanwhile [sitio/restored-page-owner]', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'nora@ejemplo.com')
  await page.goto('/cuenta')
  await expect(page.getByRole('main').getByLabel('Nombre y apellido')).toHaveValue(/Nora/)
  // As kept pages come back, which this browser without a window does not do: no event told of what changed.
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) store.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL(/\/login/)
})

test('a form that stands open in another tab is empty once its writer left the browser [cuentas/form-of-one-person]', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site, 'nora@ejemplo.com')
  await page.goto('/libro-compra/1')
  const field = (label: string) => page.getByRole('main').getByLabel(label).first()
  await expect(field('Email')).toHaveValue('nora@ejemplo.com')
  await field('Depto.').fill('escrito a mano')
  const other = await context.newPage()
  await other.goto('/cuenta')
  await other.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  for (const label of ['Nombre y apellido', 'Email', 'Depto.']) await expect(field(label)).toHaveValue('')
  await page.reload()
  await expect(field('Nombre y apellido')).toHaveValue('')
})

test('what was typed into Mi cuenta is there after signing in again, and nothing else of what it held [cuentas/session-end-explained]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Delia Antes' })
  await signIn(page, site, email)
  await page.goto('/cuenta')
  const field = (label: string) => page.getByRole('main').getByLabel(label).first()
  await field('Calle').fill('Los Álamos')
  await field('Depto.').fill('3 B')
  await site.sql(`update usuarios set nombre = 'Delia Después' where id = $1`, [id])
  await expireAccessToken(page)
  await page.evaluate(() => localStorage.setItem('refreshToken', 'x'))
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  await expect(page).toHaveURL(/\/login\?back=%2Fcuenta/)
  await logIn(page, email, 'camino2026')
  await expect(field('Calle')).toHaveValue('Los Álamos')
  await expect(field('Depto.')).toHaveValue('3 B')
  await expect(field('Nombre y apellido')).toHaveValue('Delia Después')
})

/** Whoever has a second factor may change where buyers pay her. */
async function aConsultoraConFactor(site: Site): Promise<{ email: string; id: number }> {
  const { id, email } = await aUsuario(site, { nombre: 'Berta Sosa', roles: ['consultor'] })
  const { id_consultor } = await aConsultor(site, { nombre: 'Berta Sosa', email, id_estado: 0 })
  await site.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, id])
  const factor = { tipo: 'totp', nombre: 'x', secreto: 'x', verificado_en: new Date() }
  await insert(site, 'factores', { usuario_id: id, ...factor })
  return { email, id: id_consultor }
}

test('what a consultant writes of how to reach and pay her stays, and no code [cuentas/session-end-explained]', async ({
  page,
  site,
}) => {
  const { email } = await aConsultoraConFactor(site)
  await signIn(page, site, email)
  await page.goto('/portal')
  const field = (label: string | RegExp) => page.getByRole('main').getByLabel(label)
  await field('Teléfono').fill('+54 9 2972 55-0000')
  await field(/^Código de/).fill('918273')
  await field('Datos de tu cuenta').fill('Banco Nuevo')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  await expect.poll(kept).toContain('Banco Nuevo')
  expect(await kept()).not.toContain('918273')
  await page.reload()
  await expect(field('Teléfono')).toHaveValue('+54 9 2972 55-0000')
  await expect(field('Datos de tu cuenta')).toHaveValue('Banco Nuevo')
  await expect(field(/^Código de/)).toHaveValue('')
})

const SIN_GUARDAR = 'Hay cambios tuyos que todavía no guardaste.'

test('what was typed before and not saved says so, and is taken back when asked [compras/draft-of-a-purchase]', async ({
  page,
  site,
}) => {
  const { email, id } = await aConsultoraConFactor(site)
  await signIn(page, site, email)
  for (const path of ['/cuenta', '/portal']) {
    await page.goto(path)
    const form = page.locator('form').filter({ has: page.getByLabel('Teléfono') })
    const telefono = form.getByLabel('Teléfono')
    const said = form.getByText(SIN_GUARDAR)
    await expect(telefono).toBeVisible()
    const stored = await telefono.inputValue()
    await telefono.fill('+54 9 2972 55-0000')
    await expect(said).toHaveCount(0)
    await page.reload()
    await expect(said).toBeVisible()
    await expectWholeAtEveryWidth(page)
    await form.getByRole('button', { name: 'Descartar' }).press('Enter')
    await expect(form.getByText('Descartamos esos cambios')).toBeFocused()
    await expect(telefono).toHaveValue(stored)
    await page.reload()
    await expect(telefono).toHaveValue(stored)
    await expect(form.getByText(/cambios/).filter({ hasText: /guard/ })).toHaveCount(0)
  }
  const telefono = page.getByRole('main').getByLabel('Teléfono')
  await telefono.fill('+54 9 2972 55-1111')
  await page.reload()
  await expect(page.getByText(SIN_GUARDAR)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Quedó guardado.')).toBeVisible()
  await expect(page.getByText(SIN_GUARDAR)).toHaveCount(0)
  await site.sql('update consultores set id_estado = 0 where id_consultor = $1', [id])
})

test('a country, its province and its locality come back together [compras/draft-of-a-purchase]', async ({
  page,
  site,
}) => {
  const { email, id } = await aUsuario(site)
  const lugar = (nombre: string) =>
    site.sql(
      `update usuarios set pais = p.id_pais, provincia = p.id_provincia, localidad = null
       from provincias p where p.nombre = $2 and usuarios.id = $1`,
      [id, nombre],
    )
  await lugar('Córdoba')
  await signIn(page, site, email)
  await page.goto('/cuenta')
  const combobox = (name: string) => page.getByRole('main').getByRole('combobox', { name })
  await expect(combobox('Provincia')).toHaveValue('Córdoba')
  await choose(page, 'Localidad', 'rio cuarto', 'Río Cuarto')
  await lugar('Mendoza')
  await page.reload()
  await expect(combobox('Localidad')).toHaveValue('Río Cuarto')
  await expect(combobox('Provincia')).toHaveValue('Córdoba')
  await expect(combobox('País')).toHaveValue('Argentina')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(combobox('Provincia')).toHaveValue('Mendoza')
  await expect(combobox('Localidad')).toHaveValue('')
})

/** The details of a purchase, by somebody who is signed in. */
async function fillInto(page: Page, evento: { segmento: string }, email: string): Promise<void> {
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email)
  await fillComprador(page, email)
}

/** The session can be renewed no more just when the seat is reserved. */
async function loseSessionPaying(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /Transferencia/ })
    .first()
    .check()
  await expireAccessToken(page)
  await page.evaluate(() => localStorage.setItem('refreshToken', 'x'))
  await page.getByRole('button', { name: /^Reservar/ }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
}

test('whose session ends on the way to pay finds the details of the purchase after signing in again [cuentas/form-of-one-person]', async ({
  page,
  context,
  site,
}) => {
  await comeFromArgentina(context, site)
  const [{ email }, evento] = [await aUsuario(site), await anEvento(site)]
  await signIn(page, site, email)
  await fillInto(page, evento, email)
  await loseSessionPaying(page)
  await logIn(page, email, 'camino2026')
  await expect(page).toHaveURL(/evento-inscripcion-01/)
  await expect(page.getByLabel('Calle')).toHaveValue('Belgrano')
  await expect(page.getByLabel('DNI o documento')).toHaveValue('20123456')
  await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Río Cuarto')
  const terminos = page.getByRole('checkbox', { name: /términos/ })
  await expect(terminos).not.toBeChecked()
  await terminos.check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('radio', { name: /Transferencia/ }).first()).toBeChecked()
})

test('nobody else who signs in then finds anything of that purchase in the tab [cuentas/form-of-one-person]', async ({
  page,
  context,
  site,
}) => {
  await comeFromArgentina(context, site)
  const [one, other, evento] = [await aUsuario(site), await aUsuario(site), await anEvento(site)]
  await signIn(page, site, one.email)
  await fillInto(page, evento, one.email)
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  await expect.poll(kept).toContain('Belgrano')
  await loseSessionPaying(page)
  await logIn(page, other.email, 'camino2026')
  await expect(page).toHaveURL(/evento-inscripcion-01/)
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(other.email)
  await expect(page.getByLabel('DNI o documento')).toHaveValue('')
  await expect(page.getByLabel('Calle')).toHaveValue('')
  for (const word of ['Belgrano', '20123456', 'Marta Quiroga']) expect(await kept()).not.toContain(word)
})

test('of the details of a purchase that was sent no draft is left, and the newest ones win [compras/draft-of-a-purchase]', async ({
  page,
  context,
  site,
}) => {
  await comeFromArgentina(context, site)
  const [{ email }, evento] = [await aUsuario(site), await anEvento(site)]
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')))
  const telefono = page.getByLabel('Teléfono')
  await signIn(page, site, email)
  await fillInto(page, evento, email)
  await expect(page.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  expect(await drafts()).toEqual(['borrador:comprador-evento'])
  await page.goto('/libro-compra/1')
  await fillComprador(page, email, true)
  await expect(page.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  await page.goBack()
  await expect(telefono).toHaveValue('11 5555 0101')
  await telefono.fill('11 5555 0202')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('group', { name: '¿Cómo querés pagar?' })).toBeVisible()
  expect(await drafts()).toEqual(['borrador:comprador-envio'])
  await page.goto(`/evento-inscripcion-01/${evento.segmento}`)
  await expect(telefono).toHaveValue('11 5555 0202')
  await expect(page.getByLabel('Calle')).toHaveValue('Belgrano')
  await page.goto(`/evento-inscripcion-02/${evento.segmento}`)
  await page
    .getByRole('radio', { name: /Transferencia/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Reservar/ }).click()
  await expect(page).toHaveURL(/evento-inscripcion-03/)
  expect(await drafts()).toEqual([])
})
