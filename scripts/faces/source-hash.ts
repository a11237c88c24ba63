import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const SPECIFIER = /(?:from|import)\s*\(?\s*['"]((?:\.{1,2}\/|#)[^'"]+)['"]/g
const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/
const TEST = /\.test\.[jt]sx?$/

/** One hash of the given files and folders and of everything in this repository that they import. */
export function hashSources(root: string, entries: string[], extra: string[] = []): string {
  const hash = createHash('sha256')
  for (const file of [...collectSources(root, entries)].sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  for (const text of extra) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 20)
}

export function collectSources(root: string, entries: string[]): Set<string> {
  const resolveFile = createResolver(root)
  const found = new Set<string>()
  const pending = entries.flatMap((entry) => filesUnder(resolve(root, entry)))
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!SOURCE.test(file)) continue
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = resolveFile(relative(root, file), specifier as string)
      if (target) pending.push(join(root, target))
    }
  }
  return found
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The `imports` of package.json, as pairs of prefix and folder. */
function readAliases(root: string): [string, string][] {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(imports as Record<string, string>).map(([from, to]) => [
    from.replace(/\*$/, ''),
    resolve(root, to.replace(/\*$/, '')),
  ])
}

/** Resolves relative imports and those of package.json to a path from the root; undefined for other imports. */
function createResolver(root: string): (file: string, specifier: string) => string | undefined {
  const aliases = readAliases(root)
  return (file, specifier) => {
    const [path = ''] = specifier.split('?')
    const alias = aliases.find(([prefix]) => path.startsWith(prefix))
    if (!alias && !path.startsWith('.')) return undefined
    const target = alias ? join(alias[1], path.slice(alias[0].length)) : resolve(root, dirname(file), path)
    const inside = target.startsWith(`${root}/`) && existsSync(target) && statSync(target).isFile()
    return inside ? relative(root, target) : undefined
  }
}
