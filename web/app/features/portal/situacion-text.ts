import { formatFecha } from '#domain/calendario/formato.ts'
import type { Renovacion } from '#domain/consultores/renovacion.ts'

/** The state of the consultant's certification, and its consequences. */
export function situacionText({
  situacion,
  vence,
  listada,
}: Pick<Renovacion, 'situacion' | 'vence' | 'listada'>): string {
  if (situacion === 'suspendida')
    return 'Está suspendida: por ahora no aparecés en el directorio. Escribinos y lo vemos juntos.'
  if (situacion === 'baja')
    return 'Está dada de baja: ya no aparecés en el directorio. Si querés volver, escribinos.'
  if (!vence) return 'Todavía no empezó.'
  if (situacion !== 'vencida') return `Vigente hasta el ${formatFecha(vence)}.`
  return `Venció el ${formatFecha(vence)}. ${
    listada
      ? 'Tu perfil sigue en el directorio unos días más: renovala para que no salga.'
      : 'Tu perfil ya no está en el directorio: vuelve cuando la renueves.'
  }`
}
