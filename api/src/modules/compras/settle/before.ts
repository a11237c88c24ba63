import type { EstadoCompra } from '#domain/compras/compras.ts'
import type { Recuerdo } from '../../inscripciones/service.ts'
import type { CompraRow } from '../queries.ts'

/** A storable copy of a purchase before staff decided about it. */
export interface Antes {
  estado: EstadoCompra
  retieneCupo: boolean
  porRevisar: boolean
  revisado: string | null
  venceEn: string
  confirmadaEn: string | null
  avisadaEn: string | null
  inscripcion: Recuerdo | null
  /** The payment that the decision recorded. */
  pago: string | null
  /** The unpaid purchase that replaced this one and that the decision ended. */
  terminada?: Terminada | undefined
}

export interface Terminada {
  id: number
  /** The last history line at that time. After any later line the decision can no longer be undone. */
  historiaId: number
  antes: Antes
}

const textOf = (at: Date | null) => at?.toISOString() ?? null
const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export const antesOf = (
  compra: CompraRow,
  rest: Pick<Antes, 'inscripcion' | 'pago' | 'terminada'>,
): Antes => ({
  estado: compra.estado,
  retieneCupo: compra.retieneCupo,
  porRevisar: compra.porRevisar,
  revisado: compra.revisado,
  venceEn: compra.venceEn.toISOString(),
  confirmadaEn: textOf(compra.confirmadaEn),
  avisadaEn: textOf(compra.avisadaEn),
  ...rest,
})

/** The columns that are restored. */
export const rowOf = (antes: Antes): Partial<CompraRow> => ({
  retieneCupo: antes.retieneCupo,
  porRevisar: antes.porRevisar,
  revisado: antes.revisado,
  venceEn: new Date(antes.venceEn),
  confirmadaEn: dateOf(antes.confirmadaEn),
  avisadaEn: dateOf(antes.avisadaEn),
})
