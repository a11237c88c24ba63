import { clockAt, momentAt, ZONA_BASE } from '#domain/calendario/calendario.ts'

/** What a clock in Buenos Aires shows at an instant, as `datetime-local` writes it. */
export const localOf = (instant: string): string =>
  clockAt(new Date(instant), ZONA_BASE).toISOString().slice(0, 16)

/** The instant at which a clock in Buenos Aires shows that. */
export const instantOf = (local: string): string => momentAt(new Date(`${local}Z`), ZONA_BASE).toISOString()
