import { z } from 'zod'
import { endpoint, item } from '#contract/endpoint.ts'
import { SituacionDeConsultor } from './gestion-consultores.ts'

const Renovacion = SituacionDeConsultor.extend({
  IdConsultor: z.int(),
  /** By price group; 0: it is not sold there. */
  precios: z.object({
    Precio: z.number(),
    PrecioUsd: z.number(),
    PrecioGrupo1: z.number(),
    PrecioGrupo2: z.number(),
  }),
})
export type Renovacion = z.infer<typeof Renovacion>

export const getRenovacion = endpoint({
  method: 'GET',
  path: '/portal/renovacion',
  access: 'consultor',
  summary: 'Until when the caller is certified, whether it can be renewed, and what that costs.',
  answers: { 200: item(Renovacion) },
})
