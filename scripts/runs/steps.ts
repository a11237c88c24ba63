import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BIN = join(ROOT, 'node_modules/.bin')

export interface Step {
  name: string
  /** Commands run in sequence; the first failure ends the step. */
  commands: [program: string, ...args: string[]][]
  /** Streams the output of the commands, for long ones. */
  live?: boolean
  env?: Record<string, string>
}

const node = (script: string): [string, ...string[]] => ['node', join('scripts/checks', script)]

/**
 * Number of type checkers. Each one computes the shared types again, so one per core does a quarter less work than
 * the default of four on two cores.
 */
const CHECKERS = ['--checkers', String(Math.min(availableParallelism(), 4))]
/** The compiler runs for seconds, so its garbage is collected only when memory runs short. */
const ROOM_FOR_CHECKING = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

export const CHECKS: Step[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen', 'web'],
      ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'var/types.tsbuildinfo', ...CHECKERS],
    ],
    env: ROOM_FOR_CHECKING,
  },
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '--colors=off']] },
  { name: 'unused code', commands: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'directions', commands: [node('check-directions.ts')] },
  { name: 'requirements', commands: [node('check-requisitos.ts')] },
  { name: 'docs', commands: [node('check-docs.ts')] },
]

/** Runs the steps in parallel, one per core; returns the names of the failed ones. */
export async function runSteps(steps: Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, lane))
  return failed
}

export function sayTook(mark: string, name: string, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${mark} ${name.padEnd(16)} ${seconds.padStart(6)} s`)
}

export async function runStep(step: Step): Promise<boolean> {
  const startedAt = performance.now()
  if (step.live) console.log(`· ${step.name}`)
  let output = ''
  let ok = true
  for (const [program, ...args] of step.commands) {
    if (ending) return false
    const outcome = await runCommand(program, args, step)
    output += outcome.output
    ok = outcome.code === 0
    if (!ok) break
  }
  sayTook(ok ? '✓' : '✗', step.name, startedAt)
  if (!ok && output) console.log(output.trimEnd().replace(/^/gm, '    '))
  return ok
}

const running = new Set<ChildProcess>()
let ending = false

/** On a signal to the script, stops the running commands so that they can clean up. */
export function endStepsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      ending = true
      for (const child of running) child.kill(signal)
      await Promise.all([...running].map((child) => once(child, 'close')))
      process.exit(1)
    })
  }
}

function runCommand(
  program: string,
  args: string[],
  { live, env }: Step,
): Promise<{ code: number; output: string }> {
  const child = spawn(program === 'node' ? process.execPath : join(BIN, program), args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: String(error) }))
    child.once('close', (code) => {
      running.delete(child)
      done({ code: code ?? 1, output })
    })
  })
}
