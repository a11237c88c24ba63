import { z } from 'zod'

/** What became of each of the rows that somebody acted on. */
export const Desenlaces = z.object({
  data: z.array(z.object({ clave: z.string(), hecho: z.boolean(), detalle: z.string() })),
})
export type Desenlace = z.infer<typeof Desenlaces>['data'][number]

/** How many rows one call acts on. */
export const LOTE_MAX = 50
