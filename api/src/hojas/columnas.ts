// What a list is as a spreadsheet: real dates and numbers, whatever the language of whoever opens it.

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
  /** In a spreadsheet, where that is another. */
  told?: (row: Row) => string
}

/** Columns by their names: what of a row stands in them, which is text unless it says otherwise. */
export type Columnas<Row> = Readonly<Record<string, ((row: Row) => string) | Tipada<Row>>>

const of =
  (tipo: ColumnaDeHoja['tipo']) =>
  <Row>(read: (row: Row) => Celda | undefined): Tipada<Row> => ({ tipo, of: read })

export const dinero = of('dinero')
export const numero = of('numero')
export const dia = of('dia')
export const siNo = of('si_no')
/** A word of ours: as people call it in the spreadsheet, as it is stored where programs read it. */
export const palabra = <Row>(stored: (row: Row) => string, told: (row: Row) => string): Tipada<Row> => ({
  tipo: 'texto',
  of: stored,
  told,
})
/** Told by the clock of Buenos Aires. */
export const momento = <Row>(read: (row: Row) => string | null): Tipada<Row> => ({
  tipo: 'fecha',
  of: (row) => {
    const iso = read(row)
    return iso === null ? null : momentCell(iso)
  },
})

const SOME = 200

/** A list as a file: a spreadsheet for people, comma-separated values for programs. */
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
          of: formato === 'xlsx' && columna.told ? columna.told : columna.of,
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
    : // Told from the one of another day.
      { name: `${lista}-${diaDe(at)}.xlsx`, content: xlsxOfFilas(typed, filas()) }
}
