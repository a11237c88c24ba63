import { z } from 'zod'

/** A purchase that still waits for its money: where to see it and until when. */
export const CompraPendiente = z.object({
  referencia: z.string(),
  origin: z.string(),
  venceEn: z.string(),
  /** Its receipt is being looked at. */
  comprobante: z.boolean(),
})
export type CompraPendiente = z.infer<typeof CompraPendiente>
