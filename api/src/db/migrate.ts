import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { SISTEMA } from './actor.ts'
import { loadBase } from './base/load.ts'
import { adviseOwner, requireReadableAddress, requireUsableServer, type Setting } from './usable-server.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const LOCK = 7_236_150

interface MigrateOptions {
  base?: boolean
  /** Address of the application if it does not connect as the table owner; its role receives the needed grants. */
  appUrl?: string
}

/**
 * Applies missing migrations and base data. Processes that start together wait for each other, so each step
 * runs once. Without `base` the tables stay empty: for tests that insert their own rows.
 */
export async function migrateDatabase(
  databaseUrl: string,
  { base = true, appUrl = databaseUrl }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'senda-migrate' })
  // The running statement reports a lost connection; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`select set_config('senda.actor', $1, false)`, [JSON.stringify(SISTEMA)])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    if (base) await loadBase(client)
    const role = new pg.Client({ connectionString: appUrl }).user
    if (role !== client.user) await client.query('select otorgar_a_aplicacion($1)', [role])
  } finally {
    await client.end()
  }
}

interface Addresses {
  databaseUrl: string
  databaseOwnerUrl: string | undefined
  databaseDirectUrl?: string | undefined
  databaseReadUrl?: string | undefined
}

/** Throws unless all addresses are valid, and the migrating role can connect and has its privileges. */
export async function requireMigratable(addresses: Addresses): Promise<void> {
  const { databaseReadUrl } = addresses
  if (databaseReadUrl) requireReadableAddress('DATABASE_READ_URL', databaseReadUrl)
  await requireUsableServer(...ownerOf(addresses), { migrates: true, isOwn: true })
}

function ownerOf({ databaseUrl, databaseOwnerUrl, databaseDirectUrl }: Addresses): [Setting, string] {
  if (databaseOwnerUrl) return ['DATABASE_OWNER_URL', databaseOwnerUrl]
  return databaseDirectUrl ? ['DATABASE_DIRECT_URL', databaseDirectUrl] : ['DATABASE_URL', databaseUrl]
}

/**
 * Prepares the database for the site. Throws a message for problems that prevent the start, and returns
 * warnings about others.
 */
export async function prepareDatabase(addresses: Addresses): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl } = addresses
  await requireMigratable(addresses)
  const [setting, ownerUrl] = ownerOf(addresses)
  const app = { migrates: false, isOwn: !databaseDirectUrl }
  const isOther = setting !== 'DATABASE_URL'
  // Checked before grants are given to a role that may not exist.
  if (isOther) await requireUsableServer('DATABASE_URL', databaseUrl, { ...app, toCome: true })
  await migrateDatabase(ownerUrl, { appUrl: databaseUrl })
  if (!isOther) return []
  await requireUsableServer('DATABASE_URL', databaseUrl, app)
  if (databaseDirectUrl) {
    await requireUsableServer('DATABASE_DIRECT_URL', databaseDirectUrl, { migrates: false, isOwn: true })
  }
  return adviseOwner(ownerUrl, databaseUrl)
}
