import { addDias, type Dia } from '#domain/calendario/calendario.ts'

/** Whoever is let into an event is let in until it is over: what begins at night ends a day later. */
export function reaching(hasta: Dia, ultimoDia: Dia | null): Dia {
  const after = ultimoDia ? addDias(ultimoDia, 1) : hasta
  return after > hasta ? after : hasta
}
