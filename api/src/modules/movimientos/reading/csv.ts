import { parse } from 'csv-parse/sync'
import { ENCABEZADO_MAX, FILAS_MAX, type Fila, SEPARADORES } from '#domain/movimientos/lectura.ts'

export type Separador = (typeof SEPARADORES)[number]

const SAMPLE_LINES = 30
/** Rows above the header do not count against the limit of a statement. */
export const LINES_MAX = FILAS_MAX + ENCABEZADO_MAX + 1

/** The limit of cells in a table, empty ones included. */
export const CELLS_MAX = LINES_MAX * 100

/** Counts empty cells too, because parsing them also takes time. */
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
    // Bank texts contain unpaired quotes.
    relax_quotes: true,
    skip_empty_lines: false,
    to: LINES_MAX + 1,
    max_record_size: 20_000,
  })
}

/** The separator that splits the most lines into the same number of cells. */
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
