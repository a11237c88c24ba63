// Purchases as staff see them to decide.
import type { CompraDeGestion } from '#domain/compras/compra-de-gestion.ts'
import { REEMBOLSO_ABIERTO } from '#domain/compras/reembolsos/reembolsos.ts'
import type { Tx } from '../../../db/client.ts'
import type { PagoRow, ReembolsoRow } from '../queries.ts'
import { isEnding, refundableOf } from '../settle/cuenta.ts'
import { findEnElBanco } from './bank-queries.ts'
import { findMostrada, listPagosOf, listReembolsosOf, type MostradaRow } from './queries.ts'

function dineroOf(pagos: readonly PagoRow[], reembolsos: readonly ReembolsoRow[]) {
  const open = reembolsos.filter(({ estado }) => REEMBOLSO_ABIERTO.includes(estado))
  const enDevolucion = open.some(isEnding) ? 'termina' : open.length > 0 ? 'conserva' : null
  return { conDinero: pagos.some((pago) => refundableOf(pago, reembolsos) > 0n), enDevolucion } as const
}

export async function showCompras(db: Tx, rows: readonly MostradaRow[]): Promise<CompraDeGestion[]> {
  const ids = rows.map(({ id }) => id)
  const enElBanco = await findEnElBanco(db, rows)
  const pagos = Map.groupBy(await listPagosOf(db, ids), ({ compra_id }) => compra_id)
  const reembolsos = Map.groupBy(await listReembolsosOf(db, ids), ({ compra_id }) => compra_id)
  return rows.map((row) => {
    const { id, comprobanteNombre, comprobanteTipo, comprobanteEn, ultimoMotivo, ultimaEn, ...rest } = row
    return {
      ...rest,
      ...dineroOf(pagos.get(id) ?? [], reembolsos.get(id) ?? []),
      enElBanco: enElBanco.get(id) ?? null,
      amount: Number(row.amount),
      recibido: Number(row.recibido),
      falta: Number(row.falta),
      creadoEn: row.creadoEn.toISOString(),
      venceEn: row.venceEn.toISOString(),
      comprobante: comprobanteTipo
        ? {
            nombre: comprobanteNombre ?? 'comprobante',
            tipo: comprobanteTipo,
            recibidoEn: comprobanteEn?.toISOString() ?? null,
          }
        : null,
      comprobanteBorrado: comprobanteTipo === null && comprobanteEn !== null,
      ultimaDecision:
        ultimoMotivo === null ? null : { motivo: ultimoMotivo, en: (ultimaEn ?? row.creadoEn).toISOString() },
    }
  })
}

export async function showCompra(db: Tx, referencia: string): Promise<CompraDeGestion | undefined> {
  const row = await findMostrada(db, referencia)
  return row && (await showCompras(db, [row]))[0]
}
