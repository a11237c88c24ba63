// Clocks and days. Money, deadlines and certificates count days of Buenos Aires, wherever the person is. A local time
// is held as a Date whose UTC digits are the local digits; formato.ts formats both.
export const ZONA_BASE = 'America/Argentina/Buenos_Aires'
/** Buenos Aires has no daylight saving time. */
export const HUSO_MS = -3 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zona: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** Old browsers may not know recently named zones. */
function knownFormat(zona: string): Intl.DateTimeFormat {
  try {
    return formatOf(zona)
  } catch {
    return formatOf(ZONA_BASE)
  }
}

/** The local time in the zone at a moment. */
export function clockAt(moment: Date, zona: string): Date {
  const format = formats.get(zona) ?? knownFormat(zona)
  formats.set(zona, format)
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

const MINUTE_MS = 60_000

/** The local time of this device at a moment. */
export const clockHere = (moment: Date): Date =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)

const SECOND_MS = 1000

/** Offset of the zone from UTC. */
const offsetAt = (time: number, zona: string) =>
  clockAt(new Date(time), zona).getTime() - Math.floor(time / SECOND_MS) * SECOND_MS

/** The moment at which the local time in the zone has these digits. */
export function momentAt(clock: Date, zona: string): Date {
  const digits = clock.getTime()
  const near = digits - offsetAt(digits, zona)
  return new Date(digits - offsetAt(near, zona))
}

/** The format of `Fecha` in every answer, `2026-04-23T12:00:00Z`. */
export const fechaIso = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** A day of Buenos Aires, `2026-11-15`. */
export type Dia = string
export const DAY_MS = 86_400_000

export const diaDe = (moment: Date): Dia => clockAt(moment, ZONA_BASE).toISOString().slice(0, 10)

/** The last minute of a day: the end of whatever is valid until that day. */
export const finDeDia = (dia: Dia): Date => new Date(Date.parse(`${dia}T23:59:00Z`) - HUSO_MS)

export const addDias = (dia: Dia, dias: number): Dia =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DAY_MS).toISOString().slice(0, 10)

/** The same day some months later, or the last day of a shorter month. */
export function addMeses(dia: Dia, meses: number): Dia {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + meses, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + meses, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Days left until and including `hasta`: 0 on that day, negative afterwards. */
export const diasHasta = (hasta: Dia, hoy: Dia): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${hoy}T00:00:00Z`)) / DAY_MS)
