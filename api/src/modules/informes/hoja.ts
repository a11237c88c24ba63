import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { SheetFormat } from '#contract/answer.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
import { columnasOf } from '#domain/informes/clases.ts'
import type { Celda } from '../../hojas/celdas.ts'
import { csvOfFilas } from '../../hojas/csv-de-filas.ts'
import { xlsxOfFilas } from '../../hojas/xlsx.ts'
import { type Buscado, readFilas } from './fuentes-queries.ts'

const PAGE = 500

/** Reads pages by key: a slow reader holds no connection, and no row appears twice. */
async function* pagesOf(
  pool: pg.Pool,
  buscado: Buscado,
  onPage: (rows: number) => void,
): AsyncGenerator<Celda[][]> {
  let before: number | undefined
  do {
    const { filas, last } = await readFilas(pool, buscado, { limit: PAGE, before })
    onPage(filas.length)
    if (filas.length) yield filas
    before = last
  } while (before !== undefined)
}

export function hojaOf(
  pool: pg.Pool,
  buscado: Buscado,
  formato: SheetFormat,
  onPage: (rows: number) => void = () => {},
): Readable {
  const columnas = columnasOf(buscado.clase, buscado.columnas).map(([, columna]) => columna)
  const filas = pagesOf(pool, buscado, onPage)
  return formato === 'csv' ? csvOfFilas(columnas, filas) : xlsxOfFilas(columnas, filas)
}

/** A file name with the date, valid on every file system. */
export function nameOfFile(nombre: string, formato: SheetFormat, at: Date): string {
  const plain = nombre
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
  return `${plain || 'informe'}-${diaDe(at)}.${formato}`
}
