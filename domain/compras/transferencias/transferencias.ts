// The queue of transfers that wait for review.
import { z } from 'zod'
import type { ShownOf } from '#contract/act.ts'
import { endpoint, Id } from '#contract/endpoint.ts'
import type { Permiso } from '../../cuentas/permisos.ts'
import { CompraStaff } from '../actos-staff.ts'
import { TIPOS_PRODUCTO } from '../compras.ts'
import { EDADES } from './edades.ts'

export const COLA_MAX = 200

const importe = z.coerce.number<string | number>().min(0).max(9_999_999_999).optional()

/** A transfer in the queue: a purchase with the acts available on it. */
export type Transferencia = ShownOf<typeof CompraStaff>

export const FiltroTransferencias = z.strictObject({
  /** Transfers with a receipt, without one, or both. */
  comprobante: z.enum(['con', 'sin', 'todas']).default('con'),
  medio: Id.optional(),
  /** `evento-12`, `libro-3`. */
  producto: z
    .string()
    .regex(new RegExp(`^(${TIPOS_PRODUCTO.join('|')})-\\d{1,9}$`), 'Elegí un producto de la lista')
    .optional(),
  desde: importe,
  hasta: importe,
  edad: z.enum(EDADES).optional(),
})
export type FiltroTransferencias = z.infer<typeof FiltroTransferencias>

export const listTransferencias = endpoint({
  method: 'GET',
  path: '/gestion/transferencias',
  access: 'compras.decidir' satisfies Permiso,
  summary: `Transfers that wait for a decision, the oldest first, at most ${COLA_MAX}, with what one needs to decide.`,
  query: FiltroTransferencias,
  answers: {
    200: z.object({
      data: z.array(CompraStaff.item),
      total: z.int(),
      /** Totals of all rows that match the filter. */
      sumas: z.array(z.object({ currency: z.string(), importe: z.number() })),
      /** Choices of the filters. */
      bancos: z.array(z.object({ medio: z.int(), nombre: z.string() })),
      productos: z.array(z.object({ producto: z.string(), nombre: z.string() })),
    }),
  },
})
