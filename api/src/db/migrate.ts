import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { loadBase } from './base/load.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const LOCK = 7_236_150

/**
 * Applies the migrations and the base data that are missing. Processes that start together wait for each other, so
 * each step runs once (S31). Without `base` the tables stay empty: for tests that fill them with rows of their own.
 */
export async function migrateDatabase(databaseUrl: string, { base } = { base: true }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'senda-migrate' })
  // The statement under way reports a lost connection; without a listener it would end the process unexplained.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    if (base) await loadBase(client)
  } finally {
    await client.end()
  }
}
