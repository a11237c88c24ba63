import type { EstadoConsultor, EstadoGuardado } from '#domain/consultores/ciclo.ts'
import type { Pendiente } from '#domain/gestion/lotes.ts'
import type { Tone } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'

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

/** Orders that whoever is suspended has not sent. */
export function sinEnviarText(pendientes: readonly Pendiente[]): string | undefined {
  const found = pendientes.find(({ que }) => que === 'sin-enviar')
  if (!found) return undefined
  const { filas, total } = found
  const pedidos = counted(total, 'pedido de libros sin enviar', 'pedidos de libros sin enviar')
  const pass = total === 1 ? 'pasa' : 'pasan'
  return `Hay ${pedidos}, de ${counted(filas, 'consultor', 'consultores')}: ${pass} a la organización, con aviso por correo. Levantar la suspensión no ${total === 1 ? 'lo' : 'los'} trae de vuelta.`
}
