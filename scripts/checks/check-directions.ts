import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { DIRECTIONS } from './directions.ts'
import { findForeignWrites, type Source } from './table-owners.ts'

const NOT_OURS = '(^|/)(var|test-results|web/build|gestion/build|\\.react-router)/'

/** One message for each import under `root` that breaks a rule. */
export async function findWrongDirections(root: string): Promise<{ imports: number; problems: string[] }> {
  const { output } = await cruise(
    ['.'],
    {
      baseDir: root,
      // TypeScript 7 offers no parser API.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: 'node_modules',
      exclude: NOT_OURS,
      validate: true,
      ruleSet: { forbidden: DIRECTIONS.map((direction) => ({ ...direction, severity: 'error' })) },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  )
  const { summary } = output as ICruiseResult
  return {
    imports: summary.totalDependenciesCruised ?? 0,
    problems: summary.violations.map(({ from, to, rule }) => `${from} uses ${to}: ${rule.name}`),
  }
}

const FETCH_CALL = /(?<![.\w])fetch\(/
const REACHING_OUT = /^api\/src\/(mail|jobs|modules\/[^/]+\/providers)\/|\.test\.tsx?$/

/** Finds direct calls of `fetch`, which is a global and appears in no import. */
export function findFetches(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => !REACHING_OUT.test(path) && FETCH_CALL.test(text))
    .map(
      ({ path }) =>
        `${path} calls fetch: only providers/, mail/ and jobs/ reach outside, and ui calls nobody`,
    )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const read = (glob: string): Source[] =>
    globSync(glob, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const api = read('api/src/**/*.ts')
  const { imports, problems } = await findWrongDirections(root)
  problems.push(...findForeignWrites(api), ...findFetches([...api, ...read('ui/**/*.{ts,tsx}')]))
  for (const problem of problems) console.error(problem)
  console.log(`${imports} imports, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
