// How dates and hours of events are written for people (D25): on the clock of the place, and saying whose it is.
import { SEPARADOR } from '../texto/keep-together.ts'
import { formatFecha, formatHora } from '../texto/texto.ts'
import { clockAt, type Reloj } from './fechas.ts'

/** Cities of zones whose name is not the one that people write. */
const CIUDADES: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Berlin: 'Berlín',
  Bogota: 'Bogotá',
  Cordoba: 'Córdoba',
  Costa_Rica: 'Costa Rica',
  Havana: 'La Habana',
  Jerusalem: 'Jerusalén',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Mexico_City: 'Ciudad de México',
  New_York: 'Nueva York',
  Panama: 'Panamá',
  Paris: 'París',
  Rome: 'Roma',
  Sao_Paulo: 'São Paulo',
  Sydney: 'Sídney',
  Tucuman: 'Tucumán',
  Zurich: 'Zúrich',
}

/** `Buenos Aires`, from `America/Argentina/Buenos_Aires`. */
export function ciudadOfZona(zona: string): string {
  const name = zona.split('/').at(-1) ?? zona
  return CIUDADES[name] ?? name.replaceAll('_', ' ')
}

const HALF_A_DAY_MS = 12 * 3_600_000
const DAWN = 6

/** As people count days: an evening that ends past midnight is of the day it began on. */
const isOneDay = (comienzo: Date, fin: Date) =>
  formatFecha(comienzo) === formatFecha(fin) ||
  (fin.getTime() - comienzo.getTime() < HALF_A_DAY_MS && fin.getUTCHours() < DAWN)

/** `14/03/2027`, or `14/03/2027 al 19/03/2027`. */
export function fechaText({ comienzo, fin }: Reloj): string {
  return fin && !isOneDay(comienzo, fin)
    ? `${formatFecha(comienzo)} al ${formatFecha(fin)}`
    : formatFecha(comienzo)
}

/** `10:00 am a 6:00 pm (hora de Buenos Aires)`, on a 12-hour clock (A9). */
export function horarioText({ comienzo, fin }: Reloj, zona: string): string {
  const whose = `(hora de ${ciudadOfZona(zona)})`
  if (!fin) return `${formatHora(comienzo)} ${whose}`
  return isOneDay(comienzo, fin)
    ? `${formatHora(comienzo)} a ${formatHora(fin)} ${whose}`
    : `Empieza a las ${formatHora(comienzo)} y termina a las ${formatHora(fin)} ${whose}`
}

const DIAS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

const dayText = (clock: Date) => `${DIAS[clock.getUTCDay()]} ${clock.getUTCDate()}`
const monthText = (clock: Date) => `${MESES[clock.getUTCMonth()]}`

function horaCorta(clock: Date): string {
  const minutes = clock.getUTCMinutes()
  return `${clock.getUTCHours()}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}\u00a0h`
}

/** `sáb 28 nov`, or `vie 4 al dom 6 dic`; the year only when it is another one. */
export function diaCorto({ comienzo, fin }: Reloj, ahora: Date): string {
  const last = fin && !isOneDay(comienzo, fin) ? fin : null
  const month = (clock: Date) => `${monthText(clock)}${yearText(clock, ahora)}`
  if (!last) return `${dayText(comienzo)} ${month(comienzo)}`
  const sameYear = comienzo.getUTCFullYear() === last.getUTCFullYear()
  const sameMonth = sameYear && comienzo.getUTCMonth() === last.getUTCMonth()
  const first = sameMonth ? '' : ` ${sameYear ? monthText(comienzo) : month(comienzo)}`
  return `${dayText(comienzo)}${first} al ${dayText(last)} ${month(last)}`
}

const yearText = (clock: Date, ahora: Date) =>
  clock.getUTCFullYear() === ahora.getUTCFullYear() ? '' : ` ${clock.getUTCFullYear()}`

/** `sáb 28 nov · 18 h`, for cards and lists. */
export function cuandoCorto(reloj: Reloj, ahora: Date): string {
  return `${diaCorto(reloj, ahora)}${SEPARADOR}${horaCorta(reloj.comienzo)}`
}

/** A deadline as people at the place read it: `22/11/2026 a las 6:00 pm (hora de Buenos Aires)`. */
export function plazoText(moment: Date, zona: string): string {
  const clock = clockAt(moment, zona)
  return `${formatFecha(clock)} a las ${formatHora(clock)} (hora de ${ciudadOfZona(zona)})`
}

/** The day of a moment at the place. */
export function diaText(moment: Date, zona: string): string {
  return formatFecha(clockAt(moment, zona))
}
