// Everything the server needs before it starts, shared by `npm start` and `npm run dev`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#api/config.ts'
import { type DatabaseNeeds, openDatabase, requireUsableServer } from './database.ts'
import type { Closers } from './operator.ts'
import { openOutsideWorld } from './outside-world.ts'
import { requireFreePort } from './ports.ts'

const ENV_FILE = join(import.meta.dirname, '../.env')
const DEMO_CONSULTORES = 600

export interface Prepared {
  /** The environment of the server: the operator's, plus the database and the outside world that were started. */
  env: NodeJS.ProcessEnv
  siteUrl: string
  sandboxUrl: string | undefined
  demo: boolean
}

/** The settings that are known before there is a database. */
export function readEarlyConfig(): Config {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  return readConfig({ ...process.env, DATABASE_URL: process.env['DATABASE_URL'] || 'postgres://not-yet' })
}

/** Which database, and whether the demo content goes into it. */
export async function readDatabaseNeeds({ dataDir, production }: Config): Promise<DatabaseNeeds> {
  const databaseUrl = process.env['DATABASE_URL'] || undefined
  if (databaseUrl) await requireUsableServer(databaseUrl)
  return {
    databaseUrl,
    ownerUrl: process.env['DATABASE_OWNER_URL'] || undefined,
    dataDir,
    demoConsultores: isDemoWanted(production)
      ? Number(process.env['DEMO_CONSULTORES'] || DEMO_CONSULTORES)
      : undefined,
  }
}

/** `meanwhile` runs beside the work on the database. */
export async function prepareSite(closers: Closers, meanwhile: () => Promise<void>): Promise<Prepared> {
  const config = readEarlyConfig()
  const { port, host, dataDir, production } = config
  await requireFreePort('PORT', host, port)
  const needs = await readDatabaseNeeds(config)
  const database = openDatabase(needs, closers)
  const [databaseUrl, world] = await Promise.all([
    database,
    openOutsideWorld({ env: process.env, production, host, port, dataDir }, closers),
    meanwhile(),
  ])
  return {
    // Every request on the console would bury the lines that matter here.
    env: {
      ...(production ? {} : { LOG_LEVEL: 'warn' }),
      ...process.env,
      ...world.env,
      DATABASE_URL: databaseUrl,
    },
    siteUrl: `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    sandboxUrl: world.sandboxUrl,
    demo: needs.demoConsultores !== undefined,
  }
}

function isDemoWanted(production: boolean): boolean {
  const asked = process.env['DEMO']
  return asked ? asked === '1' : !production
}
