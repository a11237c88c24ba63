import { describe, expect, it } from 'vitest'
import { countPlaywright, countRun, countVitest } from './test-counts.ts'

const vitest = { success: true, numPassedTests: 5, numFailedTests: 0, testResults: [] }

describe('counting test results', () => {
  it('takes the numbers of both runners', () => {
    expect(countVitest({ ...vitest, success: false, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 })
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
      passed: 4,
      failed: 1,
    })
  })

  it('counts a test file that does not load', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest({ ...vitest, success: false, testResults })).toEqual({ passed: 5, failed: 1 })
  })

  it('counts errors outside any test', () => {
    expect(countVitest({ ...vitest, success: false })).toEqual({ passed: 5, failed: 1 })
    expect(
      countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: ['no server'] }).failed,
    ).toBe(1)
  })

  it('never takes a runner that failed or left no report for a success', () => {
    expect(countRun(vitest, countVitest, false)).toEqual({ passed: 5, failed: 1 })
    expect(countRun(undefined, countVitest, false)).toEqual({ passed: 0, failed: 1 })
    expect(countRun(vitest, countVitest, true)).toEqual({ passed: 5, failed: 0 })
  })
})
