import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AS_PRODUCTION } from './as-production.ts'

const ROOT = join(import.meta.dirname, '../..')
export const MAIN = join(ROOT, 'api/src/main.ts')
export const SERVER: [program: string, ...args: string[]] = [process.execPath, MAIN]

export interface ServerProcess {
  child: ChildProcess
  url: string
}

/** Starts the production server, or the script that starts it. The settings include its secret. */
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
