import { formatDia } from '#domain/calendario/calendario.ts'
import type { Renovacion } from '#domain/consultores/renovacion.ts'

/** How her certification stands, and what that means for her. */
export function situacionText({ situacion, vence }: Pick<Renovacion, 'situacion' | 'vence'>): string {
  if (situacion === 'suspendida')
    return 'Está suspendida: por ahora no aparecés en el directorio. Escribinos y lo vemos juntos.'
  if (situacion === 'baja')
    return 'Está dada de baja: ya no aparecés en el directorio. Si querés volver, escribinos.'
  if (!vence) return 'Todavía no empezó.'
  return situacion === 'vencida'
    ? `Venció el ${formatDia(vence)}. Renovala para seguir en el directorio.`
    : `Vigente hasta el ${formatDia(vence)}.`
}
