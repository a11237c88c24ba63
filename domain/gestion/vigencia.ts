// What holds from a moment on: set with a reason, at once or at a minute to come.
import { z } from 'zod'
import { requeridoHasta } from '../texto/campos.ts'

export const ESTADOS_DE_VIGENCIA = ['vigente', 'programada', 'anterior', 'anulada'] as const
export type EstadoDeVigencia = (typeof ESTADOS_DE_VIGENCIA)[number]

export function estadoDeVigencia(cambio: {
  cancelled: boolean
  begun: boolean
  /** No later one took its place. */
  holds: boolean
}): EstadoDeVigencia {
  if (cambio.cancelled) return 'anulada'
  if (!cambio.begun) return 'programada'
  return cambio.holds ? 'vigente' : 'anterior'
}

/** A change with who made it and why; what it sets is the field of whoever extends it. */
export const CambioConMotivo = z.object({
  id: z.int(),
  desde: z.string(),
  estado: z.enum(ESTADOS_DE_VIGENCIA),
  motivo: z.string(),
  autor: z.string().nullable(),
  creadoEn: z.string(),
})
export type CambioConMotivo = z.infer<typeof CambioConMotivo>

/** How a change says since when and why. */
export const CON_MOTIVO = {
  /** Without it, at once. */
  desde: z.iso.datetime({ offset: true, error: 'Elegí un día y una hora' }).optional(),
  motivo: requeridoHasta(500),
}
