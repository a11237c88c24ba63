import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { getCuestionario, orderUnidades, tryCuestionario, UnidadesStaff } from '#domain/unidades/gestion.ts'
import { answerUnidad, getUnidad, listUnidades } from '#domain/unidades/unidades.ts'
import { codeOf, failure } from '#testing/calls/refusals.ts'
import { type Curso, openCurso } from '#testing/curso.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

const { endpoints } = UnidadesStaff
let site: TestSite
let staff: TestVisitor
let curso: Curso
let ids: number[]
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
  curso = await openCurso(site)
  ids = curso.ordenes.map(curso.unidad)
})
afterAll(() => site.close())
beforeEach(async () => {
  await curso.forget()
  await order(ids)
})

const order = (unidades: number[]) =>
  staff.call(orderUnidades, { params: { IdEvento: curso.IdEvento }, body: { unidades } })
const get = async (IdEventoUnidad: number) =>
  (await staff.call(endpoints.get, { params: { IdEventoUnidad }, query: {} })).item
const update = async (IdEventoUnidad: number, change: object) => {
  const { version, IdEvento, Nombre, Video, preguntas } = await get(IdEventoUnidad)
  const body = { IdEvento, Nombre, Video, preguntas, ...change }
  return (await staff.call(endpoints.update, { params: { IdEventoUnidad }, version, body })).item
}
const add = async (Nombre: string) =>
  (
    await staff.call(endpoints.create, {
      body: { IdEvento: curso.IdEvento, Nombre, Video: '76979871', preguntas: [] },
    })
  ).item
const archive = async (IdEventoUnidad: number) =>
  staff.call(endpoints.archive, { params: { IdEventoUnidad }, version: (await get(IdEventoUnidad)).version })
const passTo = async (paso: number) => {
  for (let orden = 1; orden <= paso; orden++) {
    await curso.pass(orden)
    await curso.advance(orden)
  }
}
/** What Nora may open, in the order she sees. */
const openUnits = async () =>
  (await curso.nora.call(listUnidades, { params: { id: curso.IdEvento } })).data
    .filter(({ Video }) => Video !== null)
    .map(({ IdEventoUnidad }) => IdEventoUnidad)

describe('units in Gestión', () => {
  it('are added at the end, edited with their version, and shown in their history [unidades/units-edited]', async () => {
    const unit = await add('Una más')
    expect(unit.Orden).toBe(ids.length + 1)
    const changed = await update(unit.IdEventoUnidad, { Nombre: 'Otra', IdEvento: 1 })
    expect(changed).toMatchObject({ Nombre: 'Otra', IdEvento: curso.IdEvento, version: 2 })
    const { IdEventoUnidad } = unit
    const stale = staff.call(endpoints.update, {
      params: { IdEventoUnidad },
      version: 1,
      body: { IdEvento: curso.IdEvento, Nombre: 'Tarde', Video: '76979871', preguntas: [] },
    })
    expect(await failure(stale)).toMatchObject({ status: 409 })
    const { data } = await staff.call(endpoints.revisions, { params: { IdEventoUnidad } })
    expect(data).toHaveLength(2)
    await archive(IdEventoUnidad)
  })

  it('two that are added at once have two places [unidades/units-edited]', async () => {
    const added = await Promise.all(['a', 'b', 'c'].map(add))
    expect(added.map(({ Orden }) => Orden).toSorted()).toEqual([1, 2, 3].map((n) => ids.length + n))
    for (const { IdEventoUnidad } of added) await archive(IdEventoUnidad)
  })

  it('a quiz keeps the numbers of what stays, so that who is answering it is graded right [unidades/questions-keep-numbers]', async () => {
    await curso.enrol()
    const [first = 0] = ids
    const right = await curso.rightOnes(1)
    const before = await get(first)
    const preguntas = before.preguntas.toReversed().map((pregunta) => ({
      ...pregunta,
      Pregunta: `${pregunta.Pregunta} (mejor dicho)`,
      opciones: [...pregunta.opciones.toReversed(), { Nombre: 'Una opción nueva', Correcto: false }],
    }))
    const after = await update(first, { preguntas })
    expect(after.preguntas.map(({ IdPreguntaUnidad }) => IdPreguntaUnidad)).toEqual(
      before.preguntas.map(({ IdPreguntaUnidad }) => IdPreguntaUnidad).toReversed(),
    )
    expect(await curso.answer(1, right)).toBe(true)
    await update(first, { preguntas: before.preguntas })
    expect((await get(first)).preguntas).toEqual(before.preguntas)
  })

  it('a question without a right answer, or with one option, is refused in its field [unidades/questions-keep-numbers]', async () => {
    const opcion = { Nombre: 'Sí', Correcto: true }
    const wrong = [
      { Pregunta: '¿Una?', opciones: [opcion] },
      {
        Pregunta: '¿Ninguna?',
        opciones: [
          { ...opcion, Correcto: false },
          { Nombre: 'No', Correcto: false },
        ],
      },
    ]
    expect((await failure(update(ids[0] ?? 0, { preguntas: wrong }))).fields).toMatchObject({
      'preguntas.0.opciones': 'Agregá al menos dos opciones',
      'preguntas.1.opciones': 'Marcá cuál es la correcta',
    })
  })

  it('numbers of another unit are not taken over [unidades/questions-keep-numbers]', async () => {
    const [first = 0, second = 0] = ids
    const theirs = (await get(second)).preguntas
    const unit = await add('Con preguntas ajenas')
    const stolen = await update(unit.IdEventoUnidad, { preguntas: theirs })
    expect(stolen.preguntas[0]?.IdPreguntaUnidad).not.toBe(theirs[0]?.IdPreguntaUnidad)
    expect((await get(second)).preguntas).toEqual(theirs)
    expect((await get(first)).Orden).toBe(1)
    await archive(unit.IdEventoUnidad)
  })
})

describe('who follows an activity while its units change', () => {
  it('keeps what they passed and what they had open, in any order [unidades/learners-keep-progress]', async () => {
    const [a = 0, b = 0, ...rest] = ids
    await curso.enrol()
    await passTo(2)
    const before = await openUnits()
    const moved = [...rest, b, a]
    await order(moved)
    expect(await curso.avance()).toMatchObject({ paso: 0 })
    expect(await openUnits()).toEqual(expect.arrayContaining(before.filter((id) => id === a || id === b)))
    await curso.nora.call(getUnidad, { params: { id: a }, query: {} })
    await order(ids)
    expect(await curso.avance()).toMatchObject({ paso: 2 })
    expect(await openUnits()).toEqual(before)
  })

  it('goes on without repeating a quiz when a unit is put before or taken away [unidades/learners-keep-progress]', async () => {
    const [a = 0, b = 0] = ids
    await curso.enrol()
    await passTo(2)
    const unit = await add('Va primero')
    await order([unit.IdEventoUnidad, ...ids])
    expect(await curso.avance()).toMatchObject({ paso: 0 })
    expect(await openUnits()).toEqual([unit.IdEventoUnidad, a, b])
    await curso.nora.inject({
      method: 'POST',
      url: `/v1/data/unidades/${unit.IdEventoUnidad}/respuestas`,
      payload: { opciones: [] },
    })
    for (const paso of [1, 2, 3]) await curso.advance(paso)
    await archive(unit.IdEventoUnidad)
    expect(await curso.avance()).toMatchObject({ paso: 2 })
    await archive(b)
    expect(await curso.avance()).toMatchObject({ paso: 1 })
    const { version } = await get(b)
    const { item } = await staff.call(endpoints.restore, { params: { IdEventoUnidad: b }, version })
    expect(item.Orden).toBe(ids.length)
    await order(ids)
    expect(await curso.avance()).toMatchObject({ paso: 2 })
  })

  it('stays finished [unidades/learners-keep-progress]', async () => {
    await curso.enrol()
    await curso.finish()
    const unit = await add('Agregada después')
    await order([unit.IdEventoUnidad, ...ids])
    expect(await curso.avance()).toEqual({ paso: ids.length + 1, finalizado: 1 })
    await archive(unit.IdEventoUnidad)
    expect(await curso.avance()).toEqual({ paso: ids.length, finalizado: 1 })
  })

  it('finishes again with the unit that was added, in one call too [unidades/learners-keep-progress]', async () => {
    await curso.enrol()
    await passTo(ids.length)
    await curso.advance(ids.length, 1)
    const { IdEventoUnidad: id, Orden } = await add('Una que vino después')
    await curso.nora.call(answerUnidad, { params: { id }, body: { opciones: [] } })
    await curso.advance(Orden, 1)
    expect(await curso.avance()).toEqual({ paso: Orden, finalizado: 1 })
    await archive(id)
  })

  it('advancing and ordering at once leave a place that follows from what was passed [unidades/learners-keep-progress]', async () => {
    await curso.enrol()
    await curso.pass(1)
    const turned = [...ids.slice(1), ids[0] ?? 0]
    await Promise.all([
      curso.advance(1).catch(() => 0),
      order(turned),
      order(ids).catch(() => 0),
      order(turned),
    ])
    await order(ids)
    const { paso } = (await curso.avance()) ?? {}
    expect([0, 1]).toContain(paso)
    await curso.advance(1)
    expect(await curso.avance()).toMatchObject({ paso: 1 })
  })

  it('two that order, one that adds and two that put units away at once: each waits, and none fails [unidades/units-edited]', async () => {
    for (let round = 0; round < 4; round++) {
      const added = [await add('Una'), await add('Otra')]
      const all = [...ids, ...added.map(({ IdEventoUnidad }) => IdEventoUnidad)]
      const codes = await Promise.all([
        codeOf(order(all.toReversed())),
        ...added.map(({ IdEventoUnidad }) => codeOf(archive(IdEventoUnidad))),
        codeOf(order(all)),
        add('Una más').then(({ IdEventoUnidad }) => codeOf(archive(IdEventoUnidad))),
      ])
      expect(codes.filter((code) => code !== 'ok' && code !== 'CONFLICTO')).toEqual([])
      const left = await site.sql<{ id: number; orden: number }>(
        'select id_evento_unidad as id, orden from evento_unidades where id_evento = $1 and archivado_en is null order by orden',
        [curso.IdEvento],
      )
      expect(left.map(({ orden }) => orden)).toEqual(left.map((_, at) => at + 1))
      for (const { id } of left.filter((unit) => !ids.includes(unit.id))) await archive(id)
    }
  })

  it('an order of other units than there are is refused [unidades/learners-keep-progress]', async () => {
    for (const wrong of [ids.slice(1), [...ids, ids[0] ?? 0], ids.with(0, 999_999)]) {
      expect(await failure(order(wrong))).toMatchObject({ status: 409 })
    }
  })
})

describe('Probar cuestionario', () => {
  it('asks and grades as for a participant, and records nothing [unidades/quiz-tried-by-staff]', async () => {
    const params = { IdEventoUnidad: ids[0] ?? 0 }
    const recorded = () => site.sql('select * from aprobaciones order by 1, 2')
    const before = await recorded()
    const { item } = await staff.call(getCuestionario, { params })
    expect(JSON.stringify(item.preguntas)).not.toContain('Correcto')
    const right = await curso.rightOnes(1)
    const good = await staff.call(tryCuestionario, { params, body: { opciones: right } })
    expect(good).toEqual({
      aprobado: true,
      correctas: item.preguntas.map(({ IdPreguntaUnidad }) => IdPreguntaUnidad),
    })
    const bad = await staff.call(tryCuestionario, { params, body: { opciones: right.slice(1) } })
    expect(bad.aprobado).toBe(false)
    expect(bad.correctas).toHaveLength(item.preguntas.length - 1)
    expect(await recorded()).toEqual(before)
    const url = `/v1/gestion/unidades/${params.IdEventoUnidad}/cuestionario`
    expect((await curso.nora.inject({ url })).statusCode).toBe(401)
  })
})

describe('a copied activity', () => {
  it('has its units and quizzes, as rows of its own [eventos/copy-an-event]', async () => {
    const { item } = await staff.call(EventosStaff.endpoints.duplicate, {
      params: { IdEvento: curso.IdEvento },
    })
    const read = (id: number) =>
      site.sql(
        `select u.orden, u.nombre, u.video, p.pregunta, o.nombre as opcion, o.correcto
         from evento_unidades u left join preguntas p using (id_evento_unidad) left join opciones o using (id_pregunta_unidad)
         where u.id_evento = $1 and u.archivado_en is null order by u.orden, p.orden, p.id_pregunta_unidad, o.orden, o.id_opcion`,
        [id],
      )
    const units = await read(curso.IdEvento)
    expect(units.length).toBeGreaterThan(3)
    expect(await read(item.IdEvento)).toEqual(units)
  })
})
