// An order of books, from whoever asks for them to whoever receives them.

export const ESTADOS_PEDIDO = ['nuevo', 'aceptado', 'pagado', 'enviado', 'entregado', 'cancelado'] as const
export type EstadoPedido = (typeof ESTADOS_PEDIDO)[number]

export const NOMBRES_DE_ESTADO: Record<EstadoPedido, string> = {
  nuevo: 'Nuevo',
  aceptado: 'Aceptado',
  pagado: 'Pagado',
  enviado: 'Enviado',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** Each step of the way, and out of it while nothing was sent. A step may be passed over, never taken back. */
export const PASOS: Record<EstadoPedido, readonly EstadoPedido[]> = {
  nuevo: ['aceptado', 'cancelado'],
  aceptado: ['pagado', 'cancelado'],
  pagado: ['enviado', 'cancelado'],
  enviado: ['entregado'],
  entregado: [],
  cancelado: [],
}

/** Nothing has left: whoever answers it may still change. */
export const SIN_ENVIAR: readonly EstadoPedido[] = ESTADOS_PEDIDO.filter((estado) =>
  PASOS[estado].includes('cancelado'),
)

/** Who answers an order: the consultant it was sent to, or the organisation. */
export const VIAS = ['consultor', 'organizacion'] as const
export type Via = (typeof VIAS)[number]
