// Facts about a purchase that come from its provider, from staff or from the clock.
import { z } from 'zod'
import { toMinor } from '#domain/compras/precios.ts'
import type { PagoRow } from '../queries.ts'
import type { Antes } from './before.ts'
import type { CausaDeFin } from './causas.ts'

export type EstadoPago = 'en_curso' | 'rechazado' | 'pagado' | 'anulado'
export type Disputa = 'abierta' | 'ganada' | 'perdida'
export type AvanceReembolso = 'en_curso' | 'hecho' | 'fallido'

/** A payment's state only moves to a higher number: a late "pending" after "approved" changes nothing. */
export const AVANCE_PAGO: Record<EstadoPago, number> = {
  en_curso: 0,
  rechazado: 1,
  pagado: 2,
  anulado: 3,
}
export const AVANCE_DISPUTA: Record<Disputa, number> = { abierta: 1, ganada: 2, perdida: 3 }

/** A refund as the provider reports it. */
export interface ReembolsoVisto {
  id: string
  minor: bigint
  estado: AvanceReembolso
  /**
   * Our idempotency key, if the provider returns it. Null: the provider never returns keys, so only the amount
   * identifies our refund.
   */
  clave?: string | null | undefined
  /** The provider paid the refund with its own money, so we still hold what the buyer paid. */
  cubierto?: boolean | undefined
}

/** A slip for paying in cash. */
export interface Cupon {
  url: string
  venceEn: Date
}

/** The shape under which a cash slip is kept in the stored `response`. */
export const CuponGuardado = z.object({ cupon: z.url() })

/** The shape under which the payment's last change at the provider is kept in the stored `response`. */
export const CambioGuardado = z.object({ cambiado: z.string() })

/** The shape under which cases closed without a decision are kept in the stored `response`. */
export const SinDecisionGuardada = z.object({ sinDecision: z.string() })

export interface HechoDePago {
  tipo: 'pago'
  paymentId: string
  estado: EstadoPago
  /** The purchase reference that the payment itself carries; null if the provider does not say. */
  referencia: string | null
  minor: bigint
  moneda: string
  disputa?: Disputa | undefined
  /**
   * The dispute cases themselves were read. A closed case may be reopened, appealed or decided again, so no result is
   * final.
   */
  casosLeidos?: boolean | undefined
  /** Ids and times of the cases that the provider closed without a decision. */
  sinDecision?: string | undefined
  /**
   * When the provider last changed the payment or its cases. Some providers show a dispute only as a payment state:
   * if an undisputed payment changed after its dispute was seen, the money has been restored.
   */
  cambiado?: string | undefined
  /** All refunds of this payment known to the provider. */
  reembolsos?: readonly ReembolsoVisto[]
  cupon?: Cupon | undefined
  /** The checkout of this payment accepts no other payment. */
  cierraCheckout?: boolean | undefined
  /** The provider's raw answer, kept for staff. */
  response?: unknown
}

/** The fact that annuls a payment which was recorded by mistake or belongs to something else. */
export const annulmentOf = ({ payment_id, amount, currency }: PagoRow): HechoDePago => ({
  tipo: 'pago',
  paymentId: payment_id,
  estado: 'anulado',
  referencia: null,
  minor: toMinor(amount),
  moneda: currency,
})

/** The outcome of a refund that we requested. */
export interface HechoDeReembolso {
  tipo: 'reembolso'
  /** The id of our refund row. */
  id: string
  estado: AvanceReembolso
  proveedorId?: string
  error?: string
}

/** A reason to end or change a purchase that does not come from a payment. */
export type Fin =
  /** The checkout can no longer be paid, or the purchase was abandoned. */
  | { tipo: 'fallo'; motivo: string; causa?: CausaDeFin }
  /** The deadline may have passed; checked again under the lock. */
  | { tipo: 'vencimiento' }
  /** There is nothing to pay. */
  | { tipo: 'sin_cargo' }
  /** Staff accept a purchase under review. */
  | { tipo: 'aceptacion'; motivo: string }
  /** Staff close a purchase under review of which no money is left. */
  | { tipo: 'cierre'; motivo: string }
  /** A purchase that was free, or of which we hold no money, is cancelled in whatever state it is. */
  | { tipo: 'anulacion'; motivo: string; causa?: CausaDeFin }
  /** A recorded payment was not for this purchase. */
  | { tipo: 'retiro'; motivo: string }
  /** Staff undo a decision: the purchase returns to its earlier state. */
  | { tipo: 'vuelta'; antes: Antes; motivo: string }

export type Hecho =
  | HechoDePago
  | HechoDeReembolso
  | Fin
  /** The buyer's details became known, so steps that waited for them can go on. */
  | { tipo: 'datos' }
