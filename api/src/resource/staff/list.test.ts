import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { COUNT_MAX } from '#contract/resource.ts'
import { listVideos } from '#domain/contenidos/contenidos.ts'
import { CategoriasStaff } from '#domain/eventos/gestion-categorias.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { librosStaff } from '../../modules/libros/resources.ts'
import { compileList } from '../compile.ts'
import { readCursor } from '../cursor.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
  await site.sql('delete from pedidos_libros')
  await site.sql('delete from libros')
  await site.sql(
    `insert into libros (nombre, autor, precio, orden, actualizado_en) values
     ('Árbol del Camino', 'Inés Núñez', 100, 3, '2026-03-01T02:59:59Z'),
     ('Camino y árbol', 'Juan Peña', 200, 2, '2026-03-01T03:00:00Z'),
     ('100% tuyo', 'Ana Díaz', 300.5, 1, '2026-03-02T02:59:59Z'),
     ('Otro', 'Inés Díaz', 400, 1, '2026-03-02T03:00:00Z')`,
  )
})
afterAll(() => site.close())

const { list } = LibrosStaff.endpoints
const names = async (query: Record<string, string>) =>
  (await staff.call(list, { query })).data.map((row) => String(row['nombre']))
const refusal = async (query: Record<string, string>) => {
  const error = await staff.call(list, { query }).catch((thrown: unknown) => thrown)
  return error instanceof ApiError ? { status: error.status, ...error.fields } : 'was accepted'
}

describe('the list of a staff resource', () => {
  it('takes several values and ranges with open ends where it declares them [contenidos/staff-filters]', async () => {
    expect(await names({ precio: '200..300.5' })).toEqual(['100% tuyo', 'Camino y árbol'])
    expect(await names({ precio: '..200', order: 'precio' })).toEqual(['Árbol del Camino', 'Camino y árbol'])
    expect(await names({ precio: '300.5..' })).toEqual(['100% tuyo', 'Otro'])
    const { data } = await staff.call(list, { query: {} })
    const ids = data.slice(0, 2).map((row) => String(row['id']))
    expect(await names({ id: ids.join('|') })).toEqual(['100% tuyo', 'Otro'])
    expect(await refusal({ precio: '..' })).toEqual({ status: 400, precio: 'Falta desde o hasta.' })
    expect(await refusal({ precio: '1..x' })).toEqual({ status: 400, precio: 'Tiene que ser un número.' })
    expect(await refusal({ id: '1|x' })).toEqual({ status: 400, id: 'Tiene que ser un número entero.' })
  })

  it('a day is a day in Buenos Aires, with all its instants [contenidos/staff-filters]', async () => {
    expect(await names({ actualizadoEn: '2026-03-01' })).toEqual(['100% tuyo', 'Camino y árbol'])
    expect(await names({ actualizadoEn: '2026-03-02..' })).toEqual(['Otro'])
    expect(await names({ actualizadoEn: '..2026-02-28' })).toEqual(['Árbol del Camino'])
    for (const actualizadoEn of ['2026-02-31', '0000-01-01']) {
      expect(await refusal({ actualizadoEn })).toMatchObject({ status: 400 })
    }
  })

  it('q finds every word in one of its fields, without accents, and its signs are plain [contenidos/staff-filters]', async () => {
    expect(await names({ q: 'arbol camino' })).toEqual(['Camino y árbol', 'Árbol del Camino'])
    expect(await names({ q: 'ARBOL nunez' })).toEqual(['Árbol del Camino'])
    expect(await names({ q: 'ines diaz' })).toEqual(['Otro'])
    expect(await names({ q: '100%' })).toEqual(['100% tuyo'])
    expect(await names({ q: '_' })).toEqual([])
    expect(await refusal({ q: 'x'.repeat(121) })).toMatchObject({ status: 400 })
  })

  it.each(['orden', 'orden,DESC', 'precio,DESC|nombre', 'nombre', 'orden|nombre,DESC', 'actualizadoEn,DESC'])(
    'goes through everything once by cursor, ordered by %s [contenidos/cursor-pages]',
    async (order) => {
      const whole = await names({ order })
      const walked: string[] = []
      let after: string | undefined
      do {
        const page = await staff.call(list, { query: { order, limit: '1', ...(after ? { after } : {}) } })
        expect(page.total).toBe(4)
        walked.push(...page.data.map((row) => String(row['nombre'])))
        after = page.siguiente ?? undefined
      } while (after)
      expect(walked).toEqual(whole)
    },
  )

  it('a page goes on where the last one ended, though rows came before it [contenidos/cursor-pages]', async () => {
    const first = await staff.call(list, { query: { order: 'precio', limit: '2' } })
    await site.sql(`insert into libros (nombre, autor, precio) values ('Nuevo', 'Alguien', 1)`)
    const query = { order: 'precio', limit: '2', after: first.siguiente ?? '' }
    expect(await names(query)).toEqual(['100% tuyo', 'Otro'])
    await site.sql(`delete from libros where nombre = 'Nuevo'`)
  })

  it.each(['IdCategoriaPadre', 'IdCategoriaPadre,DESC', 'IdCategoriaPadre,DESC|nombre'])(
    'a column that may be empty puts those rows last, on whatever page, by %s [contenidos/cursor-pages]',
    async (order) => {
      const walked: Record<string, unknown>[] = []
      let after: string | undefined
      do {
        const query = { order, limit: '3', ...(after ? { after } : {}) }
        const page = await staff.call(CategoriasStaff.endpoints.list, { query })
        walked.push(...page.data)
        after = page.siguiente ?? undefined
      } while (after)
      const [{ total } = { total: 0 }] = await site.sql<{ total: number }>(
        'select count(*)::int as total from categorias2',
      )
      const ids = new Set(walked.map((row) => row['IdCategoria2']))
      expect([walked.length, ids.size]).toEqual([total, total])
      const empty = walked.map((row) => row['IdCategoriaPadre'] === null)
      expect(empty).toEqual(empty.toSorted((a, b) => Number(a) - Number(b)))
      expect(new Set(empty).size).toBe(2)
    },
  )

  it('refuses a cursor that it did not make [contenidos/cursor-pages]', async () => {
    const { siguiente } = await staff.call(list, { query: { order: 'precio', limit: '1' } })
    const forged = (values: unknown) =>
      Buffer.from(JSON.stringify([JSON.stringify('orden'), values])).toString('base64url')
    const wrong = { status: 400, after: 'No es un lugar de esta lista.' }
    expect(await refusal({ order: 'nombre', after: siguiente ?? '' })).toEqual(wrong)
    for (const after of [
      'x',
      forged(['x', '1']),
      forged([null, '1']),
      forged(['1']),
      forged(['1', "1' or 1=1"]),
    ]) {
      expect(await refusal({ after })).toEqual(wrong)
    }
    expect(await refusal({ order_rand: '1' })).toMatchObject({ status: 400 })
  })

  it('page 5,000 reads from the index as many rows as page 1 [contenidos/cursor-pages]', async () => {
    await site.sql('alter table libros disable trigger registrar_cambio')
    await site.sql(
      `insert into libros (nombre, autor, precio, orden) select 'Libro ' || g, 'Alguien', 1, g from generate_series(1, 20000) g`,
    )
    await site.sql('create index libros_orden_de_prueba on libros (orden, id)')
    await site.sql('analyze libros')
    const binding = librosStaff.read
    const query = {
      includes: [],
      order: [{ key: 'orden', desc: false }],
      limit: 4,
      page: undefined,
      filters: {},
      flags: [],
      words: [],
    }
    const after = Buffer.from(JSON.stringify([JSON.stringify(query.order), ['19000', '1']])).toString(
      'base64url',
    )
    const { text } = compileList(binding, { ...query, after }, readCursor(binding, { ...query, after }))
    const plan = await site.sql<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, [
      '19000',
      '1',
      4,
      0,
    ])
    const scan = plan.map((row) => row['QUERY PLAN']).find((line) => line.includes('libros_orden_de_prueba'))
    expect(scan).toMatch(/actual rows=4(\.00)? /)
  })

  it('counts no further than it has to, and says that there are more [contenidos/staff-filters]', async () => {
    const { total, masDe } = await staff.call(list, { query: { limit: '1' } })
    expect([total, masDe]).toEqual([COUNT_MAX, true])
  })

  it('the public lists take none of it [sitio/undeclared-refused]', async () => {
    for (const query of ['q=a', 'after=x', 'IdVideo=1|2', 'orden=1..2']) {
      const answer = await site.inject({ url: `/v1/data/videos?${query}` })
      expect([query, answer.statusCode]).toEqual([query, 400])
    }
    expect(Object.keys(await site.call(listVideos, { query: {} }))).toEqual(['data', 'total'])
  })
})
