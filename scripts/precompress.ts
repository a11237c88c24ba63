import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg)$/
/** Smaller files gain nothing. */
const FROM_BYTES = 600

/** Writes a brotli and a gzip copy beside each text of a folder, so that the server only has to pick one. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((file) => TEXT.test(file)).values()
  const compressThose = async () => {
    for (const name of texts) await writeCopies(join(folder, name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressThose))
}

async function writeCopies(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < FROM_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
