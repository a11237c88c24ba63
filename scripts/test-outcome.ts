import { relative } from 'node:path'

/** What a run came to: how many passed, and each failure as its last word on the screen. */
export interface Outcome {
  passed: number
  failures: string[]
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** A file that could not even be loaded counts as one failure, and so does an error outside any test. */
export function readVitest({ success, numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    if (status === 'failed' && assertionResults.length === 0) return [failure(file, message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.at(-1)))
  })
  if (failures.length === 0 && !success) failures.push('vitest: an error outside any test')
  return { passed: numPassedTests, failures }
}

export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failures = suites.flatMap(failuresOf)
  for (const { message } of errors) failures.push(failure('playwright', message))
  return { passed: stats.expected + stats.flaky, failures }
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      failure(`${file}:${line} › ${title}`, tests.at(-1)?.results.at(-1)?.error?.message),
    )
  return [...own, ...suites.flatMap(failuresOf)]
}

function failure(where: string, reason = ''): string {
  const firstLine = reason.trim().split('\n', 1)[0]
  return firstLine ? `${where}: ${firstLine}` : where
}

/** No report, or a clean one from a runner that failed nevertheless, is a failure. */
export function readRun<Report>(
  name: string,
  report: Report | undefined,
  read: (report: Report) => Outcome,
  ok: boolean,
): Outcome {
  const outcome = report ? read(report) : { passed: 0, failures: [] }
  if (ok || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [`${name}: ended badly and does not say why`] }
}
