import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Deletes all snapshots but the last, the only one that generating a migration needs. */
export function keepLastSnapshot(folder: string): void {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}

if (import.meta.main) keepLastSnapshot(join(import.meta.dirname, '../api/src/db/migrations/meta'))
