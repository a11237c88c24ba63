import type { Proveedor } from './config.ts'

/** Choices on a hosted checkout page. */
export const ELECCIONES = [
  'pagar',
  'rechazar',
  'pendiente',
  'pagofacil',
  'en-revision',
  'abandonar',
  'desconectar',
] as const
export type Eleccion = (typeof ELECCIONES)[number]

/** Actions of the provider on a payment afterwards. */
export const ACCIONES = [
  'aprobar',
  'rechazar',
  'vencer',
  'reembolsar',
  'completar-reembolso',
  'fallar-reembolso',
  'contracargo',
  'ganar-contracargo',
  'perder-contracargo',
  'reabrir-contracargo',
  'cerrar-sin-decision',
  'reclamo',
  'ganar-reclamo',
  'perder-reclamo',
  'cubrir-reclamo',
] as const
export type Accion = (typeof ACCIONES)[number]

export interface Pago {
  proveedor: Proveedor
  id: string
  /** Id of the payment; null before there is one. */
  pagoId: string | null
  referencia: string | null
  descripcion: string
  /** Decimal, in `moneda`. */
  monto: number
  moneda: string
  /** Decimal, pending refunds included. */
  reembolsado: number
  estado: string
  creado: number
  checkoutUrl: string | null
  acciones: Accion[]
}

/** A refund as stored by the provider, whether or not its answers include the key. */
export interface Devolucion {
  proveedor: Proveedor
  id: string
  /** The idempotency key of the request; null for refunds made in the provider's panel. */
  clave: string | null
  hecha: boolean
}

export interface Resultado {
  /** Address that the browser returns to; null when it stays (declined) or never returns (lost connection). */
  redirectUrl: string | null
  pagoId: string | null
  estado: string
}

/** An error of the control API, not of a provider. */
export class ControlError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function readEleccion(body: unknown): Eleccion {
  const named = (body as { eleccion?: unknown } | null)?.eleccion
  const eleccion = ELECCIONES.find((name) => name === named)
  if (!eleccion) throw new ControlError(400, `Elección desconocida. Las hay: ${ELECCIONES.join(', ')}.`)
  return eleccion
}
