import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { type DebianPostgres, startDebianPostgres } from '#testing/debian-postgres.ts'
import { openSite } from '#testing/site.ts'
import { migrateDatabase } from './migrate.ts'

let server: DebianPostgres
let folder: string
beforeAll(async () => {
  server = await startDebianPostgres()
  folder = await mkdtemp(join(tmpdir(), 'senda-dump-'))
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]> {
  const url = new URL(server.url)
  if (database) url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Rows and checksum of every table, and where every sequence stands. */
async function fingerprint(): Promise<Record<string, unknown>> {
  const things = await query<{ name: string; kind: 'r' | 'S' }>(
    `select c.oid::regclass::text as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name, kind } of things) {
    const [row] = await query(
      kind === 'S'
        ? `select last_value, is_called from ${name}`
        : `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as checksum from ${name} t`,
    )
    found[name] = row
  }
  return found
}

describe('a backup on PostgreSQL 15, made with its own tools', () => {
  it('dropped and restored has the same rows and checksums, and serves the site [S31.1]', async () => {
    await migrateDatabase(server.url)
    await loadDemo(server.url, { consultores: 40 })
    const before = await fingerprint()
    expect(before).toMatchObject({ consultores: { rows: 40 }, eventos: { checksum: expect.any(String) } })

    const dump = join(folder, 'senda.dump')
    await server.tool('pg_dump', '-Fc', '-f', dump, server.url)
    await query('drop database senda', 'postgres')
    await query('create database senda', 'postgres')
    expect(await fingerprint()).toEqual({})
    await server.tool('pg_restore', '--no-owner', '--exit-on-error', '-d', server.url, dump)
    expect(await fingerprint()).toEqual(before)

    await migrateDatabase(server.url)
    const site = await openSite({ databaseUrl: server.url })
    const { data } = (await site.inject({ url: '/v1/consultores?limit=1000' })).json()
    await site.close()
    expect(data.length).toBeGreaterThan(0)
    expect(await fingerprint()).toEqual(before)
  }, 120_000)
})
