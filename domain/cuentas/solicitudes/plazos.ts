import { DAY_MS } from '../../calendario/calendario.ts'
import type { TipoDeSolicitud } from './solicitudes.ts'

/** Legal maximum: Ley 25.326, artículos 14 y 16. */
export const ACCESO_DAYS = 10
export const CAMBIO_WORKING_DAYS = 5

interface Plazos {
  /** Days to hand over the stored data. */
  acceso: number
  /** Working days to correct or erase the data. */
  cambio: number
  feriados: readonly string[]
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function isWorkingDay(ms: number, feriados: readonly string[]): boolean {
  const weekday = new Date(ms).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !feriados.includes(isoDay(ms))
}

/** Last day to answer a request: counted in days for access, in working days for corrections and erasures. */
export function vencimientoOf(
  tipo: TipoDeSolicitud,
  recibida: string,
  { acceso, cambio, feriados }: Plazos,
): string {
  let at = Date.parse(`${recibida}T00:00:00Z`)
  if (tipo === 'acceso') return isoDay(at + acceso * DAY_MS)
  for (let left = cambio; left > 0; ) {
    at += DAY_MS
    if (isWorkingDay(at, feriados)) left--
  }
  return isoDay(at)
}
