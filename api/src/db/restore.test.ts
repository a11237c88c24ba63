import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { type DebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts'
import { openSite } from '#testing/site.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { openDatabase } from './client.ts'
import { migrateDatabase, prepareDatabase } from './migrate.ts'

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

async function connect(url = server.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = await connect(server.adminUrl)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Rows and checksum of every table, as they are for this client. */
async function fingerprint(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    const counted = await client.query(
      `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as checksum from ${name} t`,
    )
    found[name] = counted.rows[0]
  }
  return found
}

/** Sequences that would give a number which is taken. */
const LATE_SEQUENCES = `
  select s.oid::regclass::text as name, (xpath('/row/m/text()', query_to_xml(
      format('select max(%I) as m from %s', a.attname, t.oid::regclass), false, true, '')))[1]::text::bigint as highest,
    pg_sequence_last_value(s.oid) as last
  from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where s.relkind = 'S'`

/** Somebody who writes all the time, in tables that refer to each other. */
function writeUntilStopped() {
  let going = true
  let written = 0
  const done = (async () => {
    const client = await connect()
    while (going) {
      await client.query(`
        with m as (insert into usuarios (nombre, email)
          values ('Carga', 'carga' || (select count(*) from usuarios) || '@ejemplo.com') returning id)
        insert into sesiones (usuario_id, refresh_hash, vence_en)
          select id, 'h' || id, now() + interval '1 day' from m`)
      await client.query(
        'update evento_sociales set cupo = cupo - 1, capacidad = capacidad - 1 where cupo > 1',
      )
      written++
    }
    await client.end()
  })()
  return {
    written: () => written,
    async stop() {
      going = false
      await done
    },
  }
}

async function withJobs<Answer>(url: string, use: (jobs: Jobs) => Promise<Answer>): Promise<Answer> {
  const database = openDatabase({ url, max: 4 })
  const jobs = await createJobs({ database, log: Fastify().log, pollSeconds: 0.5 })
  try {
    return await use(jobs)
  } finally {
    await jobs.close()
    await database.close()
  }
}

const waitInQueue = (url: string) =>
  withJobs(url, async (jobs) => {
    await jobs.work('prueba', async () => {})
    await jobs.send('prueba', { n: 1 }, { startAfterSeconds: 3 })
  })

const workOff = (url: string) =>
  withJobs(url, (jobs) => new Promise<object>((done) => void jobs.work('prueba', async (data) => done(data))))

describe('a backup on PostgreSQL 15, made with its own tools', () => {
  it('under load, dropped and restored has the same rows and checksums, and serves the site [operacion/backup-restores]', async () => {
    await migrateDatabase(server.url)
    await loadDemo(server.url, { consultores: 40 })
    const writer = writeUntilStopped()
    const witness = await connect()
    await witness.query('begin transaction isolation level repeatable read read only')
    const { rows } = await witness.query<{ id: string }>('select pg_export_snapshot() as id')
    const dump = join(folder, 'senda.dump')
    const begun = writer.written()
    await server.tool('pg_dump', '-Fc', `--snapshot=${rows[0]?.id}`, '-f', dump, server.url)
    const before = await fingerprint(witness)
    expect(writer.written()).toBeGreaterThan(begun)
    await witness.query('commit')
    expect(before).toMatchObject({ consultores: { rows: 40 }, eventos: { checksum: expect.any(String) } })
    expect(await fingerprint(witness)).not.toEqual(before)
    await writer.stop()
    await witness.end()

    await asAdmin('drop database senda', 'create database senda owner senda')
    await server.tool('pg_restore', '--no-owner', '--exit-on-error', '-d', server.url, dump)
    const restored = await connect()
    expect(await fingerprint(restored)).toEqual(before)
    const sequences = (
      await restored.query<{ name: string; highest: string | null; last: string | null }>(LATE_SEQUENCES)
    ).rows
    expect(sequences.length).toBeGreaterThan(20)
    expect(sequences.filter(({ highest, last }) => Number(highest ?? 0) > Number(last ?? 0))).toEqual([])

    await migrateDatabase(server.url)
    const site = await openSite({ databaseUrl: server.url })
    const { data } = (await site.inject({ url: '/v1/consultores?limit=1000' })).json()
    await site.close()
    expect(data.length).toBeGreaterThan(0)
    expect(await fingerprint(restored)).toEqual(before)
    await restored.end()
  }, 240_000)

  it('made by an owner beside the application gives each role its own back, the queue included [operacion/backup-restores]', async () => {
    const as = (role: string, database: string) =>
      Object.assign(new URL(server.adminUrl), { username: role, pathname: `/${database}` }).href
    const prepare = (name: string) =>
      prepareDatabase({ databaseUrl: as('senda_app', name), databaseOwnerUrl: as('senda_owner', name) })
    await asAdmin(
      'create role senda_owner login',
      'create role senda_app login',
      'create database casa owner senda_owner',
    )
    expect(await prepare('casa')).toEqual([expect.stringContaining('grant senda_app to senda_owner;')])
    await asAdmin('grant senda_app to senda_owner')
    expect(await prepare('casa')).toEqual([])
    await waitInQueue(as('senda_app', 'casa'))

    const dump = join(folder, 'casa.dump')
    await server.tool('pg_dump', '-Fc', '-f', dump, as('senda_owner', 'casa'))
    await asAdmin('create database vuelta owner senda_owner', 'grant create on database vuelta to senda_app')
    await server.tool('pg_restore', '--exit-on-error', '-d', as('senda_owner', 'vuelta'), dump)
    expect(await prepare('vuelta')).toEqual([])
    expect(await workOff(as('senda_app', 'vuelta'))).toEqual({ n: 1 })
  }, 240_000)
})
