// Loaded in parts, so that a wrong setting is answered before anything heavy is read.
import { join } from 'node:path'
import { type Closers, progress } from '../operator.ts'

export interface DatabaseNeeds {
  /** The operator's own server; without it the embedded one starts. */
  databaseUrl: string | undefined
  /** Who migrates and fills it; the operator's own role unless there is another. */
  ownerUrl: string | undefined
  /** Past a pooler that `databaseUrl` leads to. */
  directUrl: string | undefined
  dataDir: string
  /** How many consultants the demo content has; undefined loads none. */
  demoConsultores: number | undefined
}

export function embeddedDataDir(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** A database that is up, migrated and, the first time, filled with the demo content. */
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

/** Enough for the charts of Gestión to have something to show. */
const VENTAS = 420

async function loadDemoOnce(url: string, consultores: number): Promise<void> {
  const { loadDemo } = await import('#demo/load.ts')
  const onStart = () => progress('loading the demo content')
  const { loaded } = await loadDemo(url, { consultores, ventas: VENTAS, onStart })
  if (loaded) progress('demo content loaded')
}
