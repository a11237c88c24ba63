import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseVideo } from '#domain/archivos/video.ts'
import { getEvento } from '#domain/eventos/eventos.ts'
import {
  getInscripcion,
  getPosicion,
  getUnidad,
  listActividadesDisponibles,
  listMisActividades,
  listUnidades,
  updatePosicion,
} from '#domain/unidades/unidades.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { type Curso, openCurso } from '#testing/curso.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { anEvento, anInscripcion, fromNow } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let curso: Curso

beforeAll(async () => {
  site = await openSite()
  curso = await openCurso(site)
})
afterAll(() => site.close())
beforeEach(() => curso.forget())

const ofEvento = () => ({ params: { id: curso.IdEvento } })
const ofUnidad = (orden: number) => ({ params: { id: curso.unidad(orden) } })

describe('who may follow an activity', () => {
  /** Everything that can be asked of an activity that is not open. */
  const calls: (() => Promise<unknown>)[] = [
    () => curso.nora.call(listUnidades, ofEvento()),
    () => curso.nora.call(getUnidad, { ...ofUnidad(1), query: {} }),
    () => curso.nora.call(getPosicion, ofUnidad(1)),
    () => curso.nora.call(updatePosicion, { ...ofUnidad(1), body: { segundos: 3 } }),
    () => curso.pass(1),
    () => curso.advance(1),
  ]
  const expectRefused = async (refusal: object) => {
    for (const call of calls) await expect(call()).rejects.toMatchObject(refusal)
  }

  it('nobody without an enrolment, and not before it is paid or after its time [unidades/units-for-paid-only unidades/quiz-graded-by-server]', async () => {
    await expectRefused({ status: 404 })
    await curso.enrol({ pago: 0 })
    await expectRefused({ status: 403, code: 'ACTIVIDAD_IMPAGA' })
    await curso.forget()
    await curso.enrol({ abierta_hasta: fromNow({ minutes: -1 }) })
    await expectRefused({ status: 403, code: 'ACTIVIDAD_VENCIDA' })
    expect(await curso.avance()).toEqual({ paso: 0, finalizado: 0 })
    expect(await site.sql('select 1 from posiciones where segundos = 3')).toEqual([])
    await curso.forget()
    await curso.enrol({ abierta_hasta: fromNow({ minutes: 1 }) })
    expect((await curso.nora.call(listUnidades, ofEvento())).total).toBe(curso.ordenes.length)
  })

  it('an enrolment that ends while its person is at it is gone, and no call fails [unidades/learners-keep-progress]', async () => {
    await curso.enrol()
    const opciones = await curso.rightOnes(1)
    const ending = await holdLock(site, 'delete from evento_usuarios where user_id = $1', [curso.noraId])
    const late = [
      codeOf(curso.answer(1, opciones)),
      codeOf(curso.nora.call(updatePosicion, { ...ofUnidad(1), body: { segundos: 3 } })),
      codeOf(curso.advance(0)),
    ]
    await untilWaiting(site, late.length)
    await ending.end()
    expect(await Promise.all(late)).toEqual(late.map(() => 'NO_ENCONTRADO'))
  })

  it("another's enrolment is like one that does not exist [cuentas/one-persons-rows inscripciones/enrolment-calls]", async () => {
    await curso.enrol()
    const { item } = await curso.nora.call(getInscripcion, { ...ofEvento(), query: { includes: 'evento' } })
    const { IdEvento } = curso
    expect(item).toMatchObject({ IdEvento, Paso: 0, Pago: 1, evento: { IdEvento } })
    const other = site.as('consultora')
    await expect(other.call(getInscripcion, { ...ofEvento(), query: {} })).rejects.toMatchObject({
      status: 404,
    })
    await expect(other.call(updatePosicion, { ...ofUnidad(1), body: { segundos: 3 } })).rejects.toMatchObject(
      { status: 404 },
    )
  })
})

describe('units', () => {
  it('show their videos up to the reached one only [unidades/units-for-paid-only unidades/unit-page unidades/quiz-graded-by-server]', async () => {
    await curso.enrol()
    const { data } = await curso.nora.call(listUnidades, ofEvento())
    expect(data.map((each) => each.Video !== null)).toEqual(curso.ordenes.map((orden) => orden === 1))
    const refusal = { status: 403, code: 'UNIDAD_NO_HABILITADA' }
    await expect(curso.nora.call(getUnidad, { ...ofUnidad(2), query: {} })).rejects.toMatchObject(refusal)
    await expect(curso.pass(2)).rejects.toMatchObject(refusal)
  })

  it('come along with their event when asked for, with no video that may not be seen [eventos/events-fields unidades/units-for-paid-only]', async () => {
    const read = async () => {
      const query = { includes: 'evento.evento_unidades' }
      return (await curso.nora.call(getInscripcion, { ...ofEvento(), query })).item.evento?.evento_unidades
    }
    await curso.enrol({ pago: 0 })
    expect((await read())?.map(({ Video }) => Video)).toEqual(curso.ordenes.map(() => null))
    await curso.forget()
    await curso.enrol()
    const { data } = await curso.nora.call(listUnidades, ofEvento())
    expect(await read()).toEqual(data)
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      'IdEvento',
      'IdEventoUnidad',
      'Nombre',
      'Orden',
      'Video',
    ])
  })

  it('come with questions and options, never with the right answer [unidades/quiz-graded-by-server unidades/quiz-passed]', async () => {
    await curso.enrol()
    const url = `/v1/unidades/${curso.unidad(1)}?includes=preguntas.opciones`
    const answer = await curso.nora.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).not.toMatch(/correcto/i)
    const { preguntas } = answer.json().item
    expect(preguntas.length).toBeGreaterThan(0)
    for (const pregunta of preguntas) {
      const [row] = await site.sql<{ n: number }>(
        'select count(*)::int as n from opciones where id_pregunta_unidad = $1 and correcto',
        [pregunta.IdPreguntaUnidad],
      )
      expect(pregunta.multiple).toBe((row?.n ?? 0) > 1)
      expect(pregunta.opciones[0]).toMatchObject({ seleccionado: false, Nombre: expect.any(String) })
    }
    expect((await curso.nora.inject({ url: `${url}.Correcto` })).statusCode).toBe(400)
  })

  it('remember where a video was left, for any device and however often it is told [unidades/units-for-paid-only]', async () => {
    await curso.enrol()
    const save = (segundos: number) => curso.nora.call(updatePosicion, { ...ofUnidad(1), body: { segundos } })
    await Promise.all(Array.from({ length: 10 }, (_, second) => save(second)))
    await save(42.9)
    expect((await curso.nora.call(getPosicion, ofUnidad(1))).item.segundos).toBe(42)
    const rows = await site.sql(
      'select segundos from posiciones p join evento_usuarios e on e.id = p.inscripcion_id where e.user_id = $1',
      [curso.noraId],
    )
    expect(rows).toEqual([{ segundos: 42 }])
  })
})

describe('the video of a unit', () => {
  const YOUTUBE = { kind: 'marco', href: 'https://www.youtube.com/watch?v=Z4C82eyhwgU' }
  const served = async (video: string) => {
    await site.sql('update evento_unidades set video = $2 where id_evento_unidad = $1', [
      curso.unidad(1),
      video,
    ])
    const { data } = await curso.nora.call(listUnidades, ofEvento())
    const { item } = await curso.nora.call(getUnidad, { ...ofUnidad(1), query: {} })
    expect(item.Video).toBe(data[0]?.Video)
    return item.Video ?? ''
  }

  it('is a file of the site, an id or the markup of a player, and all of them play [unidades/unit-videos]', async () => {
    await curso.enrol()
    const [{ video } = { video: '' }] = await site.sql<{ video: string }>(
      'select video from evento_unidades where id_evento_unidad = $1',
      [curso.unidad(1)],
    )
    expect(parseVideo(await served(video))).toMatchObject({
      kind: 'archivo',
      src: expect.stringMatching(/^\/archivos\//),
      subtitulos: expect.stringMatching(/^\/archivos\//),
    })
    expect(parseVideo(await served('Z4C82eyhwgU'))).toMatchObject(YOUTUBE)
    const markup =
      '<iframe width="560" src="https://www.youtube.com/embed/Z4C82eyhwgU" allowfullscreen></iframe>'
    expect(parseVideo(await served(markup))).toMatchObject(YOUTUBE)
    await served(video)
  })

  it('loses whatever is not the frame of an allowed host before it leaves [sitio/html-is-cleaned]', async () => {
    await curso.enrol()
    const markup =
      '<p>Mirá</p><iframe src="https://player.vimeo.com/video/76979871" onload="alert(1)" srcdoc="<script>alert(1)</script>"></iframe><script>alert(1)</script>'
    const allowed = await served(markup)
    expect(allowed).toBe('<iframe src="https://player.vimeo.com/video/76979871"></iframe>')
    expect(parseVideo(allowed)).toMatchObject({ href: 'https://vimeo.com/76979871' })
    for (const src of ['https://malo.example/embed/Z4C82eyhwgU', 'javascript:alert(1)', '//malo.example']) {
      const other = await served(`<iframe src="${src}"></iframe>`)
      expect(other).not.toMatch(/malo|javascript|src=/)
      expect(parseVideo(other)).toBeNull()
    }
  })
})

describe('quizzes and steps', () => {
  it('a wrong, incomplete or excessive answer does not pass [unidades/quiz-graded-by-server unidades/quiz-passed]', async () => {
    await curso.enrol()
    const right = await curso.rightOnes(1)
    const all = await site.sql<{ id_opcion: number }>(
      'select id_opcion from opciones join preguntas using (id_pregunta_unidad) where id_evento_unidad = $1',
      [curso.unidad(1)],
    )
    expect(await curso.answer(1, [])).toBe(false)
    expect(await curso.answer(1, right.slice(1))).toBe(false)
    expect(
      await curso.answer(
        1,
        all.map((option) => option.id_opcion),
      ),
    ).toBe(false)
    await expect(curso.advance(1)).rejects.toMatchObject({ status: 409, code: 'PASO_NO_PERMITIDO' })
    expect(await curso.answer(1, right)).toBe(true)
  })

  it('advances by one only, after its quiz was passed, and repeats do no harm [unidades/quiz-graded-by-server unidades/finishing-an-activity compras/client-amounts-ignored]', async () => {
    await curso.enrol()
    const passed = await Promise.all(Array.from({ length: 10 }, () => curso.pass(1)))
    expect(passed).toEqual(Array(10).fill(true))
    for (const jump of [2, 3, 99]) await expect(curso.advance(jump)).rejects.toMatchObject({ status: 409 })
    await Promise.all(Array.from({ length: 10 }, () => curso.advance(1)))
    expect(await curso.avance()).toEqual({ paso: 1, finalizado: 0 })
    for (const paso of [0, 2]) await expect(curso.advance(paso)).rejects.toMatchObject({ status: 409 })
  })
})

describe('Mis Actividades', () => {
  it("lists the caller's activities and nobody else's [inscripciones/enrolment-calls inscripciones/open-until unidades/evento-unidades]", async () => {
    expect((await curso.nora.call(listMisActividades)).data).toEqual([])
    await curso.enrol()
    const { data } = await curso.nora.call(listMisActividades)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      IdEvento: curso.IdEvento,
      Paso: 0,
      vencida: false,
      abiertaHasta: expect.any(String),
    })
    // Units are called so wherever they are listed.
    expect(data[0]?.evento_unidades.map((each) => each.Orden)).toEqual(curso.ordenes)
    expect(JSON.stringify(data)).not.toContain('Video')
    const ana = await site.as('ana').call(listMisActividades)
    expect(ana.data.some((each) => each.pendiente?.origin === 'transferencia')).toBe(true)
  })

  it('writes the date of an event as every other answer does [eventos/fecha-en-respuestas]', async () => {
    await site.sql(`update eventos set fecha = '2026-04-23T12:00:00Z' where id_evento = $1`, [curso.IdEvento])
    const disponibles = await curso.nora.call(listActividadesDisponibles, { query: {} })
    await curso.enrol()
    const [publica, propia, mias] = await Promise.all([
      site.call(getEvento, { params: { id: curso.IdEvento }, query: {} }),
      curso.nora.call(getInscripcion, { ...ofEvento(), query: { includes: 'evento' } }),
      curso.nora.call(listMisActividades),
    ])
    expect([
      publica.item.Fecha,
      propia.item.evento?.Fecha,
      mias.data.find(({ IdEvento }) => IdEvento === curso.IdEvento)?.evento.Fecha,
      disponibles.data.find(({ IdEvento }) => IdEvento === curso.IdEvento)?.Fecha,
    ]).toEqual(Array(4).fill('2026-04-23T12:00:00Z'))
  })

  it('says of what took place that it did, and leads into its meeting no more [inscripciones/past-activities]', async () => {
    const [nora] = await site.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`)
    const enrol = async (fecha: Date) => {
      const { IdEvento } = await anEvento(site, { modalidad: 'Video', fecha, capacidad: 9 })
      await site.sql(`update evento_sociales set enlace = 'https://zoom.example/j/1' where id_evento = $1`, [
        IdEvento,
      ])
      await anInscripcion(site, { id_evento: IdEvento, user_id: nora?.id ?? 0 })
      const { data } = await curso.nora.call(listMisActividades)
      return data.find((actividad) => actividad.IdEvento === IdEvento)
    }
    expect(await enrol(fromNow({ days: 1 }))).toMatchObject({
      terminada: false,
      enlace: 'https://zoom.example/j/1',
    })
    expect(await enrol(fromNow({ days: -1 }))).toMatchObject({ terminada: true, enlace: null })
    await curso.enrol()
    const { data } = await curso.nora.call(listMisActividades)
    expect(data.find(({ IdEvento }) => IdEvento === curso.IdEvento)).toMatchObject({ terminada: false })
  })

  it('offers exactly the online activities that are still to be taken, each with how many units it has [inscripciones/misactividades-page inscripciones/units-on-offer]', async () => {
    const idsOf = async () =>
      (await curso.nora.call(listActividadesDisponibles, { query: {} })).data.map((each) => each.IdEvento)
    const online = await site.sql<{ id_evento: number }>(
      `select id_evento from eventos where modalidad = 'Online' and id_estado in (1, 3)`,
    )
    const { IdEvento: off } = await anEvento(site, { modalidad: 'Online' })
    await site.sql('update eventos set cancelado_en = now() where id_evento = $1', [off])
    const before = await idsOf()
    expect(before.toSorted()).toEqual(online.map((row) => row.id_evento).toSorted())
    const { data } = await curso.nora.call(listActividadesDisponibles, { query: {} })
    const counted = await site.sql<{ id_evento: number; n: number }>(
      'select id_evento, count(*)::int as n from evento_unidades where archivado_en is null group by 1',
    )
    for (const { IdEvento, unidades } of data)
      expect(unidades).toBe(counted.find(({ id_evento }) => id_evento === IdEvento)?.n ?? 0)
    await curso.enrol()
    expect(await idsOf()).toEqual(before.filter((id) => id !== curso.IdEvento))
  })

  it('whoever asks for pages of them gets each once, in the same order, and how many there are [eventos/own-pace-activities]', async () => {
    await site.sql(
      `insert into eventos (titulo, modalidad, id_estado, id_categoria2)
       select 'Práctica ' || n % 3, 'Online', 1, (select min(id_categoria2) from categorias2) from generate_series(1, 12) n`,
    )
    const all = await curso.nora.call(listActividadesDisponibles, { query: {} })
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) =>
        curso.nora.call(listActividadesDisponibles, { query: { paginate: 4, page } }),
      ),
    )
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.total))
    expect(all.total).toBeGreaterThan(12)
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data)
    expect(
      (await curso.nora.inject({ url: '/v1/data/misactividades/disponibles?paginate=0' })).statusCode,
    ).toBe(400)
  })
})
