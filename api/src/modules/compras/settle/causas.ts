// Why a purchase reached its state, as a code. The history stores the code beside its sentence, because staff write
// sentences too and text alone must decide nothing.
import type { FinDeCompra } from '#domain/compras/compras.ts'

/** Ends that need no mail here: the code that ended the purchase tells the buyer, or the buyer ended it. */
export const FINES = {
  /** The buyer replaced it. */
  reemplazada: 'Reemplazada por otra compra',
  /** The purchase that this one had replaced was paid after all. */
  ya_paga: 'Ya se pagó con el medio elegido antes',
  cancelada: 'La actividad se canceló',
  /** Staff ended the enrolment of a free purchase. */
  baja: 'Dio de baja la inscripción',
} as const satisfies Partial<Record<FinDeCompra, string>>

/** The money arrived but cannot pay for what was bought yet. */
export const PROBLEMAS = {
  sin_lugar: 'Pagó cuando ya no quedaban lugares',
  ya_inscripta: 'La persona ya tenía esta actividad paga',
  dos_veces: 'Ya estaba paga con otro medio de pago',
  evento_cancelado: 'Pagó una actividad que se canceló',
  no_renovable: 'Pagó una renovación que ya tenía, o que no le corresponde',
  ya_enviado: 'Pagó otra vez un libro que ya se le había enviado',
  sin_direccion: 'Falta saber quién compra y adónde se envía',
} as const

export type CausaDeFin = keyof typeof FINES
export type Problema = keyof typeof PROBLEMAS
/** `fuera_de_plazo`: part of the money arrived and the deadline for the rest has passed. */
export type Causa = CausaDeFin | Problema | 'fuera_de_plazo'

export const isCausaDeFin = (causa: string | null): causa is CausaDeFin => causa !== null && causa in FINES
