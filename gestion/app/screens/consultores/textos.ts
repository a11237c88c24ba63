import type { EstadoConsultor, EstadoGuardado } from '#domain/consultores/ciclo.ts'
import type { TipoConsultor } from '#domain/consultores/consultores.ts'
import type { Tone } from '../../kit/chip.tsx'

export const NOMBRES_DE_LISTA: Record<TipoConsultor, string> = {
  comunidad: 'General',
  campus: 'Certificados',
  empresa: 'Empresas',
}

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

/** What moving somebody there is called. */
export const ACCION: Record<EstadoGuardado, string> = {
  solicitud: 'Volver a solicitud',
  evaluacion: 'Pasar a evaluación',
  candidata: 'Hacer candidata',
  vigente: 'Certificar',
  suspendida: 'Suspender',
  baja: 'Dar de baja',
}
