import { describe, expect, it } from 'vitest'
import { afterSecondRun, readPlaywright, readRun, readVitest } from './test-outcome.ts'

const vitest = { success: true, numPassedTests: 5, testResults: [] }
const playwright = { stats: { expected: 3, flaky: 1 }, suites: [], errors: [] }
const clean = { passed: 0, failures: [], retried: [], files: [] }
const file = `${process.cwd()}/api/src/cupo.test.ts`

describe('reading test results', () => {
  it('names what failed or was tried again in either runner, with the first line of the reason', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a seat is sold', failureMessages: [] },
      { status: 'passed', fullName: 'a seat is freed', failureMessages: ['too busy'] },
      {
        status: 'failed',
        fullName: 'a seat is kept',
        failureMessages: ['expected 1\nto be 2', 'there already'],
      },
    ]
    const testResults = [{ name: file, status: 'failed', message: '', assertionResults }]
    expect(readVitest({ ...vitest, success: false, testResults })).toEqual({
      passed: 5,
      failures: ['api/src/cupo.test.ts › a seat is kept: expected 1'],
      retried: ['api/src/cupo.test.ts › a seat is freed: too busy'],
      files: ['api/src/cupo.test.ts'],
    })

    const broken = { error: { message: 'no button\n  at 12' } }
    const test = (title: string, status: string, ...results: { error?: { message: string } }[]) => {
      const tests = [{ status, results }]
      return { title, file: 'pagar.spec.ts', line: 4, ok: status !== 'unexpected', tests }
    }
    const specs = [test('pays', 'unexpected', broken), test('reads', 'expected', {})]
    const nested = [test('looks', 'flaky', broken, {})]
    expect(readPlaywright({ ...playwright, suites: [{ specs, suites: [{ specs: nested }] }] })).toEqual({
      passed: 4,
      failures: ['pagar.spec.ts:4 › pays: no button'],
      retried: ['pagar.spec.ts:4 › looks: no button'],
      files: [],
    })
  })

  it('counts a test file that does not load', () => {
    const testResults = [{ name: file, status: 'failed', message: 'no such module', assertionResults: [] }]
    expect(readVitest({ ...vitest, success: false, testResults }).failures).toEqual([
      'api/src/cupo.test.ts: no such module',
    ])
  })

  it('counts errors outside any test', () => {
    expect(readVitest({ ...vitest, success: false }).failures).toHaveLength(1)
    expect(readPlaywright({ ...playwright, errors: [{ message: 'no server' }] }).failures).toEqual([
      'playwright: no server',
    ])
  })

  it('never takes a runner that failed or left no report for a success', () => {
    expect(readRun('unit', vitest, readVitest, false).failures).toHaveLength(1)
    expect(readRun('unit', undefined, readVitest, false).failures).toHaveLength(1)
    expect(readRun('unit', vitest, readVitest, true)).toEqual({ ...clean, passed: 5 })
  })

  it('takes for tried again what held when its files ran once more, and for nothing else', () => {
    const first = { passed: 5, failures: ['cupo › a seat'], retried: ['cupo › b'], files: ['cupo.test.ts'] }
    expect(afterSecondRun(first, { ...clean, passed: 2 })).toEqual({
      ...clean,
      passed: 6,
      retried: ['cupo › b', 'cupo › a seat'],
    })
    expect(afterSecondRun(first, { ...clean, failures: ['cupo › b'] })).toBe(first)
  })
})
