// When events happen. The digits of a date are local time at the place; together with the zone of the event they are
// a moment.

import { momentAt } from '../calendario/calendario.ts'
import type { Tramo } from '../calendario/formato.ts'
import type { Modalidad } from './eventos.ts'

export interface ConFechas {
  Modalidad: Modalidad
  Fecha: string | null
  zona: string
  evento_sociales?: { Fecha: string; FechaFin: string | null } | null | undefined
}

/** Local times at the place. */
export type Reloj = Tramo
/** Absolute moments. */
export type Momentos = Tramo

/** The local start and end of an event; null for Online events, which are self-paced and have no date. */
export function relojOf({ Modalidad, Fecha, evento_sociales }: ConFechas): Reloj | null {
  const comienzo = evento_sociales?.Fecha ?? Fecha
  if (Modalidad === 'Online' || !comienzo) return null
  return {
    comienzo: new Date(comienzo),
    fin: evento_sociales?.FechaFin ? new Date(evento_sociales.FechaFin) : null,
  }
}

export function momentosOf(evento: ConFechas): Momentos | null {
  const reloj = relojOf(evento)
  return (
    reloj && {
      comienzo: momentAt(reloj.comienzo, evento.zona),
      fin: reloj.fin && momentAt(reloj.fin, evento.zona),
    }
  )
}

const CALENDAR_HOURS = 2

/** Calendars need an end: an event without one is written as two hours. */
export function finParaCalendario({ comienzo, fin }: Tramo): Date {
  return fin ?? new Date(comienzo.getTime() + CALENDAR_HOURS * 3_600_000)
}

export function isPasado(evento: ConFechas, ahora: Date): boolean {
  const momentos = momentosOf(evento)
  return momentos !== null && (momentos.fin ?? momentos.comienzo) < ahora
}

/** Local time with its UTC offset, `2027-03-14T22:30:00-03:00`. */
export function isoWithOffset(clock: Date, zona: string): string {
  const minutes = Math.round((clock.getTime() - momentAt(clock, zona).getTime()) / 60_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const away = Math.abs(minutes)
  return `${clock.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${pad(Math.floor(away / 60))}:${pad(away % 60)}`
}

/** Local time in the format of calendars, `20270314T223000`. */
export const compactClock = (clock: Date) => clock.toISOString().replace(/[-:]|\.\d{3}Z/g, '')

/** A link that opens Google Calendar with the event filled in, on the clock of its place. */
export function googleCalendarUrl(event: {
  titulo: string
  detalle: string
  lugar: string
  reloj: Reloj
  zona: string
}): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.titulo,
    dates: `${compactClock(event.reloj.comienzo)}/${compactClock(finParaCalendario(event.reloj))}`,
    ctz: event.zona,
    details: event.detalle,
    location: event.lugar,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
