// Why a purchase came to its state, where somebody has to tell the cases apart. History keeps the cause beside its
// sentence: words alone decide nothing, because staff write there too.
import type { FinDeCompra } from '#domain/compras/compras.ts'

/** It ended, and nobody refused it: whoever ended it tells the buyer, or the buyer did it. */
export const FINES = {
  /** By its own buyer. */
  reemplazada: 'Reemplazada por otra compra',
  /** The one that it had replaced was paid after all. */
  ya_paga: 'Ya se pagó con el medio elegido antes',
  cancelada: 'La actividad se canceló',
  /** Staff ended the enrolment of a purchase that cost nothing. */
  baja: 'Dio de baja la inscripción',
} as const satisfies Partial<Record<FinDeCompra, string>>

/** Its money is here and gives nothing yet. */
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
/** `fuera_de_plazo`: a part of the money is here, and nobody waits for the rest any more. */
export type Causa = CausaDeFin | Problema | 'fuera_de_plazo'

export const isCausaDeFin = (causa: string | null): causa is CausaDeFin => causa !== null && causa in FINES
