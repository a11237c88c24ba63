import { PASOS } from '#domain/pedidos/estados.ts'
import type { Tx } from '../../db/client.ts'
import { insertPedido, lockPedidoOf, type PedidoRow, replaceLibros, updatePedido } from './queries.ts'

/** Where it goes and whom it is for. */
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

/** A purchase of a book, paid through the site. */
interface LibroPagado extends Destino {
  compraId: number
  /** Its money had gone back as a whole before: this is other money. */
  devuelta: boolean
  IdLibro: number
  nombreLibro: string
  precio: string
  total: string
}

const DEVUELTA = 'La compra se devolvió'

const hasLeft = ({ estado }: PedidoRow) => estado === 'enviado' || estado === 'entregado'

/** Orders of books that were paid through the site. */
export const ofCompras = {
  /**
   * A book that was paid is an order that waits to be sent; one that was given back and paid again is the same one,
   * and one that staff cancelled stays so. Answers whether it left before.
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

  /** The purchase ended: nothing is sent for it any more, unless it left before. */
  async leaveCompra(tx: Tx, compraId: number): Promise<'enviado' | undefined> {
    const known = await lockPedidoOf(tx, compraId)
    if (known && PASOS[known.estado].includes('cancelado')) {
      await updatePedido(tx, known.id, { estado: 'cancelado', motivo: DEVUELTA })
    }
    return known && hasLeft(known) ? 'enviado' : undefined
  },
}
