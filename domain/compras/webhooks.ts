import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

const webhook = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Events of the provider, signed by it.',
    raw: true,
    answers: { 200: z.object({ received: z.literal(true) }) },
  })
export const mercadopagoWebhook = webhook('/mercadopago/webhook')
export const stripeWebhook = webhook('/stripe/webhook')
export const paypalWebhook = webhook('/paypal/webhook')
