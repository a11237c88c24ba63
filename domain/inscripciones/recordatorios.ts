// When enrolled people get reminders, and which reminders are still ahead.
import { type ConFechas, momentosOf } from '../eventos/fechas.ts'

const DAY_HOURS = 24
/** Hours before the event begins. */
export const ANTICIPACION = { semana: 7 * DAY_HOURS, dia: DAY_HOURS } as const
const AVISOS = ['semana', 'dia'] as const
type Aviso = (typeof AVISOS)[number]

const HOUR_MS = 3_600_000

/** The reminders that a person enrolled at `desde` will still get. */
export function avisosOf(evento: ConFechas, desde: Date): Aviso[] {
  const comienzo = momentosOf(evento)?.comienzo.getTime()
  if (comienzo === undefined) return []
  return AVISOS.filter((aviso) => desde.getTime() <= comienzo - ANTICIPACION[aviso] * HOUR_MS)
}
