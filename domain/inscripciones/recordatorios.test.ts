import { describe, expect, it } from 'vitest'
import { avisosOf } from './recordatorios.ts'

const evento = {
  Modalidad: 'Presencial',
  Fecha: '2026-11-22T18:00:00Z',
  zona: 'America/Argentina/Buenos_Aires',
} as const

describe('the reminders that are still to come [compras/transfer-step]', () => {
  it.each([
    ['2026-11-10T12:00:00Z', ['semana', 'dia']],
    ['2026-11-15T21:00:00Z', ['semana', 'dia']],
    ['2026-11-15T21:00:01Z', ['dia']],
    ['2026-11-16T12:00:00Z', ['dia']],
    ['2026-11-21T21:00:01Z', []],
  ])('enrolled at %s: %j', (desde, avisos) => {
    expect(avisosOf(evento, new Date(desde))).toEqual(avisos)
  })

  it('are none of what has no day', () => {
    const online = { ...evento, Modalidad: 'Online' } as const
    expect(avisosOf(online, new Date('2026-11-01T12:00:00Z'))).toEqual([])
  })
})
