/** Days of money and reports are those of Buenos Aires, wherever the person sits. */
export const ZONE = 'America/Argentina/Buenos_Aires'

const dayOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const timeOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const dateOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export const formatDate = (at: string | Date): string => dateOf.format(new Date(at))
export const formatDateTime = (at: string | Date): string =>
  `${formatDate(at)} ${timeOf.format(new Date(at))}`

/** «hoy 10:58», «ayer 17:35», else the day. */
export function formatMoment(at: string | Date, now = new Date()): string {
  const date = new Date(at)
  const days = Math.round((Date.parse(dayOf.format(now)) - Date.parse(dayOf.format(date))) / 86_400_000)
  if (days === 0) return `hoy ${timeOf.format(date)}`
  if (days === 1) return `ayer ${timeOf.format(date)}`
  return formatDateTime(date)
}
