import { describe, expect, it } from 'vitest'
import { addHorasHabiles } from './plazo.ts'

const HORARIO = { dias: [1, 2, 3, 4, 5], desde: '09:00', hasta: '18:00' }
const due = (desde: string, horas: number, feriados: string[] = []) =>
  addHorasHabiles(new Date(desde), horas, { feriados, horario: HORARIO }).toISOString()

describe('working hours [formularios/message-deadline]', () => {
  it.each([
    // Monday at 10 in Buenos Aires.
    ['2026-11-16T10:00:00-03:00', 2, '2026-11-16T15:00:00.000Z'],
    ['2026-11-16T17:00:00-03:00', 2, '2026-11-17T13:00:00.000Z'],
    ['2026-11-16T03:00:00-03:00', 9, '2026-11-16T21:00:00.000Z'],
    ['2026-11-16T23:30:00-03:00', 1, '2026-11-17T13:00:00.000Z'],
    // Friday evening goes on on Monday.
    ['2026-11-13T18:00:00-03:00', 1, '2026-11-16T13:00:00.000Z'],
    ['2026-11-16T09:00:00-03:00', 48, '2026-11-23T15:00:00.000Z'],
    ['2026-11-16T09:00:00-03:00', 72, '2026-11-25T21:00:00.000Z'],
  ])('%s and %i hours: %s', (desde, horas, expected) => {
    expect(due(desde, horas)).toBe(expected)
  })

  it('holidays do not count', () => {
    expect(due('2026-12-07T17:00:00-03:00', 2, ['2026-12-08'])).toBe('2026-12-09T13:00:00.000Z')
  })
})
