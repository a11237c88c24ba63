import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg)$/
/** Minimum size; smaller files gain nothing. */
const FROM_BYTES = 600
/**
 * Brotli levels. The best level saves another tenth of the size and costs four seconds of processor time, so hurried
 * builds do it later.
 */
const BROTLI = { quick: 5, best: 11 } as const

export type Effort = keyof typeof BROTLI

/** Writes a brotli and a gzip copy beside each text file, so that the server only selects one. */
export async function precompress(folder: string, effort: Effort = 'best'): Promise<void> {
  const texts = (await textsOf(folder)).values()
  const compressThose = async () => {
    for (const path of texts) await Promise.all([writeBrotli(path, effort), writeGzip(path)])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressThose))
}

/** Replaces quick brotli copies by the best ones, one at a time because the site is serving visitors. */
export async function improveCopies(folder: string): Promise<void> {
  for (const path of await textsOf(folder)) await writeBrotli(path, 'best')
}

async function textsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => TEXT.test(name)).map((name) => join(folder, name))
}

async function writeBrotli(path: string, effort: Effort): Promise<void> {
  const content = await readFile(path)
  if (content.length < FROM_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(content, { params }))
}

async function writeGzip(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length >= FROM_BYTES)
    await writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Writes atomically: a reader gets the old or the new file, never a part. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}
