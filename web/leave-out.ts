import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What libraries bring along and no page of this site ever calls: the router's discovery of routes (ours travel with
 * the page) and its hooks for measuring, and zod's writer of JSON Schema (the API's description is made on the
 * server). A function that does nothing stands in for each.
 */
const NEVER_CALLED =
  /\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$|\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

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

export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: NEVER_CALLED },
    handler: (code) => ({
      code: namesExportedBy(code)
        .map((name) => `export const ${name} = () => {}`)
        .join('\n'),
      map: null,
    }),
  },
})

const TABLE = /^(window\.__reactRouterManifest=)(.+);$/

/**
 * The table of routes tells the browser which files each page imports, for links that fetch ahead, and we have none:
 * the server reads its own copy. More than half of the table is that.
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
