import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { clockAt, ZONA_BASE } from '#domain/calendario/calendario.ts'

/** What a spreadsheet begins to reckon at, also behind a line break and in the wide letters of some keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Where cells end at semicolons, as for Excel in Spanish, our quotes mean nothing after the first cell: what stands
 * behind a semicolon or a line break begins a cell of its own.
 */
const FORMULA_WITHIN = /([;\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A number below zero stays one, so that sums are right. */
function guarded(cell: string): string {
  const within = cell.replace(FORMULA_WITHIN, `$1'`)
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${within}` : within
}

/** A moment as the books have it: `2026-10-12 21:05:33` in Buenos Aires. */
export const momentCell = (iso: string): string =>
  clockAt(new Date(iso), ZONA_BASE).toISOString().slice(0, 19).replace('T', ' ')

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
  })
  // Whoever reads the answer hears of a failure by its end.
  pipeline(lines(), csv, () => {})
  return csv
}
