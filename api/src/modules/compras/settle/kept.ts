import { fromMinor } from '#domain/compras/precios.ts'
import type { CompraRow, PagoRow } from '../queries.ts'
import type { Cuenta } from './cuenta.ts'
import type { Cupon, Hecho, HechoDePago } from './hechos.ts'

/** Cash coupons may be paid this long after the purchase, and hold the seat meanwhile. */
const CUPON_MS = 72 * 3_600_000

const isCupon = (hecho: Hecho): hecho is HechoDePago & { cupon: Cupon } =>
  hecho.tipo === 'pago' && hecho.cupon !== undefined && hecho.estado === 'en_curso'

export const cuponesOf = (hechos: readonly Hecho[]) => hechos.filter(isCupon)

/** Columns that follow from the facts whatever is decided: sums, the first payment, how long a coupon may be paid. */
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
