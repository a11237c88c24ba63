import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLastSnapshot } from './keep-last-snapshot.ts'

const ROOT = join(import.meta.dirname, '..')
const MIGRATIONS = 'api/src/db/migrations'
let folder: string

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const git = (...args: string[]) => run('git', '-c', 'user.name=x', '-c', 'user.email=x@ejemplo.com', ...args)
const inFolder = (...path: string[]) => join(folder, ...path)

function writeTable(...columns: string[]): void {
  const lines = columns.map((name) => `${name}: text('${name}'),`)
  writeFileSync(
    inFolder('api/src/modules/x/tables.ts'),
    `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const x = pgTable('x', { ${lines.join(' ')} })\n`,
  )
}

/** Changes the table on a branch, with the migration that `npm run db:generate` makes. */
function commitMigration(name: string, ...columns: string[]): void {
  writeTable(...columns)
  run('drizzle-kit', 'generate', '--config', 'api/drizzle.config.ts', '--name', name)
  keepLastSnapshot(inFolder(MIGRATIONS, 'meta'))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'senda-regenerate-'))
  mkdirSync(inFolder('api/src/modules/x'), { recursive: true })
  cpSync(join(ROOT, 'api/drizzle.config.ts'), inFolder('api/drizzle.config.ts'))
  writeFileSync(inFolder('package.json'), '{ "type": "module" }')
  writeFileSync(inFolder('.gitignore'), 'node_modules')
  symlinkSync(join(ROOT, 'node_modules'), inFolder('node_modules'))
  git('init', '-q', '-b', 'main')
  const commit = () => {
    git('add', '-A')
    git('commit', '-qm', 'x')
  }
  commitMigration('first', 'one')
  commit()
  git('checkout', '-qb', 'mine')
  commitMigration('mine', 'one', 'mine')
  appendFileSync(
    inFolder(MIGRATIONS, '0001_mine.sql'),
    '\n--> statement-breakpoint\nUPDATE x SET mine = one;',
  )
  commit()
  git('checkout', '-q', 'main')
  commitMigration('theirs', 'one', 'theirs')
  commit()
  git('checkout', '-q', 'mine')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('migrations of two branches', () => {
  it('conflict when they are merged, and are put one after the other', () => {
    expect(() => git('merge', 'main')).toThrow(/Command failed/)
    writeTable('one', 'mine', 'theirs')
    run('node', join(ROOT, 'scripts/db-regenerate.ts'))
    expect(readdirSync(inFolder(MIGRATIONS)).toSorted()).toEqual([
      '0000_first.sql',
      '0001_theirs.sql',
      '0002_mine.sql',
      'meta',
    ])
    const journal = JSON.parse(readFileSync(inFolder(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    expect(journal.entries.map(({ tag }) => tag)).toEqual(['0000_first', '0001_theirs', '0002_mine'])
    const sql = readFileSync(inFolder(MIGRATIONS, '0002_mine.sql'), 'utf8')
    expect(sql).toContain('ADD COLUMN "mine"')
    expect(sql).toContain('UPDATE x SET mine = one;')
    expect(sql).not.toContain('theirs')
    expect(run('drizzle-kit', 'generate', '--config', 'api/drizzle.config.ts')).toContain('No schema changes')
  })
})
