import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerUnidad,
  getConstancia,
  getInscripcion,
  getPosicion,
  getUnidad,
  listActividadesDisponibles,
  listMisActividades,
  listUnidades,
  updateInscripcion,
  updatePosicion,
} from '#domain/unidades.ts'
import { openSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
let evento: number
let unidades: { id_evento_unidad: number; orden: number }[]
let nora: number

beforeAll(async () => {
  site = await openSite()
  ;[{ id_evento: evento }] = (await site.sql(
    `select u.id_evento from evento_unidades u join preguntas p using (id_evento_unidad) group by 1 order by 1 limit 1`,
  )) as [{ id_evento: number }]
  unidades = await site.sql(
    'select id_evento_unidad, orden from evento_unidades where id_evento = $1 order by orden',
    [evento],
  )
  ;[{ id: nora }] = (await site.sql(`select id from usuarios where email = 'nora@ejemplo.com'`)) as [
    { id: number },
  ]
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.sql(
    'delete from constancias where inscripcion_id in (select id from evento_usuarios where user_id = $1)',
    [nora],
  )
  await site.sql('delete from evento_usuarios where user_id = $1', [nora])
})

async function enrol(change: { pago?: number; hasta?: string } = {}) {
  await site.sql(
    `insert into evento_usuarios (id_evento, user_id, id_forma_pago, pago, abierta_hasta)
     values ($1, $2, 1, $3, now() + $4::interval)`,
    [evento, nora, change.pago ?? 1, change.hasta ?? '3 months'],
  )
}
const unidad = (orden: number) => unidades.find((row) => row.orden === orden)?.id_evento_unidad ?? 0
const rightOnes = async (id: number) =>
  (
    await site.sql<{ id_opcion: number }>(
      `select o.id_opcion from opciones o join preguntas p using (id_pregunta_unidad) where p.id_evento_unidad = $1 and o.correcto`,
      [id],
    )
  ).map((row) => row.id_opcion)
const row = async () =>
  (
    await site.sql<{ paso: number; finalizado: number }>(
      'select paso, finalizado from evento_usuarios where user_id = $1 and id_evento = $2',
      [nora, evento],
    )
  )[0]

const me = () => site.as('nora')
const advance = (paso: number, Finalizado = 0) =>
  me().call(updateInscripcion, { params: { id: evento }, body: { paso, Finalizado } })
const pass = async (orden: number) =>
  me().call(answerUnidad, {
    params: { id: unidad(orden) },
    body: { opciones: await rightOnes(unidad(orden)) },
  })
const complete = async () => {
  for (const { orden } of unidades) {
    await pass(orden)
    await advance(orden)
  }
}

describe('who may follow an activity', () => {
  it('nobody without an enrolment, and not before it is paid or after its time [D17.1 D17.3 S20]', async () => {
    const read = () => me().call(listUnidades, { params: { id: evento } })
    await expect(read()).rejects.toMatchObject({ status: 404 })
    await enrol({ pago: 0 })
    await expect(read()).rejects.toMatchObject({ status: 403, code: 'ACTIVIDAD_IMPAGA' })
    await expect(me().call(getUnidad, { params: { id: unidad(1) }, query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await site.sql(
      `update evento_usuarios set pago = 1, abierta_hasta = now() - interval '1 second' where user_id = $1`,
      [nora],
    )
    await expect(read()).rejects.toMatchObject({ status: 403, code: 'ACTIVIDAD_VENCIDA' })
    await expect(advance(1)).rejects.toMatchObject({ code: 'ACTIVIDAD_VENCIDA' })
    await site.sql(`update evento_usuarios set abierta_hasta = now() + interval '1 day' where user_id = $1`, [
      nora,
    ])
    expect((await read()).total).toBe(unidades.length)
  })

  it("another's enrolment is like one that does not exist [S19.2 A7.15]", async () => {
    await enrol()
    const { item } = await me().call(getInscripcion, {
      params: { id: evento },
      query: { includes: 'evento' },
    })
    expect(item).toMatchObject({ IdEvento: evento, Paso: 0, Pago: 1, evento: { IdEvento: evento } })
    await expect(
      site.as('consultora').call(getInscripcion, { params: { id: evento }, query: {} }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      site.as('consultora').call(updatePosicion, { params: { id: unidad(1) }, body: { segundos: 3 } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('units', () => {
  it('show their videos up to the reached one only [A7.16 D17.2 A4.51 S20]', async () => {
    await enrol()
    const { data } = await me().call(listUnidades, { params: { id: evento } })
    expect(data.map((each) => each.Video !== null)).toEqual(unidades.map(({ orden }) => orden === 1))
    await expect(me().call(getUnidad, { params: { id: unidad(2) }, query: {} })).rejects.toMatchObject({
      status: 403,
      code: 'UNIDAD_NO_HABILITADA',
    })
    await expect(
      me().call(answerUnidad, { params: { id: unidad(2) }, body: { opciones: await rightOnes(unidad(2)) } }),
    ).rejects.toMatchObject({ code: 'UNIDAD_NO_HABILITADA' })
  })

  it('come with questions and options, never with the right answer [A7.17 A3.21 D16.1 D16.4]', async () => {
    await enrol()
    const answer = await me().inject({ url: `/v1/unidades/${unidad(1)}?includes=preguntas.opciones` })
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).not.toMatch(/correcto/i)
    const { preguntas } = answer.json().item
    expect(preguntas.length).toBeGreaterThan(0)
    for (const pregunta of preguntas) {
      const [{ n }] = (await site.sql(
        'select count(*)::int as n from opciones where id_pregunta_unidad = $1 and correcto',
        [pregunta.IdPreguntaUnidad],
      )) as [{ n: number }]
      expect(pregunta.multiple).toBe(n > 1)
      expect(pregunta.opciones[0]).toMatchObject({ seleccionado: false, Nombre: expect.any(String) })
    }
    const wrong = await me().inject({ url: `/v1/unidades/${unidad(1)}?includes=preguntas.opciones.Correcto` })
    expect(wrong.statusCode).toBe(400)
  })

  it('remember where a video was left, for any device [D17.1]', async () => {
    await enrol()
    await me().call(updatePosicion, { params: { id: unidad(1) }, body: { segundos: 12.7 } })
    await me().call(updatePosicion, { params: { id: unidad(1) }, body: { segundos: 42.9 } })
    expect((await me().call(getPosicion, { params: { id: unidad(1) } })).item.segundos).toBe(42)
  })
})

describe('quizzes and steps', () => {
  it('a wrong, incomplete or excessive answer does not pass [D16.2 D16.5 A4.50]', async () => {
    await enrol()
    const right = await rightOnes(unidad(1))
    const all = await site.sql<{ id_opcion: number }>(
      'select id_opcion from opciones join preguntas using (id_pregunta_unidad) where id_evento_unidad = $1',
      [unidad(1)],
    )
    const answer = async (opciones: number[]) =>
      (await me().call(answerUnidad, { params: { id: unidad(1) }, body: { opciones } })).aprobado
    expect(await answer([])).toBe(false)
    expect(await answer(right.slice(1))).toBe(false)
    expect(await answer(all.map((option) => option.id_opcion))).toBe(false)
    await expect(advance(1)).rejects.toMatchObject({ status: 409, code: 'PASO_NO_PERMITIDO' })
    expect(await answer(right)).toBe(true)
  })

  it('advances by one only, after its quiz was passed, and repeats do no harm [D16.3 A7.19 A4.49 S20 S6]', async () => {
    await enrol()
    await pass(1)
    for (const jump of [2, 3, 99]) await expect(advance(jump)).rejects.toMatchObject({ status: 409 })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => advance(1)))
    expect(results.every((result) => result.status === 'fulfilled')).toBe(true)
    expect(await row()).toEqual({ paso: 1, finalizado: 0 })
    await expect(advance(0)).rejects.toMatchObject({ status: 409 })
    await expect(advance(2)).rejects.toMatchObject({ status: 409 })
  })

  it('finishes when every unit is done, once, with one certificate and one mail [A4.48]', async () => {
    await enrol()
    await expect(advance(0, 1)).rejects.toMatchObject({ code: 'UNIDADES_PENDIENTES' })
    await complete()
    const finish = () => advance(unidades.length, 1)
    await Promise.all([finish(), finish(), finish()])
    expect(await row()).toEqual({ paso: unidades.length, finalizado: 1 })
    const certificates = await site.sql<{ codigo: string }>(
      'select codigo from constancias c join evento_usuarios e on e.id = c.inscripcion_id where e.user_id = $1',
      [nora],
    )
    expect(certificates).toHaveLength(1)
    const mails = await site.sql(
      `select 1 from correos where plantilla = 'actividad-finalizada' and datos->>'codigo' = $1`,
      [certificates[0]?.codigo],
    )
    expect(mails).toHaveLength(1)
  })
})

describe('certificates', () => {
  it('are confirmed by their code, printed as PDF, and unknown codes are not found', async () => {
    await enrol()
    await complete()
    await advance(unidades.length, 1)
    const { data } = await me().call(listMisActividades)
    const codigo = data[0]?.constancia ?? ''
    const { item } = await site.call(getConstancia, { params: { codigo: codigo.toLowerCase() } })
    expect(item).toMatchObject({ codigo, nombre: expect.stringContaining('Nora') })
    const pdf = await site.inject({ url: `/constancias/${codigo}.pdf` })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(site.call(getConstancia, { params: { codigo: '0000-0000-0000' } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await site.inject({ url: '/constancias/nada.pdf' })).statusCode).toBe(404)
  })
})

describe('Mis Actividades', () => {
  it("lists the caller's activities and nobody else's [A7.18 A3.20 D17.4]", async () => {
    expect((await me().call(listMisActividades)).data).toEqual([])
    await enrol()
    const { data } = await me().call(listMisActividades)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      IdEvento: evento,
      Paso: 0,
      vencida: false,
      abiertaHasta: expect.any(String),
    })
    expect(data[0]?.unidades.map((each) => each.Orden)).toEqual(unidades.map((each) => each.orden))
    expect(JSON.stringify(data)).not.toContain('Video')
    const ana = await site.as('ana').call(listMisActividades)
    expect(ana.data.some((each) => each.pendiente?.origin === 'transferencia')).toBe(true)
  })

  it('offers exactly the online activities that are still to be taken [D19]', async () => {
    const before = await me().call(listActividadesDisponibles)
    expect(before.data.map((each) => each.IdEvento)).toContain(evento)
    expect(before.data.every((each) => each.Modalidad === 'Online')).toBe(true)
    await enrol()
    const after = await me().call(listActividadesDisponibles)
    expect(after.data.map((each) => each.IdEvento)).toEqual(
      before.data.map((each) => each.IdEvento).filter((id) => id !== evento),
    )
  })
})
