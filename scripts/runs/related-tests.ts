// Selects the tests that a change affects: by imports for Vitest, by area for the journeys.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SOURCES =
  '{contract,domain,ui,client,base,demo,testing,sandbox,api,web,gestion,e2e,bench,scripts}/**/*.{ts,tsx}'
const NOT_OURS = /(^|\/)(node_modules|build|\.react-router)\//
const TEST = /\.test\.tsx?$/
const JOURNEY = /^e2e\/.+\.spec\.ts$/
const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** Depth of imports to follow. Deeper, most files reach most tests. */
const DEPTH = 2

/** Folders with one subfolder per area. */
const AREA_FOLDERS = /^(?:api\/src\/modules|domain|web\/app\/features|gestion\/app\/screens|e2e)\/([a-z-]+)\//
const FACE = /^(web|gestion|ui|client)\//

export interface Importing {
  [file: string]: readonly string[]
}

export interface Related {
  tests: string[]
  journeys: string[]
}

/** Follows imports backwards from the changed files, and adds the tests of their areas. */
export function findRelated(
  changed: readonly string[],
  importers: Importing,
  journeys: readonly string[],
): Related {
  const reached = new Set(changed)
  let nearest = [...changed]
  for (let step = 0; step < DEPTH; step++) {
    nearest = nearest.flatMap((file) => importers[file] ?? [])
    for (const file of nearest) reached.add(file)
  }
  const areas = new Set(changed.flatMap((file) => areaOf(file) ?? []))
  const shown = new Set(changed.filter((file) => FACE.test(file)).map(areaOf))
  const isOf = (some: Set<string | undefined>, file: string) => {
    const area = areaOf(file)
    return area !== undefined && some.has(area)
  }
  const tests = Object.keys(importers).filter((file) => TEST.test(file))
  return {
    tests: tests.filter((file) => reached.has(file) || isOf(areas, file)).sort(),
    journeys: journeys.filter((file) => changed.includes(file) || isOf(shown, file)).sort(),
  }
}

const areaOf = (file: string) => AREA_FOLDERS.exec(file)?.[1]

export function readImporters(root: string): Importing {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NOT_OURS.test(file))
  const importers: Record<string, string[]> = Object.fromEntries(files.map((file) => [file, []]))
  for (const file of files) {
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
      importers[resolve(file, specifier)]?.push(file)
  }
  return importers
}

export const listJourneys = (importers: Importing) =>
  Object.keys(importers).filter((file) => JOURNEY.test(file))

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier.slice(1).replace(/^api\//, 'api/src/')
}
