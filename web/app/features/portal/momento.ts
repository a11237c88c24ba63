import { clockAt, clockHere } from '#domain/calendario/calendario.ts'
import { formatALas } from '#domain/calendario/formato.ts'

/** `dom 15/11/2026 a las 6:19 pm`, where the reader is unless a zone says where. */
export const momentoText = (iso: string, zona?: string): string =>
  formatALas(zona ? clockAt(new Date(iso), zona) : clockHere(new Date(iso)))
