/** `15 nov 2026, 18:19`, where the reader is. */
export const momentoText = (iso: string): string =>
  new Date(iso).toLocaleString('es-AR', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
