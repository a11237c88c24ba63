// Cancellation of an event: who is notified and what is refunded.
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
  /** Open purchases; each buyer is notified. */
  compras: z.int(),
  /** Unpaid purchases among them, which end without a refund. */
  pendientes: z.int(),
  /** Purchases with an unreviewed receipt, which stay open until staff review it. */
  porRevisar: z.int(),
  /** Refunds that the provider refused and that nothing replaced. */
  fallidos: z.int(),
  /** Paid and not yet refunded. */
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
    /** Idempotency key of the job: a repeated id is the same cancellation. */
    id: Clave,
    /** Confirmation: the title of the event, typed by hand. */
    titulo: z.string().trim().max(500),
    /** The reason that the mails quote. */
    motivo: requeridoHasta(500),
  }),
  answers: { 200: item(Cancelacion) },
})
