import { isCbu } from '#domain/compras/reembolsos/cuenta-bancaria.ts'
import { codigoCortoOf } from '#domain/compras/transferencias/codigo-corto.ts'
import type { ReembolsoConCompra } from './queries.ts'

/** The columns banks need for bulk transfers. Values that look like a formula are written as text. */
export const BANK_COLUMNS: Record<string, (reembolso: ReembolsoConCompra) => string> = {
  'CBU o CVU': ({ row }) => (isCbu(row.cuenta ?? '') ? (row.cuenta ?? '') : ''),
  Alias: ({ row }) => (isCbu(row.cuenta ?? '') ? '' : (row.cuenta ?? '')),
  'CUIT o CUIL': ({ row }) => row.cuit ?? '',
  Titular: ({ row }) => row.titular ?? '',
  Importe: ({ row }) => row.importe,
  Moneda: ({ row }) => row.currency,
  Concepto: ({ referencia }) => `DEV ${codigoCortoOf(referencia)}`,
  Reembolso: ({ row }) => String(row.numero),
  Email: ({ email }) => email ?? '',
}
