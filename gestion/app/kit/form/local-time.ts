import { ZONA_BASE } from '#domain/calendario/calendario.ts'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONA_BASE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What a clock in Buenos Aires shows at an instant, as `datetime-local` writes it. */
export function localOf(instant: string): string {
  return parts.format(new Date(instant)).replace(' ', 'T')
}

/** The instant at which a clock in Buenos Aires shows that. */
export function instantOf(local: string): string {
  const asUtc = new Date(`${local}Z`)
  const ahead = Date.parse(`${localOf(asUtc.toISOString())}Z`) - asUtc.getTime()
  return new Date(asUtc.getTime() - ahead).toISOString()
}
