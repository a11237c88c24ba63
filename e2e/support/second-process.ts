import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AS_PRODUCTION } from '#testing/servers/as-production.ts'
import { preferPort } from '../../scripts/site/ports.ts'
import { readSiteAddress } from './site-address.ts'

const MAIN = join(import.meta.dirname, '../../api/src/main.ts')
const HOST = '127.0.0.1'

export interface SecondProcess {
  url: string
  close(): Promise<void>
}

/** Another process on the database of the site, with settings of its own; without payment providers. */
export async function startSecondProcess(env: Record<string, string>): Promise<SecondProcess> {
  const port = await preferPort(HOST, 0)
  const url = `http://${HOST}:${port}`
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...AS_PRODUCTION,
      SECRET: 'a secret for journeys only, long enough',
      DATABASE_URL: readSiteAddress().databaseUrl,
      HOST,
      PORT: String(port),
      ORIGIN: url,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  await new Promise<void>((done, fail) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('Listening')) done()
    })
    exited.then(() => fail(new Error('The second process did not start; its messages are above.')))
  })
  return {
    url,
    async close() {
      server.kill('SIGTERM')
      await exited
    },
  }
}
