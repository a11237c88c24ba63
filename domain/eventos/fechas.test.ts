import { describe, expect, it } from 'vitest'
import { clockAt, momentAt, ZONA_BASE } from '../calendario/calendario.ts'
import {
  finParaCalendario,
  googleCalendarUrl,
  isoWithOffset,
  isPasado,
  momentosOf,
  relojOf,
} from './fechas.ts'

const fecha = '2027-03-14T22:30:00.000Z'
const zoom = { Modalidad: 'Video', Fecha: fecha, zona: ZONA_BASE } as const

describe('when an event happens (A2, A3)', () => {
  it('the social record knows best, the event is asked otherwise', () => {
    const social = { Fecha: '2027-03-14T23:00:00.000Z', FechaFin: '2027-03-15T01:00:00.000Z' }
    expect(relojOf({ ...zoom, evento_sociales: social })).toEqual({
      comienzo: new Date(social.Fecha),
      fin: new Date(social.FechaFin),
    })
    expect(relojOf({ ...zoom, evento_sociales: null })).toEqual({ comienzo: new Date(fecha), fin: null })
  })

  it('its digits are the clock of its zone [eventos/clock-of-the-place]', () => {
    expect(momentosOf(zoom)).toEqual({ comienzo: new Date('2027-03-15T01:30:00Z'), fin: null })
    expect(momentosOf({ ...zoom, zona: 'Europe/Madrid' })?.comienzo).toEqual(new Date('2027-03-14T21:30:00Z'))
  })

  it('an Online event has no moment, even with a date [eventos/event-page]', () => {
    expect(momentosOf({ ...zoom, Modalidad: 'Online' })).toBeNull()
    expect(relojOf({ ...zoom, Modalidad: 'Online', Fecha: null })).toBeNull()
  })

  it('is past when it has ended at its place, not when it has begun [eventos/clock-of-the-place]', () => {
    const event = { ...zoom, evento_sociales: { Fecha: fecha, FechaFin: '2027-03-16T00:00:00.000Z' } }
    expect(isPasado(event, new Date('2027-03-15T00:00:00Z'))).toBe(false)
    expect(isPasado(event, new Date('2027-03-16T02:59:59Z'))).toBe(false)
    expect(isPasado(event, new Date('2027-03-16T03:00:01Z'))).toBe(true)
    expect(isPasado({ ...zoom, Modalidad: 'Online', Fecha: '2001-01-01T00:00:00Z' }, new Date())).toBe(false)
  })

  it.each([
    ['America/Santiago', '2027-01-15T10:00:00Z', '2027-01-15T13:00:00Z'],
    ['America/Santiago', '2027-07-15T10:00:00Z', '2027-07-15T14:00:00Z'],
    ['Europe/Madrid', '2027-03-28T03:30:00Z', '2027-03-28T01:30:00Z'],
    ['Asia/Kolkata', '2027-01-01T02:00:00Z', '2026-12-31T20:30:00Z'],
  ])('summer and winter of %s at %s [eventos/clock-of-the-place]', (zona, clock, moment) => {
    expect(momentAt(new Date(clock), zona)).toEqual(new Date(moment))
    expect(clockAt(new Date(moment), zona)).toEqual(new Date(clock))
  })

  it('machines read the digits with their distance from UTC [eventos/zone-in-calendars]', () => {
    expect(isoWithOffset(new Date(fecha), ZONA_BASE)).toBe('2027-03-14T22:30:00-03:00')
    expect(isoWithOffset(new Date(fecha), 'Asia/Kolkata')).toBe('2027-03-14T22:30:00+05:30')
  })

  it('goes to Google Calendar on the clock of its place [eventos/zone-in-calendars]', () => {
    const reloj = { comienzo: new Date(fecha), fin: null }
    expect(finParaCalendario(reloj)).toEqual(new Date('2027-03-15T00:30:00Z'))
    const url = new URL(
      googleCalendarUrl({ titulo: 'Otoño & silencio', detalle: 'x', lugar: 'Zoom', reloj, zona: ZONA_BASE }),
    )
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(url.searchParams.get('dates')).toBe('20270314T223000/20270315T003000')
    expect(url.searchParams.get('ctz')).toBe(ZONA_BASE)
    expect(url.searchParams.get('text')).toBe('Otoño & silencio')
  })
})
