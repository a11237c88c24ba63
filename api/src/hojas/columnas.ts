// Turns a list into a spreadsheet, with real dates and numbers that do not depend on the reader's language.

import type { Readable } from 'node:stream'
import type { SheetFormat } from '#contract/answer.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
import { momentCell } from '../http/endpoints/csv.ts'
import type { Celda, ColumnaDeHoja } from './celdas.ts'
import { csvOfFilas } from './csv-de-filas.ts'
import { xlsxOfFilas } from './xlsx.ts'

interface Tipada<Row> {
  tipo: ColumnaDeHoja['tipo']
  of: (row: Row) => Celda | undefined
  /** Value in spreadsheets, if it differs from the one in CSV. */
  display?: (row: Row) => string
}

/** Columns by name. A function returns the text of a row. */
export type Columnas<Row> = Readonly<Record<string, ((row: Row) => string) | Tipada<Row>>>

const of =
  (tipo: ColumnaDeHoja['tipo']) =>
  <Row>(read: (row: Row) => Celda | undefined): Tipada<Row> => ({ tipo, of: read })

export const dinero = of('dinero')
export const numero = of('numero')
export const dia = of('dia')
export const siNo = of('si_no')
/** A stored word: spreadsheets show its display name, CSV the stored one. */
export const palabra = <Row>(stored: (row: Row) => string, display: (row: Row) => string): Tipada<Row> => ({
  tipo: 'texto',
  of: stored,
  display,
})
/** A date and time in Buenos Aires. */
export const momento = <Row>(read: (row: Row) => string | null): Tipada<Row> => ({
  tipo: 'fecha',
  of: (row) => {
    const iso = read(row)
    return iso === null ? null : momentCell(iso)
  },
})

const SOME = 200

/** Exports a list as a spreadsheet for people or as CSV for programs. */
export function hojaOfLista<Row>(
  { lista, formato, at = new Date() }: { lista: string; formato: SheetFormat; at?: Date },
  columnas: Columnas<Row>,
  rows: AsyncIterable<Row>,
): { name: string; content: Readable } {
  const typed = Object.entries(columnas).map(([nombre, columna]) =>
    typeof columna === 'function'
      ? { nombre, tipo: 'texto' as const, of: columna }
      : {
          nombre,
          tipo: columna.tipo,
          of: formato === 'xlsx' && columna.display ? columna.display : columna.of,
        },
  )
  async function* filas() {
    let some: Celda[][] = []
    for await (const row of rows) {
      some.push(typed.map((columna) => columna.of(row) ?? null))
      if (some.length < SOME) continue
      yield some
      some = []
    }
    yield some
  }
  return formato === 'csv'
    ? { name: `${lista}.csv`, content: csvOfFilas(typed, filas()) }
    : // The date distinguishes it from exports of other days.
      { name: `${lista}-${diaDe(at)}.xlsx`, content: xlsxOfFilas(typed, filas()) }
}
