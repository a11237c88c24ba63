// What who bought by transfer does to get the money back: a link in a mail asks for the account it goes to.
import { z } from 'zod'
import { endpoint, item } from '#contract/endpoint.ts'
import { CuentaBancaria } from './cuenta-bancaria.ts'

/** What only the mail tells; in a body, so that it stands in no address and no log. */
const ConEnlace = z.strictObject({ token: z.string().min(1).max(200) })

export const Devolucion = z.object({
  producto: z.string(),
  referencia: z.string(),
  importe: z.number(),
  currency: z.string(),
  /** `por_transferir`: it waits for the account, or for somebody to send it there. */
  estado: z.enum(['por_transferir', 'en_camino', 'hecho', 'anulado']),
  /** The end of the account that was given. */
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
