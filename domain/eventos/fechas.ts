import type { Modalidad } from './eventos.ts'

interface ConFechas {
  Modalidad: Modalidad
  Fecha: string | null
  evento_sociales?: { Fecha: string; FechaFin: string | null } | null | undefined
}

export interface Momentos {
  comienzo: Date
  /** null when nobody said how long it takes. */
  fin: Date | null
}

/** When an event happens; an Online one is done at one's own pace and has no moment. */
export function momentosOf({ Modalidad, Fecha, evento_sociales }: ConFechas): Momentos | null {
  const comienzo = evento_sociales?.Fecha ?? Fecha
  if (Modalidad === 'Online' || !comienzo) return null
  return {
    comienzo: new Date(comienzo),
    fin: evento_sociales?.FechaFin ? new Date(evento_sociales.FechaFin) : null,
  }
}

const CALENDAR_HOURS = 2

/** Calendars want an end: what has none is written down as two hours. */
export function finParaCalendario({ comienzo, fin }: Momentos): Date {
  return fin ?? new Date(comienzo.getTime() + CALENDAR_HOURS * 3_600_000)
}

export function isPasado(evento: ConFechas, ahora: Date): boolean {
  const momentos = momentosOf(evento)
  return momentos !== null && (momentos.fin ?? momentos.comienzo) < ahora
}

/** Newest first; what has no date comes last (A2). */
export function byFechaDesc(a: { Fecha: string | null }, b: { Fecha: string | null }): number {
  return (b.Fecha ?? '').localeCompare(a.Fecha ?? '')
}

const compact = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A link that opens Google Calendar with the event filled in, at its exact moment. */
export function googleCalendarUrl(event: {
  titulo: string
  detalle: string
  lugar: string
  momentos: Momentos
}): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.titulo,
    dates: `${compact(event.momentos.comienzo)}/${compact(finParaCalendario(event.momentos))}`,
    details: event.detalle,
    location: event.lugar,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
