import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { SiteAddress } from './site-address.ts'

export interface SpawnedSite extends SiteAddress {
  close(): Promise<void>
}

/** Starts a site with its own database and sandbox; `env` is added to its configuration. */
export async function spawnSite(env: Record<string, string> = {}): Promise<SpawnedSite> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), JSON.stringify(env)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  return {
    ...(await readAddress(server.stdout, exited)),
    async close() {
      server.stdin.end()
      await exited
    },
  }
}

/** Everything after the address, the server's log for instance, is passed on. */
function readAddress(stdout: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<SiteAddress> {
  return new Promise((done, fail) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('{"url"')) done(JSON.parse(line))
      else console.error(line)
    })
    exited.then(() => fail(new Error('The site did not start; its messages are above.')))
  })
}
