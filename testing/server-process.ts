import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { AS_PRODUCTION } from './as-production.ts'
import { TEST_SECRET } from './site.ts'

const ROOT = join(import.meta.dirname, '..')
const MAIN = join(ROOT, 'api/src/main.ts')
const SERVER: [program: string, ...args: string[]] = [process.execPath, MAIN]

/** What an earlier process compiled, where the run keeps it. */
const COMPILED = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

/** Runs it until it ends, which it does at once where something is wrong: its exit code and what it said. */
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

export interface ServerProcess {
  child: ChildProcess
  url: string
}

/** The production entry, or what starts it, as a process of its own, which ends with the test. */
export async function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  command = SERVER,
): Promise<ServerProcess> {
  const [child, up] = spawnServer(databaseUrl, env, command)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return up
}

/** The same for as long as somebody needs it. */
export function spawnServer(
  databaseUrl: string,
  env: Record<string, string>,
  [program, ...args] = SERVER,
): [child: ChildProcess, up: Promise<ServerProcess>] {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...AS_PRODUCTION,
      DATABASE_URL: databaseUrl,
      SECRET: TEST_SECRET,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const up = new Promise<ServerProcess>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/[\d.]+:\d+/.exec(line)
      if (found) resolve({ child, url: found[0] })
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return [child, up]
}
