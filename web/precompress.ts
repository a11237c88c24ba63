import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|html|txt)$/
/** Smaller files gain nothing. */
const FROM_BYTES = 600

/** Writes a brotli and a gzip copy beside each text of the browser bundle, so that the server only picks one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      for (const name of files.filter((file) => TEXT.test(file))) {
        const path = join(dir, name)
        const content = await readFile(path)
        if (content.length < FROM_BYTES) continue
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          promisify(gzip)(content, { level: 9 }),
        ])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }
    },
  }
}
