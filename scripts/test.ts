import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './browser.ts'
import { buildFacesIfStale } from './face-builds.ts'
import { describeError } from './operator.ts'
import { CHECKS, endStepsOnSignal, runStep, runSteps, type Step } from './steps.ts'
import { type Counts, countPlaywright, countRun, countVitest } from './test-counts.ts'

const reports = await mkdtemp(join(tmpdir(), 'senda-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

// Tests start the site as processes of its own: what one of them compiled serves the next.
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/senda') }
const VITEST: Step = {
  name: 'unit and API',
  commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]],
  env: COMPILED,
  live: true,
}
const PLAYWRIGHT: Step = {
  name: 'browser',
  commands: [['playwright', 'test', '--reporter=list,json']],
  env: { ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  live: true,
}

async function readReport(path: string) {
  return readFile(path, 'utf8').then(JSON.parse, () => undefined)
}

/** Answers 1 when the preparation failed; what depends on it then fails with a reason of its own. */
async function attempt(name: string, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    console.log(`✗ ${name}\n${describeError(error).replace(/^/gm, '    ')}`)
    return 1
  }
}

endStepsOnSignal()
const say = (text: string) => console.log(`· ${text}`)
const failures = await Promise.all([
  attempt('browser', () => installBrowser(say)),
  attempt('pages', () => buildFacesIfStale(say)),
  attempt('test databases', async () => {
    const { prepareTemplates } = await import('#testing/database/test-cluster.ts')
    await prepareTemplates(say)
  }),
  runSteps(CHECKS).then(({ length }) => length),
])
const counts: Counts[] = [{ passed: 0, failed: failures.reduce((sum, each) => sum + each, 0) }]
// One after the other: side by side took as long on two cores, and what waits for a moment missed it more often.
const vitestOk = await runStep(VITEST)
counts.push(countRun(await readReport(vitestReport), countVitest, vitestOk))
const playwrightOk = await runStep(PLAYWRIGHT)
counts.push(countRun(await readReport(playwrightReport), countPlaywright, playwrightOk))

const passed = counts.reduce((sum, each) => sum + each.passed, 0)
const failed = counts.reduce((sum, each) => sum + each.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
