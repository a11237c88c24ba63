import { expect, it } from 'vitest'
import { reaching } from './reaching.ts'

it('whoever is let into an event is let in until the day after it ends, or longer where that was said [inscripciones/helpers-door]', () => {
  expect(reaching('2026-12-02', '2027-02-10')).toBe('2027-02-11')
  expect(reaching('2026-12-02', '2026-12-02')).toBe('2026-12-03')
  expect(reaching('2027-03-01', '2027-02-10')).toBe('2027-03-01')
  expect(reaching('2026-12-02', null)).toBe('2026-12-02')
})
