import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** The server has one core to itself, the load the other. */
const SERVER_CORE = '0'
export const LOAD_CORE = '1'

/** As `npm run serve` sets them; the floors get the same. */
const PRODUCTION_FLAGS = ['--max-semi-space-size=4']

export interface BenchServer {
  url: string
  /** Resident memory, in megabytes. */
  memory(): number
  stop(): Promise<void>
}

/** Starts a script that prints its address, pinned to one core. */
export async function startPinned(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const node = ['-c', SERVER_CORE, process.execPath, ...PRODUCTION_FLAGS, script, ...args]
  const child: ChildProcess = spawn('taskset', node, {
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/senda', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    url,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      if (child.exitCode !== null) return
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
