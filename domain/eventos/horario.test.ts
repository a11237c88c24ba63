import { describe, expect, it } from 'vitest'
import { clockAt, ZONA_BASE } from '../calendario/calendario.ts'
import { ciudadOfZona, enTuHorario, horarioText, plazoText } from './horario.ts'

const at = (comienzo: string, fin: string | null = null) => ({
  comienzo: new Date(`${comienzo}Z`),
  fin: fin === null ? null : new Date(`${fin}Z`),
})

describe('hours of events as people read them', () => {
  it('says whose clock it is, on 12 hours, and nothing of UTC [eventos/clock-of-the-place eventos/fecha-escrita]', () => {
    const day = at('2026-11-28T10:00', '2026-11-28T18:00')
    expect(horarioText(day, ZONA_BASE)).toBe('10:00 am a 6:00 pm (hora de Buenos Aires)')
    expect(horarioText(at('2026-11-28T19:30'), 'Europe/Madrid')).toBe('7:30 pm (hora de Madrid)')
    expect(horarioText(at('2026-11-28T09:00', '2026-11-30T17:00'), 'America/Bogota')).toBe(
      'Empieza a las 9:00 am y termina a las 5:00 pm (hora de Bogotá)',
    )
  })

  it('names the city of a zone as people write it [eventos/clock-of-the-place]', () => {
    expect(['America/Mexico_City', 'America/La_Paz', 'Atlantic/Canary'].map(ciudadOfZona)).toEqual([
      'Ciudad de México',
      'La Paz',
      'Canary',
    ])
  })

  it('an evening that ends past midnight is of one day [eventos/past-midnight]', () => {
    const evening = at('2026-11-27T20:00', '2026-11-28T00:30')
    expect(horarioText(evening, 'America/Lima')).toBe('8:00 pm a 12:30 am (hora de Lima)')
  })

  it('a live online event says the hour of a visitor elsewhere, with the day where it is another [eventos/fecha-escrita]', () => {
    const zoom = (Fecha: string, FechaFin: string | null = null) =>
      ({ Modalidad: 'Video', Fecha, zona: ZONA_BASE, evento_sociales: { Fecha, FechaFin } }) as const
    const from = (zona: string) => (moment: Date) => clockAt(moment, zona)
    const evening = zoom('2026-12-16T20:00:00Z', '2026-12-16T21:30:00Z')
    expect(enTuHorario(evening, from('Europe/Madrid'))).toBe(
      'En tu horario: jue 17/12/2026\u00a0· 12:00 am a 1:30 am',
    )
    expect(enTuHorario(evening, from('America/Bogota'))).toBe('En tu horario: 6:00 pm a 7:30 pm')
    expect(enTuHorario(zoom('2026-12-16T20:00:00Z'), from('America/Bogota'))).toBe('En tu horario: 6:00 pm')
    expect(enTuHorario(evening, from(ZONA_BASE))).toBeNull()
    expect(enTuHorario(evening, from('America/Montevideo'))).toBeNull()
    expect(enTuHorario({ ...evening, Modalidad: 'Presencial' }, from('Europe/Madrid'))).toBeNull()
    expect(enTuHorario({ ...evening, Modalidad: 'Online' }, from('Europe/Madrid'))).toBeNull()
  })

  it('a deadline is read on the clock of the place [eventos/clock-of-the-place]', () => {
    const moment = new Date('2026-11-23T01:30:00Z')
    expect(plazoText(moment, ZONA_BASE)).toBe('dom 22/11/2026 a las 10:30 pm (hora de Buenos Aires)')
    expect(plazoText(moment, 'Europe/Madrid')).toBe('lun 23/11/2026 a las 2:30 am (hora de Madrid)')
  })
})
