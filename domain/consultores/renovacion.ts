import { z } from 'zod'
import { endpoint, item } from '#contract/endpoint.ts'
import { SituacionDeConsultor } from './gestion-consultores.ts'

const RenovacionPendiente = z.object({
  referencia: z.string(),
  origin: z.string(),
  venceEn: z.string(),
  /** Its receipt is under review. */
  comprobante: z.boolean(),
})
export type RenovacionPendiente = z.infer<typeof RenovacionPendiente>

const Renovacion = SituacionDeConsultor.pick({
  IdConsultor: true,
  situacion: true,
  vence: true,
  listada: true,
  renovable: true,
  meses: true,
  certificaciones: true,
}).extend({
  /** Price by price group; 0 means not sold to that group. */
  precios: z.object({
    Precio: z.number(),
    PrecioUsd: z.number(),
    PrecioGrupo1: z.number(),
    PrecioGrupo2: z.number(),
  }),
  /** A started renewal that can still be paid. */
  pendiente: RenovacionPendiente.nullable(),
})
export type Renovacion = z.infer<typeof Renovacion>

export const getRenovacion = endpoint({
  method: 'GET',
  path: '/portal/renovacion',
  access: 'consultor',
  summary:
    'Until when the caller is certified, whether it can be renewed, what that costs, and which renewal waits for its money.',
  answers: { 200: item(Renovacion) },
})
