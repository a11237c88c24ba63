import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { dropDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import drizzleConfig from '../../drizzle.config.ts'
import { migrateDatabase } from './migrate.ts'
import { EXTENSIONS, missingExtensions } from './usable-server.ts'

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  it('create the extensions that are asked for at the start, and what is not there is named [operacion/database-roles-told]', async () => {
    const { url, drop } = await createTestDatabase('empty')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const created = await client.query(
        `select extname from pg_extension where extname <> 'plpgsql' order by 1`,
      )
      expect(created.rows.map(({ extname }) => extname)).toEqual(EXTENSIONS)
      expect(await missingExtensions(client)).toEqual([])
      expect(await missingExtensions(client, ['unaccent', 'not_here'])).toEqual(['not_here'])
    } finally {
      await client.end()
      await drop()
    }
  })

  it('run once each when several processes start together [operacion/migrations-once]', async () => {
    const cluster = inject('testClusterUrl')
    const name = `migrate_${process.pid}`
    await query(cluster, `create database ${name} template template0`)
    const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
    try {
      await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
      const applied = await query(url, 'select hash from drizzle.__drizzle_migrations')
      expect(new Set(applied.map((row) => row.hash)).size).toBe(applied.length)
      expect(applied.length).toBeGreaterThan(2)
      await migrateDatabase(url)
      expect(await query(url, 'select hash from drizzle.__drizzle_migrations')).toHaveLength(applied.length)
    } finally {
      await dropDatabase(cluster, name)
    }
  })

  it('stand in the journal in the order of their numbers and times', async () => {
    const folder = join(import.meta.dirname, 'migrations')
    const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[]
    }
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files)
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, i) => i))
    // A database skips a migration that is older than the newest one it has.
    expect(entries).toEqual(entries.toSorted((a, b) => a.when - b.when))
  })

  it('make the tables that docs/tablas.md describes', async () => {
    const { url, drop } = await createTestDatabase('empty')
    const rows = await query(url, `select tablename from pg_tables where schemaname = 'public'`)
    await drop()
    const text = await readFile(join(import.meta.dirname, '../../../docs/tablas.md'), 'utf8')
    const described = [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
    expect(described.toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted())
  })

  it('say everything that the tables say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'senda-migrations-'))
    await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
    const config = join(folder, 'drizzle.config.json')
    await writeFile(config, JSON.stringify({ ...drizzleConfig, out: relative(process.cwd(), folder) }))
    const { stdout } = await promisify(execFile)('drizzle-kit', ['generate', `--config=${config}`])
    await rm(folder, { recursive: true })
    expect(stdout).toContain('No schema changes')
  })
})

describe('what must never be', () => {
  const insert = async (statement: string) => {
    const database = await createTestDatabase('empty')
    try {
      await query(
        database.url,
        `insert into categorias2 (nombre, code) values ('C', 'c');
         insert into eventos (titulo, modalidad, id_categoria2) values ('E', 'Online', 1);
         insert into usuarios (nombre, email) values ('Ana', 'ana@ejemplo.com');
         insert into evento_sociales (id_evento, fecha, cupo) values (1, now(), 1);
         insert into evento_usuarios (id_evento, user_id, id_forma_pago) values (1, 1, 1);`,
      )
      return await query(database.url, statement).then(
        () => 'accepted',
        (error: pg.DatabaseError) => error.constraint ?? error.column ?? error.message,
      )
    } finally {
      await database.drop()
    }
  }
  it.each([
    [
      'seats below zero [compras/one-success-per-seat]',
      'update evento_sociales set cupo = cupo - 2',
      'evento_sociales_cupo',
    ],
    [
      'two enrolments of a person in an event [compras/one-success-per-seat]',
      'insert into evento_usuarios (id_evento, user_id, id_forma_pago) values (1, 1, 4)',
      'evento_usuarios_una_por_persona',
    ],
    [
      'progress without payment [unidades/quiz-graded-by-server]',
      'update evento_usuarios set paso = 1',
      'evento_usuarios_impago_sin_avance',
    ],
    [
      'two accounts of one e-mail',
      `insert into usuarios (nombre, email) values ('A', 'ANA@ejemplo.com')`,
      'usuarios_email',
    ],
    ['an unknown role', `update usuarios set roles = '{dueño}'`, 'usuarios_roles'],
    ['a negative price', 'update eventos set precio = -1', 'eventos_precios'],
    [
      'a dated event without date',
      `update eventos set modalidad = 'Presencial', id_estado = 1`,
      'eventos_fecha',
    ],
    ['an unknown modality', `update eventos set modalidad = 'Fax', fecha = now()`, 'eventos_modalidad'],
  ])('refuses %s', async (_, statement, constraint) => {
    expect(await insert(statement)).toBe(constraint)
  })
})
