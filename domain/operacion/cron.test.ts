import { describe, expect, it } from 'vitest'
import { nextRun } from './cron.ts'

const AT = new Date('2026-11-15T13:59:30Z')

describe('when a task comes next', () => {
  it.each([
    ['* * * * *', '2026-11-15T14:00:00.000Z'],
    ['*/30 * * * *', '2026-11-15T14:00:00.000Z'],
    ['7 * * * *', '2026-11-15T14:07:00.000Z'],
    ['17 4 * * *', '2026-11-16T04:17:00.000Z'],
    ['11 3-9 * * *', '2026-11-16T03:11:00.000Z'],
    ['0 0 1 1 *', '2027-01-01T00:00:00.000Z'],
    ['0 9 * * 1,3', '2026-11-16T09:00:00.000Z'],
  ])('%s [operacion/tasks-shown]', (cron, next) => {
    expect(nextRun(cron, AT)?.toISOString()).toBe(next)
  })

  it('a day that does not exist never comes [operacion/tasks-shown]', () => {
    expect(nextRun('0 0 31 2 *', AT)).toBeUndefined()
  })
})
