import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Files of libraries with functions that no page calls; empty functions replace them (decision 0032). */
const NEVER_CALLED = [
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
  'react-router/dist/production/lib/router/instrumentation.js',
  'zod/v4/core/json-schema-processors.js',
  'zod/v4/core/to-json-schema.js',
]

const EXPORTED = /^export (?:(?:async )?function|const|let|class) (\w+)|^export \{([^}]*)\}/gm

function namesExportedBy(code: string): string[] {
  return [...code.matchAll(EXPORTED)].flatMap(([, name, list]) =>
    name
      ? [name]
      : (list ?? '').split(',').flatMap(
          (each) =>
            each
              .trim()
              .split(/\s+as\s+/)
              .at(-1) || [],
        ),
  )
}

/** Replaces those files by empty functions. Fails the build when one is missing, as after an upgrade that moved it. */
export function leaveOut(): Plugin {
  const missing = new Set(NEVER_CALLED)
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: NEVER_CALLED.map((file) => `**/node_modules/${file}`) },
      handler(code, id) {
        for (const file of NEVER_CALLED) if (id.endsWith(file)) missing.delete(file)
        const exports = namesExportedBy(code).map((name) => `export const ${name} = () => {}`)
        return { code: exports.join('\n'), map: null }
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`No longer part of the pages: ${[...missing].join(', ')}`)
    },
  }
}

const TABLE = /^(window\.__reactRouterManifest=)(.+);$/

/**
 * Removes the imports of each page from the browser's route table. Only links with prefetching read them, and this site
 * has none. The server has its own copy.
 */
export async function leaveOutImports(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue
    const path = join(assets, name)
    const [, start, table = ''] = TABLE.exec(await readFile(path, 'utf8')) ?? []
    if (!start) throw new Error('The router writes its table of routes in another way')
    const lean = JSON.stringify(JSON.parse(table), (key, value) => (key === 'imports' ? [] : value))
    await writeFile(path, `${start}${lean};`)
  }
}
