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
  it('every event is one of both, by its end on the clock of its place [R1.9]', async () => {
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

  it('of a category and its children at every depth, those of the category only too, newest first [A2.18 A2.19]', async () => {
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

  it('a page of a category has all that is to come and a page of what is over, whichever is asked for [R1.8]', async () => {
    const rows = rowsOf(site.database.pool)
    await site.sql(`insert into categorias2 (nombre, code) values ('Llena', 'llena')`)
    for (let n = 1; n <= 53; n++)
      await anEvento(rows, { titulo: `Fue ${n}.`, fecha: inDays(-n), categoria: 'llena' })
    for (let n = 1; n <= 30; n++)
      await anEvento(rows, { titulo: `Va ${n}.`, fecha: inDays(n), categoria: 'llena' })
    const shown = async (query: string) => {
      const { payload } = await site.inject({ url: `/eventos/llena${query}` })
      const titles = (pattern: RegExp) => new Set([...payload.matchAll(pattern)].map(([, n]) => Number(n)))
      return { over: [...titles(/Fue (\d+)\./g)], coming: titles(/Va (\d+)\./g).size }
    }
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    for (const [query, over] of [
      ['', range(1, 24)],
      ['?anteriores=2', range(25, 48)],
      ['?anteriores=3', range(49, 53)],
      ['?anteriores=99', range(49, 53)],
      ['?anteriores=-4', range(1, 24)],
      ['?anteriores=x', range(1, 24)],
    ] as const) {
      expect(await shown(query), query).toEqual({ over, coming: 30 })
    }
  })

  it('the agenda shows what comes next, however much comes after it [V1.297]', async () => {
    await anEvento(rowsOf(site.database.pool), { titulo: 'La más cercana', fecha: inDays(3) })
    await site.sql(
      `insert into eventos (titulo, id_estado, modalidad, fecha, id_categoria2)
       select 'Lejana', 1, 'Video', now() + interval '400 days' + n * interval '1 hour',
         (select min(id_categoria2) from categorias2) from generate_series(1, $1) n`,
      [EventoResource.maxLimit],
    )
    const { payload } = await site.inject({ url: `/actividades?mes=${inDays(3).slice(0, 7)}` })
    expect(payload).toContain('La más cercana')
  })
})

async function list(query: { pasado?: 0 | 1 }) {
  const asked = { ...query, limit: 500, includes: 'evento_sociales', order: 'IdEvento,ASC' }
  return (await site.call(listEventos, { query: asked })).data
}

const ids = (eventos: { IdEvento: number }[]) => eventos.map(({ IdEvento }) => IdEvento)
