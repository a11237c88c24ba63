// Dates and times as text on pages, mails and papers: `mié 16/12/2026`, `8:00 pm`, `mié 16/12/2026 · 8:00 pm a 9:30
// pm`. Formatted without `Intl`, so that server and browser always agree. Local times are those of calendario.ts.
import { SEPARADOR } from '../texto/keep-together.ts'
import { clockAt, ZONA_BASE } from './calendario.ts'

/** A span between two local times. */
export interface Tramo {
  comienzo: Date
  /** null when the duration is unknown. */
  fin: Date | null
}

const DIAS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

const pad = (value: number) => String(value).padStart(2, '0')

/** `mié 16/12/2026`, from a local time or a day written `2026-12-16`. Text that is no date is returned as it is. */
export function formatFecha(value: Date | string): string {
  const clock = new Date(value)
  if (Number.isNaN(clock.getTime())) return String(value)
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()]
  return `${DIAS[clock.getUTCDay()]} ${pad(day)}/${pad(month)}/${year}`
}

/** `8:00 pm`, on a clock of 12 hours (A9). */
export function formatHora(value: Date | string): string {
  const clock = new Date(value)
  const hours = clock.getUTCHours()
  return `${hours % 12 || 12}:${pad(clock.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`
}

/** `mié 16/12/2026 · 8:00 pm` */
export const formatFechaHora = (value: Date | string): string =>
  `${formatFecha(value)}${SEPARADOR}${formatHora(value)}`

/** Within a sentence, `mié 16/12/2026 a las 8:00 pm`. */
export const formatALas = (value: Date | string): string => `${formatFecha(value)} a las ${formatHora(value)}`

/** A moment in the time of Buenos Aires, `mié 16/12/2026 · 8:00 pm`. */
export const formatMomento = (moment: Date): string => formatFechaHora(clockAt(moment, ZONA_BASE))

/** The hour of a moment in Buenos Aires, `8:00 pm`. */
export const formatHoraDe = (moment: Date): string => formatHora(clockAt(moment, ZONA_BASE))

const HALF_A_DAY_MS = 12 * 3_600_000
const DAWN = 6

/** Whether a span counts as one day: an evening that ends past midnight belongs to the day it began on. */
export const isOneDay = ({ comienzo, fin }: Tramo): boolean =>
  fin === null ||
  formatFecha(comienzo) === formatFecha(fin) ||
  (fin.getTime() - comienzo.getTime() < HALF_A_DAY_MS && fin.getUTCHours() < DAWN)

/** `mié 16/12/2026`, or `vie 04/12/2026 al dom 06/12/2026`. */
export function formatFechas(tramo: Tramo): string {
  const { comienzo, fin } = tramo
  return fin && !isOneDay(tramo) ? `${formatFecha(comienzo)} al ${formatFecha(fin)}` : formatFecha(comienzo)
}

/** `8:00 pm`, or `8:00 pm a 9:30 pm`. */
export const formatHoras = ({ comienzo, fin }: Tramo): string =>
  fin ? `${formatHora(comienzo)} a ${formatHora(fin)}` : formatHora(comienzo)

/** `mié 16/12/2026 · 8:00 pm a 9:30 pm`; a span of several days shows the start time of the first day. */
export const formatTramo = (tramo: Tramo): string =>
  `${formatFechas(tramo)}${SEPARADOR}${isOneDay(tramo) ? formatHoras(tramo) : formatHora(tramo.comienzo)}`

/** `diciembre de 2026`, of `2026-12`. */
export function formatMes(mes: string): string {
  const [year, month] = mes.split('-')
  return `${MESES[Number(month) - 1]} de ${year}`
}

/** `dic 2026`, short enough for a phone. */
export function formatMesCorto(mes: string): string {
  const [year, month] = mes.split('-')
  return `${MESES[Number(month) - 1]?.slice(0, 3)} ${year}`
}
