import { clockAt, clockHere } from '#domain/calendario/calendario.ts'
import { formatALas } from '#domain/calendario/formato.ts'

/** `dom 15/11/2026 a las 6:19 pm`, in the reader's time zone unless `zona` names another. */
export const momentoText = (iso: string, zona?: string): string =>
  formatALas(zona ? clockAt(new Date(iso), zona) : clockHere(new Date(iso)))
