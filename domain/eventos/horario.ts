// Texts for dates and times of events, in the local time of the place and naming its zone.
import { clockAt } from '../calendario/calendario.ts'
import {
  formatALas,
  formatFecha,
  formatFechas,
  formatHora,
  formatHoras,
  formatTramo,
  isOneDay,
} from '../calendario/formato.ts'
import { type ConFechas, momentosOf, type Reloj, relojOf } from './fechas.ts'

/** Cities whose usual name differs from the name of the zone. */
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

/** `10:00 am a 6:00 pm (hora de Buenos Aires)`, on a 12-hour clock (A9). */
export function horarioText(reloj: Reloj, zona: string): string {
  const whose = `(hora de ${ciudadOfZona(zona)})`
  const { comienzo, fin } = reloj
  if (!fin || isOneDay(reloj)) return `${formatHoras(reloj)} ${whose}`
  return `Empieza a las ${formatHora(comienzo)} y termina a las ${formatHora(fin)} ${whose}`
}

/**
 * `En tu horario: 7:15 pm a 9:00 pm`, with the day when it differs; null when the visitor has the same local time.
 * Only for live online events, because visitors travel to the others.
 */
export function enTuHorario(evento: ConFechas, clockOf: (moment: Date) => Date): string | null {
  const [reloj, momentos] = [relojOf(evento), momentosOf(evento)]
  if (!reloj || !momentos || evento.Modalidad !== 'Video') return null
  const propio = { comienzo: clockOf(momentos.comienzo), fin: momentos.fin && clockOf(momentos.fin) }
  if (propio.comienzo.getTime() === reloj.comienzo.getTime()) return null
  const sameDay = isOneDay(propio) && formatFechas(propio) === formatFechas(reloj)
  return `En tu horario: ${sameDay ? formatHoras(propio) : formatTramo(propio)}`
}

/** A deadline in the local time of the place: `dom 22/11/2026 a las 6:00 pm (hora de Buenos Aires)`. */
export function plazoText(moment: Date, zona: string): string {
  const clock = clockAt(moment, zona)
  return `${formatALas(clock)} (hora de ${ciudadOfZona(zona)})`
}

/** The local day of a moment at the place. */
export function diaText(moment: Date, zona: string): string {
  return formatFecha(clockAt(moment, zona))
}
