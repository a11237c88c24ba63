import type { Readable } from 'node:stream'
import type { CompraStaff } from '#domain/compras/staff.ts'
import { csvOf } from '../../../http/csv.ts'

const COLUMNS: Record<string, (row: CompraStaff) => string> = {
  Fecha: (row) => row.creadoEn,
  Referencia: (row) => row.referencia,
  Estado: (row) => row.estado,
  Medio: (row) => row.origin,
  Producto: (row) => row.product_name,
  Total: (row) => row.amount.toFixed(2),
  Moneda: (row) => row.currency,
  Recibido: (row) => row.recibido.toFixed(2),
  Nombre: (row) => row.comprador?.nombre_y_apellido ?? '',
  Email: (row) => row.comprador?.email ?? '',
  Documento: (row) => row.comprador?.dni ?? '',
  Teléfono: (row) => row.comprador?.telefono ?? '',
}

/** A spreadsheet, read from the database a batch of rows at a time. */
export function comprasCsv(batches: AsyncIterable<CompraStaff[]>): Readable {
  return csvOf(COLUMNS, rowsOf(batches))
}

async function* rowsOf(batches: AsyncIterable<CompraStaff[]>): AsyncGenerator<CompraStaff> {
  for await (const batch of batches) yield* batch
}
