import { Check, Clock, Eye, Gift, Hourglass, PenLine, Undo2, X } from 'lucide-react'
import type { InscriptoStaff, PagoDeInscripcion } from '#domain/inscripciones/inscriptos.ts'
import { StateChip, type StateLook } from '../../kit/chip.tsx'

const PAGOS: Record<PagoDeInscripcion, StateLook> = {
  pendiente: { name: 'Pendiente', tone: 'wait', icon: Clock },
  confirmada: { name: 'Pagado', tone: 'ok', icon: Check },
  revision: { name: 'En revisión', tone: 'attention', icon: Eye },
  fallida: { name: 'Fallido', tone: 'error', icon: X },
  vencida: { name: 'Vencido', tone: 'neutral', icon: Hourglass },
  reembolsada: { name: 'Reembolsado', tone: 'brand', icon: Undo2 },
  sin_cargo: { name: 'Sin cargo', tone: 'neutral', icon: Gift },
  a_mano: { name: 'A mano', tone: 'info', icon: PenLine },
}

export const PAGO_OPTIONS = Object.entries(PAGOS).map(([value, { name }]) => ({ value, label: name }))

export const PagoChip = ({ pago }: { pago: PagoDeInscripcion }) => <StateChip {...PAGOS[pago]} />

/** The progress of an enrolment. Only events with units have steps. */
export function pasoText({ participa, paso, unidades }: InscriptoStaff): string {
  if (!participa || unidades === 0) return '–'
  return `${paso} de ${unidades}`
}
