// Heavy imports are loaded on demand, so that a wrong setting is reported first.
import { join } from 'node:path'
import { type Closers, progress } from '../operator.ts'

export interface DatabaseNeeds {
  /** The operator's database; without it the embedded server starts. */
  databaseUrl: string | undefined
  /** The role that migrates and fills the database; the operator's role by default. */
  ownerUrl: string | undefined
  /** Direct connection, when `databaseUrl` leads to a pooler. */
  directUrl: string | undefined
  dataDir: string
  /** Number of demo consultants; undefined loads no demo content. */
  demoConsultores: number | undefined
}

export function embeddedDataDir(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Starts and migrates the database and, the first time, loads the demo content. */
export async function openDatabase(needs: DatabaseNeeds, closers: Closers): Promise<string> {
  const url = needs.databaseUrl ?? (await startEmbedded(needs.dataDir, closers))
  const { prepareDatabase } = await import('#api/db/migrate.ts')
  const { ownerUrl, directUrl, demoConsultores } = needs
  await prepareDatabase({ databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseDirectUrl: directUrl })
  if (demoConsultores !== undefined) await loadDemoOnce(ownerUrl ?? directUrl ?? url, demoConsultores)
  progress('database ready')
  return url
}

async function startEmbedded(dataDir: string, closers: Closers): Promise<string> {
  const { startEmbeddedPostgres } = await import('#api/db/embedded.ts')
  const server = await startEmbeddedPostgres({ dataDir: embeddedDataDir(dataDir), onProgress: progress })
  closers.add(server.stop)
  return server.url
}

/** Number of demo sales, enough for the charts of Gestión. */
const VENTAS = 420

async function loadDemoOnce(url: string, consultores: number): Promise<void> {
  const { loadDemo } = await import('#demo/load.ts')
  const onStart = () => progress('loading the demo content')
  const { loaded } = await loadDemo(url, { consultores, ventas: VENTAS, onStart })
  if (loaded) progress('demo content loaded')
}
