import { diaDe, diasHasta, formatDia, formatMomento, horaDe } from '#domain/calendario/calendario.ts'

export const formatDate = (at: string | Date): string => formatDia(diaDe(new Date(at)))
export const formatDateTime = (at: string | Date): string => formatMomento(new Date(at))

/** The digits of a clock at some place, as they are. */
export const formatClock = (digits: string): string =>
  `${formatDia(digits.slice(0, 10))} ${digits.slice(11, 16)}`

/** «hoy 10:58», «ayer 17:35», else the day. */
export function formatMoment(at: string | Date): string {
  const date = new Date(at)
  const days = diasHasta(diaDe(new Date()), diaDe(date))
  if (days === 0) return `hoy ${horaDe(date)}`
  if (days === 1) return `ayer ${horaDe(date)}`
  return formatDateTime(date)
}
