import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { EstadoEvento } from '#domain/eventos/estado.ts'
import { diaText } from '#domain/eventos/horario.ts'
import { aCurso, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { answerQuiz } from '../support/unidades.ts'

/** As `aCurso` makes them. */
const BORRADOR = 0

test('units that were not reached, bought or one’s own are refused [unidades/units-for-paid-only unidades/quiz-graded-by-server unidades/closed-units-lead-on]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU', 'Z4C82eyhwgU', 'Z4C82eyhwgU'] })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Fidel Prueba' })
  await signIn(page, site, email)
  await page.goto(`/unidades/${curso.IdEvento}`)
  await expect(page.getByText('No encontramos esta actividad entre las tuyas.')).toBeVisible()
  await anInscripcion(site, { user_id, id_evento: curso.IdEvento })
  await page.goto(`/unidades/${curso.IdEvento}?p=3`)
  await expect(page.getByText('Todavía no llegaste a esta unidad.')).toBeVisible()
  await page.goto(`/unidades/${curso.IdEvento}?p=9`)
  await expect(page.getByText('Esta actividad no tiene una unidad con ese número.')).toBeVisible()
  await page.goto(`/preguntas/${curso.IdEvento}?p=${curso.unidades[2]}`)
  await expect(page.getByText(/Todavía no llegaste a esta unidad/)).toBeVisible()
  await page.getByRole('link', { name: 'Ir a la unidad actual' }).click()
  await expect(page.getByRole('heading', { name: /^Unidad 1: / })).toBeVisible()
})

test('an activity without units says so, and the questions of a unit are of its own activity [unidades/closed-units-lead-on unidades/quiz-page]', async ({
  page,
  site,
}) => {
  const sinUnidades = await aCurso(site, { videos: [] })
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU'], preguntas: true })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Hebe Prueba' })
  for (const { IdEvento } of [sinUnidades, curso]) await anInscripcion(site, { user_id, id_evento: IdEvento })
  await signIn(page, site, email)
  await page.goto(`/unidades/${sinUnidades.IdEvento}`)
  await expect(page.getByText('Sus unidades todavía no están')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Ir a la unidad actual' })).toHaveCount(0)
  await page.goto(`/preguntas/${sinUnidades.IdEvento}?p=${curso.unidades[0]}`)
  await expect(page.getByText('No encontramos esa unidad en esta actividad.')).toBeVisible()
  await page.goto(`/preguntas/${curso.IdEvento}?p=${curso.unidades[0]}`)
  await expect(page.getByText('¿Cuál es la respuesta?')).toBeVisible()
})

test('an activity whose time is over says so, and can be taken again [unidades/units-for-paid-only inscripciones/open-until sitio/links-have-names unidades/closed-units-lead-on]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU', 'Z4C82eyhwgU'] })
  // Offered still, on the page of its category only.
  const offer = (estado: number) =>
    site.sql('update eventos set id_estado = $2 where id_evento = $1', [curso.IdEvento, estado])
  await offer(EstadoEvento.soloEnCategoria)
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Gael Prueba' })
  await anInscripcion(site, {
    user_id,
    id_evento: curso.IdEvento,
    paso: 1,
    abierta_hasta: fromNow({ days: -1 }),
  })
  const publish = (id_estado: number) =>
    site.sql('update eventos set id_estado = $1 where id_evento = $2', [id_estado, curso.IdEvento])
  await publish(3)
  await signIn(page, site, email)
  await page.goto('/misactividades')
  const row = page.getByRole('row', { name: curso.Titulo })
  const yesterday = diaText(fromNow({ days: -1 }), ZONA_BASE)
  await expect(row.getByText(`Se cerró el ${yesterday}`)).toBeVisible()
  await expect(row.getByRole('link', { name: /(Iniciar|Continuar) Actividad/ })).toHaveCount(0)
  await expect(row.getByRole('link', { name: /^Volver a inscribirme en / })).toBeVisible()
  await publish(0)
  await page.reload()
  await expect(row.getByRole('link', { name: /^Ver las próximas fechas de / })).toBeVisible()
  await row.getByRole('button', { name: '1 Unidad Completa' }).click()
  await expect(row.getByText('Paso 1 - Ver video')).toBeVisible()
  await expect(row.getByRole('link', { name: /Ver video/ })).toHaveCount(0)
  for (const path of [`/unidades/${curso.IdEvento}`, `/preguntas/${curso.IdEvento}?p=${curso.unidades[1]}`]) {
    await page.goto(path)
    await expect(page.getByText('El plazo para hacer esta actividad terminó.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver las próximas fechas' })).toBeVisible()
  }
  await offer(EstadoEvento.soloEnCategoria)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Volver a inscribirme' })).toBeVisible()
  await offer(BORRADOR)
})

test('the end of an activity that is not finished says what is missing, and leads there [unidades/end-page]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU', 'Z4C82eyhwgU', 'Z4C82eyhwgU'] })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Irma Prueba' })
  const inscripcion = await anInscripcion(site, { user_id, id_evento: curso.IdEvento, paso: 1 })
  const [segunda] = await site.sql<{ nombre: string }>(
    'select nombre from evento_unidades where id_evento_unidad = $1',
    [curso.unidades[1]],
  )
  await signIn(page, site, email)
  await page.goto(`/unidades-finalizada/${curso.IdEvento}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`Sigue la unidad 2: ${segunda?.nombre}`)).toBeVisible()
  await expect(main.getByText('1 de 3 unidades completas')).toBeVisible()
  await expect(main).not.toContainText(/finalizada|llegaste al final/i)
  await expectWholeAtEveryWidth(page)
  await main.getByRole('link', { name: 'Continuar Actividad' }).click()
  await expect(page).toHaveURL(`${site.url}/unidades/${curso.IdEvento}`)
  await expect(page.getByRole('heading', { name: `Unidad 2: ${segunda?.nombre}` })).toBeVisible()

  await site.sql(`update evento_usuarios set abierta_hasta = now() - interval '1 day' where id = $1`, [
    inscripcion.id,
  ])
  await page.goto(`/unidades-finalizada/${curso.IdEvento}`)
  await expect(main.getByText('El plazo para hacer esta actividad terminó.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Continuar Actividad' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Volver a Mis Actividades' })).toBeVisible()
})

test('the number in the address is the event, and every page needs a session [unidades/end-page unidades/unit-page]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU'], preguntas: true })
  const [unidades, preguntas, finalizada] = [
    `/unidades/${curso.IdEvento}`,
    `/preguntas/${curso.IdEvento}?p=${curso.unidades[0]}`,
    `/unidades-finalizada/${curso.IdEvento}`,
  ]
  for (const path of [unidades, preguntas, finalizada]) {
    await page.goto(path)
    await expect(page).toHaveURL(`${site.url}/login?back=${encodeURIComponent(path)}`)
  }
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Hilda Prueba' })
  await anInscripcion(site, { user_id, id_evento: curso.IdEvento })
  await signIn(page, site, email)
  await page.goto(unidades)
  await expect(page.getByRole('heading', { name: curso.Titulo })).toBeVisible()
  await page.goto(preguntas)
  await expect(page.getByRole('group', { name: '¿Cuál es la respuesta?' })).toBeVisible()
  await page.goto(finalizada)
  await expect(page.getByText(`Quedan unidades por completar en ${curso.Titulo}.`)).toBeVisible()
  for (const path of ['/unidades/jornada-online', '/preguntas/jornada-online']) {
    expect((await page.goto(path))?.status()).toBe(404)
  }
})

test('a quiz of a unit that was passed on another device meanwhile leads to where one is [unidades/answers-kept]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: Array(3).fill('Z4C82eyhwgU'), preguntas: true })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Elsa Prueba' })
  const { id } = await anInscripcion(site, { user_id, id_evento: curso.IdEvento })
  await signIn(page, site, email)
  const quiz = `/preguntas/${curso.IdEvento}?p=${curso.unidades[0]}`
  const question = page.getByRole('group', { name: '¿Cuál es la respuesta?' })
  await page.goto(quiz)
  await expect(question).toBeVisible()
  await site.sql('update evento_usuarios set paso = 2 where id = $1', [id])
  await answerQuiz(page, site, 'right')
  await expect(page.getByRole('heading', { name: 'Unidad 3: Parte 3' })).toBeVisible()

  await page.goto(`/preguntas/${curso.IdEvento}?p=${curso.unidades[2]}`)
  await expect(question).toBeVisible()
  await site.sql(`update evento_usuarios set abierta_hasta = now() - interval '1 day' where id = $1`, [id])
  await answerQuiz(page, site, 'right')
  await expect(page.getByRole('alert')).toContainText('El plazo para hacer esta actividad terminó.')
})

test('an end that could not be told to us is told when it is tried again [unidades/answers-kept]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU'], preguntas: true })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Fabia Prueba' })
  await anInscripcion(site, { user_id, id_evento: curso.IdEvento, paso: 1 })
  await signIn(page, site, email)
  await page.route('**/eventosusuarios/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.goto(`/unidades/${curso.IdEvento}`)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute('**/eventosusuarios/**')
  await retry.click()
  await expect(page.getByRole('heading', { name: '¡Felicitaciones!' })).toBeVisible()
})

test('a quiz that could not be sent says so and keeps its answers [formularios/form-states]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, { videos: ['Z4C82eyhwgU', 'Z4C82eyhwgU'], preguntas: true })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Julia Prueba' })
  await anInscripcion(site, { user_id, id_evento: curso.IdEvento })
  await signIn(page, site, email)
  await page.goto(`/preguntas/${curso.IdEvento}?p=${curso.unidades[0]}`)
  await page.route('**/respuestas', (route) => route.abort())
  await answerQuiz(page, site, 'right')
  const alert = page.getByRole('alert').filter({ hasText: '¡Ups, algo salió mal!' })
  await expect(alert).toContainText('Intenta nuevamente')
  await expect(page.getByLabel('La buena')).toBeChecked()
  await page.unroute('**/respuestas')
  await page.getByRole('button', { name: 'Avanzar al siguiente video' }).click()
  await expect(page).toHaveURL(`${site.url}/unidades/${curso.IdEvento}`)
  await expect(page.getByRole('heading', { name: 'Unidad 2: Parte 2' })).toBeVisible()
})
