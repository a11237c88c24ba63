import { DAY_MS } from '../calendario/calendario.ts'
import type { TipoDeSolicitud } from './solicitudes.ts'

/** Ley 25.326, artículos 14 y 16. */
const ACCESO_DAYS = 10
const CAMBIO_WORKING_DAYS = 5

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function isWorkingDay(ms: number, feriados: readonly string[]): boolean {
  const weekday = new Date(ms).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !feriados.includes(isoDay(ms))
}

/** Until which day a request is answered: access in ten days, a correction or an erasure in five working ones. */
export function vencimientoOf(
  tipo: TipoDeSolicitud,
  recibida: string,
  feriados: readonly string[] = [],
): string {
  let at = Date.parse(`${recibida}T00:00:00Z`)
  if (tipo === 'acceso') return isoDay(at + ACCESO_DAYS * DAY_MS)
  for (let left = CAMBIO_WORKING_DAYS; left > 0; ) {
    at += DAY_MS
    if (isWorkingDay(at, feriados)) left--
  }
  return isoDay(at)
}
