import type { EstadoCompra } from './compras.ts'
import { ORIGEN, ORIGENES, type Origen } from './medios.ts'
import type { EstadoReembolso } from './reembolsos/reembolsos.ts'

/** Names of the states for staff. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoCompra, string>> = {
  pendiente: 'Pendiente',
  confirmada: 'Confirmada',
  revision: 'En revisión',
  fallida: 'Fallida',
  vencida: 'Vencida',
  reembolsada: 'Reembolsada',
}

export const NOMBRES_DE_REEMBOLSO: Readonly<Record<EstadoReembolso, string>> = {
  pedido: 'Pedido',
  aprobado: 'Aprobado',
  por_transferir: 'Por transferir',
  enviando: 'Enviando',
  hecho: 'Hecho',
  fallido: 'Falló',
  anulado: 'Anulado',
}

export const NOMBRES_DE_MEDIO = Object.fromEntries(
  ORIGENES.map((origen) => [origen, ORIGEN[origen].nombre]),
) as Readonly<Record<Origen, string>>

export const SIN_CARGO = 'Sin cargo'

/** Name of the payment method. Free purchases are stored under a method that was not used. */
export const medioText = ({ origin, amount }: { origin: Origen; amount: number }): string =>
  amount > 0 ? NOMBRES_DE_MEDIO[origin] : SIN_CARGO
