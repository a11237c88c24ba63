import { PASOS } from '#domain/pedidos/estados.ts'
import type { Tx } from '../../db/client.ts'
import { insertPedido, lockPedidoOf, type PedidoRow, replaceLibros, updatePedido } from './queries.ts'

/** The recipient and the address of a parcel. */
export interface Destino {
  nombre: string
  email: string
  telefono: string
  calle: string
  numero: string
  piso: string
  localidad: string
  partido: string
  provincia: string
  codigoPostal: string
}

/** A book bought and paid for on the site. */
interface LibroPagado extends Destino {
  compraId: number
  /** An earlier payment of the purchase was fully refunded; this is a new one. */
  devuelta: boolean
  IdLibro: number
  nombreLibro: string
  precio: string
  total: string
}

const DEVUELTA = 'La compra se devolvió'

const hasLeft = ({ estado }: PedidoRow) => estado === 'enviado' || estado === 'entregado'

/** Orders of books that were paid for on the site. */
export const ofCompras = {
  /**
   * Creates the order for a paid book. If the purchase was refunded and paid again, its order is reused; an order
   * that staff cancelled stays cancelled. Returns whether the book was already sent.
   */
  async enterCompra(tx: Tx, pagado: LibroPagado): Promise<{ enviado: boolean }> {
    const { compraId, devuelta, IdLibro, nombreLibro, precio, total, ...destino } = pagado
    const known = await lockPedidoOf(tx, compraId)
    if (known) {
      const again = known.estado === 'cancelado' && (devuelta || known.motivo === DEVUELTA)
      if (again) await updatePedido(tx, known.id, { estado: 'pagado', motivo: '' })
      return { enviado: hasLeft(known) }
    }
    const made = await insertPedido(tx, {
      ...destino,
      via: 'organizacion',
      IdConsultor: null,
      compraId,
      estado: 'pagado',
      libros: `1 × ${nombreLibro}`,
      total,
    })
    if (made) await replaceLibros(tx, made.id, [{ IdLibro, nombre: nombreLibro, cantidad: 1, precio }])
    return { enviado: false }
  },

  /** The purchase ended: its order is cancelled, unless the book was already sent. */
  async leaveCompra(tx: Tx, compraId: number): Promise<'enviado' | undefined> {
    const known = await lockPedidoOf(tx, compraId)
    if (known && PASOS[known.estado].includes('cancelado')) {
      await updatePedido(tx, known.id, { estado: 'cancelado', motivo: DEVUELTA })
    }
    return known && hasLeft(known) ? 'enviado' : undefined
  },
}
