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

/** A calendar file is made of lines, and not every field of it is escaped by the library. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** `-0300` */
const offsetOf = (clock: Date, zona: string) => isoWithOffset(clock, zona).slice(19).replace(':', '')

/** What the clock shows when the clocks of the zone have just changed to how they are at the end. */
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

/** The rules of a zone as far as one event needs them: its offset, and a change if the clocks change meanwhile. */
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

/** A file that is made later is a later version of its entry, so that calendars move it or strike it out. */
const versionAt = (moment: Date): number => Math.floor((moment.getTime() - FIRST_VERSION) / 1000)

interface EventoDeCalendario extends ConFechas {
  IdEvento: number
  Titulo: string
  canceladoEn?: string | null | undefined
  evento_sociales?: (ConLugar & { Fecha: string; FechaFin: string | null }) | null | undefined
}

/** An event as a calendar file, on the clock of its place (D25); null when it has no hour. */
export function calendarioOf(evento: EventoDeCalendario, origin: string, ahora: Date): string | null {
  const reloj = relojOf(evento)
  if (!reloj) return null
  const [start, end] = [reloj.comienzo, finParaCalendario(reloj)]
  const url = origin + rutaOf.evento(evento)
  const titulo = oneLine(evento.Titulo)
  const calendar = ical({
    name: titulo,
    // Told, not asked: who has the entry gets what changed of it.
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
  // The library writes digits as they are, or a zone with the help of a date library; we have both already.
  const zoned = calendar
    .toString()
    .replace(/^(DTSTART|DTEND):/gm, `$1;TZID=${evento.zona}:`)
    .replace(/^BEGIN:VEVENT/m, `${zoneOf(evento.zona, start, end)}\r\nBEGIN:VEVENT`)
  return `${zoned}\r\n`
}
