import { parse } from 'csv-parse/sync'
import { ENCABEZADO_MAX, FILAS_MAX, type Fila, SEPARADORES } from '#domain/movimientos/lectura.ts'

export type Separador = (typeof SEPARADORES)[number]

const SAMPLE_LINES = 30
/** Rows above the header do not count against the rows of a statement. */
export const LINES_MAX = FILAS_MAX + ENCABEZADO_MAX + 1

/** Of a table with all its gaps. */
export const CELLS_MAX = LINES_MAX * 100

/** Cells without a text are cells too, and take their time to be read. */
export function hasTooManyCells(texto: string, separador: Separador): boolean {
  let found = 0
  for (let at = texto.indexOf(separador); at >= 0; at = texto.indexOf(separador, at + 1)) {
    if (++found > CELLS_MAX) return true
  }
  return false
}

export function readCsv(texto: string, separador: Separador): Fila[] {
  return parse(texto, {
    delimiter: separador,
    bom: true,
    relax_column_count: true,
    // Texts of banks carry lone quotes.
    relax_quotes: true,
    skip_empty_lines: false,
    to: LINES_MAX + 1,
    max_record_size: 20_000,
  })
}

/** The separator that cuts the most lines into equally many cells. */
export function guessSeparador(texto: string): Separador {
  const lines = texto.split(/\r\n|\r|\n/, SAMPLE_LINES).filter((line) => line.trim() !== '')
  const score = (separador: Separador) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.split(separador).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    return Math.max(0, ...[...counts].map(([cells, times]) => times * 100 + cells))
  }
  return SEPARADORES.reduce((best, each) => (score(each) > score(best) ? each : best))
}
