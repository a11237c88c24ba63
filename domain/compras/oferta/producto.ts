import type { Modalidad } from '../../eventos/eventos.ts'
import type { TipoProducto } from '../compras.ts'

export interface Producto {
  tipo: TipoProducto
  id: number
  nombre: string
  /** An online event, like a renewal, needs an account, and then asks for no personal data (A4). */
  online: boolean
}

/** What an event is called where it is bought. */
export const productoOfEvento = ({
  IdEvento,
  Titulo,
  Modalidad,
}: {
  IdEvento: number
  Titulo: string
  Modalidad: Modalidad
}): Producto => ({
  tipo: 'evento',
  id: IdEvento,
  nombre: Titulo,
  online: Modalidad === 'Online',
})
