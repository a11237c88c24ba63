// Notices from payment providers and their processing.
import { z } from 'zod'
import { endpoint, pageOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
import { ORIGENES } from '../compras/medios.ts'
import type { Permiso } from '../cuentas/permisos.ts'

/** `fallando`: it failed and will be retried; `abandonado`: no more retries. */
export const ESTADOS_AVISO = ['pendiente', 'fallando', 'procesado', 'abandonado'] as const
const CLASES_DE_AVISO = ['pago', 'compra', 'contracargo'] as const

export const Aviso = z.object({
  id: z.int(),
  creadoEn: z.string(),
  origin: z.string(),
  clase: z.enum(CLASES_DE_AVISO),
  eventId: z.string(),
  estado: z.enum(ESTADOS_AVISO),
  intentos: z.int(),
  proximoIntentoEn: z.string(),
  procesadoEn: z.string().nullable(),
  /** State of the purchase after the notice, or why there is none yet. */
  resultado: z.string().nullable(),
  /** Only for staff who may see purchases. */
  referencia: z.string().nullable(),
})
export type Aviso = z.infer<typeof Aviso>

export const avisosResource = resource({
  name: 'gestion/avisos',
  fields: Aviso,
  filters: {
    origin: { of: ORIGENES.filter((origen) => origen !== 'transferencia'), in: true },
    estado: { of: ESTADOS_AVISO, in: true },
    creadoEn: { of: 'day', range: true },
  },
  search: ['eventId', 'resultado'],
  orders: ['id', 'proximoIntentoEn'],
  defaultOrder: 'id,DESC',
  maxLimit: 200,
  cursor: true,
})

export const listAvisos = endpoint({
  method: 'GET',
  path: '/gestion/avisos',
  access: 'operacion.ver' satisfies Permiso,
  summary: 'Notices of payment providers, newest first.',
  query: listQuery(avisosResource),
  answers: { 200: pageOf(Aviso) },
})
