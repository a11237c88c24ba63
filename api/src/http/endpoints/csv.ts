import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** What a spreadsheet begins to reckon at, also behind a line break and in the wide letters of some keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** A number below zero stays one, so that sums are right. */
const guarded = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell)

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as the books have it: `2026-10-12 21:05:33` in Buenos Aires. */
export const momentCell = (iso: string): string => MOMENT.format(new Date(iso))

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
