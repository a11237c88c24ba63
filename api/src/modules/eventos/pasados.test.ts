import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { EventoResource, listEventos } from '#domain/eventos/eventos.ts'
import { isPasado } from '#domain/eventos/fechas.ts'
import { anEvento, rowsOf } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ pages: true })
})
afterAll(() => site.close())

/** The digits of a clock in UTC, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('what is over and what is to come', () => {
  it('every event is one of both, by its end on the clock of its place [eventos/over-and-categories]', async () => {
    const rows = rowsOf(site.database.pool)
    const hours = 1 / 24
    for (const zona of ['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Pacific/Honolulu', 'Etc/UTC']) {
      for (const days of [
        -500,
        -1,
        -12 * hours,
        -8 * hours,
        -4 * hours,
        2 * hours,
        8 * hours,
        12 * hours,
        30,
      ]) {
        const fecha = inDays(days)
        await anEvento(rows, { fecha, zona })
        await anEvento(rows, { fecha, zona, sociales: { fecha_fin: inDays(days + 1) } })
      }
    }
    await anEvento(rows, { modalidad: 'Online' })
    await anEvento(rows, { modalidad: 'Online', fecha: inDays(-40) })
    const all = await list({})
    const [coming, over] = [await list({ pasado: 0 }), await list({ pasado: 1 })]
    const ahora = new Date()
    expect(ids(over)).toEqual(ids(all.filter((evento) => isPasado(evento, ahora))))
    expect(ids(coming)).toEqual(ids(all.filter((evento) => !isPasado(evento, ahora))))
    expect(over.length).toBeGreaterThan(30)
    expect(coming.length).toBeGreaterThan(30)
  })

  it('of a category and its children at every depth, those of the category only too, newest first [eventos/category-page]', async () => {
    const rows = rowsOf(site.database.pool)
    const [root] = await site.sql<{ id: number }>(
      `insert into categorias2 (nombre, code) values ('Raíz', 'raiz') returning id_categoria2 as id`,
    )
    let padre = root?.id
    for (const [depth, code] of ['raiz', 'hija', 'nieta', 'bisnieta'].entries()) {
      if (depth > 0) {
        const [row] = await site.sql<{ id: number }>(
          'insert into categorias2 (nombre, code, id_categoria_padre) values ($1, $1, $2) returning id_categoria2 as id',
          [code, padre],
        )
        padre = row?.id
      }
      await anEvento(rows, { titulo: `En ${code}`, fecha: inDays(10 + depth), categoria: code })
    }
    await anEvento(rows, { titulo: 'Solo acá', fecha: inDays(30), categoria: 'nieta', id_estado: 3 })
    await anEvento(rows, { titulo: 'Un borrador', fecha: inDays(31), categoria: 'nieta', id_estado: 0 })
    const html = (await site.inject({ url: '/eventos/raiz' })).payload
    const shown = [...html.matchAll(/En (?:raiz|hija|nieta|bisnieta)|Solo acá|Un borrador/g)].map(
      ([found]) => found,
    )
    expect([...new Set(shown)]).toEqual(['Solo acá', 'En bisnieta', 'En nieta', 'En hija', 'En raiz'])
  })

  it('a page of a category has a page of what is to come and one of what is over, whichever are asked for [eventos/category-page]', async () => {
    const rows = rowsOf(site.database.pool)
    await site.sql(`insert into categorias2 (nombre, code) values ('Llena', 'llena')`)
    for (let n = 1; n <= 53; n++)
      await anEvento(rows, { titulo: `Fue ${n}.`, fecha: inDays(-n), categoria: 'llena' })
    for (let n = 1; n <= 30; n++)
      await anEvento(rows, { titulo: `Va ${n}.`, fecha: inDays(n), categoria: 'llena' })
    const shown = async (query: string) => {
      const { payload } = await site.inject({ url: `/eventos/llena${query}` })
      const titles = (pattern: RegExp) => [
        ...new Set([...payload.matchAll(pattern)].map(([, n]) => Number(n))),
      ]
      return { over: titles(/Fue (\d+)\./g), coming: titles(/Va (\d+)\./g) }
    }
    const range = (from: number, to: number) =>
      Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * Math.sign(to - from))
    for (const [query, coming, over] of [
      ['', range(30, 7), range(1, 24)],
      ['?anteriores=2', range(30, 7), range(25, 48)],
      ['?anteriores=3', range(30, 7), range(49, 53)],
      ['?anteriores=99', range(30, 7), range(49, 53)],
      ['?anteriores=-4', range(30, 7), range(1, 24)],
      ['?anteriores=x', range(30, 7), range(1, 24)],
      ['?pagina=2', range(6, 1), range(1, 24)],
      ['?pagina=99', range(6, 1), range(1, 24)],
      ['?orden=proximas', range(1, 24), range(1, 24)],
      ['?orden=proximas&pagina=2', range(25, 30), range(1, 24)],
    ] as const) {
      expect(await shown(query), query).toEqual({ over, coming })
    }
  })

  it('a link leads from a page to the next, which search engines know by its own address [eventos/category-page eventos/own-pace-activities]', async () => {
    for (const [path, name, links] of [
      ['/eventos/llena', 'Llena', ['/eventos/llena?pagina=2', '/eventos/llena?anteriores=2#anteriores']],
      ['/eventos/llena?orden=proximas', 'Llena', ['/eventos/llena?orden=proximas&amp;pagina=2']],
      [
        '/actividades?modalidad=Online',
        'Actividades',
        ['/actividades?modalidad=Online&amp;pagina=2#a-tu-ritmo'],
      ],
    ] as const) {
      if (name === 'Actividades') await online(30)
      const first = (await site.inject({ url: path })).payload
      for (const link of links) expect(first, link).toContain(`href="${link}"`)
    }
    for (const [path, name] of [
      ['/eventos/llena', 'Llena'],
      ['/actividades', 'Actividades'],
    ] as const) {
      const { payload } = await site.inject({ url: `${path}?pagina=2` })
      expect(payload).toContain(`<title>${name}, página 2 ·`)
      expect(payload).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}\\?pagina=2"`))
    }
  })

  it('the agenda has a page of what is online, the newest first, whatever else is asked for [eventos/own-pace-activities]', async () => {
    const [categoria] = await site.sql<{ id: number }>(
      `insert into categorias2 (nombre, code) values ('A distancia', 'a-distancia') returning id_categoria2 as id`,
    )
    await online(50, categoria?.id)
    const shown = async (query: string) => {
      const { payload } = await site.inject({ url: `/actividades${query}` })
      return [...new Set([...payload.matchAll(/Curso (\d+)\./g)].map(([, n]) => Number(n)))]
    }
    const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)
    expect(await shown('')).toEqual(range(50, 27))
    expect(await shown('?tema=a-distancia&pagina=2')).toEqual(range(26, 3))
    expect(await shown('?tema=a-distancia&pagina=9')).toEqual([2, 1])
    expect(await shown('?tema=a-distancia&modalidad=Online')).toEqual(range(50, 27))
    for (const none of [
      '?lugar=Salta',
      '?mes=2031-01',
      '?modalidad=Video',
      '?tema=no-existe',
      '?vista=calendario',
    ])
      expect(await shown(none), none).toEqual([])
    const { payload } = await site.inject({ url: '/actividades?tema=a-distancia' })
    expect(payload).toContain('50 actividades')
    expect(payload).toContain('>A distancia</option>')
  })

  it('what is online, with the date that it was put up too, leaves out nothing of what comes next [eventos/own-pace-activities]', async () => {
    await anEvento(rowsOf(site.database.pool), { titulo: 'La de pasado mañana', fecha: inDays(2) })
    await online(EventoResource.maxLimit, undefined, '2020-01-01')
    const { payload } = await site.inject({
      url: `/actividades?vista=calendario&mes=${inDays(2).slice(0, 7)}`,
    })
    expect(payload).toContain('La de pasado mañana')
    await site.sql(`delete from eventos where titulo like 'Curso %'`)
  })

  it('the agenda shows what comes next, however much comes after it [eventos/agenda-first]', async () => {
    await anEvento(rowsOf(site.database.pool), { titulo: 'La más cercana', fecha: inDays(3) })
    await site.sql(
      `insert into eventos (titulo, id_estado, modalidad, fecha, id_categoria2)
       select 'Lejana', 1, 'Video', now() + interval '400 days' + n * interval '1 hour',
         (select min(id_categoria2) from categorias2) from generate_series(1, $1) n`,
      [EventoResource.maxLimit],
    )
    const { payload } = await site.inject({
      url: `/actividades?vista=calendario&mes=${inDays(3).slice(0, 7)}`,
    })
    expect(payload).toContain('La más cercana')
  })

  it('the agenda has a page of its dates, the nearest first, each month in the calendar is whole [eventos/agenda-first]', async () => {
    await site.sql(
      `insert into eventos (titulo, id_estado, modalidad, fecha, id_categoria2)
       select 'Fecha ' || n || '.', 1, 'Video', '2091-03-01 10:00'::timestamp + n * interval '1 hour',
         (select min(id_categoria2) from categorias2) from generate_series(1, 30) n`,
    )
    await site.sql(`delete from eventos where titulo = 'Lejana'`)
    const shown = async (query: string) => {
      const { payload } = await site.inject({ url: `/actividades?mes=2091-03${query}` })
      return { payload, dates: new Set([...payload.matchAll(/Fecha (\d+)\./g)].map(([, n]) => Number(n))) }
    }
    const first = await shown('')
    expect([...first.dates]).toEqual(Array.from({ length: 24 }, (_, i) => i + 1))
    expect(first.payload).toContain('30 actividades')
    expect(first.payload).toContain('href="/actividades?mes=2091-03&amp;fechas=2#agenda"')
    for (const beyond of ['&fechas=2', '&fechas=9']) {
      const { payload, dates } = await shown(beyond)
      expect([...dates], beyond).toEqual([25, 26, 27, 28, 29, 30])
      expect(payload).toContain('<title>Próximas fechas, página 2 ·')
    }
    expect((await shown('&vista=calendario')).dates.size).toBe(30)
    await site.sql(`delete from eventos where titulo like 'Fecha %'`)
  })
})

const online = (count: number, IdCategoria2?: number, fecha?: string) =>
  site.sql(
    `insert into eventos (titulo, id_estado, modalidad, fecha, id_categoria2)
     select 'Curso ' || n || '.', 1, 'Online', $3::timestamptz, coalesce($2::int, (select min(id_categoria2) from categorias2))
     from generate_series(1, $1) n`,
    [count, IdCategoria2 ?? null, fecha ?? null],
  )

async function list(query: { pasado?: 0 | 1 }) {
  const asked = { ...query, limit: 500, includes: 'evento_sociales', order: 'IdEvento,ASC' }
  return (await site.call(listEventos, { query: asked })).data
}

const ids = (eventos: { IdEvento: number }[]) => eventos.map(({ IdEvento }) => IdEvento)
