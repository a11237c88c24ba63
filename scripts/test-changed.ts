// npm run test:changed [-- REVISION]: runs the tests affected by the changes since a revision (HEAD), uncommitted
// ones included.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildFacesIfStale } from './faces/face-builds.ts'
import { installBrowser } from './runs/browser.ts'
import { findRelated, listJourneys, readImporters } from './runs/related-tests.ts'
import { endStepsOnSignal, runStep } from './runs/steps.ts'

const ROOT = join(import.meta.dirname, '..')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

endStepsOnSignal()
const since = process.argv[2] ?? 'HEAD'
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const importers = readImporters(ROOT)
const { tests, journeys } = findRelated(changed, importers, listJourneys(importers))
console.log(`${changed.length} changed files: ${tests.length} test files, ${journeys.length} journey files`)

const passed: boolean[] = []
const say = (text: string) => console.log(`· ${text}`)
if (journeys.length > 0 || tests.some((file) => file.endsWith('.dom.test.tsx'))) await installBrowser(say)
if (tests.length > 0)
  passed.push(await runStep({ name: 'unit and API', commands: [['vitest', 'run', ...tests]], live: true }))
if (journeys.length > 0) {
  await buildFacesIfStale(say)
  passed.push(await runStep({ name: 'browser', commands: [['playwright', 'test', ...journeys]], live: true }))
}
process.exitCode = passed.includes(false) ? 1 : 0
