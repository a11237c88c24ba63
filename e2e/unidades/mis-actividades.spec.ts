import { formatFecha } from '#domain/calendario/formato.ts'
import { anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('sends people without a session to registration, and back [inscripciones/misactividades-page]', async ({
  page,
}) => {
  await page.goto('/misactividades')
  await expect(page).toHaveURL(/\/registro\?back=%2Fmisactividades$/)
})

test('is a table of activity, progress and action on a wide screen and cards on a phone [inscripciones/misactividades-page inscripciones/progress-labels inscripciones/open-until]', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'ana@ejemplo.com')
  await page.goto('/misactividades')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Actividad', 'Progreso', 'Acción'])
  const unpaid = table.getByRole('row').filter({ hasText: 'No Procesado' }).first()
  await expect(unpaid.getByRole('link', { name: /(Iniciar|Continuar) Actividad/ })).toHaveCount(0)
  const finished = table.getByRole('row').filter({ hasText: 'Actividad Finalizada' }).first()
  await expect(finished.getByRole('link', { name: /(Iniciar|Continuar) Actividad/ })).toHaveCount(0)
  const open = await site.sql<{ titulo: string; hasta: string }>(
    `select titulo, to_char(abierta_hasta at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as hasta from evento_usuarios
     join eventos using (id_evento) join usuarios u on u.id = user_id
     where u.email = 'ana@ejemplo.com' and abierta_hasta > now()`,
  )
  expect(open.length).toBeGreaterThan(0)
  for (const { titulo, hasta } of open) {
    await expect(table.getByRole('row', { name: titulo })).toContainText(
      `Abierta hasta el ${formatFecha(hasta)}`,
    )
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(table).toBeHidden()
  await expectNoSidewaysScroll(page)
})

for (const width of [390, 1280]) {
  test(`shows every state at ${width} px, and a list of units that opens and closes [inscripciones/progress-labels inscripciones/progress-dropdown]`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, site, 'ana@ejemplo.com')
    await page.goto('/misactividades')
    const main = page.getByRole('main')
    for (const text of ['No Procesado', 'No Iniciado', 'Actividad Finalizada']) {
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
    }
    const dropdown = main.getByRole('button', { name: /^\d+ Unidad(es)? Completas?$/ }).first()
    const first = main.getByText('Paso 1 - Ver video').filter({ visible: true })
    await dropdown.press('Enter')
    await expect(first).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toHaveCount(0)
    await expect(dropdown).toBeFocused()
    await dropdown.click()
    await expect(first).toBeVisible()
    if (width === 390) {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.mouse.click(5, 5)
    await expect(first).toHaveCount(0)
  })
}

test('shows no ticket for what took place [inscripciones/past-activities]', async ({ page, site }) => {
  const { id, email } = await aUsuario(site, { nombre: 'Paula Prueba' })
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: -30 }), id_estado: 0 })
  await anInscripcion(site, { id_evento: IdEvento, user_id: id })
  await signIn(page, site, email)
  await page.goto('/misactividades')
  await expect(page.getByRole('table').getByText('Ya se realizó')).toBeVisible()
  await expect(page.getByRole('link', { name: /Ver entrada/ })).toHaveCount(0)
})

test('shows the ticket of what is attended, there and instead of the button to enrol [inscripciones/ver-entrada]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site, { nombre: 'Olga Prueba' })
  const evento = await anEvento(site, { modalidad: 'Presencial', fecha: fromNow({ days: 30 }) })
  await anInscripcion(site, { id_evento: evento.IdEvento, user_id: id })
  await signIn(page, site, email)
  await page.goto('/misactividades')
  const row = page.getByRole('table').getByRole('row').last()
  await expect(row).toContainText('Inscripción confirmada')
  await expect(row.getByRole('link', { name: /Ver entrada/ })).toHaveAttribute('href', /^\/entrada#/)
  await expect(row.getByRole('link', { name: /Actividad$/ })).toHaveCount(0)
  await page.goto(`/evento-detalle/${evento.segmento}`)
  await page.getByRole('link', { name: 'Ver entrada' }).click()
  await expect(page.getByRole('img', { name: 'Código QR de tu entrada' })).toBeVisible()
})

test('is friendly when empty and offers what can be taken [inscripciones/misactividades-page eventos/own-pace-activities cuentas/bought-without-account-told formularios/camino-a-la-encuesta]', async ({
  page,
  site,
}) => {
  const { email } = await aUsuario(site, { nombre: 'Dora Prueba' })
  await signIn(page, site, email)
  await page.goto('/misactividades')
  await expect(page.getByText('Tu cuenta todavía no tiene actividades.')).toBeVisible()
  await expect(page.getByText('¿Te inscribiste en algo sin entrar a tu cuenta?')).toBeVisible()
  for (const way of [
    page.getByRole('link', { name: 'Contanos cómo fueron' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Encuesta de consultas' }),
  ])
    await expect(way).toHaveAttribute('href', '/encuesta')
  await page.getByRole('link', { name: 'Elegir una actividad online' }).click()
  await expect(page).toHaveURL(`${site.url}/misactividades/crear`)
  const offered = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(offered.first()).toBeVisible()
  // Other journeys publish and withdraw activities of their own: each one of the demo is there.
  const demo = await site.sql<{ titulo: string }>(
    `select titulo from eventos where modalidad = 'Online' and id_estado in (1, 3) and id_evento < 1000`,
  )
  for (const { titulo } of demo) await expect(offered.filter({ hasText: titulo })).toHaveCount(1)
  await expectAccessible(page)
  // A page that there is not leads to the last one.
  await page.goto('/misactividades/crear?page=999')
  await expect(offered.first()).toBeVisible()
})
