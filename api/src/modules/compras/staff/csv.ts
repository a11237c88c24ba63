const FORMULA = /^[=+\-@\t\r\n]/

/** A spreadsheet takes such a cell for a formula; an apostrophe keeps it text. */
function neutralise(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

const quoted = (cell: string) => `"${neutralise(cell).replaceAll('"', '""')}"`

/** Comma-separated values as spreadsheets open them: with a byte-order mark and CRLF. */
export function toCsv(header: string[], rows: string[][]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}
