import type { EstadoConsultor } from '#domain/consultores/ciclo.ts'
import type { Tone } from '../../kit/chip.tsx'

export const TONO: Record<EstadoConsultor, Tone> = {
  solicitud: 'brand',
  evaluacion: 'brand',
  candidata: 'brand',
  vigente: 'ok',
  'por-vencer': 'attention',
  vencida: 'error',
  suspendida: 'error',
  baja: 'neutral',
}
