import { relative } from 'node:path'

/** The result of a test run: passed, failed, and passed on a retry. */
export interface Outcome {
  passed: number
  failures: string[]
  retried: string[]
  /** Files with failures. */
  files: string[]
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
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/**
 * A file that cannot be loaded counts as one failure, and so does an error outside any test. After a retry the reason
 * of the first attempt is reported, because the second attempt may have failed on leftovers of the first.
 */
export function readVitest({ success, numPassedTests, testResults }: VitestReport): Outcome {
  const outcome: Outcome = { passed: numPassedTests, failures: [], retried: [], files: [] }
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name)
    if (status === 'failed') outcome.files.push(file)
    if (status === 'failed' && assertionResults.length === 0) outcome.failures.push(tell(file, message))
    for (const { status, fullName, failureMessages } of assertionResults) {
      const told = tell(`${file} › ${fullName}`, failureMessages?.[0])
      if (status === 'failed') outcome.failures.push(told)
      else if (failureMessages?.length) outcome.retried.push(told)
    }
  }
  if (outcome.failures.length === 0 && !success) outcome.failures.push('vitest: an error outside any test')
  return outcome
}

export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: stats.expected + stats.flaky, failures: [], retried: [], files: [] }
  for (const { file, line, title, ok, tests } of suites.flatMap(specsOf)) {
    const [reason] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    const told = tell(`${file}:${line} › ${title}`, reason)
    if (!ok) outcome.failures.push(told)
    else if (tests.some(({ status }) => status === 'flaky')) outcome.retried.push(told)
  }
  for (const { message } of errors) outcome.failures.push(tell('playwright', message))
  return outcome
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function tell(where: string, reason = ''): string {
  const firstLine = reason.trim().split('\n', 1)[0]
  return firstLine ? `${where}: ${firstLine}` : where
}

/**
 * A test that failed and then passed when its file ran again counts as retried. The whole file runs again because it
 * then starts with a new database, while a single retry may fail on leftovers of the first attempt.
 */
export function afterSecondRun(first: Outcome, second: Outcome): Outcome {
  if (second.failures.length > 0) return first
  const { passed, failures, retried } = first
  return { passed: passed + failures.length, failures: [], retried: [...retried, ...failures], files: [] }
}

/** A missing report, or a clean report of a runner that failed, counts as a failure. */
export function readRun<Report>(
  name: string,
  report: Report | undefined,
  read: (report: Report) => Outcome,
  ok: boolean,
): Outcome {
  const outcome = report ? read(report) : { passed: 0, failures: [], retried: [], files: [] }
  if (ok || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [`${name}: ended badly and does not say why`] }
}
