// Whether enrolment in an event is open, and if not, why: one rule for cards, pages and steps.
import { type ConFechas, isPasado } from './fechas.ts'

export type Acceso = 'abierta' | 'cancelada' | 'pasada' | 'completa' | 'inscripto' | 'pendiente'

interface ConCupo extends ConFechas {
  canceladoEn?: string | null
  evento_sociales?: { Fecha: string; FechaFin: string | null; Cupo?: number } | null | undefined
}

/** Access for the public; people who are already enrolled see more. */
export function accesoOf(evento: ConCupo, ahora: Date): Acceso {
  if (evento.canceladoEn) return 'cancelada'
  if (isPasado(evento, ahora)) return 'pasada'
  return evento.evento_sociales?.Cupo === 0 ? 'completa' : 'abierta'
}

/** Notice at the top of the page; null while enrolment is open. */
export const ACCESO_TEXTS: Readonly<Record<Acceso, string | null>> = {
  abierta: null,
  cancelada: 'Cancelada',
  pasada: 'Ya se realizó',
  completa: 'Cupo completo',
  inscripto: 'Ya estás inscripto',
  pendiente: 'Tu inscripción espera el pago',
}
