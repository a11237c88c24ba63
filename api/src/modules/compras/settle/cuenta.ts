// From rows to what the decision reads.
import { type Importe, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { PagoRow, ReembolsoRow } from '../queries.ts'
import { isGood, leftOf, type PagoConocido } from './decision.ts'

/** It was transferred, or is where the bank may have it. */
const mayHaveLeft = ({ porTransferencia, estado, exportacion }: ReembolsoRow) =>
  porTransferencia && (estado === 'hecho' || (estado === 'por_transferir' && exportacion !== null))

export interface Cuenta {
  pagos: PagoConocido[]
  /** Good money that is here, in cents. */
  recibido: bigint
  /** The provider has a payment under way. */
  enCurso: boolean
  /** A refund that ends the purchase is on its way. */
  devolviendo: boolean
}

const isOpen = ({ estado }: ReembolsoRow) => REEMBOLSO_ABIERTO.includes(estado)
/** It is on its way, and ends the purchase. */
export const isEnding = (row: ReembolsoRow) => isOpen(row) && !row.externo && !row.conservaInscripcion
/** Nobody asked for it yet. */
export const isProposed = ({ estado, pedidoPor, dosPersonas }: ReembolsoRow) =>
  estado === 'pedido' && pedidoPor === null && !dosPersonas
const total = (rows: readonly ReembolsoRow[]) => rows.reduce((sum, { importe }) => sum + toMinor(importe), 0n)

/** It failed after it was done, or after a later refund of the same payment had counted on it. */
function isFallen(row: ReembolsoRow, own: readonly ReembolsoRow[]): boolean {
  if (row.estado !== 'fallido') return false
  const ending = own.find(({ estado, externo, conservaInscripcion }) => {
    return estado === 'hecho' && !externo && !conservaInscripcion
  })
  return row.hechoEn !== null || (ending !== undefined && ending.creadoEn < row.actualizadoEn)
}

/** At its provider it is done or under way, or it left by transfer. */
const mayBeOut = (row: ReembolsoRow) =>
  row.estado === 'hecho' || row.estado === 'enviando' || mayHaveLeft(row)

/** It was asked for in the place of one that was done after all. */
const isDouble = (row: ReembolsoRow, own: readonly ReembolsoRow[]) =>
  mayBeOut(row) && own.some((each) => each.id === row.dobleDe && mayBeOut(each))

function toConocido(pago: PagoRow, reembolsos: readonly ReembolsoRow[]): PagoConocido {
  const own = reembolsos.filter(({ payment_id }) => payment_id === pago.payment_id)
  const done = own.filter(({ estado }) => estado === 'hecho')
  const gone = own.filter((row) => row.estado === 'hecho' || mayHaveLeft(row))
  return {
    estado: pago.estado,
    disputa: pago.disputa,
    problema: pago.problema,
    minor: toMinor(pago.amount),
    devuelto: {
      externo: total(done.filter(({ externo }) => externo)),
      conservando: total(done.filter((row) => !row.externo && row.conservaInscripcion)),
      terminando: total(done.filter((row) => !row.externo && !row.conservaInscripcion)),
    },
    devolucionCaida: own.some((row) => isFallen(row, own)),
    dosVeces: own.some(mayHaveLeft) && total(gone) > toMinor(pago.amount),
    puedeSerDoble: own.some((row) => isDouble(row, own)),
  }
}

export function toCuenta(pagos: readonly PagoRow[], reembolsos: readonly ReembolsoRow[]): Cuenta {
  const known = pagos.map((pago) => toConocido(pago, reembolsos))
  return {
    pagos: known,
    recibido: known.filter(isGood).reduce((sum, pago) => sum + leftOf(pago), 0n),
    enCurso: pagos.some(({ estado }) => estado === 'en_curso'),
    devolviendo: reembolsos.some(isEnding),
  }
}

export const importeOfPago = ({ amount, currency }: Pick<PagoRow, 'amount' | 'currency'>): Importe => ({
  minor: toMinor(amount),
  moneda: currency as Moneda,
})

/** Its bank or card decides about it, not us. */
export const isDisputed = ({ estado, disputa }: Pick<PagoRow, 'estado' | 'disputa'>): boolean =>
  estado === 'pagado' && disputa !== null && disputa !== 'ganada'

/** What went back and what is on its way of a payment, in cents. */
export const takenOf = ({ payment_id }: PagoRow, reembolsos: readonly ReembolsoRow[]): bigint =>
  total(reembolsos.filter((row) => row.payment_id === payment_id && (isOpen(row) || row.estado === 'hecho')))

/** What can still be given back of a payment, in cents: nothing of disputed money, which is not ours to give. */
export function refundableOf(pago: PagoRow, reembolsos: readonly ReembolsoRow[]): bigint {
  if (pago.estado !== 'pagado' || isDisputed(pago)) return 0n
  const left = toMinor(pago.amount) - takenOf(pago, reembolsos)
  return left > 0n ? left : 0n
}
