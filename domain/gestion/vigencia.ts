// Values that take effect at a moment, now or scheduled, and are set with a reason.
import { z } from 'zod'
import { requeridoHasta } from '../texto/campos.ts'

export const ESTADOS_DE_VIGENCIA = ['vigente', 'programada', 'anterior', 'anulada'] as const
export type EstadoDeVigencia = (typeof ESTADOS_DE_VIGENCIA)[number]

export function estadoDeVigencia(cambio: {
  cancelled: boolean
  begun: boolean
  /** In effect: no later value replaced it. */
  holds: boolean
}): EstadoDeVigencia {
  if (cambio.cancelled) return 'anulada'
  if (!cambio.begun) return 'programada'
  return cambio.holds ? 'vigente' : 'anterior'
}

/** A change with its author and reason. Schemas that extend it add the value. */
export const CambioConMotivo = z.object({
  id: z.int(),
  desde: z.string(),
  estado: z.enum(ESTADOS_DE_VIGENCIA),
  motivo: z.string(),
  autor: z.string().nullable(),
  creadoEn: z.string(),
})
export type CambioConMotivo = z.infer<typeof CambioConMotivo>

/** Fields of the form: when the change takes effect, and why. */
export const CON_MOTIVO = {
  /** The moment of effect; immediately when missing. */
  desde: z.iso.datetime({ offset: true, error: 'Elegí un día y una hora' }).optional(),
  motivo: requeridoHasta(500),
}
