// npm run db:regenerate [-- REVISION]: moves this branch's migrations behind those of a revision (main). Needed after
// `git merge` or `git rebase` when both branches generated a migration, even with conflicts in the journal and the
// snapshot.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepLastSnapshot } from './keep-last-snapshot.ts'

const MIGRATIONS = 'api/src/db/migrations'
const META = `${MIGRATIONS}/meta`
const BREAK = '--> statement-breakpoint'

const revision = process.argv[2] ?? 'main'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const sqlFiles = () => readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
const read = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8').trim()
const statementsOf = (sql: string) =>
  sql.split(BREAK).map((statement) =>
    statement
      .replace(/^--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const theirs = git('ls-tree', '--name-only', revision, `${MIGRATIONS}/`).map(
  (path) => path.split('/').at(-1) ?? '',
)
const own = sqlFiles().filter((name) => !theirs.includes(name))
const last = own.at(-1)
if (last) regenerate(last)
else console.log(`This branch has no migration that ${revision} lacks.`)

function regenerate(newest: string): void {
  const mine = own.map(read).join(`\n${BREAK}\n`)
  for (const name of own) rmSync(join(MIGRATIONS, name))
  rmSync(META, { recursive: true })
  git('restore', `--source=${revision}`, '--worktree', '--', META)
  const name = newest.replace(/^\d+_|\.sql$/g, '')
  const file = generate(name) ?? generate(name, '--custom')
  if (!file) throw new Error('drizzle-kit generated nothing')
  keepLastSnapshot(META)
  // Keeps existing statements, hand-written ones included, and only adds missing ones before them.
  const present = statementsOf(mine)
  const missing = statementsOf(read(file)).filter((statement) => statement && !present.includes(statement))
  writeFileSync(join(MIGRATIONS, file), `${[...missing, mine].join(`\n${BREAK}\n`)}\n`)
  console.log(
    `${own.join(', ')} → ${file}${missing.length > 0 ? `, with ${missing.length} statements more` : ''}`,
  )
}

function generate(name: string, ...options: string[]): string | undefined {
  const before = sqlFiles()
  const config = ['--config', 'api/drizzle.config.ts', '--name', name]
  execFileSync('drizzle-kit', ['generate', ...config, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  return sqlFiles().find((file) => !before.includes(file))
}
