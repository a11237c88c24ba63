import { inflateRawSync } from 'node:zlib'
import type { Celda, Fila } from '#domain/movimientos/lectura.ts'
import { CELLS_MAX } from './csv.ts'

const UNPACKED_MAX = 40 * 1024 * 1024
/** Of the format. */
const ROWS_MAX = 1_048_576
const ENTRIES_MAX = 500
/** A cell holds 32,767 characters, each written with a dozen signs at most; over more the reader sits for minutes. */
const TEXT_MAX = 32_767 * 12
const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

export class Unreadable extends Error {
  override name = 'Unreadable'
}
const broken = () => new Unreadable('El archivo está dañado: no se puede abrir como XLSX.')
const tooLarge = () => new Unreadable('El archivo se agranda demasiado al abrirlo.')

/** Unpacks every entry within a bound before anything else does: what a directory says of its sizes is not believed. */
function refuseBomb(bytes: Buffer): void {
  let left = UNPACKED_MAX
  for (const { name, method, said, stored } of entriesOf(bytes)) {
    if (said > left) throw tooLarge()
    const content = method === 0 ? stored : inflate(stored, left)
    left -= content.length
    if (left < 0) throw tooLarge()
    if (content.length !== said) throw broken()
    if (/\.(xml|rels)$/i.test(name)) refuseLongText(content)
    if (content.includes('sheetData')) refuseGaps(content.toString('latin1'))
  }
}

/** What the directory at the end of the file names: how long each says it is, and its bytes as they are stored. */
function* entriesOf(
  bytes: Buffer,
): Generator<{ name: string; method: number; said: number; stored: Buffer }> {
  const from = Math.max(0, bytes.length - 65_557)
  const end = bytes.subarray(from).lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || bytes.readUInt32LE(from + end) !== END_OF_DIRECTORY) throw broken()
  const entries = bytes.readUInt16LE(from + end + 10)
  let at = bytes.readUInt32LE(from + end + 16)
  if (entries > ENTRIES_MAX) throw tooLarge()
  for (let entry = 0; entry < entries; entry++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw broken()
    const packed = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== LOCAL) throw broken()
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const nameLength = bytes.readUInt16LE(at + 28)
    yield {
      name: bytes.toString('latin1', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      said: bytes.readUInt32LE(at + 24),
      stored: bytes.subarray(start, start + packed),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function inflate(packed: Buffer, max: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, max) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
  }
}

/** Between two tags, or within one. */
function refuseLongText(xml: Buffer): void {
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at + 1)
    const end = next < 0 ? xml.length : next
    if (end - at > TEXT_MAX) throw tooLarge()
    at = end
  }
}

const OPENED = /<(?:[^\s<>/:]+:)?(?:row|c)(?=[\s/>])/g
const PLACED = /<(?:[^\s<>/:]+:)?(row|c)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const PLACE = /\sr\s*=\s*["']([^"']*)["']/
const CELL = /^([A-Z]{1,3})(\d{1,7})$/

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** The reader fills whatever lies before the last value: two cells far apart are a table that no memory holds. */
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
  if (opened !== placed || xml.includes('<!DOCTYPE')) throw broken()
  if (rows * columns > CELLS_MAX) throw tooLarge()
}

function cellOf(value: unknown): Celda {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return value
  return value === null || value === undefined ? '' : String(value)
}

/** The first sheet, with the values that formulas last had; none is ever worked out here. */
export async function readXlsx(bytes: Buffer): Promise<Fila[]> {
  try {
    refuseBomb(bytes)
    const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet(copy)
    return rows.map((row) => row.map(cellOf))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw broken()
  }
}
