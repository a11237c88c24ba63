import { diaDe, diasHasta } from '#domain/calendario/calendario.ts'
import {
  formatFecha,
  formatFechaHora,
  formatHora,
  formatHoraDe,
  formatMomento,
} from '#domain/calendario/formato.ts'

export const formatDate = (at: string | Date): string => formatFecha(diaDe(new Date(at)))
export const formatDateTime = (at: string | Date): string => formatMomento(new Date(at))

/** Formats a local date and time without converting its time zone. */
export const formatClock = (digits: string): string => formatFechaHora(`${digits.slice(0, 19)}Z`)

/** Formats a time of day: `18:00` becomes `6:00 pm`. */
export const formatDigits = (digits: string): string => formatHora(`2000-01-01T${digits}Z`)

/** «hoy 10:58 am», «ayer 5:35 pm»; undefined for any other day. */
function nearDay(date: Date): string | undefined {
  const days = diasHasta(diaDe(new Date()), diaDe(date))
  if (days === 0) return `hoy ${formatHoraDe(date)}`
  if (days === 1) return `ayer ${formatHoraDe(date)}`
}

/** «hoy 10:58 am», «ayer 5:35 pm», otherwise date and time. */
export const formatMoment = (at: string | Date): string => nearDay(new Date(at)) ?? formatDateTime(at)

/** Like `formatMoment`, for columns: other days show the date alone. */
export const formatRecent = (at: string | Date): string => nearDay(new Date(at)) ?? formatDate(at)
