import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { requireDebianPackage } from '#testing/database/debian-package.ts'
import type { Balancer } from './balancer.ts'
import { freePort } from './free-port.ts'

export const HAPROXY = '/usr/sbin/haproxy'
export const SAMPLE = join(import.meta.dirname, '../../ops/haproxy.cfg')

/** Starts HAProxy with the sample configuration of this repository and the addresses of the test. */
export async function openHaproxy(targets: readonly string[]): Promise<Balancer> {
  requireDebianPackage('haproxy', HAPROXY)
  const port = await freePort()
  const servers = targets.map((url, i) => `    server p${i + 1} ${new URL(url).host}\n`)
  const settings = (await readFile(SAMPLE, 'utf8'))
    .replace(/^ {4}bind :80$/m, `    bind 127.0.0.1:${port}`)
    .replace(/(^ {4}server .*\n)+/m, servers.join(''))
    // The sample's limit needs more open files than an ordinary user is allowed.
    .replace(/maxconn 20000/, 'maxconn 200')
  const folder = await mkdtemp(join(tmpdir(), 'senda-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, settings)
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 30_000, interval: 50 })
  return {
    url,
    close() {
      child.kill('SIGKILL')
      void rm(folder, { recursive: true, force: true })
    },
  }
}
