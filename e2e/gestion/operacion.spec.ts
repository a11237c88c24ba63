import { expectAccessible } from '../support/axe.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'

test('a mail that failed is found under what people call it, and leaves again [correo/mail-list correo/mail-again gestion/screens-fit]', async ({
  page,
  site,
}) => {
  const para = `fallido${Date.now()}@ejemplo.com`
  await site.sql(
    `insert into correos (para, plantilla, datos, estado, intentos, error) values ($1, 'bienvenida', '{}', 'fallido', 6, 'Casilla llena')`,
    [para],
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/operacion/correos?estado=fallido&q=${para}`)
  await expect(page.getByRole('status').filter({ hasText: '1 correo' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('link', { name: para }).first().click()
  const dialog = page.getByRole('dialog', { name: para })
  await expect(dialog).toContainText('Casilla llena')
  await expect(dialog).toContainText('Bienvenida')
  await expectWholeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('Sale de nuevo.')).toBeVisible()
  await site.mailbox.waitFor(para)
  await page.goto(`/gestion/operacion/correos?q=${para}`)
  await expect(page.getByRole('table').getByText('Enviado')).toBeVisible()
})

test('somebody who is held back is let go on, from the keyboard [operacion/blocks-undone]', async ({
  page,
  site,
}) => {
  const key = `registro:203.0.113.${Date.now() % 250}`
  await site.sql(
    `insert into limites (key, points, expire) values ($1, 999, extract(epoch from now() + interval '1 hour') * 1000) on conflict (key) do update set points = 999, expire = excluded.expire`,
    [key],
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/operacion/bloqueos?q=${key.split(':')[1]}`)
  await expect(page.getByRole('link', { name: '203.0.113' }).first()).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  const about = page.getByRole('dialog', { name: 'Desbloquear: 1 elegida' })
  await about.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(page.getByRole('dialog').getByText('1 hecha')).toBeVisible()
  expect(await site.sql('select from limites where key = $1', [key])).toEqual([])
})

test('tasks, notices and kept pages fit a telephone; the audit shows all of a record, and of one of the team [operacion/notices-listed operacion/tasks-shown operacion/memory-cleared gestion/screens-fit auditoria/audit-read]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterGestion(page, site)
  await page.goto('/gestion/operacion/tareas')
  await expect(page.getByText('correos-enviados').first()).toBeVisible()
  await expectWholeInBothThemes(page)
  await page
    .getByRole('button', { name: 'Correr ahora «Borrar los correos que salieron hace meses»' })
    .click()
  await expect(page.getByText('Empieza en unos segundos.')).toBeVisible()
  await page.getByRole('link', { name: 'Avisos' }).click()
  await expect(page.getByRole('heading', { name: 'Avisos de proveedores' })).toBeVisible()
  await expectWholeInBothThemes(page)
  await page.getByRole('link', { name: 'Páginas guardadas' }).click()
  await page.getByRole('button', { name: 'Vaciar en todos los procesos' }).click()
  await expect(page.getByText('Todos los procesos empiezan de nuevo.')).toBeVisible()
  await expectWholeInBothThemes(page)

  await page.goto('/gestion/auditoria?tabla=tareas')
  await page.locator('main li').getByRole('link').first().click()
  const registro = page.getByRole('dialog')
  await expect(registro).toContainText('Correr ahora')
  await expectAccessible(page)
  await registro.getByRole('link', { name: 'Ver todo lo de este registro' }).click()
  await expect(page).toHaveURL(/clave=correos-enviados/)
  await expect(page.getByText('De un registro')).toBeVisible()
  await expect(page.locator('main li').filter({ hasText: 'Tarea' }).first()).toContainText('correos-enviados')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await registro.getByRole('link', { name: 'Ver todo lo que hizo' }).click()
  await expect(page).toHaveURL(/auditoria\?usuario=\d+$/)
  await expect(page.getByRole('button', { name: /^Del equipo/ }).first()).toBeVisible()
})
