import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// A migration is made from what stands in the last snapshot; those before it are read by nobody.
const folder = join(import.meta.dirname, '../api/src/db/migrations/meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
