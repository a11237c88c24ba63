import { newReferencia } from '#api/modules/compras/start/referencia.ts'
import { CONTRASENIA_MIN_STAFF } from '#domain/texto/limites.ts'
import { aCompra, anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import {
  button,
  CONTRASENIA,
  expectSignedIn,
  expectSignedOut,
  expireAccessToken,
  logIn,
  NORA,
  registerByApi,
} from '../support/cuentas.ts'
import { watchMotion } from '../support/motion.ts'
import { expect, test } from '../support/test.ts'

test('change data and password, close a session, take the data along, delete [sitio/storage-keys cuentas/change-email-help sitio/focus-goes-on cuentas/delete-account-told]', async ({
  page,
  site,
  browser,
}) => {
  const email = await registerByApi(site)
  await page.goto('/login?back=%2Fcuenta')
  await logIn(page, email, CONTRASENIA)
  await expect(page).toHaveURL(`${site.url}/cuenta`)
  await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Cosquín')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Para cambiarlo, escribinos a/,
  )
  await page.getByLabel('Teléfono').fill('351 555 0909')
  await button(page, 'Guardar cambios').click()
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Teléfono')).toHaveValue('351 555 0909')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${site.url}/login`)
  await logIn(other, email, CONTRASENIA, { remember: true })
  await expectSignedIn(other)
  await page.reload()
  const rows = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
  const here = rows.filter({ hasText: 'Esta sesión' })
  await expect(here).toContainText('Chrome')
  const before = await rows.count()
  await rows
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: /^Cerrar/ })
    .click()
  await expect(rows).toHaveCount(before - 1)
  await expect(page.getByRole('status').filter({ hasText: 'Cerramos la sesión de' })).toBeFocused()
  await expireAccessToken(other)
  await other.goto(`${site.url}/cuenta`)
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  await page.getByLabel('Contraseña actual').fill('no es esta')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('cumbre nevada')
  await page.getByLabel('Repetir contraseña nueva').fill('cumbre nevada')
  await button(page, 'Cambiar contraseña').click()
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(CONTRASENIA)
  await button(page, 'Cambiar contraseña').click()
  await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible()
  await expect(rows).toHaveCount(1)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descargar mis datos').click(),
  ])
  expect(download.suggestedFilename()).toBe('mis-datos.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString()).cuenta.Email).toBe(email)

  await button(page, 'Eliminar mi cuenta').click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  const password = dialog.getByLabel('Contraseña', { exact: true })
  await password.fill('no es esta')
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(password).toHaveAccessibleDescription('La contraseña no es correcta')
  await expect(dialog.getByText('Revisá los datos ingresados.')).toHaveCount(0)
  await password.fill('cumbre nevada')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  const gone = page.getByRole('dialog', { name: 'Eliminamos tu cuenta' })
  await gone.getByRole('button', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expectSignedOut(page)
  await page.goto('/login')
  await logIn(page, email, 'cumbre nevada')
  await expect(page.locator('form').getByRole('alert')).toBeVisible()
  expect(await site.sql('select 1 from usuarios where lower(email) = lower($1)', [email])).toEqual([])
})

test('a consultant who deletes the account reads first that the profile goes with it [cuentas/delete-account-told]', async ({
  page,
  site,
}) => {
  const said = page.getByText('Tu perfil de consultor también se borra')
  const person = await aUsuario(site, { nombre: 'Ema Prueba' })
  const consultora = await aUsuario(site, { nombre: 'Eva Prueba', roles: ['consultor'] })
  for (const [{ email }, times] of [
    [person, 0],
    [consultora, 1],
  ] as const) {
    await signIn(page, site, email)
    await page.goto('/cuenta')
    await button(page, 'Eliminar mi cuenta').click()
    await expect(page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })).toBeVisible()
    await expect(said).toHaveCount(times)
  }
})

test('who deletes the account reads first what was paid for and would be lost [cuentas/delete-account-told]', async ({
  page,
  site,
}) => {
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Ivo Prueba' })
  const [paid, over] = [await anEvento(site), await anEvento(site, { fecha: fromNow({ days: -3 }) })]
  for (const { IdEvento } of [paid, over])
    await anInscripcion(site, { user_id, id_evento: IdEvento, abierta_hasta: null })
  await signIn(page, site, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cuenta')
  await button(page, 'Eliminar mi cuenta').click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `«${paid.Titulo}»: la perdés. Si la pagaste, el dinero no vuelve por sí solo.`,
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the books that were bought are in Mi cuenta, with where each is and the way to its purchase [cuentas/my-purchases]', async ({
  page,
  site,
}) => {
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Lea Prueba' })
  const { IdEvento } = await anEvento(site, { id_estado: 0 })
  const compra = await aCompra(site, {
    id_evento: IdEvento,
    user_id,
    retiene_cupo: false,
    referencia: newReferencia(),
  })
  await site.sql(
    `update compras set product_type = 'libro', product_id = 1, product_name = 'La senda interior' where id = $1`,
    [compra.id],
  )
  await signIn(page, site, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cuenta')
  const libros = page.getByRole('region', { name: 'Libros que compraste' })
  await expect(libros.getByText(/Esperamos tu pago/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await libros.getByRole('link', { name: 'Ver la compra de La senda interior' }).click()
  await expect(page.getByRole('definition').filter({ hasText: compra.referencia })).toBeVisible()
})

test('closing all sessions signs out here too', async ({ page, site }) => {
  const { email } = await aUsuario(site, { nombre: 'Zoe Prueba' })
  await signIn(page, site, email)
  await page.goto('/cuenta')
  await button(page, 'Cerrar todas las sesiones').click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expectSignedOut(page)
  const rows = await site.sql(
    `select 1 from sesiones s join usuarios u on u.id = s.usuario_id where u.email = $1 and revocada_en is null`,
    [email],
  )
  expect(rows).toEqual([])
})

test('staff read how long their password has to be [cuentas/password-strength]', async ({ page, site }) => {
  await signIn(page, site, 'staff@ejemplo.com')
  await page.goto('/cuenta')
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveAccessibleDescription(
    `Al menos ${CONTRASENIA_MIN_STAFF} caracteres`,
  )
})

test('a signed-out visitor is asked to log in first, and comes back', async ({ page, site }) => {
  await page.goto('/cuenta')
  await expect(page).toHaveURL(`${site.url}/login?back=%2Fcuenta`)
  await logIn(page, NORA.email, NORA.password)
  await expect(page).toHaveURL(`${site.url}/cuenta`)
})

test('what could not be read is said, and forgotten while it is asked for again [sitio/request-states]', async ({
  page,
  site,
}) => {
  await signIn(page, site, NORA.email)
  await page.route('**/v1/data/cuenta', (route) => route.abort())
  await page.goto('/cuenta')
  const datos = page.getByRole('region', { name: 'Datos personales' })
  const error = datos.getByText('No hemos podido cargar datos escenciales')
  await expect(error).toBeVisible()
  await expect(datos.getByLabel('Email')).toHaveCount(0)
  const waiting = Promise.withResolvers<void>()
  await page.unroute('**/v1/data/cuenta')
  await page.route('**/v1/data/cuenta', async (route) => {
    await waiting.promise
    await route.continue()
  })
  await datos.getByRole('button', { name: 'Reintentar' }).click()
  await expect(error).toBeHidden()
  await expect(datos.getByRole('status')).toContainText('Cargando')
  waiting.resolve()
  await expect(datos.getByLabel('Email')).toHaveValue(NORA.email)
})

test('access pages and account are readable for all, at every width; fields of a row stand in one line; a dialog is there at once [sitio/less-motion formularios/fields-of-one-row]', async ({
  page,
  site,
}) => {
  const look = async () => {
    await expectAccessible(page)
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  /** Of controls beside each other: none below its neighbour. */
  const expectLinedUp = async (...labels: string[]) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = labels.map(async (label) => (await page.getByLabel(label).boundingBox())?.y)
      expect(new Set(await Promise.all(tops)), `${labels} at ${width}`).toHaveProperty('size', 1)
    }
  }
  for (const path of [
    '/login',
    '/registro',
    '/recuperar-acceso',
    '/recuperar-acceso1',
    '/recuperar-acceso-codigo',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look()
    if (path === '/registro') await expectLinedUp('Localidad', 'Código postal')
  }
  await signIn(page, site, NORA.email)
  const readMotion = await watchMotion(page)
  await page.goto('/cuenta')
  await expect(page.getByLabel('Email')).toHaveValue(NORA.email)
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await look()
  await button(page, 'Eliminar mi cuenta').click()
  await expect(page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })).toBeVisible()
  await expectAccessible(page)
  expect(await readMotion()).toEqual([])
})
