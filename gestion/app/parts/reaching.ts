import { addDias, type Dia } from '#domain/calendario/calendario.ts'

/**
 * Extends the last day of the check-in role to the day after the event, if that is later, because an evening event
 * can end on the next day.
 */
export function reaching(hasta: Dia, ultimoDia: Dia | null): Dia {
  const after = ultimoDia ? addDias(ultimoDia, 1) : hasta
  return after > hasta ? after : hasta
}
