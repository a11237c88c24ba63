// What a certificate says that somebody did, and when: the same on paper and where it is confirmed.

import { ZONA_BASE } from '../calendario/calendario.ts'
import { formatFechas } from '../calendario/formato.ts'
import { diaText } from '../eventos/horario.ts'
import type { Constancia } from './unidades.ts'

type Dicha = Pick<Constancia, 'fecha' | 'asistencia'>

export const logroText = ({ asistencia }: Dicha): string =>
  asistencia ? 'asistió a la actividad' : 'completó todas las unidades de la actividad online'

/** The day, with what it is the day of. */
export function diaDicho({ fecha, asistencia }: Dicha): { nombre: string; valor: string } {
  if (asistencia?.Fecha) {
    const fin = asistencia.FechaFin && new Date(asistencia.FechaFin)
    const reloj = { comienzo: new Date(asistencia.Fecha), fin: fin || null }
    return { nombre: 'Fecha de la actividad', valor: formatFechas(reloj) }
  }
  const valor = diaText(new Date(fecha), ZONA_BASE)
  return { nombre: asistencia ? 'Emitida el' : 'Finalizada el', valor }
}
