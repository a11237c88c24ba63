import { expect, it } from 'vitest'
import { changeText, totalsOf } from './mes-texts.ts'

const line = (currency: string | null, importe: number, antes: number, cuenta = 1) => ({
  de: ['x'],
  currency,
  mes: { cuenta, importe },
  antes: { cuenta: 1, importe: antes },
})

it.each([
  [120, 100, '+20\u00a0%'],
  [80, 100, '−20\u00a0%'],
  [100, 100, '='],
  [0, 0, '='],
  [50, 0, 'nuevo'],
  [0, 50, '−100\u00a0%'],
  [2500, 100, '×25'],
])('%d beside %d is told as %s [informes/month-on-paper]', (now, before, text) => {
  expect(changeText(line('ARS', now, before), 'importe')).toBe(text)
})

it('what a part comes to is told by currency, to the cent, where there is something to add [informes/month-on-paper]', () => {
  const lines = [line('ARS', 0.1, 1), line('ARS', 0.2, 2), line('USD', 5, 0)]
  expect(totalsOf(lines)).toEqual([
    { de: [], currency: 'ARS', mes: { cuenta: 2, importe: 0.3 }, antes: { cuenta: 2, importe: 3 } },
  ])
})
