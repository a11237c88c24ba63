import type { CompraStaff } from '#domain/compras/staff.ts'

const FORMULA = /^[=+\-@\t\r\n]/

/** A spreadsheet takes such a cell for a formula; an apostrophe keeps it text. */
function neutralise(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

const quoted = (cell: string) => `"${neutralise(cell).replaceAll('"', '""')}"`

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

const lineOf = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

/** Comma-separated values as spreadsheets open them, with a byte-order mark and CRLF, a batch of rows at a time. */
export async function* toCsv(batches: AsyncIterable<CompraStaff[]>): AsyncGenerator<string> {
  yield `\ufeff${lineOf(Object.keys(COLUMNS))}`
  const cells = Object.values(COLUMNS)
  for await (const batch of batches) {
    yield batch.map((row) => lineOf(cells.map((cell) => cell(row)))).join('')
  }
}
