import type {
  EstadoDeSolicitud,
  Solicitud,
  TipoDeSolicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import { Chip, type Tone } from '../kit/chip.tsx'

export const NOMBRES_DE_TIPO: Record<TipoDeSolicitud, string> = {
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  supresion: 'Supresión',
}
export const DETALLES_DE_TIPO: Record<TipoDeSolicitud, string> = {
  acceso: 'Una copia de sus datos. La ley da diez días como máximo.',
  rectificacion: 'Corregir un dato. La ley da cinco días hábiles como máximo.',
  supresion: 'Borrar sus datos. La ley da cinco días hábiles como máximo, y borran dos personas.',
}
export const ESTADOS: Record<EstadoDeSolicitud, { label: string; tone: Tone }> = {
  recibida: { label: 'Recibida', tone: 'wait' },
  verificada: { label: 'Identidad verificada', tone: 'info' },
  por_aprobar: { label: 'Por aprobar', tone: 'attention' },
  resuelta: { label: 'Resuelta', tone: 'ok' },
  rechazada: { label: 'Rechazada', tone: 'neutral' },
}

export function EstadoDeSolicitudChip({ solicitud }: { solicitud: Solicitud }) {
  if (solicitud.vencida) return <Chip tone="error">Vencida</Chip>
  const { label, tone } = ESTADOS[solicitud.estado]
  return <Chip tone={tone}>{label}</Chip>
}
