// The rate of the dollar: what holds, what held before, and what will hold.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { importe } from '../gestion/campos.ts'
import { CambioConMotivo, CON_MOTIVO } from '../gestion/vigencia.ts'

/** A change larger than this, up or down, asks for the second factor again, in one step or in several. */
const CAMBIO_QUE_PIDE_FACTOR = 0.1

const isFar = (antes: number, valor: number) => Math.abs(valor - antes) > antes * CAMBIO_QUE_PIDE_FACTOR

/** Small steps add up: what counts is also how far they have come from the rate that somebody last confirmed. */
export function needsFactor(antes: { valor: number; confirmada: number }, valor: number): boolean {
  return isFar(antes.valor, valor) || isFar(antes.confirmada, valor)
}

const CambioDeCotizacion = CambioConMotivo.extend({ valor: z.number() })

export const Cotizacion = z.object({
  version: z.int(),
  /** Pesos for a dollar, at this moment. */
  valor: z.number(),
  /** The one that somebody last set with the second factor; today's where nobody did. */
  confirmada: z.number(),
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
    ...CON_MOTIVO,
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
