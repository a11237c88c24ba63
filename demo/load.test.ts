import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { loadDemo } from './load.ts'
import { DEMO_TABLES } from './tables.ts'

const HOY = new Date('2027-03-14T15:00:00Z')
const OPTIONS = { consultores: 120, ventas: 40, hoy: HOY }

interface Database {
  url: string
  client: pg.Client
}
const databases: { client: pg.Client; drop(): Promise<void> }[] = []

async function baseDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase('base')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  databases.push({ client, drop })
  return { url, client }
}

afterAll(async () => {
  for (const { client, drop } of databases) {
    await client.end()
    await drop()
  }
})

async function checksums({ client }: Database): Promise<Record<string, string>> {
  // When a row was written is the moment of the loading, not content.
  const ROW = `(to_jsonb(t) - 'actualizado_en')::text`
  const tables = DEMO_TABLES.map(getTableName).map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || md5(coalesce(string_agg(md5(${ROW}), '' order by md5(${ROW})), '')) as sum from "${table}" t`,
  )
  const { rows } = await client.query<{ name: string; sum: string }>(tables.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

const SCHEMA = `select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
  from pg_constraint where connamespace = 'public'::regnamespace order by 1`

describe('loading the demo content [sitio/demo-only-adds]', () => {
  let loaded: Database
  let schemaBefore: unknown[]

  beforeAll(async () => {
    loaded = await baseDatabase()
    schemaBefore = (await loaded.client.query(SCHEMA)).rows
    expect(await loadDemo(loaded.url, OPTIONS)).toEqual({ loaded: true })
  })

  it('fills every table, and the same rows again on the same day, once, when two processes start together', async () => {
    const again = await baseDatabase()
    const answers = await Promise.all([loadDemo(again.url, OPTIONS), loadDemo(again.url, OPTIONS)])
    expect(answers.filter((answer) => answer.loaded)).toHaveLength(1)
    const sums = await checksums(loaded)
    for (const [table, sum] of Object.entries(sums)) expect(sum, table).not.toMatch(/^0 /)
    expect(await checksums(again)).toEqual(sums)
  })

  it('moves the dates with the day and leaves everything else', async () => {
    const later = await baseDatabase()
    await loadDemo(later.url, { ...OPTIONS, hoy: new Date(HOY.getTime() + 10 * 86_400_000) })
    const fecha = async ({ client }: Database) =>
      (await client.query<{ fecha: Date }>('select fecha from eventos where id_evento = 36')).rows[0]
        ?.fecha as Date
    expect((await fecha(later)).getTime() - (await fecha(loaded)).getTime()).toBe(10 * 86_400_000)

    const [before, after] = [await checksums(loaded), await checksums(later)]
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    expect(changed.sort()).toEqual([
      'anuncios',
      'aprobaciones',
      'archivos',
      'asistencias',
      'certificaciones',
      'compras',
      'compras_historia',
      'compras_pagos',
      'compras_user_detalle',
      'constancias',
      'consultas',
      'consultas_mensajes',
      'consultores',
      'consultores_cambios',
      'consultores_visitas',
      'cupones',
      'esperas',
      'evento_sociales',
      'evento_usuarios',
      'eventos',
      'extractos',
      'factores',
      'intereses',
      'mensajes',
      'mensajes_hilo',
      'movimientos',
      'pedidos',
      'reembolsos',
      'usuarios',
      'visitas',
    ])
  })

  it('keeps constraints and indexes as the migrations made them', async () => {
    expect((await loaded.client.query(SCHEMA)).rows).toEqual(schemaBefore)
  })

  it('lets new rows follow the loaded ones', async () => {
    const { rows: identities } = await loaded.client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and is_identity = 'YES'`,
    )
    expect(identities.length).toBeGreaterThan(10)
    for (const { table, column } of identities) {
      const { rows } = await loaded.client.query<{ follows: boolean }>(
        `select coalesce(max("${column}"), 0) < nextval(pg_get_serial_sequence('"${table}"', '${column}')) as follows
         from "${table}"`,
      )
      expect(rows[0]?.follows, table).toBe(true)
    }
  })

  it('leaves the base data as it was, but for the answers about the company', async () => {
    const fresh = await baseDatabase()
    const places = `select md5(string_agg(t::text, '' order by t::text)) as sum from`
    for (const table of ['paises', 'provincias', 'localidades', 'textos']) {
      const [before, after] = await Promise.all(
        [fresh, loaded].map(async ({ client }) => (await client.query(`${places} ${table} t`)).rows),
      )
      expect(after, table).toEqual(before)
    }
    const codes = 'select code from categorias2'
    const added = (await loaded.client.query(`${codes} order by 1`)).rows.map((row) => row.code)
    for (const { code } of (await fresh.client.query(codes)).rows) expect(added).toContain(code)
    expect((await loaded.client.query('select id from datosempresas')).rows).toEqual([{ id: 1 }])
  })

  it('has statistics ready for the first query', async () => {
    const { rows } = await loaded.client.query(
      `select reltuples::int as n from pg_class where relname = 'consultores'`,
    )
    expect(rows).toEqual([{ n: OPTIONS.consultores }])
  })

  it.each([
    [
      'an event',
      `insert into categorias2 (nombre, code) values ('Propia', 'propia') returning id_categoria2;
       insert into eventos (titulo, modalidad, id_categoria2)
       select 'Propio', 'Online', id_categoria2 from categorias2 where code = 'propia'`,
    ],
    ['an account', `insert into usuarios (nombre, email) values ('Quien Administra', 'admin@example.com')`],
    [
      'a consultant',
      `insert into consultores (nombre, id_pais) select 'Alguien Real', id_pais from paises where codigo = 'AR'`,
    ],
    ['a book', `insert into libros (nombre, autor, precio) values ('Propio', 'Alguien', 1)`],
    ['a banner', `insert into homebanners (titulo) values ('Propio')`],
  ])('leaves a database alone that holds %s', async (_, sql) => {
    const used = await baseDatabase()
    await used.client.query(sql)
    const before = await checksums(used)
    expect(await loadDemo(used.url, OPTIONS)).toEqual({ loaded: false })
    expect(await checksums(used)).toEqual(before)
  })

  it('leaves nothing behind when it fails', async () => {
    const broken = await baseDatabase()
    await broken.client.query(`alter table constancias add constraint no_room check (codigo = '')`)
    const schema = (await broken.client.query(SCHEMA)).rows
    const before = await checksums(broken)
    await expect(loadDemo(broken.url, OPTIONS)).rejects.toThrow(/no_room/)
    expect(await checksums(broken)).toEqual(before)
    expect((await broken.client.query(SCHEMA)).rows).toEqual(schema)
  })
})
