// The second factor of consultants, required for changes that affect money.
import { z } from 'zod'
import { endpoint, Id, item, Message } from '#contract/endpoint.ts'

/** The code of the authenticator application, which displays it in two halves. */
export const codigoPropio = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .refine((value) => /^\d{6}$/.test(value), 'Son 6 números')

const FactorPropio = z.object({
  activo: z.boolean(),
  desde: z.string().nullable(),
  /** Where the factors are managed: staff manage them in Gestión, where the factor is already required. */
  seCambiaEn: z.enum(['portal', 'gestion']),
})
export type FactorPropio = z.infer<typeof FactorPropio>

export const getFactorPropio = endpoint({
  method: 'GET',
  path: '/portal/factor',
  access: 'consultor',
  summary: 'Whether the caller has a second factor that gives codes, and where it is kept.',
  answers: { 200: item(FactorPropio) },
})
export const startFactorPropio = endpoint({
  method: 'POST',
  path: '/portal/factor',
  access: 'consultor',
  summary: 'A secret for an authenticator application; it counts once a code of it was shown.',
  answers: { 201: z.object({ id: z.int(), secreto: z.string(), qr: z.string() }) },
})
export const confirmFactorPropio = endpoint({
  method: 'POST',
  path: '/portal/factor/:id/confirmar',
  access: 'consultor',
  limit: 'login',
  summary: 'Shows the first code.',
  params: z.object({ id: Id }),
  body: z.strictObject({ codigo: codigoPropio }),
  answers: { 200: Message },
})
export const removeFactorPropio = endpoint({
  method: 'POST',
  path: '/portal/factor/quitar',
  access: 'consultor',
  limit: 'login',
  summary: 'Takes the second factor away, with a code of it.',
  body: z.strictObject({ codigo: codigoPropio }),
  answers: { 200: Message },
})
