// An event that will not take place: who is told, and what goes back.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import type { Permiso } from '../../cuentas/permisos.ts'
import { requeridoHasta } from '../../texto/campos.ts'
import { Clave } from '../compras.ts'
import { ORIGENES } from '../medios.ts'

const params = z.object({ IdEvento: Id })
const path = '/gestion/eventos/:IdEvento/cancelacion'
const access = 'eventos.cancelar' satisfies Permiso

const Cancelacion = z.object({
  IdEvento: z.int(),
  titulo: z.string(),
  canceladoEn: z.string().nullable(),
  /** Purchases that are not over: each of their buyers is told. */
  compras: z.int(),
  /** Of these, those that wait for their money and simply end. */
  pendientes: z.int(),
  /** And those whose receipt nobody has looked at: they stay until somebody does. */
  porRevisar: z.int(),
  /** Refunds that their provider refused, with nothing in their place. */
  fallidos: z.int(),
  /** Paid and not given back yet. */
  devoluciones: z.array(
    z.object({ origin: z.enum(ORIGENES), currency: z.string(), compras: z.int(), importe: z.number() }),
  ),
})
export type Cancelacion = z.infer<typeof Cancelacion>

export const previewCancelacion = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'What cancelling an event would do: whom it tells, what it gives back by which way.',
  params,
  answers: { 200: item(Cancelacion) },
})

export const cancelEvento = endpoint({
  method: 'POST',
  path,
  access,
  factor: true,
  summary:
    'Cancels an event for good: nobody can enrol, a job ends every purchase, gives the money back and tells everybody.',
  params,
  body: z.strictObject({
    /** Of the job; the same again is the same cancellation. */
    id: Clave,
    /** Typed by hand, as the event is called. */
    titulo: z.string().trim().max(500),
    /** Goes into the mails. */
    motivo: requeridoHasta(500),
  }),
  answers: { 200: item(Cancelacion) },
})
