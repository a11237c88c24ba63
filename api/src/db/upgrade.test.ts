import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { login } from '#domain/cuentas/acceso.ts'
import { listMisActividades } from '#domain/unidades/unidades.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { dropDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { wrongRows } from '#testing/guards/dinero.ts'
import { openSite } from '#testing/site.ts'
import { migrateDatabase } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Rows of the first release, at least one in every table. */
const FIRST_RELEASE = join(import.meta.dirname, '../../../testing/database/first-release.sql')
const ITS_MIGRATIONS = 13

/** A folder with the migrations that it had. */
async function copyMigrations(folder: string): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, ITS_MIGRATIONS) }))
}

/** Everything that is declared, a line each. */
const DECLARED = `
  select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity::text || attgenerated::text || coalesce(pg_get_expr(adbin, adrelid), '')) as line
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`

type Rows = Map<string, Map<string, Record<string, unknown>>>

describe('a database of the first release', () => {
  let client: pg.Client
  let url: string
  let before: Rows
  const name = `upgrade_${process.pid}`

  const query = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows

  /** By table and key; the same rows again, where they are known. */
  async function readAll(known?: Rows): Promise<Rows> {
    const tables = await query<{ name: string; key: string }>(
      `select i.indrelid::regclass::text as name,
         (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = i.indrelid and attnum = any (i.indkey)) as key
       from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisprimary and c.relnamespace = 'public'::regnamespace`,
    )
    const all: Rows = new Map()
    for (const { name: table, key } of tables) {
      const clave = key.includes(',') ? `(${key})::text` : `${key}::text`
      const { rows } = await client.query<{ clave: string; fila: Record<string, unknown> }>(
        `select ${clave} as clave, to_jsonb(t) as fila from ${table} t where $1::text[] is null or ${clave} = any ($1)`,
        [known ? [...(known.get(table)?.keys() ?? [])] : null],
      )
      all.set(table, new Map(rows.map(({ clave, fila }) => [clave, fila])))
    }
    return all
  }

  beforeAll(async () => {
    const cluster = inject('testClusterUrl')
    const admin = new pg.Client({ connectionString: cluster })
    await admin.connect()
    await admin.query(`create database ${name} template template0`)
    await admin.end()
    url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
    client = new pg.Client({ connectionString: url })
    await client.connect()
    const folder = await mkdtemp(join(tmpdir(), 'senda-first-release-'))
    await copyMigrations(folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await rm(folder, { recursive: true })
    await client.query(await readFile(FIRST_RELEASE, 'utf8'))
    before = await readAll()
    await migrateDatabase(url)
  })
  afterAll(async () => {
    await client?.end()
    await dropDatabase(inject('testClusterUrl'), name)
  })

  it('declares what a new one declares [operacion/first-release-upgrades]', async () => {
    const fresh = await createTestDatabase('empty')
    const other = new pg.Client({ connectionString: fresh.url })
    await other.connect()
    const expected = (await other.query<{ line: string }>(DECLARED)).rows.map(({ line }) => line)
    await other.end()
    await fresh.drop()
    const lines = (await query<{ line: string }>(DECLARED)).map(({ line }) => line)
    expect(lines.filter((line) => !expected.includes(line))).toEqual([])
    expect(expected.filter((line) => !lines.includes(line))).toEqual([])
    expect(lines.length).toBeGreaterThan(500)
  })

  it('keeps every row as it was, but for what is kept another way since [operacion/first-release-upgrades]', async () => {
    expect([...before].filter(([, rows]) => rows.size === 0).map(([table]) => table)).toEqual([])
    const after = await readAll(before)
    const changed: Record<string, number> = {}
    for (const [table, rows] of before) {
      for (const [clave, was] of rows) {
        const is = after.get(table)?.get(clave) ?? {}
        for (const [column, value] of Object.entries(was)) {
          const [from, to] = [JSON.stringify(value), JSON.stringify(is[column])]
          if (from === to) continue
          const what = `${table}.${column}: ${from} → ${to}`
          changed[what] = (changed[what] ?? 0) + 1
        }
      }
    }
    // A migration that rewrites rows or drops columns of the first release adds its changes here, with their number.
    expect(changed).toEqual({
      // What undoing needs lies in `actos`.
      'compras_decisiones.antes: {} → undefined': 1,
      'compras_decisiones.deshacer_hasta: "2026-11-10T00:00:00+00:00" → undefined': 1,
      'mensajes_hilo.antes: null → undefined': 1,
      'mensajes_hilo.deshacer_hasta: null → undefined': 1,
    })
  })

  it('is a site to go on with: who knew their password comes in, and money that waited is taken [operacion/first-release-upgrades]', async () => {
    const waits = '3S65-1YRB-X3W7-F4E3'
    await client.query(`update compras set vence_en = now() + interval '3 days' where estado = 'pendiente'`)
    const site = await openSite({ databaseUrl: url })
    try {
      const { access_token } = await site.call(login, {
        body: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' },
      })
      const ana = site.with({ authorization: `Bearer ${access_token}` })
      const { data } = await ana.call(listMisActividades)
      expect(data.length).toBeGreaterThan(3)
      for (const [what, text] of Object.entries(wrongRows(16))) {
        if (!/told/.test(what)) expect([what, await query(text)]).toEqual([what, []])
      }
      const { item } = await onCompra(site.as('staff'), 'confirmar', {
        params: { referencia: waits },
        body: { motivo: 'Está en el banco' },
      })
      expect(item.estado).toBe('confirmada')
    } finally {
      await site.close()
    }
  })
})
