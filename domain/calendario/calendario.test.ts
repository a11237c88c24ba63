import { expect, it } from 'vitest'
import { addDias, diaDe, diasHasta, finDeDia } from './calendario.ts'

it('a day begins and ends at midnight in Buenos Aires, all year round', () => {
  for (const dia of ['2026-01-15', '2026-06-15', '2026-11-15', '2028-02-29']) {
    const last = finDeDia(dia)
    expect(diaDe(last)).toBe(dia)
    expect(diaDe(new Date(last.getTime() + 60_000))).toBe(addDias(dia, 1))
    expect(diasHasta(addDias(dia, 1), dia)).toBe(1)
  }
})
