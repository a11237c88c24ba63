import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import type { Banco, Compra, DevolucionPorCancelacion, FinDeCompra } from '#domain/compras/compras.ts'
import { fromMinor, type Importe, toMinor } from '#domain/compras/precios.ts'
import { MONEDA_DE_CUENTA } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import { REEMBOLSO_ABIERTO, sumsByMoneda } from '#domain/compras/reembolsos/reembolsos.ts'
import { type CompraRow, mandoComprobante, type PagoRow, type ReembolsoRow } from '../queries.ts'
import { importeOf, viaOf } from '../reembolsos/view.ts'
import { isCausaDeFin } from '../settle/causas.ts'
import { importeOfPago, isDisputed } from '../settle/cuenta.ts'
import { SIN_PAGO } from '../settle/decision.ts'
import { CuponGuardado } from '../settle/hechos.ts'

/** Why a purchase ended without money, from the cause in its history. */
export function finOf({ origin }: Pick<CompraRow, 'origin'>, causa: string | null): FinDeCompra {
  if (isCausaDeFin(causa)) return causa
  return origin === 'transferencia' ? 'rechazada' : 'sin_pago'
}

/**
 * What happened to the money of a cancelled activity. A refund that failed counts as in progress, because it is tried
 * again.
 */
export function devolucionOf(
  { recibido, currency, origin, estado: compra, porRevisar }: CompraRow,
  pagos: readonly Pick<PagoRow, 'estado' | 'disputa' | 'amount' | 'currency'>[],
  reembolsos: readonly ReembolsoRow[],
): NonNullable<Compra['cancelacion']> {
  const own = (importes: readonly Importe[]) =>
    importes.filter(({ moneda }) => moneda === currency).reduce((sum, { minor }) => sum + minor, 0n)
  const told = (
    devolucion: DevolucionPorCancelacion,
    importes: readonly Importe[],
    rows: readonly ReembolsoRow[] = [],
  ) => ({
    devolucion,
    // One amount only if everything is in one currency; the mail lists several.
    ...(own(importes) > 0n && sumsByMoneda(importes).length === 1
      ? { importe: Number(fromMinor(own(importes))) }
      : {}),
    // Money without a refund row yet goes back the way it was paid.
    por: [...new Set([...(own(importes) > own(rows.map(importeOf)) ? [origin] : []), ...rows.map(viaOf)])],
  })
  const open = reembolsos.filter(({ estado }) => REEMBOLSO_ABIERTO.includes(estado))
  const here = toMinor(recibido)
  const others = open.filter((row) => here === 0n || row.currency !== currency)
  const back = [{ minor: here, moneda: currency }, ...others.map(importeOf)]
  const unknown = open.find(({ estado, cuenta }) => estado === 'por_transferir' && cuenta === null)
  if (unknown) return told(unknown.currency === MONEDA_DE_CUENTA ? 'falta_cuenta' : 'a_convenir', back, open)
  if (open.length || here > 0n) return told('en_curso', back, open)
  const disputed = pagos.filter(isDisputed)
  if (disputed.length) return told('en_reclamo', disputed.map(importeOfPago))
  if (porRevisar && SIN_PAGO.includes(compra)) return told('por_revisar', [])
  const done = reembolsos.filter(({ estado }) => estado === 'hecho')
  return done.length ? told('hecha', done.map(importeOf), done) : told('sin_cobro', [])
}

/** Whether the last answer of the provider is late enough to rely on. `now`: it answered in this very call. */
export function consultadaOf(
  {
    estado,
    origin,
    consultadaEn,
    venceEn,
  }: Pick<CompraRow, 'estado' | 'origin' | 'consultadaEn' | 'venceEn'>,
  now: boolean,
): Pick<Compra, 'consultada'> {
  if (origin === 'transferencia' || !consultadaEn) return {}
  const late = estado === 'pendiente' ? now : estado !== 'vencida' || consultadaEn >= venceEn
  return late ? { consultada: true } : {}
}

/** The cash slip that the buyer still has to pay. */
export function efectivoOf(pagos: readonly Pick<PagoRow, 'estado' | 'response'>[]): Compra['efectivo'] {
  for (const { estado, response } of pagos) {
    const kept = estado === 'en_curso' ? CuponGuardado.safeParse(response) : undefined
    if (kept?.success) return { url: kept.data.cupon }
  }
  return undefined
}

/** A purchase as its buyer sees it. */
export function toCompra(
  row: CompraRow,
  banco: (Banco & { medio: number }) | undefined,
  told: Pick<Compra, 'fin' | 'cancelacion' | 'efectivo' | 'sinVenta' | 'consultada'> = {},
): Compra {
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
    comprobante: mandoComprobante(row) && (row.porRevisar || !SIN_PAGO.includes(row.estado)),
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
    ...told,
  }
}
