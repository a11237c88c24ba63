import { expect, it } from 'vitest'
import { instantOf, localOf } from './local-time.ts'

it('a minute in Buenos Aires is the same instant wherever it is typed [gestion/numbers-and-times]', () => {
  expect(instantOf('2026-11-30T09:00')).toBe('2026-11-30T12:00:00.000Z')
  expect(localOf('2026-11-30T12:00:00.000Z')).toBe('2026-11-30T09:00')
  expect(localOf('2027-01-01T02:30:00.000Z')).toBe('2026-12-31T23:30')
  expect(instantOf(localOf('2027-01-01T02:30:00.000Z'))).toBe('2027-01-01T02:30:00.000Z')
})
