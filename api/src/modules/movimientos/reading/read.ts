// Converts the bytes of a statement file into rows of cells, whatever the file format.
import {
  ENCABEZADO_MAX,
  encabezadoKey,
  FILAS_MAX,
  type Fila,
  type Formato,
  type Plantilla,
} from '#domain/movimientos/lectura.ts'
import { guessPlantilla } from '#domain/movimientos/suponer.ts'
import { decode } from '#domain/texto/decode.ts'
import { Unreadable } from '../../../file-readers/unreadable.ts'
import { guessSeparador, hasTooManyCells, LINES_MAX, readCsv } from './csv.ts'
import { isOfx, OFX_PLANTILLA, readOfx, readOfxPreamble } from './ofx.ts'
import { readXlsx } from './xlsx.ts'

export interface Archivo {
  formato: Formato
  filas: Fila[]
  /** The template used for reading, known or guessed. */
  plantilla: Plantilla
  /** The account data found outside of the rows. */
  preambulo?: { dicho: string[]; moneda: string | undefined }
}

const begins = (bytes: Buffer, hex: string) => bytes.toString('hex', 0, hex.length / 2) === hex

/** More columns than any bank writes. Guessing compares each column with every other, so the number is limited. */
const COLUMNAS_MAX = 200

function bounded(filas: Fila[]): Fila[] {
  if (filas.some(({ length }) => length > COLUMNAS_MAX)) {
    throw new Unreadable(`El archivo tiene más de ${COLUMNAS_MAX} columnas: no parece un extracto.`)
  }
  if (filas.length > LINES_MAX) {
    throw new Unreadable(
      `El archivo tiene más de ${FILAS_MAX.toLocaleString('es-AR')} filas: partilo en dos.`,
    )
  }
  return filas
}

/** The separator and encoding a person chose for a file. */
export type Elegido = Partial<Pick<Plantilla, 'separador' | 'codificacion'>>

/** Only for tests and for the process of `apart.ts`: uploaded files may be made to exhaust the reader. */
export async function readArchivo(bytes: Buffer, elegido: Elegido = {}): Promise<Archivo> {
  if (bytes.length === 0) throw new Unreadable('El archivo está vacío.')
  if (begins(bytes, 'd0cf11e0') || begins(bytes, '25504446')) {
    throw new Unreadable('Este tipo de archivo no se puede leer. Guardalo como CSV o XLSX.')
  }
  if (begins(bytes, '504b0304')) {
    const filas = bounded(await readXlsx(bytes))
    return {
      formato: 'xlsx',
      filas,
      plantilla: guessPlantilla(filas, { separador: ';', codificacion: 'utf-8' }),
    }
  }
  const { texto, codificacion } = decode(bytes, elegido.codificacion)
  if (isOfx(texto)) {
    return {
      formato: 'ofx',
      filas: bounded(readOfx(texto)),
      plantilla: { ...OFX_PLANTILLA, codificacion },
      preambulo: readOfxPreamble(texto),
    }
  }
  if (texto.includes('\0')) {
    throw new Unreadable('Este tipo de archivo no se puede leer. Guardalo como CSV o XLSX.')
  }
  const separador = elegido.separador ?? guessSeparador(texto)
  const filas = bounded(readRows(texto, separador))
  return { formato: 'csv', filas, plantilla: guessPlantilla(filas, { separador, codificacion }) }
}

function readRows(texto: string, separador: Plantilla['separador']): Fila[] {
  if (hasTooManyCells(texto, separador)) {
    throw new Unreadable('El archivo tiene demasiadas celdas: no parece un extracto.')
  }
  try {
    return readCsv(texto, separador)
  } catch {
    throw new Unreadable('No se pudo separar el archivo en columnas. Probá con otro separador.')
  }
}

/** The template recognized by its header, with the row of the header in this file. */
export function recognise<T extends { encabezado: string; formato: Plantilla }>(
  filas: readonly Fila[],
  known: readonly T[],
): { plantilla: T; fila: number } | undefined {
  const keys = filas.slice(0, ENCABEZADO_MAX + 1).map(encabezadoKey)
  for (const plantilla of known) {
    const fila = keys.indexOf(plantilla.encabezado)
    if (fila >= 0) return { plantilla, fila }
  }
  return undefined
}
