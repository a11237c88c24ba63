import type { EstadoCompra } from './compras.ts'
import type { EstadoReembolso } from './reembolsos/reembolsos.ts'

/** As staff call them. */
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
