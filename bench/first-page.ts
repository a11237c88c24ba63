// node bench/first-page.ts: waiting time after a clone, from `npm start` until the home page answers and until
// Gestión answers. Each turn has its own clone, database and build. `npm ci` runs before the measurement, or its
// result is copied from this checkout when the lock file is the same. Commits are measured, so uncommitted changes
// are not included.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#testing/servers/free-port.ts'
import { median, printLimits } from './compare.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
const TURNS = Number(process.env['BENCH_TURNS'] ?? 3)
const MOST_MS = 12_000
const LOOK_MS = 25
const NO_LONGER_THAN_MS = 180_000

/** Installs the dependencies as `npm ci` does, without compile caches of earlier starts. */
async function installInto(clone: string): Promise<void> {
  const lock = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8')
  if ((await lock(ROOT)) !== (await lock(clone))) {
    await run('npm', ['ci'], { cwd: clone })
    return
  }
  const modules = join(clone, 'node_modules')
  await mkdir(modules)
  const installed = (await readdir(join(ROOT, 'node_modules'))).filter((name) => name !== '.cache')
  await run('cp', ['-al', '-t', modules, ...installed], { cwd: join(ROOT, 'node_modules') })
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status === 200
}

interface Turn {
  firstPageMs: number
  gestionMs: number
}

/** The environment of the person measuring is not passed to the clone. */
const { PATH = '', HOME = '' } = process.env

async function startOnce(folder: string): Promise<Turn> {
  const clone = join(folder, 'senda')
  await run('git', ['clone', '--quiet', ROOT, clone])
  await installInto(clone)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  const until = async (page: string) => {
    while (!(await answers(page))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      if (performance.now() - began > NO_LONGER_THAN_MS) throw new Error(`${page} does not answer`)
      await sleep(LOOK_MS)
    }
    return performance.now() - began
  }
  try {
    return { firstPageMs: await until(`${url}/`), gestionMs: await until(`${url}/gestion`) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const turns: Turn[] = []
for (let turn = 1; turn <= TURNS; turn++) {
  const folder = await mkdtemp(join(tmpdir(), 'senda-first-page-'))
  try {
    // The database runs as its own user, who needs access too.
    await chmod(folder, 0o711)
    const { firstPageMs, gestionMs } = await startOnce(folder)
    console.log(`${turn}: first page ${Math.round(firstPageMs)} ms, Gestión ${Math.round(gestionMs)} ms`)
    turns.push({ firstPageMs, gestionMs })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const measured = median(turns.map(({ firstPageMs }) => firstPageMs))
const reached = printLimits([{ name: 'first page of a fresh clone: ms', measured, most: MOST_MS }])
console.log(`Gestión: ${Math.round(median(turns.map(({ gestionMs }) => gestionMs)))} ms`)
await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
await writeFile(join(import.meta.dirname, 'results/first-page.json'), JSON.stringify(turns, null, 2))
process.exitCode = reached ? 0 : 1
