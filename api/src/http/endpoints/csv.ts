import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { clockAt, ZONA_BASE } from '#domain/calendario/calendario.ts'

/** Characters that start a formula in a spreadsheet, also after a line break and in their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Excel in Spanish separates cells with semicolons and ignores our quotes after the first cell: text after a
 * semicolon or a line break begins a new cell.
 */
const FORMULA_WITHIN = /([;\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Negative numbers stay numbers, so that sums are right. */
function guarded(cell: string): string {
  const within = cell.replace(FORMULA_WITHIN, `$1'`)
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${within}` : within
}

/** Date and time in Buenos Aires: `2026-10-12 21:05:33`. */
export const momentCell = (iso: string): string =>
  clockAt(new Date(iso), ZONA_BASE).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Streams comma-separated values that spreadsheets open: with byte-order mark and CRLF, and with formulas
 * escaped as text.
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
  })
  // The reader of the stream receives the error; nothing to do here.
  pipeline(lines(), csv, () => {})
  return csv
}
