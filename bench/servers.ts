import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { AS_PRODUCTION } from '#testing/servers/as-production.ts'

const run = promisify(execFile)

/** The server has one core to itself; the load generator uses the other. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'

/** The flags of `npm run serve`, also used for the floors. */
export const PRODUCTION_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30']
export const PRODUCTION_ENV = { NODE_COMPILE_CACHE: 'node_modules/.cache/senda', MALLOC_ARENA_MAX: '2' }

export interface BenchServer {
  url: string
  /** Resident memory, in megabytes. */
  memory(): number
  /** Processor time used so far by its process. */
  cpuMs(): number
  stop(): Promise<void>
}

/** Runs a script pinned to one core; returns its output. */
export async function runPinned(
  core: string,
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run('taskset', ['-c', core, process.execPath, script, ...args], {
    env: { ...process.env, ...env },
  })
  return stdout
}

/** User and system time from /proc/{pid}/stat, in hundredths of a second. */
export function cpuMsOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Starts a script that prints its address, pinned to one core. */
export async function startPinned(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
  core = SERVER_CORE,
): Promise<BenchServer> {
  const node = ['-c', core, process.execPath, ...PRODUCTION_FLAGS, script, ...args]
  const child: ChildProcess = spawn('taskset', node, {
    env: { ...process.env, ...PRODUCTION_ENV, ...AS_PRODUCTION, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)
      if (!found) return
      resolve(found[0])
      // Later log output is discarded as cheaply as possible.
      lines.close()
      child.stdout?.resume()
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    url,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      if (child.exitCode !== null) return
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
