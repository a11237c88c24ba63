import type { Modalidad } from '../../eventos/eventos.ts'
import type { TipoProducto } from '../compras.ts'

export interface Producto {
  tipo: TipoProducto
  id: number
  nombre: string
  /** Online events and renewals need an account and ask for no personal data (A4). */
  online: boolean
}

/** Name of an event in the checkout. */
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
