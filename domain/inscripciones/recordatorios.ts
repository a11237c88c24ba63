// When whoever is enrolled is reminded, and which of it can still be promised.
import { type ConFechas, momentosOf } from '../eventos/fechas.ts'

const DAY_HOURS = 24
/** Hours before the beginning. */
export const ANTICIPACION = { semana: 7 * DAY_HOURS, dia: DAY_HOURS } as const
const AVISOS = ['semana', 'dia'] as const
type Aviso = (typeof AVISOS)[number]

const HOUR_MS = 3_600_000

/** The reminders that whoever is enrolled by `desde` is still going to get. */
export function avisosOf(evento: ConFechas, desde: Date): Aviso[] {
  const comienzo = momentosOf(evento)?.comienzo.getTime()
  if (comienzo === undefined) return []
  return AVISOS.filter((aviso) => desde.getTime() <= comienzo - ANTICIPACION[aviso] * HOUR_MS)
}
