// States of a book order, from request to delivery.

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

/** Allowed transitions. An order can be cancelled until something was sent. Steps can be skipped but not undone. */
export const PASOS: Record<EstadoPedido, readonly EstadoPedido[]> = {
  nuevo: ['aceptado', 'cancelado'],
  aceptado: ['pagado', 'cancelado'],
  pagado: ['enviado', 'cancelado'],
  enviado: ['entregado'],
  entregado: [],
  cancelado: [],
}

/** States before shipping, in which another party can still take over the order. */
export const SIN_ENVIAR: readonly EstadoPedido[] = ESTADOS_PEDIDO.filter((estado) =>
  PASOS[estado].includes('cancelado'),
)

/** Who answers an order: the consultant it was sent to, or the organisation. */
export const VIAS = ['consultor', 'organizacion'] as const
export type Via = (typeof VIAS)[number]
