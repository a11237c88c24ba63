import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFacesIfStale } from './faces/face-builds.ts'
import { describeError } from './operator.ts'
import { installBrowser } from './runs/browser.ts'
import { CHECKS, endStepsOnSignal, runStep, runSteps, type Step, sayTook } from './runs/steps.ts'
import { afterSecondRun, readPlaywright, readRun, readVitest } from './runs/test-outcome.ts'

const reports = await mkdtemp(join(tmpdir(), 'senda-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

// Tests start the site as separate processes, which share one compile cache.
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/senda') }
const REPORTS = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
/** With failures in more files than this, failed files do not run again. */
const HICCUP_MAX = 5
const PLAYWRIGHT: Step = {
  name: 'browser',
  commands: [['playwright', 'test', '--reporter=list,json']],
  env: { ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  live: true,
}

async function readReport(path: string) {
  return readFile(path, 'utf8').then(JSON.parse, () => undefined)
}

async function runVitest(name: string, files: string[] = []) {
  await rm(vitestReport, { force: true })
  const commands: Step['commands'] = [['vitest', 'run', ...REPORTS, ...files]]
  const ok = await runStep({ name, commands, env: COMPILED, live: true })
  return readRun(name, await readReport(vitestReport), readVitest, ok)
}

/** Returns its name if the preparation failed; the tests that depend on it then fail with their own reason. */
async function attempt(name: string, work: () => Promise<void>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    console.log(`✗ ${name}\n${describeError(error).replace(/^/gm, '    ')}`)
    return [name]
  }
}

endStepsOnSignal()
const say = (text: string) => console.log(`· ${text}`)
const before = await Promise.all([
  attempt('browser', () => installBrowser(say)),
  attempt('pages', () => buildFacesIfStale(say)),
  attempt('test databases', async () => {
    const { prepareTemplates } = await import('#testing/database/test-cluster.ts')
    await prepareTemplates(say)
  }),
  runSteps(CHECKS),
])
// Unit tests and journeys run in sequence: in parallel they took as long on two cores, and tests that depend on
// timing failed more often.
let unit = await runVitest('unit and API')
if (process.env['CI'] && unit.files.length > 0 && unit.files.length <= HICCUP_MAX) {
  unit = afterSecondRun(unit, await runVitest('once more', unit.files))
}
const playwrightOk = await runStep(PLAYWRIGHT)
const browser = readRun(PLAYWRIGHT.name, await readReport(playwrightReport), readPlaywright, playwrightOk)

sayTook('·', 'all of it', 0)
const failures = [...before.flat(), ...unit.failures, ...browser.failures]
// Printed last, where a reader of the final lines sees it.
for (const retried of [...unit.retried, ...browser.retried]) console.log(`↻ ${retried}`)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${unit.passed + browser.passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
