import { z } from 'zod'
import { endpoint, Message } from './contract.ts'

/** B5: one message for a missing and for a wrong address. */
export const NewsletterForm = z.object({ email: z.string().trim().pipe(z.email('Email no valido')) })

export const sendNewsletter = endpoint({
  method: 'POST',
  path: '/data/contactos/send-newsletter',
  access: 'public',
  summary: 'Subscribes an address to the newsletter.',
  body: NewsletterForm,
  limit: 'formulario',
  answers: { 200: Message },
})
