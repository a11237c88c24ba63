import { z } from 'zod'

/** An event that somebody can still be enrolled in, as dialogs of staff offer it. */
export const Destino = z.object({
  IdEvento: z.int(),
  Titulo: z.string(),
  /** The digits of the clock of its zone; null for what is online, whenever one wants. */
  Fecha: z.string().nullable(),
  /** Null where seats are not counted. */
  lugares: z.int().nullable(),
})
export type Destino = z.infer<typeof Destino>
