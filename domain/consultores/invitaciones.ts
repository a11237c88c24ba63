import { z } from 'zod'
import { endpoint, Message } from '#contract/endpoint.ts'

export const acceptInvitacion = endpoint({
  method: 'POST',
  path: '/data/consultores/invitacion',
  access: 'session',
  summary: 'Joins the account of the caller to the profile that an invitation was mailed for.',
  body: z.strictObject({ token: z.string().max(1000) }),
  answers: { 200: Message },
})
