import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { totalText } from '#domain/compras/precios.ts'
import { aCompra, anEvento, fromNow } from '#testing/rows/factories.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { enterGestion, expectFineInBothThemes } from '../support/gestion.ts'
import { expect, test } from '../support/test.ts'
import { buyByTransfer, estadoOf, sendHeldMails } from '../support/transferencias.ts'

/** The days of a bank are those of Buenos Aires. */
const today = () =>
  new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())

/** As a bank writes it; another header for each run, so that how it is read has to be learned. */
const statementOf = (lines: readonly [texto: string, pagador: string, importe: number][], tag: string) =>
  Buffer.from(
    [
      `Fecha;Concepto ${tag};CUIT;Ordenante;Importe`,
      ...lines.map(
        ([texto, pagador, importe]) =>
          `${today()};${texto};;${pagador};${importe.toFixed(2).replace('.', ',')}`,
      ),
    ].join('\n'),
  )

const referenciaNueva = () =>
  randomBytes(8)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

async function importStatement(page: Page, bytes: Buffer, cuenta = 'Banco del Valle · ARS'): Promise<void> {
  await page.goto('/gestion/movimientos')
  await page.getByRole('link', { name: 'Importar' }).first().click()
  await page.getByLabel('Cuenta').selectOption({ label: cuenta })
  await page
    .getByLabel('Archivo del extracto')
    .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: bytes })
}

test('a statement is imported, its sure lines are accepted together, the buyer hears of it, and a line is taken back [movimientos/journey-statement compras/refund-on-screen gestion/sums-of-filters gestion/previous-and-next]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ days: 40 }), capacidad: 20 })
  const [whole, part] = [await buyByTransfer(site, IdEvento, 0), await buyByTransfer(site, IdEvento, 1)]
  const statement = statementOf(
    [
      [`TRANSF ${whole.referencia}`, 'ALGUIEN DISTINTO', whole.total],
      [`SENA ${part.referencia}`, 'OTRO NOMBRE', part.total / 2],
      ['COMISION', '', -35.5],
    ],
    String(Date.now()),
  )
  await enterGestion(page, site)
  await importStatement(page, statement)
  await expect(page.getByRole('region', { name: 'Así se lee' })).toContainText('ALGUIEN DISTINTO')
  await expectFineInBothThemes(page)
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Entraron 3 movimientos nuevos')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver sus movimientos' }).click()
  await expect(page.getByRole('table').getByText('Segura')).toBeVisible()
  await expect(
    page.getByText(`Entró ${totalText({ amount: whole.total + part.total / 2, currency: 'ARS' })}`),
  ).toBeVisible()
  await expect(page.getByText(`Salió ${totalText({ amount: 35.5, currency: 'ARS' })}`)).toBeVisible()
  await expectFineInBothThemes(page)
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 hecha')
  await expect.poll(() => estadoOf(site, whole)).toBe('confirmada')
  expect(await estadoOf(site, part), 'what is not sure waits for somebody').toBe('pendiente')
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
  await sendHeldMails(site, whole)
  await site.mailbox.waitFor(whole.email, 'Confirmamos tu inscripción')

  await page.getByRole('link', { name: 'OTRO NOMBRE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'OTRO NOMBRE' })).toBeVisible()
  await expect(page.getByText('Diferencia').first()).toBeVisible()
  await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expectFineInBothThemes(page)
  await page.keyboard.press('c')
  const received = async () => {
    const [row] = await site.sql<{ recibido: string }>('select recibido from compras where referencia = $1', [
      part.referencia,
    ])
    return Number(row?.recibido)
  }
  await expect.poll(received).toBe(part.total / 2)
  await expect(page.getByText('Asignado').first()).toBeVisible()
  await page.locator('[data-aviso]').getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(received).toBe(0)

  await importStatement(page, statement)
  await expect(page.getByText('Ya sabemos leer este archivo')).toBeVisible()
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Entraron 0 movimientos nuevos; 3 ya estaban',
  )
})

test('a statement that is given to the wrong account says so before it is stored, and passes to the right one [movimientos/wrong-account]', async ({
  page,
  site,
}) => {
  const tag = String(Date.now())
  const statement = statementOf([[`TRANSF ${tag}`, 'QUIEN PAGA', 4321.09]], tag)
  await enterGestion(page, site)
  await importStatement(page, statement)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Entró 1 movimiento nuevo')

  await importStatement(page, statement, 'Banco Cordillera · ARS')
  const warning = page.getByRole('alert').filter({ hasText: '¿Es el extracto de Banco Cordillera' })
  await expect(warning).toContainText('1 de los 1 ingresos del archivo ya están en Banco del Valle · ARS.')
  await expect(page.getByRole('button', { name: 'Importar igual en Banco Cordillera · ARS' })).toBeVisible()
  await expectFineInBothThemes(page)
  await warning.getByRole('button', { name: 'Pasarlo a Banco del Valle · ARS' }).click()
  await expect(page.getByText('Ya sabemos leer este archivo')).toBeVisible()
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Entraron 0 movimientos nuevos; 1 ya estaba',
  )
})

test('of two files that are read one after the other the last one is shown, whichever answer comes first [movimientos/last-file-shown]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  let asked = 0
  await page.route('**/v1/gestion/extractos/lectura', async (route) => {
    if (asked++ === 0) await held
    await route.continue()
  })
  const named = (pagador: string) => statementOf([['TRANSF', pagador, 10]], `${Date.now()} ${pagador}`)
  await importStatement(page, named('LA PRIMERA'))
  await page
    .getByLabel('Archivo del extracto')
    .setInputFiles({ name: 'otro.csv', mimeType: 'text/csv', buffer: named('LA SEGUNDA') })
  const shown = page.getByRole('region', { name: 'Así se lee' })
  await expect(shown).toContainText('LA SEGUNDA')
  const late = page.waitForResponse('**/v1/gestion/extractos/lectura')
  answerFirst()
  await (await late).finished()
  await page.getByRole('button', { name: 'Importar', exact: true }).click({ trial: true })
  await expect(shown).toContainText('LA SEGUNDA')
})

test('without an account to import into, the way to one is shown [movimientos/no-account-yet]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await page.route('**/v1/gestion/extractos', (route) => route.fulfill({ json: { data: [], cuentas: [] } }))
  await page.goto('/gestion/movimientos/importar')
  await expect(page.getByText('Todavía no hay ninguna cuenta')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cargar la cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva cuenta' })).toBeVisible()
})

test('dollars are assigned among purchases in dollars, however many newer ones there are in pesos; what it comes to is said before [movimientos/assigned-to-any-transfer gestion/submit-by-enter]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { capacidad: 20 })
  const inDollars = () =>
    aCompra(site, {
      ...{ id_evento: IdEvento, origin: 'transferencia', medio: 32, currency: 'USD', amount: 120 },
      referencia: referenciaNueva(),
      creado_en: fromNow({ minutes: -5 }),
    })
  const [meant, second] = [await inDollars(), await inDollars()]
  for (let n = 0; n < 9; n++) await aCompra(site, { id_evento: IdEvento, origin: 'transferencia', medio: 2 })
  const [row] = await site.sql<{ id: number }>(
    `with archivo as (
       insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
       values (gen_random_uuid(), 32, 'dolares.csv', 'csv', 1, 0, 0, 0) returning id)
     insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
     select 32, id, current_date, 77.7, 'USD', 'SOMEBODY', '', '', gen_random_uuid()::text, 1 from archivo returning id`,
  )
  await enterGestion(page, site)
  await page.goto(`/gestion/movimientos/${row?.id}`)
  await page.getByRole('button', { name: /^Asignar o dividir/ }).click()
  const found = page.getByRole('list', { name: 'Compras encontradas' })
  await expect(found.getByText(meant.referencia)).toBeVisible()

  await found.getByRole('button', { name: new RegExp(meant.referencia) }).click()
  const dialog = page.getByRole('dialog')
  const told = dialog.getByRole('status').filter({ hasText: /\S/ })
  await expect(told).toHaveText(/^Van a faltar USD\s42,30: la compra sigue pendiente\.$/)
  await expectAccessible(page)
  await found.getByRole('button', { name: new RegExp(second.referencia) }).click()
  await dialog
    .getByLabel(/^Importe para/)
    .first()
    .fill('70')
  await dialog
    .getByLabel(/^Importe para/)
    .last()
    .fill('7,70')
  await expect(told).toHaveText('Las partes suman el importe.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asignado').first()).toBeVisible()
  const received = await site.sql('select recibido from compras where referencia = any ($1) order by 1', [
    [meant.referencia, second.referencia],
  ])
  expect(received.map(({ recibido }) => Number(recibido))).toEqual([7.7, 70])
})

test('lines that came in two kinds of file are found when somebody asks, and told apart for good; on a phone the bar of those that are chosen leaves them in sight [movimientos/duplicates-found-later movimientos/same-line-once gestion/screens-fit]', async ({
  page,
  site,
}) => {
  const pagador = `PAGADORA ${process.pid} ${Date.now()}`
  for (const [formato, cuit] of [
    ['csv', '20-12345678-6'],
    ['ofx', ''],
    ['ofx', '27-30111222-5'],
  ]) {
    await site.sql(
      `with archivo as (
         insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
         values (gen_random_uuid(), 2, 'antes.' || $1, $1, 1, 0, 0, 0) returning id)
       insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
       select 2, id, current_date, 7.31, 'ARS', $2, $3, '', gen_random_uuid()::text, 1 from archivo`,
      [formato, pagador, cuit],
    )
  }
  const asked = `?q=${encodeURIComponent(pagador)}`
  await enterGestion(page, site)
  await page.goto(`/gestion/movimientos${asked}`)
  const rows = page.getByRole('table').getByRole('link', { name: pagador })
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Buscar duplicados' }).click()
  await expect(page.getByText(/^Marcamos/)).toBeVisible()
  await expect(page).toHaveURL(/duplicado=1/)
  await expect(rows).toHaveCount(1)
  await rows.click()
  const doubt = page.getByRole('heading', { name: '¿Es el mismo movimiento?' })
  await expect(doubt).toBeVisible()
  await page.getByRole('button', { name: 'Es otra transferencia' }).click()
  await expect(doubt).toBeHidden()
  await page.goto(`/gestion/movimientos${asked}`)
  await page.getByRole('button', { name: 'Buscar duplicados' }).click()
  await expect(page.getByText(/^(No encontramos|Marcamos)/)).toBeVisible()
  await page.goto(`/gestion/movimientos${asked}&duplicado=1`)
  await expect(page.getByText('Ninguna coincidencia entre movimientos')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/gestion/movimientos${asked}`)
  await page.getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  const last = bar.getByRole('button', { name: 'Descartar' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  const height = (await bar.boundingBox())?.height ?? Number.NaN
  expect(height, 'the list stays in sight').toBeLessThan(844 / 6)
  await expectNoSidewaysScroll(page)
})

test('a movement that could be for two is given to one of them by one press, and taken back; the purchase leads there [movimientos/matching-shown compras/purchase-facts]', async ({
  page,
  site,
}) => {
  const amount = 90_000 + (Date.now() % 9_000) + 0.37
  const { IdEvento } = await anEvento(site, {})
  const buy = async (nombre: string) => {
    const referencia = referenciaNueva()
    const compra = { referencia, id_evento: IdEvento, origin: 'transferencia', medio: 2, amount }
    const { id } = await aCompra(site, compra)
    await site.sql(
      `update compras_user_detalle set nombre_y_apellido = $2
       where id = (select compras_user_detalle_id from compras where id = $1)`,
      [id, nombre],
    )
    return { referencia }
  }
  await buy('Celina Bravo')
  const meant = await buy('Celina Bravo')
  const insert = async (importe: number, texto: string) => {
    const [row] = await site.sql<{ id: number }>(
      `with archivo as (
         insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
         values (gen_random_uuid(), 2, 'dos.csv', 'csv', 1, 0, 0, 0) returning id)
       insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
       select 2, id, current_date, $1, 'ARS', $2, '', $3, gen_random_uuid()::text, 1 from archivo returning id`,
      [importe, importe > 0 ? 'BRAVO CELINA' : '', texto],
    )
    return row?.id ?? 0
  }
  await enterGestion(page, site)
  await page.goto(`/gestion/movimientos/${await insert(amount, '')}`)
  await expect(page.getByText('Ninguna compra es la única posible.')).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ hasText: meant.referencia })
  await card.getByRole('button', { name: 'Asignar a Celina Bravo' }).click()
  await expect.poll(() => estadoOf(site, meant)).toBe('confirmada')
  const other = await page.context().newPage()
  await other.goto(`/gestion/compras/${meant.referencia}`)
  await expect(other.getByText(meant.referencia, { exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Encuentro', exact: true })).toHaveAttribute(
    'href',
    `/gestion/eventos/${IdEvento}`,
  )
  await expectAccessible(other)
  await other.getByRole('link', { name: /^Movimiento \d+ del banco/ }).click()
  await expect(other).toHaveURL(page.url())
  await other.close()
  await page.locator('[data-aviso]').getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(() => estadoOf(site, meant)).toBe('pendiente')

  await page.goto(`/gestion/movimientos/${await insert(-35.5, 'COMISION MENSUAL')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'COMISION MENSUAL' })).toBeVisible()
  await expect(page.getByText('No hay una devolución por transferir de este importe.')).toBeVisible()
})
