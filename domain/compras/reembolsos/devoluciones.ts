// The refund page of a buyer who paid by transfer: a link in a mail asks for the account to refund to.
import { z } from 'zod'
import { endpoint, item } from '#contract/endpoint.ts'
import { CuentaBancaria } from './cuenta-bancaria.ts'

/** The secret token of the mail. It travels in the body, so that it appears in no address and no log. */
const ConEnlace = z.strictObject({ token: z.string().min(1).max(200) })

export const Devolucion = z.object({
  producto: z.string(),
  referencia: z.string(),
  importe: z.number(),
  currency: z.string(),
  /** `por_transferir`: waits for the buyer's account, or for staff to make the transfer. */
  estado: z.enum(['por_transferir', 'en_camino', 'hecho', 'anulado']),
  /** Last digits of the account given. */
  cuenta: z.string().nullable(),
})
export type Devolucion = z.infer<typeof Devolucion>

export const findDevolucion = endpoint({
  method: 'POST',
  path: '/data/devoluciones',
  access: 'public',
  limit: 'verificacion',
  summary: 'The refund that a link of a mail is about.',
  body: ConEnlace,
  answers: { 200: item(Devolucion) },
})

export const saveCuentaDeDevolucion = endpoint({
  method: 'PUT',
  path: '/data/devoluciones',
  access: 'public',
  limit: 'verificacion',
  summary: 'The account that the money goes back to; it can be changed until the bank is told.',
  body: CuentaBancaria.extend(ConEnlace.shape),
  answers: { 200: item(Devolucion) },
})
