import type { Config } from '#api/config.ts'
import type { Closers } from '../operator.ts'
import { embeddedDataDir, openDatabase } from './database.ts'
import { readDatabaseNeeds } from './prepare.ts'

/** Opens the database of the site, or the one that its first start would create. */
export async function openSameDatabase(early: Config, closers: Closers): Promise<string> {
  const needs = await readDatabaseNeeds(early)
  if (needs.databaseUrl) return openDatabase(needs, closers)
  const { findEmbeddedPostgres } = await import('#api/db/embedded.ts')
  const running = await findEmbeddedPostgres(embeddedDataDir(needs.dataDir))
  return openDatabase({ ...needs, databaseUrl: running }, closers)
}
