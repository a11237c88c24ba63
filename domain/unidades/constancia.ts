// Text of a certificate: the activity and the date, the same on paper and on the verification page.

import { ZONA_BASE } from '../calendario/calendario.ts'
import { formatFechas } from '../calendario/formato.ts'
import { diaText } from '../eventos/horario.ts'
import type { Constancia } from './unidades.ts'

type Dicha = Pick<Constancia, 'fecha' | 'asistencia'>

export const logroText = ({ asistencia }: Dicha): string =>
  asistencia ? 'asistió a la actividad' : 'completó todas las unidades de la actividad online'

/** The date of a certificate, and what the date refers to. */
export function diaDicho({ fecha, asistencia }: Dicha): { nombre: string; valor: string } {
  if (asistencia?.Fecha) {
    const fin = asistencia.FechaFin && new Date(asistencia.FechaFin)
    const reloj = { comienzo: new Date(asistencia.Fecha), fin: fin || null }
    return { nombre: 'Fecha de la actividad', valor: formatFechas(reloj) }
  }
  const valor = diaText(new Date(fecha), ZONA_BASE)
  return { nombre: asistencia ? 'Emitida el' : 'Finalizada el', valor }
}
