import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { improveCopies, precompress } from './precompress.ts'

const SCRIPT = Array.from({ length: 800 }, (_, n) => `export const paso${n % 97} = () => ${n * 7919}`).join(
  '\n',
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senda-copias-'))
  await writeFile(join(folder, 'a.js'), SCRIPT)
  await writeFile(join(folder, 'small.js'), '1')
  await writeFile(join(folder, 'photo.webp'), SCRIPT)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sizeOf = async (name: string) => (await stat(join(folder, name))).size

describe('the copies of a build [operacion/answers-early]', () => {
  it.each(['quick', 'best'] as const)('%s: hold the same, beside what gains by it', async (effort) => {
    await precompress(folder, effort)
    expect((await readdir(folder)).toSorted()).toEqual([
      'a.js',
      'a.js.br',
      'a.js.gz',
      'photo.webp',
      'small.js',
    ])
    expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(SCRIPT)
    expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(SCRIPT)
  })

  it('that were made quickly are improved, whole whenever somebody reads them', async () => {
    await precompress(folder, 'quick')
    const quick = await sizeOf('a.js.br')
    let done = false
    const improving = improveCopies(folder).then(() => {
      done = true
    })
    while (!done) {
      expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(SCRIPT)
    }
    await improving
    expect(await sizeOf('a.js.br')).toBeLessThan(quick)
    const best = await sizeOf('a.js.br')
    await precompress(folder)
    expect(await sizeOf('a.js.br')).toBe(best)
  })
})
