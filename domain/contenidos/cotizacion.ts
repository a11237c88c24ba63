// The rate of the dollar: what holds, what held before, and what will hold.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { importe } from '../gestion/campos.ts'
import { requeridoHasta } from '../texto/campos.ts'

export const ESTADOS_COTIZACION = ['vigente', 'programada', 'anterior', 'anulada'] as const
export type EstadoCotizacion = (typeof ESTADOS_COTIZACION)[number]

/** A change larger than this, up or down, asks for the second factor again. */
export const CAMBIO_QUE_PIDE_FACTOR = 0.1

export function needsFactor(antes: number, valor: number): boolean {
  return Math.abs(valor - antes) > antes * CAMBIO_QUE_PIDE_FACTOR
}

const CambioDeCotizacion = z.object({
  id: z.int(),
  valor: z.number(),
  desde: z.string(),
  estado: z.enum(ESTADOS_COTIZACION),
  motivo: z.string(),
  autor: z.string().nullable(),
  creadoEn: z.string(),
})
export type CambioDeCotizacion = z.infer<typeof CambioDeCotizacion>

export const Cotizacion = z.object({
  version: z.int(),
  /** Pesos for a dollar, at this moment. */
  valor: z.number(),
  /** Newest first. */
  cambios: z.array(CambioDeCotizacion),
})
export type Cotizacion = z.infer<typeof Cotizacion>

const path = '/gestion/cotizacion'
const answers = { 200: item(Cotizacion) }

export const getCotizacion = endpoint({
  method: 'GET',
  path,
  access: 'configuracion.ver',
  version: true,
  summary: 'The rate of the dollar with its history and what is to come',
  answers,
})

export const changeCotizacion = endpoint({
  method: 'POST',
  path,
  access: 'configuracion.editar',
  version: true,
  summary: 'Sets the rate, at once or from a minute to come on',
  body: z.strictObject({
    valor: importe.positive('Tiene que ser mayor que cero'),
    /** Without it, at once. */
    desde: z.iso.datetime({ offset: true, error: 'Elegí un día y una hora' }).optional(),
    motivo: requeridoHasta(500),
  }),
  answers,
})

export const cancelCotizacion = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'configuracion.editar',
  version: true,
  summary: 'A rate that was to come does not come',
  params: z.object({ id: Id }),
  answers,
})
