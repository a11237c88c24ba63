// Clocks and days. Days of money, deadlines and certificates are those of Buenos Aires, wherever the person sits. A
// clock is held as a Date whose UTC digits are the digits that it shows; formato.ts writes both for people.
export const ZONA_BASE = 'America/Argentina/Buenos_Aires'
/** Buenos Aires keeps one time all year round. */
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

/** An old browser may not know a zone that was named lately. */
function knownFormat(zona: string): Intl.DateTimeFormat {
  try {
    return formatOf(zona)
  } catch {
    return formatOf(ZONA_BASE)
  }
}

/** What a clock in the zone shows at a moment. */
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

/** What the clock of this device shows at a moment. */
export const clockHere = (moment: Date): Date =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)

const SECOND_MS = 1000

/** How far the clocks of the zone are ahead of UTC. */
const offsetAt = (time: number, zona: string) =>
  clockAt(new Date(time), zona).getTime() - Math.floor(time / SECOND_MS) * SECOND_MS

/** The moment at which a clock in the zone shows these digits. */
export function momentAt(clock: Date, zona: string): Date {
  const digits = clock.getTime()
  const near = digits - offsetAt(digits, zona)
  return new Date(digits - offsetAt(near, zona))
}

/** As `Fecha` is written in every answer, `2026-04-23T12:00:00Z`. */
export const fechaIso = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** A day of Buenos Aires, `2026-11-15`. */
export type Dia = string
export const DAY_MS = 86_400_000

export const diaDe = (moment: Date): Dia => clockAt(moment, ZONA_BASE).toISOString().slice(0, 10)

/** The last minute of a day, until which something holds that ends with it. */
export const finDeDia = (dia: Dia): Date => new Date(Date.parse(`${dia}T23:59:00Z`) - HUSO_MS)

export const addDias = (dia: Dia, dias: number): Dia =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DAY_MS).toISOString().slice(0, 10)

/** The same day so many months later, or the last one of a month that has no such day. */
export function addMeses(dia: Dia, meses: number): Dia {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + meses, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + meses, Math.min(day, last))).toISOString().slice(0, 10)
}

/** How many days are left, the last one included as 0; negative afterwards. */
export const diasHasta = (hasta: Dia, hoy: Dia): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${hoy}T00:00:00Z`)) / DAY_MS)
