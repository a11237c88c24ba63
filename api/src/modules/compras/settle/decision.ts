import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { EstadoPago, Hecho } from './hechos.ts'

export interface PagoConocido {
  estado: EstadoPago
  /** Why it does not fit the quote. */
  problema: string | null
}

export type Decision =
  | { tipo: 'pasar'; hacia: EstadoCompra; motivo: string }
  /** Nothing changes, but people should be able to read about it. */
  | { tipo: 'anotar'; motivo: string }

/** Waiting for money, or ended without any. */
export const SIN_PAGO: readonly EstadoCompra[] = ['pendiente', 'fallida', 'vencida']

const pasar = (hacia: EstadoCompra, motivo: string): Decision => ({ tipo: 'pasar', hacia, motivo })

/** What all known payments together say; the order in which they became known plays no part. */
function decideByPagos(estado: EstadoCompra, pagos: readonly PagoConocido[]): Decision | undefined {
  const paid = pagos.filter((pago) => pago.estado === 'pagado')
  const [first] = paid
  if (estado === 'reembolsada') {
    return first && { tipo: 'anotar', motivo: 'Llegó un pago después del reembolso' }
  }
  const review = reviewReason(pagos, paid)
  if (review) return estado === 'revision' ? undefined : pasar('revision', review)
  if (first)
    return SIN_PAGO.includes(estado) ? pasar('confirmada', 'El proveedor confirmó el pago') : undefined
  const refunded = pagos.some((pago) => pago.estado === 'reembolsado')
  return refunded ? pasar('reembolsada', 'El pago fue devuelto') : undefined
}

function reviewReason(pagos: readonly PagoConocido[], paid: readonly PagoConocido[]): string | undefined {
  if (pagos.some((pago) => pago.estado === 'contracargo')) return 'Contracargo'
  if (paid.length > 1) return 'Hay más de un pago'
  return paid[0]?.problema ?? undefined
}

/**
 * The state table of a purchase. `pagos` already holds the news. Undefined: nothing to do. `confirmada` still needs
 * a seat; where there is none left the purchase goes to review instead.
 */
export function decide(
  estado: EstadoCompra,
  pagos: readonly PagoConocido[],
  hecho: Hecho,
): Decision | undefined {
  switch (hecho.tipo) {
    case 'pago':
      return decideByPagos(estado, pagos)
    case 'fallo':
      return estado === 'pendiente' ? pasar('fallida', hecho.motivo) : undefined
    case 'vencimiento':
      return estado === 'pendiente' ? pasar('vencida', 'Se cumplió el plazo para pagar') : undefined
    case 'acreditacion':
      return estado === 'confirmada' || estado === 'reembolsada'
        ? undefined
        : pasar('confirmada', hecho.motivo)
    case 'devolucion':
      return estado === 'confirmada' || estado === 'revision' ? pasar('reembolsada', hecho.motivo) : undefined
  }
}
