import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { AppError } from '../errors.ts'
import { route } from './route.ts'

const Nota = z.object({ id: z.int(), titulo: z.string(), version: z.int() })
const of = { access: 'public', params: z.object({ id: Id }), version: true } as const
const getNota = endpoint({
  ...of,
  method: 'GET',
  path: '/data/prueba/notas/:id',
  summary: 'A row that people edit.',
  answers: { 200: item(Nota) },
})
const updateNota = endpoint({
  ...of,
  method: 'PUT',
  path: '/data/prueba/notas/:id',
  summary: 'Changes it.',
  body: z.object({ titulo: z.string() }),
  answers: { 200: item(Nota) },
})

/** What a module with an editable row does: change it where the version is still the one that was read. */
function addNotas(server: TestSite['server'], database: TestSite['database']): void {
  type Row = z.infer<typeof Nota> & { secreto: string }
  const find = async (id: number) => {
    const { rows } = await database.pool.query<Row>('select * from notas_de_prueba where id = $1', [id])
    if (!rows[0]) throw new AppError('NO_ENCONTRADO')
    return rows[0]
  }
  const named = ({ id, titulo, version }: Row) => ({ id, titulo, version })
  route(server, getNota, async ({ params }) => ({ item: named(await find(params.id)) }))
  route(server, updateNota, async ({ params, body, version }) => {
    const { rows } = await database.pool.query<Row>(
      'update notas_de_prueba set titulo = $3, version = version + 1 where id = $1 and version = $2 returning *',
      [params.id, version, body.titulo],
    )
    if (!rows[0]) throw new AppError('CONFLICTO', { actual: named(await find(params.id)) })
    return { item: named(rows[0]) }
  })
}

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty', onBuilt: addNotas })
  await site.sql('create table notas_de_prueba (id int primary key, titulo text, secreto text, version int)')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('truncate notas_de_prueba')
  await site.sql(`insert into notas_de_prueba values (1, 'Primera', 'secreto', 7)`)
})

const put = (headers: Record<string, string>) =>
  site.inject({ method: 'PUT', url: '/v1/data/prueba/notas/1', headers, payload: { titulo: 'Otra' } })
const params = { id: 1 }

describe('a row that people edit', () => {
  it('tells its version when it is read and when it was changed [contenidos/version-required]', async () => {
    const read = await site.inject({ url: '/v1/data/prueba/notas/1' })
    expect(read.headers.etag).toBe('"7"')
    const changed = await put({ 'if-match': String(read.headers.etag) })
    expect(changed.headers.etag).toBe('"8"')
    expect(changed.json()).toEqual({ item: { id: 1, titulo: 'Otra', version: 8 } })
  })

  it.each([[undefined], ['*'], ['7'], ['"siete"'], ['"7", "8"'], ['"-1"']])(
    'is not changed by who does not say which version they saw: %s [contenidos/version-required]',
    async (tag) => {
      const answer = await put(tag === undefined ? {} : { 'if-match': tag })
      expect(answer.statusCode).toBe(428)
      expect(answer.json()).toEqual({
        code: 'VERSION_REQUERIDA',
        message: expect.stringContaining('Recargá'),
      })
      expect(await site.sql('select titulo from notas_de_prueba')).toEqual([{ titulo: 'Primera' }])
    },
  )

  it('a version behind a proxy that compresses is the same version', async () => {
    expect((await put({ 'if-match': 'W/"7"' })).statusCode).toBe(200)
  })

  it('a change that comes too late brings the row as it is now, and loses nothing [contenidos/version-required]', async () => {
    await site.call(updateNota, { params, body: { titulo: 'De Marta' }, version: 7 })
    const late = site.call(updateNota, { params, body: { titulo: 'De Juan' }, version: 7 })
    const error = await late.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      code: 'CONFLICTO',
      actual: { id: 1, titulo: 'De Marta', version: 8 },
      version: 8,
    })
    expect(await site.sql('select titulo, version from notas_de_prueba')).toEqual([
      { titulo: 'De Marta', version: 8 },
    ])
  })

  it('of many who change the same version at once exactly one succeeds [contenidos/version-required]', async () => {
    const changes = Array.from({ length: 20 }, (_, i) =>
      site.call(updateNota, { params, body: { titulo: `Cambio ${i}` }, version: 7 }),
    )
    const done = await Promise.allSettled(changes)
    const [won, ...others] = done.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    const titulo = (won as PromiseFulfilledResult<{ item: { titulo: string } }>).value.item.titulo
    expect(await site.sql('select titulo, version from notas_de_prueba')).toEqual([{ titulo, version: 8 }])
  })

  it('what a conflict shows is what the answer names, no more [sitio/private-fields-stay]', async () => {
    const open = await openSite({
      databaseUrl: site.config.databaseUrl,
      env: { STRICT_ANSWERS: '0' },
      onBuilt: (server) =>
        route(server, updateNota, async () => {
          const [row] = await site.sql<{ version: number }>('select * from notas_de_prueba')
          throw new AppError('CONFLICTO', { actual: { version: 0, ...row } })
        }),
    })
    const answer = await open.inject({
      method: 'PUT',
      url: '/v1/data/prueba/notas/1',
      headers: { 'if-match': '"1"' },
      payload: { titulo: 'x' },
    })
    expect(answer.json()).toMatchObject({ code: 'CONFLICTO', version: 7 })
    expect(answer.json().actual).toEqual({ id: 1, titulo: 'Primera', version: 7 })
    await open.close()
  })
})
