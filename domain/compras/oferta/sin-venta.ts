// Whether what was bought can be bought again, and where the way leads otherwise: one rule for pages and mails.
import { rutaOf } from '../../sitio/rutas.ts'
import type { SinVenta, TipoProducto } from '../compras.ts'

/** What is known of the thing itself. */
export interface Vendible {
  /** The public sees it. */
  publico: boolean
  canceladoEn: Date | null
  /** Null: never. */
  termina: Date | null
  /** No seat is left for whoever holds none. */
  lleno: boolean
  /** The code of its category. */
  categoria: string | null
}

/** Undefined while it can be bought. `conLugar`: whoever asks holds a seat of it already. */
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

/** Why it cannot be bought, and the nearest to it that can. */
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
