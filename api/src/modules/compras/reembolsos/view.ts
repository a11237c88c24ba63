import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { type Importe, type Moneda, toMinor, totalText } from '#domain/compras/precios.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import type { FilaDeReembolso } from '#domain/compras/reembolsos/gestion.ts'
import type { Reembolso } from '#domain/compras/reembolsos/reembolsos.ts'
import type { PagoRow, ReembolsoRow } from '../queries.ts'
import { isProposed } from '../settle/cuenta.ts'
import type { ReembolsoConCompra } from './queries.ts'

/** The payment id as the API shows it. */
export const paymentIdOf = ({ origin, payment_id }: PagoRow | ReembolsoRow) =>
  origin === 'transferencia' ? PAGO_TRANSFERENCIA : payment_id

export const importeOf = ({ importe, currency }: ReembolsoRow): Importe => ({
  minor: toMinor(importe),
  moneda: currency as Moneda,
})

/** How the refund is sent: by transfer or through its provider. */
export const viaOf = ({ origin, porTransferencia }: ReembolsoRow) =>
  porTransferencia ? 'transferencia' : origin

export const toReembolso = (row: ReembolsoRow): Reembolso => ({
  id: row.id,
  pago: row.payment_id,
  payment_id: paymentIdOf(row),
  importe: Number(row.importe),
  currency: row.currency,
  estado: row.estado,
  externo: row.externo,
  conservaInscripcion: row.conservaInscripcion,
  motivo: row.motivo,
  error: row.error,
  creadoEn: row.creadoEn.toISOString(),
  hechoEn: row.hechoEn?.toISOString() ?? null,
})

export const toFila = ({ row, ...around }: ReembolsoConCompra): FilaDeReembolso => ({
  ...toReembolso(row),
  numero: row.numero,
  referencia: around.referencia,
  persona: around.persona,
  product_name: around.product_name,
  origin: row.origin,
  via: viaOf(row),
  pedidoPorId: row.pedidoPor,
  pedidoPor: around.pedidoPor,
  decididoPor: around.decididoPor,
  dosPersonas: row.dosPersonas,
  propuesto: isProposed(row),
  rechazo: row.rechazo,
  cuenta: row.cuenta,
  titular: row.titular,
  cuit: row.cuit,
  exportadoEn: row.exportadoEn?.toISOString() ?? null,
  exportacion: row.exportacion,
  sinEmail: around.email === null,
  reintentado: around.reintentado,
  disponible: around.disponible,
  sinSalida: around.sinSalida,
  enReclamo: around.enReclamo,
  deMas: around.deMas,
  cubierto: row.cubierto,
  otroDeDos: around.otroDeDos,
})

/** The result as text. It states only what is known. */
export function outcomeText(row: ReembolsoRow): string {
  const importe = totalText({ amount: row.importe, currency: row.currency })
  switch (row.estado) {
    case 'hecho':
      return `Devolvimos ${importe}.`
    case 'por_transferir':
      return row.currency === MONEDA_DE_CUENTA
        ? `Quedan ${importe} por transferir.`
        : `Quedan ${importe} por transferir: acordá con quien compró adónde, y marcalo cuando lo hayas enviado.`
    case 'aprobado':
    case 'enviando':
      return `La devolución de ${importe} quedó en curso: el medio de pago todavía no la confirmó.`
    case 'fallido':
      return `El medio de pago rechazó la devolución de ${importe}. No se devolvió nada.`
    case 'pedido':
      return `La devolución de ${importe} espera que la apruebe otra persona.`
    case 'anulado':
      return `La devolución de ${importe} quedó anulada. No se devolvió nada.`
  }
}
