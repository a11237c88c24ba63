import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { anEvento, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'
import { CURSO } from '../support/unidades.ts'

const open = async (page: Page, path: string) => {
  await page.goto(`/gestion/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Fields that somebody touched. */
function counting() {
  const touched = new Set<string>()
  return {
    touched,
    async fill(field: Locator, name: string, value: string) {
      touched.add(name)
      await field.fill(value)
    },
  }
}

/** A file that begins as an mp4 does. */
function aVideo(bytes: number): Buffer {
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  return Buffer.concat([head, randomBytes(bytes - head.length)])
}

/** One that has everything a copy needs to be published. */
async function findCompleto(site: Site): Promise<number> {
  const [row] = await site.sql<{ id: number }>(
    `select id_evento as id from eventos join evento_sociales using (id_evento)
     where id_estado = 1 and modalidad = 'Presencial' and copete <> '' and lugar <> '' order by 1 limit 1`,
  )
  return row?.id ?? 0
}

/** The next reading of the draft answers what it was, after what is being typed has been kept. */
async function answerLate(page: Page): Promise<void> {
  const isDraft = (url: string) => url.endsWith('/borrador')
  const kept = page.waitForResponse((answer) => isDraft(answer.url()) && answer.request().method() === 'PUT')
  let late = false
  await page.route(
    (url) => isDraft(url.pathname),
    async (route) => {
      if (late || route.request().method() !== 'GET') return route.fallback()
      late = true
      const before = await route.fetch()
      await Promise.race([kept, setTimeout(2_500)])
      return route.fulfill({ response: before })
    },
  )
}

test('a copy is published within 12 fields, and the public sees it [eventos/draft-then-publish eventos/copy-an-event gestion/pressed-once eventos/bank-of-a-transfer gestion/two-editors gestion/rich-text eventos/seats-apart-from-edits]', async ({
  page,
  site,
}) => {
  const source = await findCompleto(site)
  await enterGestion(page, site)
  await open(page, `eventos/${source}`)
  await fromMenu(page, 'Duplicar')
  await expect(page.getByText('Es un borrador sin fecha, lugares ni enlace.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/eventos/${source}$`))
  await expect(page.getByText('Empieza: Falta el día y la hora en que empieza')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()

  const { touched, fill } = counting()
  await fill(page.getByRole('textbox', { name: 'Título' }), 'Titulo', 'Una tarde en el bosque')
  await fill(page.getByLabel('Empieza'), 'Fecha', '2036-05-10T18:00')
  await fill(page.getByLabel('Termina'), 'FechaFin', '2036-05-10T20:30')
  await tab(page, 'Lugar y cupo').click()
  await page.getByLabel('Cambiar los lugares').fill('veinte')
  await page.getByLabel('Cambiar los lugares').press('Enter')
  await expect(page.getByText('Escribí un número, solo o con + o - adelante.')).toBeVisible()
  await fill(page.getByLabel('Cambiar los lugares'), 'capacidad', '+24')
  await answerLate(page)
  await page.getByRole('button', { name: 'Cambiar lugares' }).dblclick()
  await expect(page.getByText('24 en total, 24 libres.')).toBeVisible()
  await expect(page.getByText('Para publicar falta')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Una tarde en el bosque' })).toBeVisible()
  await tab(page, 'Precios y medios').click()
  await expect(page.getByLabel('Transferencia a Banco del Valle').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya muestra esta versión.')).toBeVisible()
  expect(touched.size).toBeLessThanOrEqual(12)

  const id = Number(/\/eventos\/(\d+)/.exec(page.url())?.[1])
  await expect
    .poll(async () => (await page.request.get(`/evento-detalle/${id}`)).text())
    .toContain('Una tarde en el bosque')
  const { item } = await (await page.request.get(`/v1/data/eventos/${id}?includes=evento_sociales`)).json()
  expect(item).toMatchObject({
    Fecha: '2036-05-10T18:00:00Z',
    evento_sociales: { Cupo: 24, FechaFin: '2036-05-10T20:30:00Z' },
  })

  await tab(page, 'Datos').click()
  const categoria = page.getByLabel('Categoría', { exact: true })
  const [stored = ''] = await categoria.locator('option:checked').allTextContents()
  const [other = ''] = await categoria.locator('option:not(:checked)').allTextContents()
  await categoria.selectOption(other)
  const changes = page.locator('section', { hasText: 'Cambios sin publicar' })
  await expect(changes.locator('del')).toHaveText(stored)
  await expect(changes.locator('ins')).toHaveText(other)
  await changes.getByRole('button', { name: 'Descartar el cambio de Categoría' }).click()
  await expect(changes).toBeHidden()

  await fromMenu(page, 'Programar…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué').selectOption('Despublicar')
  await dialog.getByLabel('Cuándo').fill('2036-06-01T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Se despublica el dom 01/06/2036 · 10:00 am').first()).toBeVisible()
  await fromMenu(page, 'Despublicar')
  await expect.poll(async () => (await page.request.get(`/v1/data/eventos/${id}`)).status()).toBe(404)
})

test('units are ordered, a video is uploaded, a quiz is written and tried; the way back leads to the activity [unidades/units-edited unidades/questions-keep-numbers unidades/quiz-tried-by-staff archivos/video-in-parts unidades/units-way-back]', async ({
  page,
  site,
}) => {
  // Journeys of learning run at the same time: theirs stays as it is.
  const [curso] = await site.sql<{ id: number }>(
    `select id_evento as id from evento_unidades u where id_evento <> $1 group by 1 having count(*) > 2
     order by (select count(*) from evento_usuarios i where i.id_evento = u.id_evento), 1 desc limit 1`,
    [CURSO],
  )
  await enterGestion(page, site)
  await open(page, `eventos/${curso?.id}`)
  await tab(page, 'Unidades').click()
  const names = () =>
    page.getByRole('button', { name: /^Mover / }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  await expect.poll(async () => (await names()).length).toBeGreaterThan(2)
  const [first, second, ...rest] = await names()
  await page.getByRole('button', { name: first ?? '', exact: true }).press('Alt+ArrowDown')
  await expect.poll(names).toEqual([second, first, ...rest])
  await expect(page.getByText('Orden guardado').first()).toBeVisible()
  await page.getByRole('button', { name: (first ?? '').replace('Mover', 'Subir'), exact: true }).click()
  await expect.poll(names).toEqual([first, second, ...rest])

  await page.getByRole('link', { name: 'Sumar una unidad' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lo que queda')
  await page.getByLabel('Subir un video').setInputFiles({
    name: 'unidad.mp4',
    mimeType: 'video/mp4',
    buffer: aVideo(5_000_000),
  })
  await expect(page.getByRole('textbox', { name: 'Video' })).toHaveValue(/^\/archivos\/[0-9a-f]{64}$/)
  await page.getByRole('button', { name: 'Sumar una pregunta' }).click()
  await page.getByRole('textbox', { name: 'Pregunta 1', exact: true }).fill('¿Qué queda?')
  await page.getByRole('textbox', { name: 'Opción 1 de la pregunta 1' }).fill('Lo vivido')
  await page.getByRole('textbox', { name: 'Opción 2 de la pregunta 1' }).fill('Nada')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que queda' })).toBeVisible()
  await expect(page.getByText(`${rest.length + 3} de ${rest.length + 3}`)).toBeVisible()
  await tab(page, 'Probar cuestionario').click()
  await page.getByRole('radio', { name: 'Nada' }).check()
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByText('0 de 1 bien: todavía no aprueba.')).toBeVisible()
  await page.getByRole('radio', { name: 'Lo vivido' }).check()
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByText('Aprobado. No quedó registrado: es una prueba.')).toBeVisible()
  await expectAccessible(page)
  await fromMenu(page, 'Archivar')
  await page.getByRole('link', { name: 'Unidades de la actividad' }).click()
  await expect(page).toHaveURL(new RegExp(`/eventos/${curso?.id}#Unidades$`))
  await expect(tab(page, 'Unidades')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Abrir' }).first().click()
  await expect(page.getByText(`1 de ${rest.length + 2}`)).toBeVisible()
})

test('events fit a phone and pass axe in both themes [gestion/screens-fit eventos/event-list eventos/copy-an-event]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const id = await findCompleto(site)
  await enterGestion(page, site)
  await open(page, 'eventos')
  await expect(page.getByText('Cargando')).toBeHidden()
  await expectWholeInBothThemes(page)
  await open(page, `eventos/${id}`)
  for (const name of ['Datos', 'Textos', 'Precios y medios', 'Lugar y cupo']) {
    await tab(page, name).click()
    await expectWholeInBothThemes(page)
  }
  const [curso] = await site.sql<{ id: number }>(
    'select id_evento as id from evento_unidades group by 1 order by 1 limit 1',
  )
  await open(page, `eventos/${curso?.id}`)
  await tab(page, 'Unidades').click()
  const down = page.getByRole('button', { name: /^Bajar / }).first()
  await expect(down).toBeVisible()
  const box = await down.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await expectWholeInBothThemes(page)
})

test('the form asks for a place or for a meeting, as the event is held [eventos/fields-that-apply]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await open(page, `eventos/${await findCompleto(site)}`)
  await fromMenu(page, 'Duplicar')
  await expect(page.getByText('Es un borrador sin fecha, lugares ni enlace.')).toBeVisible()
  const hold = async (modalidad: string) => {
    await tab(page, 'Datos').click()
    await page.getByLabel('Modalidad').selectOption(modalidad)
  }
  const [lugar, enlace] = [page.getByLabel('Lugar', { exact: true }), page.getByLabel('Enlace de Zoom')]
  await tab(page, 'Lugar y cupo').click()
  await expect(lugar).toBeVisible()
  await expect(enlace).toBeHidden()
  const place = await lugar.inputValue()

  await hold('Video (Zoom)')
  await tab(page, 'Lugar y cupo').click()
  await expect(lugar).toBeHidden()
  await enlace.fill('zoom a medias')
  const missing = page.getByRole('region', { name: 'Lo que falta para publicar' })
  await expect(missing).toContainText('Enlace de Zoom')

  await hold('Presencial')
  await expect(missing).not.toContainText('Enlace de Zoom')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  const id = Number(/\/eventos\/(\d+)/.exec(page.url())?.[1])
  const draft = await (await page.request.get(`/v1/gestion/eventos/${id}/borrador`)).json()
  expect(draft.item.datos).toMatchObject({ Modalidad: 'Presencial', Lugar: place, enlace: '' })

  await hold('Video (Zoom)')
  await tab(page, 'Lugar y cupo').click()
  await expect(enlace).toHaveValue('zoom a medias')
  await hold('Presencial')
  await tab(page, 'Lugar y cupo').click()
  await expect(lugar).toHaveValue(place)
})

test('a place that a meeting has stored is shown and kept; what a change leaves out is said [eventos/fields-that-apply]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site)
  await open(page, `eventos/${await findCompleto(site)}`)
  await fromMenu(page, 'Duplicar')
  await expect(page.getByText('Es un borrador sin fecha, lugares ni enlace.')).toBeVisible()
  const id = Number(/\/eventos\/(\d+)/.exec(page.url())?.[1])
  // As the site before this one left it.
  await site.sql(`delete from revisiones where tabla = 'eventos' and clave = '${id}' and estado = 'borrador'`)
  await site.sql(`update eventos set modalidad = 'Video' where id_evento = ${id}`)
  await open(page, `eventos/${id}`)
  await tab(page, 'Lugar y cupo').click()
  const lugar = page.getByLabel('Lugar', { exact: true })
  const place = await lugar.inputValue()
  expect(place).not.toBe('')
  await expect(page.getByText('Quedó guardado, pero así el sitio no lo muestra').first()).toBeVisible()
  const saved = async () => {
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado', { exact: true }).first()).toBeVisible()
    const draft = await (await page.request.get(`/v1/gestion/eventos/${id}/borrador`)).json()
    return draft.item.datos
  }
  await page.getByLabel('Enlace de Zoom').fill('https://zoom.example/j/1')
  expect(await saved()).toMatchObject({ Modalidad: 'Video', Lugar: place })

  await lugar.fill('')
  await expect.poll(saved).toMatchObject({ Modalidad: 'Video', Lugar: '' })
  await tab(page, 'Datos').click()
  await page.getByLabel('Modalidad').selectOption('Presencial')
  await expect(page.getByText('Así no se guarda lo que hay en «Enlace de Zoom».')).toBeVisible()
})

test('whoever gives an event another day reads first how many hear of it, and who hides it how many do not; what clocks and prices mean is said [eventos/change-is-mailed eventos/prices-explained-to-staff eventos/withdrawing-an-event archivos/described-pictures-only]', async ({
  page,
  site,
}) => {
  const { IdEvento, Titulo } = await anEvento(site, {
    fecha: '2036-04-10T18:00:00Z',
    copete: 'Una tarde juntos',
    sociales: { lugar: 'Sala Norte' },
  })
  for (const nombre of ['Ana Sosa', 'Bruno Paz']) {
    const { id } = await aUsuario(site, { nombre })
    await anInscripcion(site, { user_id: id, id_evento: IdEvento })
  }
  await enterGestion(page, site)
  await open(page, `eventos/${IdEvento}`)
  await expect(page.getByLabel('Hora de').getByRole('option', { name: 'Bogotá' })).toHaveCount(1)
  await tab(page, 'Precios y medios').click()
  await expect(page.getByText('Con 0 no se vende a otros países.')).toBeVisible()
  await expect(page.getByText('Cuáles son lo define Administración')).toBeVisible()
  await tab(page, 'Datos').click()
  await page.getByLabel('Oradores').fill('Inés Balbuena')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya muestra esta versión.')).toBeVisible()

  await page.getByLabel('Empieza').fill('2036-05-10T18:00')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Publicar «${Titulo}»?` })
  await expect(dialog).toContainText('Las 2 personas que tienen su lugar reciben un correo')
  await expectAccessible(page)
  const told = () => site.sql('select 1 from eventos_cambios where id_evento = $1', [IdEvento])
  await dialog.getByRole('button', { name: 'Volver' }).click()
  expect(await told()).toHaveLength(0)
  await fromMenu(page, 'Programar')
  const scheduling = page.getByRole('dialog', { name: 'Programar' })
  await expect(scheduling).toContainText('Las 2 personas')
  await scheduling.getByLabel('Qué').selectOption('Despublicar')
  await expect(scheduling).toContainText('2 personas tienen su lugar y no reciben ningún aviso')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(told).toHaveLength(1)

  for (const action of ['Despublicar', 'Archivar']) {
    await fromMenu(page, action)
    const hiding = page.getByRole('dialog', { name: `¿${action} «${Titulo}»?` })
    await expect(hiding).toContainText('2 personas tienen su lugar y no reciben ningún aviso')
    await hiding.getByRole('button', { name: 'Volver' }).click()
    await expect(hiding).toBeHidden()
  }
  await open(page, `eventos?q=${encodeURIComponent(Titulo)}`)
  for (const action of ['Despublicar', 'Archivar']) {
    await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
    await page.getByRole('button', { name: action }).click()
    const hiding = page.getByRole('dialog', { name: `${action}: 1 elegida` })
    await expect(hiding).toContainText('2 personas tienen su lugar en uno de los eventos y no reciben')
    await hiding.getByRole('button', { name: 'Volver' }).click()
    await expect(hiding).toBeHidden()
    await page.getByRole('checkbox', { name: 'Elegir toda la página' }).uncheck()
  }
  await site.sql('update eventos set id_estado = 0 where id_evento = $1', [IdEvento])
})

test('what an online activity lacks leads to its units [eventos/first-unit-before-publishing]', async ({
  page,
  site,
}) => {
  const { IdEvento } = await anEvento(site, { modalidad: 'Online', id_estado: 0, copete: 'Siete días' })
  await enterGestion(page, site)
  await open(page, `eventos/${IdEvento}`)
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Unidades: Falta la primera unidad' }).click()
  await expect(tab(page, 'Unidades')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Todavía no tiene unidades.')).toBeVisible()
})
