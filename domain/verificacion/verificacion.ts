// The bot check: the challenge, and the solution that the browser computes.
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const VERIFICACION_FALTA = 'Confirmá que no sos un robot'

const MAX = 4000
/** The solution as the widget sends it, for forms that always require it. */
export const verificacion = {
  altcha: z.string({ error: VERIFICACION_FALTA }).min(1, VERIFICACION_FALTA).max(MAX),
}
/** For forms that require it only when a network or an account sends more traffic than people do. */
export const verificacionSiHaceFalta = {
  /** Missing when no challenge was requested. */
  altcha: z
    .string()
    .max(MAX)
    .transform((value) => value || undefined)
    .optional(),
}

export const Desafio = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
export const getDesafio = endpoint({
  method: 'GET',
  path: '/data/contactos/desafio',
  access: 'public',
  summary: 'A new challenge for the bot check; good for one answer, for some minutes.',
  answers: { 200: Desafio },
})
