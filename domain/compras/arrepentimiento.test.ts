import { expect, it } from 'vitest'
import { mayWithdraw } from './arrepentimiento.ts'

const paid = { estado: 'confirmada' as const, amount: 100, confirmadaEn: '2026-11-01T12:00:00Z' }
const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T11:00:00Z`)

it('a purchase that was paid can be withdrawn from for ten days [formularios/withdrawal-names-its-purchase]', () => {
  expect([2, 11, 12].map((day) => mayWithdraw(paid, on(day)))).toEqual([true, true, false])
  expect(mayWithdraw({ ...paid, amount: 0 }, on(2))).toBe(false)
  expect(mayWithdraw({ ...paid, estado: 'reembolsada' }, on(2))).toBe(false)
})
