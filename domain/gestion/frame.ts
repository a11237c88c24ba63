// Endpoints of the frame around every screen of Gestión.
import { z } from 'zod'
import { endpoint, listOf } from '#contract/endpoint.ts'

/** Number of pending items, by screen. */
export const listPendientes = endpoint({
  method: 'GET',
  path: '/gestion/pendientes',
  access: 'staff',
  summary: 'How much waits on each screen that the caller may see',
  answers: { 200: listOf(z.object({ pantalla: z.string(), cuenta: z.int(), urge: z.boolean() })) },
})

/** A result of the global search. */
export const Hallazgo = z.object({
  clase: z.enum(['compra', 'reembolso', 'persona', 'evento', 'consultor', 'libro', 'mensaje']),
  /** Its page in Gestión. */
  destino: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  /** A state or a figure, at the end of the line. */
  fin: z.string(),
})
export type Hallazgo = z.infer<typeof Hallazgo>

export const searchGestion = endpoint({
  method: 'GET',
  path: '/gestion/buscar',
  access: 'staff',
  summary: 'Looks through everything that the caller may see',
  query: z.object({ q: z.string().trim().min(2).max(120) }),
  answers: {
    200: z.object({
      /** What the text was recognised as: a reference, an amount, a name… */
      reconocido: z.string(),
      data: z.array(Hallazgo),
    }),
  },
})
