// Converts payment and refund rows into what the decision reads.
import { type Importe, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { PagoRow, ReembolsoRow } from '../queries.ts'
import { isGood, leftOf, type PagoConocido } from './decision.ts'

/** The refund was transferred, or is in a bank file. */
const mayHaveLeft = ({ porTransferencia, estado, exportacion }: ReembolsoRow) =>
  porTransferencia && (estado === 'hecho' || (estado === 'por_transferir' && exportacion !== null))

export interface Cuenta {
  pagos: PagoConocido[]
  /** Money we hold, in cents: paid, not refunded and not disputed. */
  recibido: bigint
  /** A payment is in progress at the provider. */
  enCurso: boolean
  /** A refund that ends the purchase is in progress. */
  devolviendo: boolean
}

const isOpen = ({ estado }: ReembolsoRow) => REEMBOLSO_ABIERTO.includes(estado)
/** The refund is in progress and ends the purchase. */
export const isEnding = (row: ReembolsoRow) => isOpen(row) && !row.externo && !row.conservaInscripcion
/** The refund is only proposed, nobody has requested it. */
export const isProposed = ({ estado, pedidoPor, dosPersonas }: ReembolsoRow) =>
  estado === 'pedido' && pedidoPor === null && !dosPersonas
const total = (rows: readonly ReembolsoRow[]) => rows.reduce((sum, { importe }) => sum + toMinor(importe), 0n)

/** The refund failed after it was done, or after a later refund of the same payment had relied on it. */
function isFallen(row: ReembolsoRow, own: readonly ReembolsoRow[]): boolean {
  if (row.estado !== 'fallido') return false
  const ending = own.find(({ estado, externo, conservaInscripcion }) => {
    return estado === 'hecho' && !externo && !conservaInscripcion
  })
  return row.hechoEn !== null || (ending !== undefined && ending.creadoEn < row.actualizadoEn)
}

/** The refund may have been paid: done or in progress at its provider, or transferred. */
const mayBeOut = (row: ReembolsoRow) =>
  row.estado === 'hecho' || row.estado === 'enviando' || mayHaveLeft(row)

/** The refund was requested because another had failed, and both may have been paid. */
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

/** The payment is disputed, so the bank or card decides about it. */
export const isDisputed = ({ estado, disputa }: Pick<PagoRow, 'estado' | 'disputa'>): boolean =>
  estado === 'pagado' && disputa !== null && disputa !== 'ganada'

/** The sum of the done and open refunds of a payment, in cents. */
export const takenOf = ({ payment_id }: PagoRow, reembolsos: readonly ReembolsoRow[]): bigint =>
  total(reembolsos.filter((row) => row.payment_id === payment_id && (isOpen(row) || row.estado === 'hecho')))

/** What can still be refunded of a payment, in cents. Zero for disputed money, which is not ours to give. */
export function refundableOf(pago: PagoRow, reembolsos: readonly ReembolsoRow[]): bigint {
  if (pago.estado !== 'pagado' || isDisputed(pago)) return 0n
  const left = toMinor(pago.amount) - takenOf(pago, reembolsos)
  return left > 0n ? left : 0n
}
