import { diaDe, diasHasta, formatDia, ZONA_BASE } from '#domain/calendario/calendario.ts'

const timeOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONA_BASE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const dateOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONA_BASE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export const formatDate = (at: string | Date): string => dateOf.format(new Date(at))
export const formatDateTime = (at: string | Date): string =>
  `${formatDate(at)} ${timeOf.format(new Date(at))}`

/** The digits of a clock at some place, as they are. */
export const formatClock = (digits: string): string =>
  `${formatDia(digits.slice(0, 10))} ${digits.slice(11, 16)}`

/** «hoy 10:58», «ayer 17:35», else the day. */
export function formatMoment(at: string | Date, now = new Date()): string {
  const date = new Date(at)
  const days = diasHasta(diaDe(now), diaDe(date))
  if (days === 0) return `hoy ${timeOf.format(date)}`
  if (days === 1) return `ayer ${timeOf.format(date)}`
  return formatDateTime(date)
}
