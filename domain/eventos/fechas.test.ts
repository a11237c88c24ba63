import { describe, expect, it } from 'vitest'
import { byFechaDesc, finParaCalendario, googleCalendarUrl, isPasado, momentosOf } from './fechas.ts'

const fecha = '2027-03-14T22:30:00.000Z'
const zoom = { Modalidad: 'Video', Fecha: fecha } as const

describe('when an event happens (A2, A3)', () => {
  it('the social record knows best, the event is asked otherwise', () => {
    const social = { Fecha: '2027-03-14T23:00:00.000Z', FechaFin: '2027-03-15T01:00:00.000Z' }
    expect(momentosOf({ ...zoom, evento_sociales: social })).toEqual({
      comienzo: new Date(social.Fecha),
      fin: new Date(social.FechaFin),
    })
    expect(momentosOf({ ...zoom, evento_sociales: null })).toEqual({ comienzo: new Date(fecha), fin: null })
  })

  it('an Online event has no moment, even with a date [A2.22]', () => {
    expect(momentosOf({ Modalidad: 'Online', Fecha: fecha })).toBeNull()
    expect(momentosOf({ Modalidad: 'Online', Fecha: null })).toBeNull()
  })

  it('is past when it has ended, not when it has begun', () => {
    const event = { ...zoom, evento_sociales: { Fecha: fecha, FechaFin: '2027-03-16T00:00:00.000Z' } }
    expect(isPasado(event, new Date('2027-03-15T00:00:00Z'))).toBe(false)
    expect(isPasado(event, new Date('2027-03-16T00:00:01Z'))).toBe(true)
    expect(isPasado({ Modalidad: 'Online', Fecha: '2001-01-01T00:00:00Z' }, new Date())).toBe(false)
  })

  it('newest first, what has no date at the end [A2.19]', () => {
    const list = [{ Fecha: null }, { Fecha: '2026-01-01T00:00:00Z' }, { Fecha: '2027-01-01T00:00:00Z' }]
    expect(list.sort(byFechaDesc).map(({ Fecha }) => Fecha?.slice(0, 4) ?? null)).toEqual([
      '2027',
      '2026',
      null,
    ])
  })

  it('goes to Google Calendar at its exact moment, in UTC', () => {
    const momentos = { comienzo: new Date(fecha), fin: null }
    expect(finParaCalendario(momentos)).toEqual(new Date('2027-03-15T00:30:00Z'))
    const url = new URL(
      googleCalendarUrl({ titulo: 'Otoño & silencio', detalle: 'x', lugar: 'Zoom', momentos }),
    )
    expect(url.host).toBe('calendar.google.com')
    expect(url.searchParams.get('dates')).toBe('20270314T223000Z/20270315T003000Z')
    expect(url.searchParams.get('text')).toBe('Otoño & silencio')
  })
})
