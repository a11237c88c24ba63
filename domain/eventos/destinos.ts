import { z } from 'zod'

/** An event open for enrolment, offered in dialogs of staff. */
export const Destino = z.object({
  IdEvento: z.int(),
  Titulo: z.string(),
  /** Local date and time in its zone; null for self-paced online events. */
  Fecha: z.string().nullable(),
  /** Seats left; null without a seat limit. */
  lugares: z.int().nullable(),
})
export type Destino = z.infer<typeof Destino>
