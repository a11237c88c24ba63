import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { TEST_SECRET } from '#testing/site.ts'
import { MAIN, SERVER, type ServerProcess, spawnServer } from './spawn-server.ts'

/** The compile cache of the run, if any. */
const COMPILED = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

/** Runs a server that is expected to exit because of an error; returns its exit code and output. */
export async function endingProcess(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Starts the production server, or the script that starts it, as a process that ends with the test. */
export async function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  command = SERVER,
): Promise<ServerProcess> {
  const [child, up] = spawnServer(databaseUrl, { SECRET: TEST_SECRET, ...env }, command)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return up
}
