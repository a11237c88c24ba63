import { describe, expect, it } from 'vitest'
import {
  formatALas,
  formatFecha,
  formatFechaHora,
  formatFechas,
  formatHora,
  formatMes,
  formatMomento,
  formatTramo,
} from './formato.ts'

const at = (comienzo: string, fin: string | null = null) => ({
  comienzo: new Date(`${comienzo}Z`),
  fin: fin === null ? null : new Date(`${fin}Z`),
})

describe('days and hours as people read them', () => {
  it('a day has its weekday and its year [eventos/fecha-escrita]', () => {
    expect(formatFecha('2026-12-16')).toBe('mié 16/12/2026')
    expect(formatFecha('2027-03-04T23:30:00.000Z')).toBe('jue 04/03/2027')
    expect(formatFecha(new Date(Date.UTC(2026, 11, 20)))).toBe('dom 20/12/2026')
  })

  it('what is no day stays as it is written', () => {
    expect([formatFecha(''), formatFecha('mañana')]).toEqual(['', 'mañana'])
  })

  it('an hour is one of 12 [eventos/fecha-escrita]', () => {
    expect(formatHora('2027-03-04T00:05:00Z')).toBe('12:05 am')
    expect(formatHora('2027-03-04T12:00:00Z')).toBe('12:00 pm')
    expect(formatHora('2027-03-04T19:30:00Z')).toBe('7:30 pm')
  })

  it('both, on their own, in a sentence and in Buenos Aires [eventos/fecha-escrita]', () => {
    expect(formatFechaHora('2026-12-16T20:00:00Z')).toBe('mié 16/12/2026\u00a0· 8:00 pm')
    expect(formatALas('2026-12-16T20:00:00Z')).toBe('mié 16/12/2026 a las 8:00 pm')
    expect(formatMomento(new Date('2026-12-17T01:15:00Z'))).toBe('mié 16/12/2026\u00a0· 10:15 pm')
  })

  it('from an hour to another, in a card, a list and a search [eventos/fecha-escrita]', () => {
    expect(formatTramo(at('2026-12-16T20:00', '2026-12-16T21:30'))).toBe(
      'mié 16/12/2026\u00a0· 8:00 pm a 9:30 pm',
    )
    expect(formatTramo(at('2026-11-28T18:30'))).toBe('sáb 28/11/2026\u00a0· 6:30 pm')
  })

  it('of several days, with the year of both [eventos/past-midnight eventos/fecha-escrita]', () => {
    expect(formatFechas(at('2026-12-04T10:00', '2026-12-06T16:00'))).toBe('vie 04/12/2026 al dom 06/12/2026')
    expect(formatTramo(at('2026-12-27T10:00', '2027-01-01T16:00'))).toBe(
      'dom 27/12/2026 al vie 01/01/2027\u00a0· 10:00 am',
    )
  })

  it('an evening that ends past midnight is of one day, a night away is of two [eventos/past-midnight]', () => {
    const evening = at('2026-11-27T20:00', '2026-11-28T00:30')
    expect(formatFechas(evening)).toBe('vie 27/11/2026')
    expect(formatTramo(evening)).toBe('vie 27/11/2026\u00a0· 8:00 pm a 12:30 am')
    expect(formatFechas(at('2026-11-27T20:00', '2026-11-28T09:00'))).toBe('vie 27/11/2026 al sáb 28/11/2026')
    expect(formatFechas(at('2026-11-27T04:00', '2026-11-28T05:00'))).toBe('vie 27/11/2026 al sáb 28/11/2026')
  })

  it('a month has its year', () => {
    expect(formatMes('2026-12')).toBe('diciembre de 2026')
  })
})
