import { salidaOf } from '#domain/compras/oferta/sin-venta.ts'
import { accionOf } from '#domain/inscripciones/progreso.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { linkTo } from '../../lib/links.ts'

/** Link to enrol again or, if the event is no longer offered, to the nearest alternative. */
export function otraVezOf({ evento, sinVenta }: Actividad): { label: string; to: string; ante?: 'en' } {
  if (!sinVenta) return { label: 'Volver a inscribirme', ante: 'en', to: linkTo.evento(evento) }
  const comprado = {
    product_type: 'evento',
    product_id: evento.IdEvento,
    product_name: evento.Titulo,
  } as const
  const { ruta, label } = salidaOf(comprado, sinVenta)
  return { label, to: ruta }
}

/** Link that reopens a closed activity. */
export function reaperturaOf(actividad: Actividad): { label: string; to: string } | undefined {
  const { Pago, vencida, pendiente, evento } = actividad
  if (evento.canceladoEn) return undefined
  if (Pago === 0 && pendiente)
    return { label: 'Ver el estado del pago', to: linkTo.inscripcion(3, evento, pendiente.referencia) }
  return vencida ? otraVezOf(actividad) : undefined
}

/** Label of the button to continue its units. Undefined without open units. */
export const accionDe = (actividad: Actividad): string | undefined =>
  actividad.evento_unidades.length > 0 && !actividad.evento.canceladoEn ? accionOf(actividad) : undefined
