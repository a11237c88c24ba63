import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { dondeText } from '#domain/eventos/donde.ts'
import {
  type ConFechas,
  compactClock,
  finParaCalendario,
  isoWithOffset,
  relojOf,
} from '#domain/eventos/fechas.ts'
import type { ConLugar } from '#domain/eventos/texto.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'

/** Calendar files are line-based, and the library does not escape every field. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** UTC offset, such as `-0300`. */
const offsetOf = (clock: Date, zona: string) => isoWithOffset(clock, zona).slice(19).replace(':', '')

/** Finds the local time at which the zone's offset changes to that of `end`. */
function changeBetween(start: Date, end: Date, zona: string): Date {
  const last = offsetOf(end, zona)
  let [before, after] = [start.getTime(), end.getTime()]
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (offsetOf(new Date(middle), zona) === last) after = middle
    else before = middle
  }
  return new Date(after)
}

/** The part of a time zone that one event needs: its offset, and a change during the event. */
function zoneOf(zona: string, start: Date, end: Date): string {
  const [first, last] = [offsetOf(start, zona), offsetOf(end, zona)]
  const rule = (from: string, before: string, after: string) => [
    'BEGIN:STANDARD',
    `DTSTART:${from}`,
    `TZOFFSETFROM:${before}`,
    `TZOFFSETTO:${after}`,
    'END:STANDARD',
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zona}`,
    ...rule('19700101T000000', first, first),
    ...(first === last ? [] : rule(compactClock(changeBetween(start, end, zona)), first, last)),
    'END:VTIMEZONE',
  ].join('\r\n')
}

const FIRST_VERSION = Date.UTC(2020, 0)

/** A file generated later has a higher version, so that calendars update or cancel their entry. */
const versionAt = (moment: Date): number => Math.floor((moment.getTime() - FIRST_VERSION) / 1000)

interface EventoDeCalendario extends ConFechas {
  IdEvento: number
  Titulo: string
  canceladoEn?: string | null | undefined
  evento_sociales?: (ConLugar & { Fecha: string; FechaFin: string | null }) | null | undefined
}

/** An event as a calendar file in the time zone of its place; null if it has no time. */
export function calendarioOf(evento: EventoDeCalendario, origin: string, ahora: Date): string | null {
  const reloj = relojOf(evento)
  if (!reloj) return null
  const [start, end] = [reloj.comienzo, finParaCalendario(reloj)]
  const url = origin + rutaOf.evento(evento)
  const titulo = oneLine(evento.Titulo)
  const calendar = ical({
    name: titulo,
    // PUBLISH, not REQUEST: updates existing entries without asking for a reply.
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: ORGANIZACION.nombre, product: 'eventos', language: 'ES' },
  })
  calendar.createEvent({
    id: `evento-${evento.IdEvento}@${new URL(origin).hostname}`,
    stamp: ahora,
    start,
    end,
    floating: true,
    summary: titulo,
    description: url,
    location: oneLine(dondeText(evento)),
    url,
    sequence: versionAt(ahora),
    ...(evento.canceladoEn ? { status: ICalEventStatus.CANCELLED } : {}),
    organizer: { name: ORGANIZACION.nombre, email: ORGANIZACION.email },
  })
  // The library writes local times without a zone, or needs a date library for it, so the zone is added here.
  const zoned = calendar
    .toString()
    .replace(/^(DTSTART|DTEND):/gm, `$1;TZID=${evento.zona}:`)
    .replace(/^BEGIN:VEVENT/m, `${zoneOf(evento.zona, start, end)}\r\nBEGIN:VEVENT`)
  return `${zoned}\r\n`
}
