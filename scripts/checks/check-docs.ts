// Checks that docs name only existing files and npm scripts, and that .env.example lists every variable.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const DOCS = [
  '*.md',
  '{docs,contract,domain,ui,client,base,demo,testing,api,web,gestion,sandbox,e2e,bench,scripts}/**/*.md',
]
const SKIPPED = ['**/node_modules/**', 'web/build/**']
/** Generated files, which a fresh clone lacks. */
const GENERATED =
  /^(var|node_modules|test-results|playwright-report)(\/|$)|^(web\/build|bench\/results)(\/|$)|^\.env$/
/** Built-in npm commands, which are not scripts of package.json. */
const NPM_COMMANDS = new Set(['ci', 'install', 'i', 'run', 'exec', 'audit', 'outdated', 'update'])
const SHORTHANDS = new Set(['start', 'test', 'stop', 'restart'])

export interface Repository {
  scripts: string[]
  /** Names in the root folder. Inline code that starts with one of them is checked as a path. */
  topLevel: string[]
  exists(path: string): boolean
}

export interface Problem {
  file: string
  line: number
  text: string
}

export function checkDoc(file: string, markdown: string, repository: Repository): Problem[] {
  return markdown.split('\n').flatMap((text, index) => {
    const missing = [
      ...links(text)
        .map((target) => normalize(join(dirname(file), target)))
        .filter((path) => !isThere(path, repository)),
      ...paths(text, repository).filter((path) => !isThere(path, repository)),
    ].map((path) => `${path} does not exist`)
    const unknown = scripts(text)
      .filter((name) => !repository.scripts.includes(name))
      .map((name) => `there is no npm script "${name}"`)
    return [...new Set([...missing, ...unknown])].map((problem) => ({ file, line: index + 1, text: problem }))
  })
}

/** Targets of Markdown links to files, without anchors. */
function links(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => decodeURI((target as string).split('#')[0] as string))
    .filter((target) => target !== '' && !/^[a-z]+:|^\//.test(target))
}

/** Inline code that begins with a name of the root folder. */
function paths(text: string, { topLevel }: Repository): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => (code as string).replace(/^\.\//, '').replace(/[:#]L?\d+$/, ''))
    .filter((code) => /^[\w.@/<>*{}$,-]+$/.test(code))
    .filter(
      (code) => topLevel.includes(code.split('/')[0] as string) && (code.includes('/') || code.includes('.')),
    )
}

function scripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)]
    .filter(([, run, name]) => run || SHORTHANDS.has(name as string))
    .map(([, , name]) => name as string)
    .filter((name) => !NPM_COMMANDS.has(name))
}

/** Whether a path exists; `<area>` and `NNNN` match any name. */
function isThere(path: string, { exists }: Repository): boolean {
  if (GENERATED.test(path)) return true
  return exists(path.replace(/<[^>]+>|NNNN/g, '*').replace(/\/$/, ''))
}

/** Variables set by our scripts or by the system, never by an operator. */
const INTERNAL_VARIABLES = new Set(['SENDA_DEV', 'SANDBOX_URL', 'CI', 'PATH'])
/** Files that declare settings of the server or read variables by name. */
const READS_SETTINGS = ['api/src/config*.ts', 'scripts/*.ts', 'scripts/{runs,site}/*.ts']

export function readSettings(root: string): string {
  const files = globSync(READS_SETTINGS, { cwd: root, exclude: ['**/*.test.ts'] })
  return files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
}

/** Variables that are read but missing in .env.example. */
export function findUnlistedVariables(settings: string, envExample: string): string[] {
  const listed = new Set([...envExample.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))
  const read = settings.matchAll(/^ {2}([A-Z][A-Z0-9_]*):|\benv\['([A-Z][A-Z0-9_]*)'\]/gm)
  return [...new Set([...read].map(([, declared, asked]) => (declared ?? asked) as string))].filter(
    (name) => !listed.has(name) && !INTERNAL_VARIABLES.has(name),
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const repository: Repository = {
    scripts: Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts),
    topLevel: [...readdirSync(root), 'var', 'e2e', 'bench', 'gestion', 'docs', 'sandbox'],
    exists: (path) => globSync(path, { cwd: root }).length > 0,
  }
  const docs = DOCS.flatMap((glob) => globSync(glob, { cwd: root, exclude: SKIPPED })).sort()
  const problems = docs.flatMap((file) => checkDoc(file, readFileSync(join(root, file), 'utf8'), repository))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  for (const name of findUnlistedVariables(readSettings(root), read('.env.example'))) {
    problems.push({ file: '.env.example', line: 1, text: `${name} is not listed` })
  }
  for (const { file, line, text } of problems) console.error(`${file}:${line} ${text}`)
  console.log(`${docs.length} documents, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
