import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { publishSiteAddress, type SiteAddress } from './site-address.ts'

export default async function startSite(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  publishSiteAddress(await readAddress(server.stdout, exited))
  return async () => {
    server.stdin.end()
    await exited
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
