// What is known about a purchase from outside: from its provider, from staff or from the clock.

export type EstadoPago = 'en_curso' | 'rechazado' | 'pagado' | 'contracargo' | 'reembolsado'

/** News of a payment never take it backwards: an old "pending" after "approved" changes nothing. */
export const AVANCE_PAGO: Record<EstadoPago, number> = {
  en_curso: 0,
  rechazado: 1,
  pagado: 2,
  contracargo: 3,
  reembolsado: 4,
}

export interface HechoDePago {
  tipo: 'pago'
  paymentId: string
  estado: EstadoPago
  /** The purchase that the payment itself names; null where the provider does not say. */
  referencia: string | null
  minor: bigint
  moneda: string
  /** The provider's own words, kept for people. */
  response?: unknown
}

export type Hecho =
  | HechoDePago
  /** The checkout can never be paid any more, or somebody gave it up. */
  | { tipo: 'fallo'; motivo: string }
  | { tipo: 'vencimiento' }
  /** Staff saw the money, or there is none to pay. */
  | { tipo: 'acreditacion'; motivo: string }
  /** Staff gave the money back by hand. */
  | { tipo: 'devolucion'; motivo: string }
