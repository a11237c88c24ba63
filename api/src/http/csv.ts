import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Behind a line break the library sees no formula, and some spreadsheets do. */
const guarded = (cell: string) => (cell.startsWith('\n') ? `'${cell}` : cell)

/**
 * Comma-separated values as spreadsheets open them, row by row: with a byte-order mark and CRLF, and with whatever a
 * spreadsheet would take for a formula kept as text.
 */
export function csvOf<Row>(
  columns: Record<string, (row: Row) => string>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  const cells = Object.values(columns)
  async function* lines() {
    for await (const row of rows) yield cells.map((cell) => guarded(cell(row)))
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  // Whoever reads the answer hears of a failure by its end.
  pipeline(lines(), csv, () => {})
  return csv
}
