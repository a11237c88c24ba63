// The calendar of the organisation: days of money, deadlines and certificates are those of Buenos Aires, wherever the
// person sits.
export const ZONA_BASE = 'America/Argentina/Buenos_Aires'
/** Buenos Aires keeps one time all year round. */
export const HUSO_MS = -3 * 3_600_000

/** A day of Buenos Aires, `2026-11-15`. */
export type Dia = string
export const DAY_MS = 86_400_000

const calendario = new Intl.DateTimeFormat('en-CA', { timeZone: ZONA_BASE })
export const diaDe = (moment: Date): Dia => calendario.format(moment)
/** As people write it, `15/11/2026`. */
export const formatDia = (dia: Dia): string => dia.split('-').reverse().join('/')

const reloj = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONA_BASE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
export const horaDe = (moment: Date): string => reloj.format(moment)
/** As staff read a moment, `15/11/2026 19:30`. */
export const formatMomento = (moment: Date): string => `${formatDia(diaDe(moment))} ${horaDe(moment)}`

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
