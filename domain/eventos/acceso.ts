// Whether somebody can still enrol in an event, and if not, why: one rule for cards, pages and steps.
import { type ConFechas, isPasado } from './fechas.ts'

export type Acceso = 'abierta' | 'cancelada' | 'pasada' | 'completa' | 'inscripto' | 'pendiente'

interface ConCupo extends ConFechas {
  canceladoEn?: string | null
  evento_sociales?: { Fecha: string; FechaFin: string | null; Cupo?: number } | null | undefined
}

/** As everybody sees it; whoever is enrolled already knows more. */
export function accesoOf(evento: ConCupo, ahora: Date): Acceso {
  if (evento.canceladoEn) return 'cancelada'
  if (isPasado(evento, ahora)) return 'pasada'
  return evento.evento_sociales?.Cupo === 0 ? 'completa' : 'abierta'
}

/** What is said at the top; nothing while it is open. */
export const ACCESO_TEXTS: Readonly<Record<Acceso, string | null>> = {
  abierta: null,
  cancelada: 'Cancelada',
  pasada: 'Ya se realizó',
  completa: 'Cupo completo',
  inscripto: 'Ya estás inscripto',
  pendiente: 'Tu inscripción espera el pago',
}
