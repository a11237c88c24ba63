import { DAY_MS } from '#domain/calendario/calendario.ts'

/** The day `dias` away from `hoy` at `hora` ("HH:MM"), in the digits of the event's own clock. */
export function enDias(hoy: Date, dias: number, hora = '00:00'): Date {
  const [hours, minutes] = hora.split(':').map(Number) as [number, number]
  const midnight = Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth(), hoy.getUTCDate())
  return new Date(midnight + dias * DAY_MS + (hours * 60 + minutes) * 60_000)
}
