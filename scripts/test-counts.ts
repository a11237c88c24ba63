export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** A file that could not even be loaded counts as one failure, and so does an error outside any test. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloaded
  return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) }
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** No report, or a clean one from a runner that failed nevertheless, is a failure. */
export function countRun<Report>(
  report: Report | undefined,
  count: (report: Report) => Counts,
  ok: boolean,
): Counts {
  const counts = report ? count(report) : { passed: 0, failed: 0 }
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
