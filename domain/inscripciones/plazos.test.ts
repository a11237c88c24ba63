import { describe, expect, it } from 'vitest'
import { openUntil } from './plazos.ts'

describe('how long a bought online activity stays open', () => {
  it.each([
    ['2026-11-15T14:30:00.000Z', '2027-02-15T14:30:00.000Z'],
    ['2026-05-31T10:00:00.000Z', '2026-08-31T10:00:00.000Z'],
    ['2026-11-30T23:59:59.000Z', '2027-02-28T23:59:59.000Z'],
    ['2027-11-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('paid %s, open until %s [unidades/units-for-paid-only]', (paid, until) => {
    expect(openUntil(new Date(paid)).toISOString()).toBe(until)
  })
})
