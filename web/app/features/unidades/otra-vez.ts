import { salidaOf } from '#domain/compras/oferta/sin-venta.ts'
import { accionOf } from '#domain/inscripciones/progreso.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { linkTo } from '../../lib/links.ts'

/** To enrol in it once more; where it is not offered any more, to what is nearest to it. */
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

/** What opens it again, where it is closed. */
export function reaperturaOf(actividad: Actividad): { label: string; to: string } | undefined {
  const { Pago, vencida, pendiente, evento } = actividad
  if (evento.canceladoEn) return undefined
  if (Pago === 0 && pendiente)
    return { label: 'Ver el estado del pago', to: linkTo.inscripcion(3, evento, pendiente.referencia) }
  return vencida ? otraVezOf(actividad) : undefined
}

/** How its units are gone on with, where there are any and they are open. */
export const accionDe = (actividad: Actividad): string | undefined =>
  actividad.evento_unidades.length > 0 && !actividad.evento.canceladoEn ? accionOf(actividad) : undefined
