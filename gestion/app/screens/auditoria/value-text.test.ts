import { expect, it } from 'vitest'
import { valueText } from './value-text.ts'

it.each([
  [null, '–'],
  [true, 'Sí'],
  [false, 'No'],
  [0, '0'],
  [['online', 'presencial'], 'online, presencial'],
  ['2026-11-18T12:17:07.518076+00:00', '18/11/2026 09:17'],
  ['2026-12-05T18:00:00', '05/12/2026 18:00'],
  ['2026-12-05', '2026-12-05'],
  ['(reservado)', '(reservado)'],
])('what the audit keeps is shown as people read it: %j [G6.197]', (value, text) => {
  expect(valueText(value)).toBe(text)
})
