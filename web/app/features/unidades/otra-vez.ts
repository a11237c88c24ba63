import { salidaOf } from '#domain/compras/oferta/sin-venta.ts'
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
