import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { type Database, openDatabase } from './client.ts'

let created: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
/** What the server told of columns. */
let descriptions = 0
beforeAll(async () => {
  created = await createTestDatabase('empty')
  database = openDatabase({ url: created.url, max: 1 })
  database.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('rowDescription', () => descriptions++)
  })
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

const EVERYTHING = `select 7 as entero, 12.50::numeric(10, 2) as importe, 9007199254740993::bigint as grande,
  null::text as nada, 'ñandú "x"' as texto, '{"a": [1, null]}'::jsonb as datos, array['a', null, 'b,c'] as lista,
  timestamptz '2026-03-01 10:00+00' as momento, date '2026-03-01' as dia, true as cierto, '\\x00ff'::bytea as bytes,
  $1::text as dado, $2::int[] as dados`
const GIVEN = ['hola', [1, 2]]

it('reads what `pg` reads, as objects and as lists', async () => {
  const client = new pg.Client(created.url)
  await client.connect()
  try {
    for (const rowMode of [undefined, 'array'] as const) {
      const statement = {
        name: `todo-${rowMode}`,
        text: EVERYTHING,
        values: GIVEN,
        ...(rowMode && { rowMode }),
      }
      const { rows, rowCount } = await client.query(statement)
      for (const _ of ['first', 'again'])
        expect(await database.pool.query(statement)).toEqual({ rows, rowCount })
    }
  } finally {
    await client.end()
  }
})

it('asks for the columns of a statement once on a connection [R1.54]', async () => {
  const ask = (n: number) =>
    database.pool.query({ name: 'uno', text: 'select $1::int as n, $1::text as s', values: [n] })
  const before = descriptions
  for (const n of [1, 2, 3]) expect((await ask(n)).rows).toEqual([{ n, s: String(n) }])
  expect(descriptions - before).toBe(1)
})

it('counts what a statement changed, with and without rows of its own', async () => {
  await database.pool.query('create table cosas (id int primary key, nombre text)')
  const insert = { name: 'alta', text: 'insert into cosas values ($1, $2), ($3, $2)' }
  for (const values of [
    [1, 'a', 2],
    [3, 'b', 4],
  ])
    expect(await database.pool.query({ ...insert, values })).toEqual({ rows: [], rowCount: 2 })
  const update = { name: 'cambio', text: 'update cosas set nombre = $1 where id > 2 returning id' }
  expect(await database.pool.query({ ...update, values: ['c'] })).toEqual({
    rows: [{ id: 3 }, { id: 4 }],
    rowCount: 2,
  })
})

it('goes on after a statement that failed, at the server or before it was sent', async () => {
  const client = await database.pool.connect()
  try {
    const divide = (by: unknown) =>
      client.query({ name: 'dividir', text: 'select 6 / $1::int as n', values: [by] })
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    await expect(divide('x')).rejects.toMatchObject({ code: '22P02' })
    const round: Record<string, unknown> = {}
    round['self'] = round
    await expect(divide(round)).rejects.toThrow(/circular/i)
    expect((await divide(2)).rows).toEqual([{ n: 3 }])
    const wrong = { name: 'mal', text: 'select nada from ninguna where id = $1', values: [1] }
    await expect(client.query(wrong)).rejects.toMatchObject({ code: '42P01' })
    await expect(client.query({ name: 'dividir', text: 'select 1', values: [] })).rejects.toThrow('dividir')
    expect((await divide(3)).rows).toEqual([{ n: 2 }])
  } finally {
    client.release()
  }
})

it('never reads a column as what it was before it was changed', async () => {
  const { pool } = database
  await pool.query("create table medidas (valor int); insert into medidas values ('41')")
  const read = () =>
    pool.query({ name: 'medida', text: 'select valor from medidas where $1::int is null', values: [null] })
  expect((await read()).rows).toEqual([{ valor: 41 }])
  await pool.query('alter table medidas alter valor type text')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([{ valor: '41' }])
})

it('tells of a value that cannot be read, and reads the next', async () => {
  const types = {
    getTypeParser: () => (value: string) => {
      if (value === 'no') throw new Error('unreadable')
      return value
    },
  }
  const read = (value: string) =>
    database.pool.query({ name: 'ilegible', text: 'select $1::text as v', values: [value], types })
  await expect(read('no')).rejects.toThrow('unreadable')
  expect((await read('sí')).rows).toEqual([{ v: 'sí' }])
})
