// Whether a product can be bought again, and the page to offer otherwise: one rule for pages and mails.
import { rutaOf } from '../../sitio/rutas.ts'
import type { SinVenta, TipoProducto } from '../compras.ts'

/** Facts about the product that decide whether it can be bought. */
export interface Vendible {
  /** Visible to the public. */
  publico: boolean
  canceladoEn: Date | null
  /** End of the event; null when it has none. */
  termina: Date | null
  /** No seat is left for a new buyer. */
  lleno: boolean
  /** The code of its category. */
  categoria: string | null
}

/** The reason why it cannot be bought; undefined while it can. `conLugar`: the buyer already holds a seat. */
export function sinVentaOf(
  { publico, canceladoEn, termina, lleno, categoria }: Vendible,
  { conLugar, now }: { conLugar: boolean; now: Date },
): SinVenta | undefined {
  const because = (motivo: SinVenta['motivo']) => ({ motivo, ...(categoria ? { categoria } : {}) })
  if (!publico) return because('retirado')
  if (canceladoEn) return because('cancelado')
  if (termina && termina < now) return because('pasado')
  return lleno && !conLugar ? because('completo') : undefined
}

const PORQUE: Record<SinVenta['motivo'], string> = {
  retirado: 'Ya no está a la venta.',
  cancelado: 'La actividad se canceló.',
  pasado: 'La actividad ya se realizó.',
  completo: 'Ya no quedan lugares: si se libera uno, la lista de espera te avisa.',
}

/** The reason why it cannot be bought, and the nearest page with something that can. */
export function salidaOf(
  { product_type, product_id, product_name }: Comprado,
  { motivo, categoria }: SinVenta,
): { porque: string; ruta: string; label: string } {
  const porque = PORQUE[motivo]
  if (product_type === 'libro') return { porque, ruta: '/libros', label: 'Ver otros libros' }
  if (motivo === 'completo') {
    const ruta = rutaOf.evento({ IdEvento: product_id, Titulo: product_name })
    return { porque, ruta, label: 'Ir a la lista de espera' }
  }
  return categoria
    ? { porque, ruta: rutaOf.proximas(categoria), label: 'Ver las próximas fechas' }
    : { porque, ruta: '/actividades', label: 'Ver otras actividades' }
}

interface Comprado {
  product_type: TipoProducto
  product_id: number
  product_name: string
}
