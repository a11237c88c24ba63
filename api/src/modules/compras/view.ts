import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import type { Banco, Compra } from '#domain/compras/compras.ts'
import type { CompraRow } from './queries.ts'
import { SIN_PAGO } from './settle/decision.ts'

/** A purchase as its buyer sees it. */
export function toCompra(row: CompraRow, banco: (Banco & { medio: number }) | undefined): Compra {
  const waiting = row.estado === 'pendiente'
  return {
    referencia: row.referencia,
    estado: row.estado,
    origin: row.origin,
    medio: row.medio,
    product_type: row.product_type,
    product_id: row.product_id,
    product_name: row.product_name,
    precio: Number(row.precio),
    precioMoneda: row.precioMoneda,
    recargo: Number(row.recargo),
    amount: Number(row.amount),
    currency: row.currency,
    payment_id: row.origin === 'transferencia' ? PAGO_TRANSFERENCIA : row.payment_id,
    recibido: Number(row.recibido),
    pagoEnCurso: row.pagoEnCurso,
    venceEn: row.venceEn.toISOString(),
    confirmadaEn: row.confirmadaEn?.toISOString() ?? null,
    comprobante: row.comprobante !== null && (row.porRevisar || !SIN_PAGO.includes(row.estado)),
    banco: banco
      ? {
          nombre: banco.nombre,
          titular: banco.titular,
          cuenta: banco.cuenta,
          identificador: banco.identificador,
          alias: banco.alias,
          moneda: banco.moneda,
        }
      : null,
    ...(row.cupon ? { cupon: { codigo: row.cupon, descuento: Number(row.descuento) } } : {}),
    checkout: waiting && row.order_id ? { id: row.order_id, url: row.checkoutUrl } : null,
  }
}
