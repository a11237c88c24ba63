import { clockAt } from '#domain/eventos/fechas.ts'
import { formatFecha, formatHora } from '#domain/texto/texto.ts'

const readersZona = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `15/11/2026 a las 6:19 pm`, where the reader is: written as everywhere on the site (A9). */
export function momentoText(iso: string, zona = readersZona()): string {
  const clock = clockAt(new Date(iso), zona)
  return `${formatFecha(clock)} a las ${formatHora(clock)}`
}
