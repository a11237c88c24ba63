/** Days come as `2026-11-20`; they are no moment, so no zone moves them. */
const at = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`)

const weekdayOf = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'long' })
const dayOf = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', day: '2-digit', month: '2-digit' })

export const weekday = (day: string): string => weekdayOf.format(at(day))
export const dayAndMonth = (day: string): string => dayOf.format(at(day))
