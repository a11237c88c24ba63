// The dollar exchange rate: current, past and scheduled values.
import { z } from 'zod'
import { endpoint, Id, item } from '#contract/endpoint.ts'
import { importe } from '../gestion/campos.ts'
import { CambioConMotivo, CON_MOTIVO } from '../gestion/vigencia.ts'

/** A relative change above this limit asks for the second factor again, whether in one step or several. */
const CAMBIO_QUE_PIDE_FACTOR = 0.1

const isFar = (antes: number, valor: number) => Math.abs(valor - antes) > antes * CAMBIO_QUE_PIDE_FACTOR

/**
 * Whether a change needs the second factor. It is compared with the previous rate and with the last rate confirmed by
 * a second factor, because small steps add up.
 */
export function needsFactor(antes: { valor: number; confirmada: number }, valor: number): boolean {
  return isFar(antes.valor, valor) || isFar(antes.confirmada, valor)
}

const CambioDeCotizacion = CambioConMotivo.extend({ valor: z.number() })

export const Cotizacion = z.object({
  version: z.int(),
  /** Pesos per dollar, now. */
  valor: z.number(),
  /** The last rate set with the second factor; the current rate when there is none. */
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
