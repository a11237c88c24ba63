import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator.ts'
import { improveCopies } from './precompress.ts'
import { hashSources } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '../..')
const BIN = join(ROOT, 'node_modules/.bin')
const GENERATED = new Set(['build', '.react-router', 'node_modules'])

interface Face {
  folder: 'web' | 'gestion'
  command: [program: string, ...args: string[]]
  name: string
}
const FACES: readonly Face[] = [
  { folder: 'web', command: ['react-router', 'build', 'web'], name: 'the pages' },
  { folder: 'gestion', command: ['vite', 'build', 'gestion'], name: 'Gestión' },
]

/** Builds each face unless its build is up to date with the sources. */
export async function buildFacesIfStale(
  onProgress: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const { folder } of FACES) await buildFaceIfStale(folder, onProgress, { signal })
}

const stampOf = (folder: Face['folder']) => join(ROOT, folder, 'build/.sources')

async function hashFace(folder: Face['folder']): Promise<string> {
  const sources = (await readdir(join(ROOT, folder))).filter((name) => !GENERATED.has(name))
  return hashSources(ROOT, [...sources.map((name) => join(folder, name)), 'package-lock.json'])
}

/** Whether the existing build was made from the current sources. */
export async function isFaceFresh(folder: Face['folder'], wanted?: string): Promise<boolean> {
  const stamp = stampOf(folder)
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (wanted ?? (await hashFace(folder)))
}

/** `soon` compresses quickly; `improvePages` replaces those copies later. */
export async function buildFaceIfStale(
  folder: Face['folder'],
  onProgress: (text: string) => void,
  { signal, soon = false }: { signal?: AbortSignal | undefined; soon?: boolean } = {},
): Promise<void> {
  const face = findFace(folder)
  const stamp = stampOf(folder)
  const wanted = await hashFace(folder)
  if (await isFaceFresh(folder, wanted)) return
  await oneBuildAtATime(folder, async () => {
    if (await isFaceFresh(folder, wanted)) return
    onProgress(`building ${face.name}`)
    await rm(stamp, { force: true })
    await runBuild(face, { signal, soon })
    await mkdir(dirname(stamp), { recursive: true })
    if (soon) await writeFile(QUICK_COPIES, '')
    await writeFile(stamp, wanted)
    onProgress(`${face.name} built`)
  })
}

const LOOK_AGAIN_MS = 200

/**
 * Serialises builds: two test runs with a stale build would write to the same folder, so the second waits for the
 * first.
 */
export async function oneBuildAtATime(name: string, work: () => Promise<void>, folder = join(ROOT, 'var')) {
  await mkdir(folder, { recursive: true })
  const lock = join(folder, `building-${name}`)
  while (
    !(await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    ))
  ) {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (owner && !isRunning(owner)) await rm(lock, { force: true })
    else await sleep(LOOK_AGAIN_MS)
  }
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Marker file that exists while the compressed copies are the quick ones. */
const QUICK_COPIES = join(ROOT, 'web/build/.quick-copies')

export async function improvePages(): Promise<void> {
  if (!existsSync(QUICK_COPIES)) return
  await improveCopies(join(ROOT, 'web/build/client'))
  await rm(QUICK_COPIES, { force: true })
}

/** Builds a face from the sources under another root. */
export function buildFace(folder: Face['folder'], root: string): Promise<void> {
  return runBuild(findFace(folder), { root })
}

function findFace(folder: Face['folder']): Face {
  const face = FACES.find((each) => each.folder === folder)
  if (!face) throw new Error(`no face is called ${folder}`)
  return face
}

/** A build creates many short-lived objects; a larger young generation means fewer collections. */
const ROOM_FOR_BUILDING = '--max-semi-space-size=64'

function runBuild(
  { command: [program, ...args], name }: Face,
  { signal, soon, root = ROOT }: { signal?: AbortSignal | undefined; soon?: boolean; root?: string },
): Promise<void> {
  const child = spawn(join(BIN, program), args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${BIN}:${process.env['PATH']}`,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${ROOM_FOR_BUILDING}`,
      ...(soon ? { QUICK_COPIES: '1' } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new OperatorError(`${name} could not be built.\n${output}`))
    })
  })
}
