// The same house in several sizes on one database server, measured in turns so that other load affects all alike.
import pg from 'pg'
import { type App, buildApp } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#api/db/client.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadDemo } from '#demo/load.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'

export interface House {
  rows: number
  databaseUrl: string
  app: App
  headers: Record<string, string>
  close: () => Promise<void>
}

/** Creates a database with the demo and the rows of `fill`, inserted without row triggers. */
export async function createFilled(
  serverUrl: string,
  name: string,
  { consultores, fill, filled }: { consultores: number; fill: string; filled: readonly string[] },
): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await migrateDatabase(url)
  await loadDemo(url, { consultores })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    await client.query(fill)
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    // Does what autovacuum does some time after a large load.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  return url
}

/** `:rows` in the statements that fill it is the size of the house. */
export async function openHouse(
  serverUrl: string,
  rows: number,
  { fill, filled }: { fill: string; filled: readonly string[] },
): Promise<House> {
  console.log(`Loading ${rows.toLocaleString('en')} rows of each`)
  const url = await createFilled(serverUrl, `house_${rows}`, {
    consultores: 40,
    fill: fill.replaceAll(':rows', String(rows)),
    filled,
  })
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET: 'a secret for measurements only, long enough',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PETICIONES_POR_MINUTO: '100000000',
  })
  const database = openDatabase({ url, max: 4 })
  const app = await buildApp(config, database, { pages: false })
  await app.server.ready()
  const sql = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
  const headers = await openStaffSession({ sql, origin: config.origin }, 'staff@ejemplo.com')
  const close = async () => {
    await app.server.close()
    await database.close()
  }
  return { rows, databaseUrl: url, app, headers, close }
}

/** Response time and body of the whole server for a staff address. */
export async function ask<Body>({ app, headers }: House, url: string): Promise<{ ms: number; body: Body }> {
  const begun = performance.now()
  const answer = await app.server.inject({ url: `/v1${url}`, headers })
  const ms = performance.now() - begun
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${url} ${answer.body.slice(0, 300)}`)
  return { ms, body: answer.json<Body>() }
}
