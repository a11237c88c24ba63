import { fromMinor } from '#domain/compras/precios.ts'
import type { CompraRow, PagoRow } from '../queries.ts'
import type { Cuenta } from './cuenta.ts'
import type { Cupon, Hecho, HechoDePago } from './hechos.ts'

/** How long after the purchase a cash coupon can be paid. It holds the seat for that time. */
const CUPON_MS = 72 * 3_600_000

const isCupon = (hecho: Hecho): hecho is HechoDePago & { cupon: Cupon } =>
  hecho.tipo === 'pago' && hecho.cupon !== undefined && hecho.estado === 'en_curso'

export const cuponesOf = (hechos: readonly Hecho[]) => hechos.filter(isCupon)

/**
 * Columns that follow from the facts, independent of the decision: sums, the first payment and a coupon's deadline.
 */
export function keptOf(
  compra: CompraRow,
  cuenta: Cuenta,
  pagos: readonly PagoRow[],
  hechos: readonly Hecho[],
) {
  const change: Partial<CompraRow> = {}
  const recibido = fromMinor(cuenta.recibido)
  if (recibido !== compra.recibido) change.recibido = recibido
  if (cuenta.enCurso !== compra.pagoEnCurso) change.pagoEnCurso = cuenta.enCurso
  const first = pagos.find(({ estado }) => estado === 'pagado')
  if (first && compra.payment_id === null && compra.origin !== 'transferencia') {
    change.payment_id = first.payment_id
    change.response = first.response
  }
  const last = Math.max(...cuponesOf(hechos).map(({ cupon }) => cupon.venceEn.getTime()))
  const venceEn = new Date(Math.min(last, compra.creadoEn.getTime() + CUPON_MS))
  if (compra.estado === 'pendiente' && venceEn > compra.venceEn) change.venceEn = venceEn
  return change
}
