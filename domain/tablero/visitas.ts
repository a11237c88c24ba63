// Page views of events. Views are counted; visitors are not tracked.
import { z } from 'zod'
import { endpoint, Id, Message } from '#contract/endpoint.ts'

/** `paso1` is the first enrolment step. Later steps are known from purchases. */
export const PAGINAS_CONTADAS = ['visita', 'paso1'] as const
export type PaginaContada = (typeof PAGINAS_CONTADAS)[number]

export const countVisita = endpoint({
  method: 'POST',
  path: '/data/eventos/:id/visitas/:pagina',
  access: 'public',
  sameOrigin: true,
  summary: 'A page of an event was shown. It is counted by day; nothing of who looked at it is kept.',
  params: z.object({ id: Id, pagina: z.enum(PAGINAS_CONTADAS) }),
  answers: { 200: Message },
})
