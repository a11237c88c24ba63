import { clockAt, momentAt, ZONA_BASE } from '#domain/calendario/calendario.ts'

/** The Buenos Aires local time of an instant, in the format of `datetime-local`. */
export const localOf = (instant: string): string =>
  clockAt(new Date(instant), ZONA_BASE).toISOString().slice(0, 16)

/** The instant of a local time in Buenos Aires. */
export const instantOf = (local: string): string => momentAt(new Date(`${local}Z`), ZONA_BASE).toISOString()
