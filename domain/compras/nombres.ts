import type { EstadoCompra } from './compras.ts'

/** As staff call them. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoCompra, string>> = {
  pendiente: 'Pendiente',
  confirmada: 'Confirmada',
  revision: 'En revisión',
  fallida: 'Fallida',
  vencida: 'Vencida',
  reembolsada: 'Reembolsada',
}
