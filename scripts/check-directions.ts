import { join, matchesGlob } from 'node:path'
import { DIRECTIONS, type Direction } from './directions.ts'
import { type Import, readImports } from './import-graph.ts'

const DRAWER = /(^|\/)(utils?|helpers?|misc)(\.|\/)/

/** One sentence for each import that goes the wrong way. */
export function findWrongDirections(imports: Import[], directions: Direction[] = DIRECTIONS): string[] {
  return imports.flatMap((each) =>
    directions
      .filter((direction) => breaks(each, direction))
      .map(({ rule }) => `${each.from}:${each.line} uses ${each.to}: ${rule}`),
  )
}

function breaks({ from, to, typeOnly }: Import, direction: Direction): boolean {
  const { except = [], never, only, withinSame } = direction
  if (typeOnly && direction.typesMayCross) return false
  if (!matchesAny(from, direction.from) || matchesAny(from, except)) return false
  if (only && !matchesAny(to, only)) return true
  if (!never || !matchesAny(to, never)) return false
  const group = withinSame?.exec(from)?.[1]
  return group === undefined || group !== withinSame?.exec(to)?.[1]
}

function matchesAny(path: string, globs: string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob))
}

/** Each circle of files that load one another, once. */
export function findCycles(imports: Import[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to, typeOnly, eager } of imports) {
    if (typeOnly || !eager) continue
    edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  const cycles = new Map<string, string>()
  const done = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    const seenAt = trail.indexOf(file)
    if (seenAt >= 0) {
      const circle = trail.slice(seenAt)
      cycles.set([...circle].sort().join(), `${[...circle, file].join(' → ')}: no cycles`)
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return [...cycles.values()]
}

/** Files named after nothing collect everything. */
export function findDrawers(imports: Import[]): string[] {
  const files = new Set(imports.map(({ from }) => from))
  return [...files].filter((file) => DRAWER.test(file)).map((file) => `${file}: name it after what it does`)
}

if (import.meta.main) {
  const imports = readImports(join(import.meta.dirname, '..'))
  const problems = [...findWrongDirections(imports), ...findCycles(imports), ...findDrawers(imports)]
  for (const problem of problems) console.error(problem)
  console.log(`${imports.length} imports, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
