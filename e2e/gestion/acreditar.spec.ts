import type { Page } from '@playwright/test'
import { expectWholeInBothThemes } from '../support/gestion.ts'
import { addPeople, aHelper, aNight, card, entradaOf, openPhone, tells, type } from '../support/puerta.ts'
import { expect, test } from '../support/test.ts'

test('two phones at the door, one without a connection: the first time counts and nothing is lost [inscripciones/ticket-colours inscripciones/helpers-door inscripciones/door-without-network inscripciones/offline-entries]', async ({
  browser,
  site,
}) => {
  const { IdEvento, Titulo, seats } = await aNight(site, [
    'Ana Sosa',
    'Bruno Paz',
    'Carla Ríos',
    'Dora Impaga',
  ])
  const other = await aNight(site, ['Elsa Otra'])
  await site.sql('update evento_usuarios set pago = 0 where id = $1', [seats.get('Dora Impaga')?.id])
  const ana = await entradaOf(site, seats.get('Ana Sosa')?.referencia)
  const elsa = await entradaOf(site, other.seats.get('Elsa Otra')?.referencia)
  const path = `/gestion/acreditar/${IdEvento}`

  const marta = await aHelper(site, 'Marta Puerta', IdEvento)
  const inside = await openPhone(browser, site, 'staff@ejemplo.com', path)
  const outside = await openPhone(browser, site, marta, '/gestion/acreditar')
  await expect(outside.page.getByRole('link', { name: new RegExp(Titulo) })).toContainText('0 / 3')
  await expect(outside.page.getByRole('link', { name: new RegExp(other.Titulo) })).toHaveCount(0)
  await outside.page.getByRole('link', { name: new RegExp(Titulo) }).click()
  for (const { page } of [inside, outside]) await expect(page.getByText('de 3 adentro')).toBeVisible()

  await outside.context.setOffline(true)
  await type(outside.page, ana)
  await tells(outside.page, 'verde', 'Adelante', 'Ana Sosa')
  await type(outside.page, 'bruno')
  await tells(outside.page, 'verde', 'Bruno Paz')
  await type(outside.page, ana)
  await tells(outside.page, 'ambar', /Ya ingresó \d+:\d\d [ap]m, Marta Puerta/)
  await expect(outside.page.getByText(/2 ingresos esperan/)).toBeVisible()

  // The other phone knows nothing of it, and lets the same person in.
  await type(inside.page, ana.toLowerCase())
  await tells(inside.page, 'verde', 'Ana Sosa')
  await type(inside.page, elsa)
  await tells(inside.page, 'rojo', 'Es de otro evento', other.Titulo)
  await type(inside.page, 'Dora')
  await tells(inside.page, 'rojo', 'Falta el pago')
  await type(inside.page, 'Z'.repeat(20))
  await tells(inside.page, 'rojo', 'No es una entrada nuestra')
  await type(inside.page, 'ríos')
  await tells(inside.page, 'verde', 'Carla Ríos')
  await card(inside.page).getByRole('button', { name: 'Deshacer' }).click()
  await tells(inside.page, 'ambar', 'Ingreso deshecho')
  await expect(inside.page.getByText('Todo enviado')).toBeVisible()

  // The tab goes while nothing was told; another one, back in the network, tells it.
  await outside.page.close()
  await outside.context.setOffline(false)
  const again = await outside.context.newPage()
  await again.goto(path)
  await expect(again.getByText('Todo enviado')).toBeVisible()
  await expect(again.getByText('2', { exact: true })).toBeVisible()

  const rows = () =>
    site.sql<{ nombre: string; por: string; first: boolean }>(
      `select d.nombre_y_apellido as nombre, p.nombre as por,
            a.vista_en = (select min(vista_en) from asistencias b where b.inscripcion_id = i.id) as first
       from evento_usuarios i join compras c on c.id = i.compra_id
       join compras_user_detalle d on d.id = c.compras_user_detalle_id
       join asistencias a on a.inscripcion_id = i.id and a.vista_en = i.asistio_en and a.tipo = 'ingreso'
       join usuarios p on p.id = a.usuario_id
      where i.id_evento = $1 order by 1`,
      [IdEvento],
    )
  await expect.poll(rows).toEqual([
    { nombre: 'Ana Sosa', por: 'Marta Puerta', first: true },
    { nombre: 'Bruno Paz', por: 'Marta Puerta', first: true },
  ])
  const facts = await site.sql('select 1 from asistencias where id_evento = $1', [IdEvento])
  expect(facts).toHaveLength(5)
  await inside.page.reload()
  // It opens with the list that it kept, and asks for the new one.
  await expect(async () => {
    await type(inside.page, ana)
    await expect(card(inside.page)).toContainText(/Ya ingresó \d+:\d\d [ap]m, Marta Puerta/, {
      timeout: 2_000,
    })
  }).toPass()

  // What was seen at an event that is cancelled before it is told holds up nobody's entry at this one.
  await inside.page.goto(`/gestion/acreditar/${other.IdEvento}`)
  await expect(inside.page.getByText('de 1 adentro')).toBeVisible()
  await inside.context.route('**/v1/gestion/acreditar/*/hechos', (route) => route.abort())
  await type(inside.page, 'elsa')
  await tells(inside.page, 'verde', 'Elsa Otra')
  await site.sql('update eventos set cancelado_en = now() where id_evento = $1', [other.IdEvento])
  await inside.context.unroute('**/v1/gestion/acreditar/*/hechos')
  await inside.page.goto('/gestion/acreditar')
  const unsent = inside.page.getByRole('listitem').filter({ hasText: `${other.Titulo}: 1 anotación` })
  await expect(unsent.getByRole('link')).toHaveAttribute('href', `/gestion/acreditar/${other.IdEvento}`)
  await inside.page.goto(path)
  await type(inside.page, 'ríos')
  await tells(inside.page, 'verde', 'Carla Ríos')
  await expect(inside.page.getByText('Lo demás se envió')).toBeVisible()
  await expect.poll(rows).toHaveLength(3)
  await expect(inside.page.getByText(`Sin enviar: ${other.Titulo}`)).toBeVisible()
  await expect(inside.page.getByRole('listitem').filter({ hasText: 'Elsa Otra' })).toBeVisible()
  for (const each of [again, inside.page]) await expectWholeInBothThemes(each)
  await inside.page.getByRole('button', { name: 'Descartar' }).click()
  await inside.page
    .getByRole('dialog', { name: 'Descartar 1 anotación' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(inside.page.getByText('Todo enviado')).toBeVisible()
  await expect(inside.page.getByText('Sin enviar')).toHaveCount(0)

  // Who leaves takes the list along; the helper's permission ends, and with it everything.
  await again.getByRole('button', { name: 'Salir' }).click()
  await again.waitForURL('**/entrar')
  const kept = () =>
    again.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('senda-puerta')
          opening.onsuccess = () => {
            const count = opening.result.transaction('puertas').objectStore('puertas').count()
            count.onsuccess = () => resolve(count.result)
          }
        }),
    )
  // The page is loaded anew after leaving.
  await expect(async () => expect(await kept()).toBe(0)).toPass()
  await inside.context.close()
  await outside.context.close()
})

test('a door before anybody is enrolled says so, and one where nobody bears the name says that; the next name is typed over it [inscripciones/door-screen]', async ({
  browser,
  site,
}) => {
  const { IdEvento } = await aNight(site, [])
  const { context, page } = await openPhone(
    browser,
    site,
    'staff@ejemplo.com',
    `/gestion/acreditar/${IdEvento}`,
  )
  await expect(page.getByText('Todavía no hay nadie en la lista de este evento.')).toBeVisible()
  await addPeople(site, IdEvento, ['Ana Sosa'])
  await page.reload()
  await expect(page.getByText('de 1 adentro')).toBeVisible()
  await page.getByLabel('Nombre o código').fill('bruno')
  await expect(page.getByText(/^Nadie coincide\..*avisá/)).toBeVisible()
  await page.getByText('de 1 adentro').click()
  await page.getByLabel('Nombre o código').focus()
  await page.keyboard.type('ana')
  await expect(page.getByRole('button', { name: 'Ingresar a Ana Sosa' })).toBeVisible()
  await context.close()
})

test('the door opens again without a network, in another tab, and is gone with the session; a ticket that was replaced meanwhile gives way to its successor [inscripciones/door-without-network inscripciones/offline-entries]', async ({
  browser,
  site,
}) => {
  const { IdEvento, seats } = await aNight(site, ['Ivo Reabre', 'Juana Reabre'])
  const juana = seats.get('Juana Reabre')
  const entrada = await entradaOf(site, juana?.referencia)
  const path = `/gestion/acreditar/${IdEvento}`
  const marta = await aHelper(site, 'Marta Puerta', IdEvento)
  const { context, page } = await openPhone(browser, site, marta, path, { serviceWorkers: 'allow' })
  await expect(page.getByText('de 2 adentro')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = (tab: Page) =>
    tab.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('senda-puerta-'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const scopes = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)
      return { paths: keys.flat().map(({ url }) => new URL(url).pathname), scopes }
    })
  const { paths, scopes } = await kept(page)
  expect(paths.filter((each) => !each.startsWith('/gestion/assets/'))).toEqual(['/gestion/acreditar'])
  expect(paths.some((each) => each.endsWith('.wasm'))).toBe(true)
  expect(scopes).toEqual([`${site.url}/gestion/acreditar`])

  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(path)
  await expect(again.getByText('de 2 adentro')).toBeVisible()
  await type(again, 'ivo')
  await tells(again, 'verde', 'Ivo Reabre')
  await expect(again.getByText(/1 ingreso espera/)).toBeVisible()
  await type(again, entrada)
  await tells(again, 'verde', 'Juana Reabre')
  await site.sql('update evento_usuarios set entrada = 2 where id = $1', [juana?.id])
  // Other screens do not open from what the door keeps.
  const elsewhere = await context.newPage()
  expect(await elsewhere.goto('/gestion/personas').catch(() => 'unreachable')).toBe('unreachable')
  await elsewhere.close()

  await context.setOffline(false)
  await expect
    .poll(() => site.sql('select via from asistencias where id_evento = $1', [IdEvento]))
    .toEqual([{ via: 'nombre' }])
  await expect(again.getByText(/Mostró una entrada que reemplazamos/)).toBeVisible()
  await again.getByRole('button', { name: 'Anotar el ingreso de Juana Reabre' }).click()
  await tells(again, 'verde', 'Juana Reabre')
  await expect(again.getByText('No se pudieron anotar')).toHaveCount(0)
  await expect
    .poll(() => site.sql('select from asistencias where inscripcion_id = $1', [juana?.id]))
    .toHaveLength(1)
  await expect(again.getByText('Todo enviado')).toBeVisible()

  await site.sql(`delete from sesiones_staff where usuario_id = (select id from usuarios where email = $1)`, [
    marta,
  ])
  await again.reload()
  await again.waitForURL('**/entrar?**')
  await expect.poll(() => kept(again)).toEqual({ paths: [], scopes: [] })
  await context.close()
})

const TYPED_AT_ONCE = 10

/** In the page: the keys of one after the other, without the time that each key takes to get there. */
async function typeAll(field: HTMLElement, texts: readonly string[]): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const text of texts) {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    field.closest('form')?.requestSubmit()
    await Promise.resolve()
  }
}

test('300 people in half an hour without a connection, the tab killed in the middle [inscripciones/door-without-network inscripciones/door-screen]', async ({
  browser,
  site,
}) => {
  const nombres = Array.from({ length: 300 }, (_, index) => `Persona ${String(index).padStart(3, '0')}`)
  const { IdEvento } = await aNight(site, [])
  await addPeople(site, IdEvento, nombres)
  const path = `/gestion/acreditar/${IdEvento}`
  const phone = await openPhone(browser, site, 'staff@ejemplo.com', path)
  await expect(phone.page.getByText('de 300 adentro')).toBeVisible()
  const started = Date.now() - 30 * 60_000
  await phone.context.route('**/v1/gestion/acreditar/**', (route) => route.abort())

  let { page } = phone
  const letIn = async (people: readonly string[], from: number) => {
    for (let at = 0; at < people.length; at += TYPED_AT_ONCE) {
      await page.clock.setSystemTime(started + (from + at) * 6_000)
      await page.getByLabel('Nombre o código').evaluate(typeAll, people.slice(at, at + TYPED_AT_ONCE))
    }
    await expect(card(page)).toContainText(people.at(-1) ?? '')
  }
  await letIn(nombres.slice(0, 150), 0)
  await page.close()
  page = await phone.context.newPage()
  await page.goto(path)
  await expect(page.getByText(/150 ingresos esperan/)).toBeVisible()
  await letIn(nombres.slice(150), 150)
  await expect(page.getByText(/300 ingresos esperan/)).toBeVisible()

  await page.clock.setSystemTime(Date.now())
  await phone.context.unroute('**/v1/gestion/acreditar/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Todo enviado')).toBeVisible({ timeout: 60_000 })
  const [row] = await site.sql<{ people: number; minutes: number; facts: number }>(
    `select count(asistio_en)::int as people,
            round(extract(epoch from max(asistio_en) - min(asistio_en)) / 60)::int as minutes,
            (select count(*)::int from asistencias where id_evento = $1) as facts
       from evento_usuarios where id_evento = $1`,
    [IdEvento],
  )
  expect(row).toEqual({ people: 300, minutes: 29, facts: 300 })
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .last()
    .click()
  await tells(page, 'ambar', 'Ingreso deshecho')
  await expect(card(page)).toBeInViewport({ ratio: 1 })
  await phone.context.close()
})
