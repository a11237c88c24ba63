import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#api/db/embedded.ts'

export interface Scratch {
  folder: string
  /** Address of its own database server. */
  url: string
  close(): Promise<void>
}

/** A temporary folder and database server for one run; both are removed at the end. */
export async function openScratch({ durable = false } = {}): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'senda-bench-'))
  // The server's own user enters it too; where it cannot, the data stands elsewhere and outlives the folder.
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable })
  return {
    folder,
    url: postgres.url,
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
