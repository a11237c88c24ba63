// What is known about a purchase from outside: from its provider, from staff or from the clock.
import { z } from 'zod'
import { toMinor } from '#domain/compras/precios.ts'
import type { PagoRow } from '../queries.ts'
import type { Antes } from './before.ts'
import type { CausaDeFin } from './causas.ts'

export type EstadoPago = 'en_curso' | 'rechazado' | 'pagado' | 'anulado'
export type Disputa = 'abierta' | 'ganada' | 'perdida'
export type AvanceReembolso = 'en_curso' | 'hecho' | 'fallido'

/** A state only moves to a higher number: an old "pending" after "approved" changes nothing. */
export const AVANCE_PAGO: Record<EstadoPago, number> = {
  en_curso: 0,
  rechazado: 1,
  pagado: 2,
  anulado: 3,
}
export const AVANCE_DISPUTA: Record<Disputa, number> = { abierta: 1, ganada: 2, perdida: 3 }

/** A refund as the provider tells of it. */
export interface ReembolsoVisto {
  id: string
  minor: bigint
  estado: AvanceReembolso
  /** Our own key, where the provider gives it back. Null: it gives back none, and only the amount tells whose it is. */
  clave?: string | null | undefined
  /** The provider paid it with money of its own: what the buyer paid is still here. */
  cubierto?: boolean | undefined
}

/** A slip to be paid in cash. */
export interface Cupon {
  url: string
  venceEn: Date
}

/** How the words of a provider that are kept name the slip. */
export const CuponGuardado = z.object({ cupon: z.url() })

/** How they name the moment of a payment's last change there. */
export const CambioGuardado = z.object({ cambiado: z.string() })

/** How they name the cases that were closed without a decision. */
export const SinDecisionGuardada = z.object({ sinDecision: z.string() })

export interface HechoDePago {
  tipo: 'pago'
  paymentId: string
  estado: EstadoPago
  /** The purchase that the payment itself names; null where the provider does not say. */
  referencia: string | null
  minor: bigint
  moneda: string
  disputa?: Disputa | undefined
  /** The cases themselves were read, which may be opened again, appealed or decided anew: none of their ends is the last. */
  casosLeidos?: boolean | undefined
  /** The cases that the provider closed without a decision, by their ids and times. */
  sinDecision?: string | undefined
  /**
   * When the provider changed the payment or its cases last. Where disputed and undisputed payments are kept apart by
   * their state alone, a payment without a dispute that changed after one was seen has been restored.
   */
  cambiado?: string | undefined
  /** All refunds of this payment that the provider knows of. */
  reembolsos?: readonly ReembolsoVisto[]
  cupon?: Cupon | undefined
  /** The checkout it was paid in takes no other payment any more. */
  cierraCheckout?: boolean | undefined
  /** The provider's own words, kept for people. */
  response?: unknown
}

/** Money that was written down and was not there, or is for something else. */
export const annulmentOf = ({ payment_id, amount, currency }: PagoRow): HechoDePago => ({
  tipo: 'pago',
  paymentId: payment_id,
  estado: 'anulado',
  referencia: null,
  minor: toMinor(amount),
  moneda: currency,
})

/** What became of a refund that we asked for. */
export interface HechoDeReembolso {
  tipo: 'reembolso'
  /** Our row. */
  id: string
  estado: AvanceReembolso
  proveedorId?: string
  error?: string
}

/** An end that does not come from money. */
export type Fin =
  /** The checkout can never be paid any more, or somebody gave it up. */
  | { tipo: 'fallo'; motivo: string; causa?: CausaDeFin }
  /** The time of a purchase is over, if it still is when its turn comes. */
  | { tipo: 'vencimiento' }
  /** There is nothing to pay. */
  | { tipo: 'sin_cargo' }
  /** Staff let a purchase under review pass. */
  | { tipo: 'aceptacion'; motivo: string }
  /** Staff end a purchase under review of which no money is left. */
  | { tipo: 'cierre'; motivo: string }
  /** What cost nothing, or of which no money is here, is given up, whatever it had come to. */
  | { tipo: 'anulacion'; motivo: string; causa?: CausaDeFin }
  /** Money that was seen was not for this purchase. */
  | { tipo: 'retiro'; motivo: string }
  /** Who decided took it back: the purchase is again what it was. */
  | { tipo: 'vuelta'; antes: Antes; motivo: string }

export type Hecho =
  | HechoDePago
  | HechoDeReembolso
  | Fin
  /** Who buys became known: what waited for it can go on. */
  | { tipo: 'datos' }
