import { z } from 'zod'
import { endpoint, Message } from '#contract/endpoint.ts'

export const undoAct = endpoint({
  method: 'POST',
  path: '/gestion/actos/:id/deshacer',
  access: 'staff',
  summary: 'Takes back an own act, as long as nobody was told and nothing else happened to the item.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: Message },
})
