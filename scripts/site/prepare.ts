// Preparation shared by `npm start` and `npm run dev`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#api/config.ts'
import { type Closers, OperatorError } from '../operator.ts'
import { type DatabaseNeeds, openDatabase } from './database.ts'
import { openOutsideWorld } from './outside-world.ts'
import { requireFreePort } from './ports.ts'

const ENV_FILE = join(import.meta.dirname, '../../.env')
const DEMO_CONSULTORES = 600

export interface Prepared {
  /** Environment of the server: the operator's, plus the database and the sandbox that were started. */
  env: NodeJS.ProcessEnv
  siteUrl: string
  sandboxUrl: string | undefined
  demo: boolean
}

/** Settings needed before the database is open. */
export function readEarlyConfig(): Config {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  return readConfig({ ...process.env, DATABASE_URL: process.env['DATABASE_URL'] || 'postgres://not-yet' })
}

/** Selects the database, and whether it gets the demo content. */
export async function readDatabaseNeeds(config: Config): Promise<DatabaseNeeds> {
  const databaseUrl = process.env['DATABASE_URL'] || undefined
  const { databaseOwnerUrl: ownerUrl, databaseDirectUrl: directUrl, dataDir } = config
  const demoConsultores = readDemoConsultores(config, databaseUrl)
  if (databaseUrl) {
    const { requireMigratable } = await import('#api/db/migrate.ts')
    await requireMigratable({ ...config, databaseUrl })
  }
  return { databaseUrl, ownerUrl, directUrl, dataDir, demoConsultores }
}

/** `meanwhile` runs in parallel with the database preparation, and can await it. */
export async function prepareSite(
  closers: Closers,
  meanwhile: (database: Promise<unknown>) => Promise<void>,
): Promise<Prepared> {
  const config = readEarlyConfig()
  const asked = { ...process.env }
  const { port, host, dataDir, production } = config
  await requireFreePort('PORT', host, port)
  const needs = await readDatabaseNeeds(config)
  const database = openDatabase(needs, closers)
  const [databaseUrl, world] = await Promise.all([
    database,
    openOutsideWorld({ env: process.env, production, host, port, dataDir }, closers),
    meanwhile(database),
  ])
  return {
    // Logging every request would hide the important lines.
    env: {
      ...(production ? {} : { LOG_LEVEL: 'warn' }),
      ...asked,
      ...world.env,
      DATABASE_URL: databaseUrl,
    },
    siteUrl: `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    sandboxUrl: world.sandboxUrl,
    demo: needs.demoConsultores !== undefined,
  }
}

/**
 * Demo content is loaded by default only into the embedded database, never into an operator's database or in
 * production.
 */
function readDemoConsultores(config: Config, databaseUrl: string | undefined): number | undefined {
  const asked = process.env['DEMO']
  const wanted = asked ? asked === '1' : !config.production && !databaseUrl
  if (!wanted) return undefined
  if (config.production && !config.allowDemoAccounts) {
    throw new OperatorError(
      'DEMO=1 in production would make accounts whose password everybody knows (ALLOW_DEMO_ACCOUNTS=1 makes them all the same).',
    )
  }
  const consultores = Number(process.env['DEMO_CONSULTORES'] || DEMO_CONSULTORES)
  if (Number.isInteger(consultores) && consultores >= 0) return consultores
  throw new OperatorError('DEMO_CONSULTORES must be a whole number, such as 600.')
}
