import { describe, expect, it } from 'vitest'
import { ZONA_BASE } from '../calendario/calendario.ts'
import { ciudadOfZona, cuandoCorto, diaCorto, fechaText, horarioText, plazoText } from './horario.ts'

const at = (comienzo: string, fin: string | null = null) => ({
  comienzo: new Date(`${comienzo}Z`),
  fin: fin === null ? null : new Date(`${fin}Z`),
})
const ahora = new Date('2026-11-15T12:00:00Z')

describe('hours of events as people read them (D25)', () => {
  it('says whose clock it is, on 12 hours, and nothing of UTC [D25.2 A9.15]', () => {
    const day = at('2026-11-28T10:00', '2026-11-28T18:00')
    expect(horarioText(day, ZONA_BASE)).toBe('10:00 am a 6:00 pm (hora de Buenos Aires)')
    expect(horarioText(at('2026-11-28T19:30'), 'Europe/Madrid')).toBe('7:30 pm (hora de Madrid)')
    expect(horarioText(at('2026-11-28T09:00', '2026-11-30T17:00'), 'America/Bogota')).toBe(
      'Empieza a las 9:00 am y termina a las 5:00 pm (hora de Bogotá)',
    )
  })

  it('names the city of a zone as people write it [D25.2]', () => {
    expect(['America/Mexico_City', 'America/La_Paz', 'Atlantic/Canary'].map(ciudadOfZona)).toEqual([
      'Ciudad de México',
      'La Paz',
      'Canary',
    ])
  })

  it('an evening that ends past midnight is of one day, a night away is of two [V1.201]', () => {
    const evening = at('2026-11-27T20:00', '2026-11-28T00:30')
    expect(fechaText(evening)).toBe('27/11/2026')
    expect(horarioText(evening, 'America/Lima')).toBe('8:00 pm a 12:30 am (hora de Lima)')
    expect(cuandoCorto(evening, ahora)).toBe('vie 27 nov\u00a0· 20\u00a0h')
    const night = at('2026-11-27T20:00', '2026-11-28T09:00')
    expect(fechaText(night)).toBe('27/11/2026 al 28/11/2026')
    expect(fechaText(at('2026-11-27T04:00', '2026-11-28T05:00'))).toBe('27/11/2026 al 28/11/2026')
  })

  it('cards: weekday, day, month and hour; the year only when it is another [V1.1]', () => {
    expect(cuandoCorto(at('2026-11-28T18:00'), ahora)).toBe('sáb 28 nov\u00a0· 18\u00a0h')
    expect(cuandoCorto(at('2026-11-28T18:30'), ahora)).toBe('sáb 28 nov\u00a0· 18:30\u00a0h')
    expect(cuandoCorto(at('2027-01-02T09:00'), ahora)).toBe('sáb 2 ene 2027\u00a0· 9\u00a0h')
    expect(cuandoCorto(at('2026-12-04T10:00', '2026-12-06T16:00'), ahora)).toBe(
      'vie 4 al dom 6 dic\u00a0· 10\u00a0h',
    )
    expect(cuandoCorto(at('2026-11-28T10:00', '2026-12-01T16:00'), ahora)).toBe(
      'sáb 28 nov al mar 1 dic\u00a0· 10\u00a0h',
    )
  })

  it('days of two years say which day is of which [V1.174]', () => {
    const ahora = new Date('2026-11-14T12:00:00Z')
    const days = (comienzo: string, fin: string) => diaCorto(at(`${comienzo}T10:00`, `${fin}T16:00`), ahora)
    expect(days('2026-12-27', '2027-01-01')).toBe('dom 27 dic al vie 1 ene 2027')
    expect(days('2026-11-17', '2027-11-12')).toBe('mar 17 nov al vie 12 nov 2027')
    expect(days('2027-12-27', '2028-01-01')).toBe('lun 27 dic 2027 al sáb 1 ene 2028')
    expect(days('2027-01-30', '2027-02-02')).toBe('sáb 30 ene al mar 2 feb 2027')
  })

  it('days by their digits [A9.14]', () => {
    expect(fechaText(at('2027-03-14T22:30', '2027-03-14T23:00'))).toBe('14/03/2027')
    expect(fechaText(at('2027-03-14T22:30', '2027-03-19T01:00'))).toBe('14/03/2027 al 19/03/2027')
  })

  it('a deadline is read on the clock of the place [D25.4]', () => {
    const moment = new Date('2026-11-23T01:30:00Z')
    expect(plazoText(moment, ZONA_BASE)).toBe('22/11/2026 a las 10:30 pm (hora de Buenos Aires)')
    expect(plazoText(moment, 'Europe/Madrid')).toBe('23/11/2026 a las 2:30 am (hora de Madrid)')
  })
})
