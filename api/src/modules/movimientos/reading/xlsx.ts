import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Celda, Fila } from '#domain/movimientos/lectura.ts'
import { Unreadable } from '../../../file-readers/unreadable.ts'
import { CELLS_MAX } from './csv.ts'
import { broken, tooLarge, unzip } from './unzip.ts'

const UNPACKED_MAX = 40 * 1024 * 1024
const ENTRIES_MAX = 500
/** The row limit of the XLSX format. */
const ROWS_MAX = 1_048_576
/**
 * A cell holds 32,767 characters, each encoded in at most a dozen bytes. With longer texts the library takes minutes.
 */
const TEXT_MAX = 32_767 * 12
/** The limit of characters in all cells, because many cells may repeat one shared text. */
const TEXTS_MAX = 10_000_000

/** Images and other parts beside the tables are not unpacked. */
const isXml = (name: string) => /\.(xml|rels)$/i.test(name)

/** The parts of a spreadsheet that the library reads, within our limits. */
function unpack(bytes: Buffer): Map<string, Buffer> {
  const parts = unzip(bytes, isXml, { entriesMax: ENTRIES_MAX, bytesMax: UNPACKED_MAX })
  for (const content of parts.values()) {
    if (content.includes('<!DOCTYPE')) throw broken()
    refuseLongText(content)
    refuseManyTexts(content)
    if (content.includes('sheetData')) refuseGaps(content.toString('latin1'))
  }
  return parts
}

/** Packs the checked parts into a new archive, so that the library reads them instead of the original file. */
async function packAnew(parts: ReadonlyMap<string, Buffer>): Promise<ArrayBuffer> {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: false })
  zip.end()
  const { buffer: memory, byteOffset, length } = await buffer(zip.outputStream)
  return memory.slice(byteOffset, byteOffset + length) as ArrayBuffer
}

/** Refuses a text that is too long, between two tags or inside one. */
function refuseLongText(xml: Buffer): void {
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at + 1)
    const end = next < 0 ? xml.length : next
    if (end - at > TEXT_MAX) throw tooLarge()
    at = end
  }
}

/** Limits the texts shared by cells. */
function refuseManyTexts(xml: Buffer): void {
  let texts = 0
  for (let at = xml.indexOf('<si'); at >= 0; at = xml.indexOf('<si', at + 3)) {
    if (++texts > CELLS_MAX) throw tooLarge()
  }
}

const OPENED = /<(?:[^\s<>/:]+:)?(?:row|c)(?=[\s/>])/g
const PLACED = /<(?:[^\s<>/:]+:)?(row|c)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const PLACE = /\sr\s*=\s*["']([^"']*)["']/
const CELL = /^([A-Z]{1,3})(\d{1,7})$/

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Refuses cells that are far apart: the library fills the gap before the last value, which can exhaust the memory.
 */
function refuseGaps(xml: string): void {
  let opened = 0
  for (const _ of xml.matchAll(OPENED)) if (++opened > CELLS_MAX) throw tooLarge()
  let [placed, rows, columns] = [0, 0, 0]
  for (const [, tag, attributes = '', empty] of xml.matchAll(PLACED)) {
    placed++
    const place = PLACE.exec(attributes)?.[1]
    if (tag === 'row') {
      if (place !== undefined && !(Number(place) <= ROWS_MAX)) throw broken()
      continue
    }
    const [, letters = '', row] = CELL.exec(place ?? '') ?? []
    if (!row) throw broken()
    if (empty) continue
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  if (opened !== placed) throw broken()
  if (rows * columns > CELLS_MAX) throw tooLarge()
}

function cellOf(value: unknown): Celda {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return value
  return value === null || value === undefined ? '' : String(value)
}

function refuseLargeTexts(filas: readonly Fila[]): void {
  let left = TEXTS_MAX
  for (const fila of filas) {
    for (const celda of fila) if (typeof celda === 'string') left -= celda.length
    if (left < 0) throw tooLarge()
  }
}

/** The first sheet, with the values stored for formulas. Formulas are never evaluated. */
export async function readXlsx(bytes: Buffer): Promise<Fila[]> {
  try {
    const archive = await packAnew(unpack(bytes))
    const { readSheet } = await import('read-excel-file/universal')
    const filas = (await readSheet(archive)).map((row) => row.map(cellOf))
    refuseLargeTexts(filas)
    return filas
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw broken()
  }
}
