import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { createResolver } from './source-hash.ts'

export interface Import {
  from: string
  /** A file by its path from the root, `npm:` and a package, `node:` and a module, or `global:fetch`. */
  to: string
  line: number
  /** Erased before the code runs. */
  typeOnly: boolean
  /** Evaluated with the importing file, not later by `import()`. */
  eager: boolean
}

const SOURCES =
  '{contract,domain,ui,client,base,demo,testing,api,web,gestion,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}'
const FETCH_CALL = /(?<![.\w])fetch\(/g
const GENERATED = ['**/node_modules/**', 'web/build/**', 'web/.react-router/**']

export function readImports(root: string): Import[] {
  const resolveFile = createResolver(root)
  return globSync(SOURCES, { cwd: root, exclude: GENERATED })
    .sort()
    .flatMap((file) => parseImports(file, readFileSync(`${root}/${file}`, 'utf8'), resolveFile))
}

/** `resolveFile` answers the path of a file of the repository, or undefined for a package. */
export function parseImports(
  file: string,
  text: string,
  resolveFile: (file: string, specifier: string) => string | undefined,
): Import[] {
  const { module } = parseSync(file, text)
  const found: { specifier: string; at: number; typeOnly: boolean; eager: boolean }[] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    found.push({ specifier: moduleRequest.value, at: start, typeOnly, eager: true })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries) {
      if (moduleRequest)
        found.push({ specifier: moduleRequest.value, at: start, typeOnly: isType, eager: true })
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal) found.push({ specifier: literal[2] as string, at: start, typeOnly: false, eager: false })
  }
  for (const { index } of text.matchAll(FETCH_CALL)) {
    found.push({ specifier: 'global:fetch', at: index, typeOnly: false, eager: false })
  }
  return found.map(({ specifier, at, typeOnly, eager }) => ({
    from: file,
    to: resolveFile(file, specifier) ?? packageName(specifier),
    line: text.slice(0, at).split('\n').length,
    typeOnly,
    eager,
  }))
}

function packageName(specifier: string): string {
  if (/^(node|global):/.test(specifier) || /^[.#/]/.test(specifier)) return specifier
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`
}
