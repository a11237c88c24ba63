import { aMiembro } from '#testing/people/miembro.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { watchMotion } from '../support/motion.ts'
import { expect, test } from '../support/test.ts'

test('keys move as soon as rows are shown, and can be switched off; dialogs are there at once, and Enter opens what was typed; the help is that of the screen [gestion/keys-explained sitio/less-motion busqueda/search-waits]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  const readMotion = await watchMotion(page)
  await page.goto('/gestion/libros')
  // In the same moment, as a quick hand does: nothing may set the row back afterwards.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
        const look = () => {
          if (!document.querySelector('[data-fila="0"]')) return false
          press()
          resolve()
          return true
        }
        if (look()) return
        const watch = new MutationObserver(() => look() && watch.disconnect())
        watch.observe(document.body, { childList: true, subtree: true })
      }),
  )
  const first = page.locator('tr[data-fila="0"]')
  await expect(first).toHaveAttribute('aria-current', 'true')
  const title = await first.getByRole('link').textContent()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  // The keys of this screen and of the frame, and none of another.
  await expect(help.getByText('Abrir la fila')).toBeVisible()
  await expect(help.getByText('Buscar en todo', { exact: true })).toBeVisible()
  await expect(help.getByText('Pedir otro comprobante')).toHaveCount(0)
  await help.getByLabel('Usar atajos de una sola tecla').uncheck()
  await expectWholeInBothThemes(page)
  await help.getByRole('button', { name: 'Cerrar' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await readMotion()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/gestion\/libros$/)
  await page.reload()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).not.toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: /^Atajos/ }).click()
  await help.getByLabel('Usar atajos de una sola tecla').check()
  await page.reload()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()

  await page.goto('/gestion/pedidos')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(title ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gestion\/\w+\/\d+$/)
  await expect(page.getByRole('main')).toContainText(title ?? '')
})

test('who may not is told whom to ask, and a mistyped address that nothing is there [cuentas/invitation-over gestion/nothing-at-this-address]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site, (await aMiembro(site, 'pagos')).email)
  for (const path of ['libros/nuevo', 'bancos']) {
    await page.goto(`/gestion/${path}`)
    await expect(page.getByRole('heading', { name: 'No tenés permiso' })).toBeVisible()
    // Those who were here last: other journeys bring people of their own.
    await expect(page.getByRole('alert')).toContainText(/Pedíselo a (?!quien)/)
  }
  await expectWholeInBothThemes(page)
  for (const path of [
    'compras/no-es-una-referencia',
    'compras/7K2M-9QXD-4TRA-0000',
    'movimientos/abc',
    'eventos/abc',
  ]) {
    await page.goto(`/gestion/${path}`)
    await expect(page.getByRole('heading', { name: 'No encontramos esto' })).toBeVisible()
  }
  await page.goto('/gestion/compras?estado=uno-de-antes')
  await expect(page.getByRole('heading', { name: 'No reconocemos estos filtros' })).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Limpiar filtros' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/gestion/no-hay-tal-pantalla')
  await expect(page.getByRole('heading', { name: 'No encontramos esa pantalla' })).toBeVisible()
})

test('without a line a bar says so and what was loaded stays; a closed session leads to the door and back [gestion/offline-bar cuentas/lost-role-closes]', async ({
  page,
  site,
  context,
}) => {
  const { email } = await aMiembro(site, 'pagos')
  await enterGestion(page, site, email)
  await page.goto('/gestion/compras')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión. Podés leer lo ya cargado.')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectWholeInBothThemes(page)
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión. Podés leer lo ya cargado.')).toBeHidden()

  await site.sql(
    `update sesiones_staff set cerrada_en = now(), cierre = 'salida' where usuario_id = (select id from usuarios where email = $1)`,
    [email],
  )
  const door = page.getByRole('heading', { name: 'Entrá a Gestión' })
  // What the screen asks by itself, back on the line, may find out first.
  await page.getByRole('button', { name: 'Fecha' }).or(door).first().click()
  await expect(door).toBeVisible()
  expect(new URL(page.url()).searchParams.get('volver')).toMatch(/^\/compras/)
})

test('a screen whose files are gone since another version came opens by itself; without a line its frame stays [gestion/new-version-of-a-screen]', async ({
  page,
  site,
  context,
}) => {
  const { email } = await aMiembro(site, 'pagos')
  await enterGestion(page, site, email)
  await page.goto('/gestion/compras')
  await expect(page.getByRole('table')).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Pantallas' })

  const asked = page.waitForRequest('**/assets/**')
  let gone = true
  await page.route('**/assets/**', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  page.once('framenavigated', () => {
    gone = false
  })
  const opened = page.waitForEvent('load')
  await rail.getByRole('link', { name: 'Reembolsos' }).click()
  await asked
  await opened
  await expect(page.getByRole('heading', { level: 1, name: 'Reembolsos' })).toBeVisible()

  await context.setOffline(true)
  await rail.getByRole('link', { name: 'Transferencias' }).click()
  const lost = page.getByRole('main').getByRole('alert')
  await expect(lost).toContainText('No pudimos conectarnos')
  await expectWholeInBothThemes(page)
  // Its question is over before there is a line again.
  const inVain = page.waitForEvent('requestfailed')
  await lost.getByRole('button', { name: 'Reintentar' }).click()
  await inVain
  await expect(rail).toBeVisible()
  await context.setOffline(false)
  await lost.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transferencias' })).toBeVisible()

  const broken = 'export function Component() { throw new Error("broken on purpose") }'
  await page.route('**/assets/movimientos-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await rail.getByRole('link', { name: 'Movimientos' }).click()
  await expect(lost).toContainText('Fue un error nuestro')
  await expect(page).toHaveTitle('Esta pantalla falló · Gestión')
  await expectWholeInBothThemes(page)
  await page.unroute('**/assets/movimientos-*.js')
  await lost.getByRole('button', { name: 'Abrirla de nuevo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos' })).toBeVisible()
})

test('a part whose script does not arrive leaves the screen and what was typed, and has a way on [gestion/new-version-of-a-screen]', async ({
  page,
  site,
  context,
}) => {
  await enterGestion(page, site)
  let held = true
  await page.route(/assets\/(rich-text-field|shortcut-help)-/, (route) =>
    held ? route.abort() : route.continue(),
  )
  await page.goto('/gestion/libros/nuevo')
  const missing = page.getByRole('main').getByRole('alert')
  await expect(missing).toContainText('Esta parte no llegó')
  await expectWholeInBothThemes(page)
  const titulo = page.getByLabel('Título', { exact: true })
  await titulo.fill('El que no se pierde')

  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByText('No hay conexión. Probá de nuevo cuando vuelva.')).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Buscar en Gestión' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Atajos/ }).click()
  const notice = page.locator('[data-aviso]', { hasText: 'Puede que haya una versión nueva' })
  await expect(notice.getByRole('button', { name: 'Recargar' })).toBeVisible()
  await expect(titulo).toHaveValue('El que no se pierde')

  held = false
  page.once('dialog', (dialog) => dialog.accept())
  await missing.getByRole('button', { name: 'Recargar la página' }).click()
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeVisible()
})
