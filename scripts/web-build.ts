import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from './operator.ts'
import { hashSources } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')
const BUILD = join(ROOT, 'web/build')
const STAMP = join(BUILD, '.sources')
const GENERATED = new Set(['build', '.react-router', 'node_modules'])

/** Builds the pages unless the build at hand was made from exactly these sources. */
export async function buildWebIfStale(
  onProgress: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const sources = (await readdir(join(ROOT, 'web'))).filter((name) => !GENERATED.has(name))
  const wanted = hashSources(ROOT, [...sources.map((name) => join('web', name)), 'package-lock.json'])
  const present = existsSync(join(BUILD, 'server')) && (await readFile(STAMP, 'utf8').catch(() => ''))
  if (present === wanted) return
  onProgress('building the pages')
  await rm(STAMP, { force: true })
  await build(onProgress, signal)
  await mkdir(BUILD, { recursive: true })
  await writeFile(STAMP, wanted)
  onProgress('pages built')
}

function build(onProgress: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const child = spawn(join(BIN, 'react-router'), ['build', 'web'], {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    if (/✓ built in/.test(String(chunk)) && !/✓ built in/.test(output)) onProgress('browser bundle built')
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new OperatorError(`The pages could not be built.\n${output}`))
    })
  })
}
