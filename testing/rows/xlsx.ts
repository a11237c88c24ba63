// Writes small spreadsheets like other programs do.
import { crc32, deflateRawSync } from 'node:zlib'

export type XlsxCell = string | number | { fecha: string } | { formula: string; valor: number }

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const EPOCH = Date.UTC(1899, 11, 30)

function cellXml(cell: XlsxCell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('fecha' in cell) return `<c s="1"><v>${(Date.parse(cell.fecha) - EPOCH) / 86_400_000}</v></c>`
  return `<c><f>${escaped(cell.formula)}</f><v>${cell.valor}</v></c>`
}

const column = (at: number) => String.fromCharCode(65 + at)
const addressed = (cell: XlsxCell, row: number, at: number) =>
  cellXml(cell).replace('<c', `<c r="${column(at)}${row + 1}"`)

interface Entry {
  name: string
  data: Buffer
  /** The size declared in the directory, when it differs from the real one. */
  said?: number
  /** The entry reuses the bytes of the entry before it. */
  shared?: true
}

const ELSEWHERE = 0xffffffff
const longs = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8)
  return bytes
}
const shorts = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer)

/** The end of an archive; with `zip64` all its numbers are in the 64-bit fields. */
function endOf(entries: number, directory: Buffer, offset: number, zip64: boolean): Buffer[] {
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(zip64 ? 0xffff : entries, 8)
  end.writeUInt16LE(zip64 ? 0xffff : entries, 10)
  end.writeUInt32LE(zip64 ? ELSEWHERE : directory.length, 12)
  end.writeUInt32LE(zip64 ? ELSEWHERE : offset, 16)
  return zip64 ? [...end64(entries, directory, offset), end] : [end]
}

/**
 * The ZIP64 end records, which readers search for behind a directory even if the last fields do not announce them.
 */
function end64(entries: number, directory: Buffer, offset: number): Buffer[] {
  const head = Buffer.from('504b06062c000000000000002d002d000000000000000000', 'hex')
  const locator = [Buffer.from('504b060700000000', 'hex'), longs(offset + directory.length)]
  return [
    directory,
    head,
    longs(entries, entries, directory.length, offset),
    ...locator,
    Buffer.from('01000000', 'hex'),
  ]
}

function writeEntries(entries: readonly Entry[], from: number, zip64: boolean) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let [offset, last] = [from, from]
  for (const { name, data, said = data.length, shared } of entries) {
    const packed = deflateRawSync(data)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(said, 18)
    head.writeUInt16LE(name.length, 22)
    if (!shared) {
      last = offset
      const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed])
      parts.push(local)
      offset += local.length
    }
    const more = Buffer.alloc(14)
    more.writeUInt32LE(zip64 ? ELSEWHERE : last, 10)
    const extra = zip64
      ? Buffer.concat([shorts(0x9999, 2, 0, 1, 24), longs(said, packed.length, last)])
      : Buffer.alloc(0)
    head.writeUInt16LE(extra.length, 24)
    if (zip64) head.fill(0xff, 14, 22)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, more, Buffer.from(name), extra]))
  }
  return { parts, directory: Buffer.concat(directory), end: offset }
}

export function zipOf(entries: readonly Entry[], { zip64 = false } = {}): Buffer {
  const { parts, directory, end } = writeEntries(entries, 0, zip64)
  const tail = endOf(entries.length, directory, end, zip64)
  return Buffer.concat([...parts, ...(zip64 ? [] : [directory]), ...tail])
}

/** Two archives in one: a reader that supports ZIP64 opens the hidden one, other readers the visible one. */
export function zipWithin(inSight: readonly Entry[], hidden: readonly Entry[]): Buffer {
  const first = writeEntries(inSight, 0, false)
  const second = writeEntries(hidden, first.end + first.directory.length, true)
  return Buffer.concat([
    ...first.parts,
    first.directory,
    ...second.parts,
    ...end64(hidden.length, second.directory, second.end),
    ...endOf(inSight.length, first.directory, first.end, false),
  ])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function xlsxOf(rows: readonly (readonly XlsxCell[])[]): Buffer {
  const sheet = rows
    .map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => addressed(cell, r, c)).join('')}</row>`)
    .join('')
  return xlsxOfSheet(sheet)
}

/** The parts of a spreadsheet with the given sheet XML and shared strings. */
export function partsOfXlsx(sheet: string, shared?: string): Entry[] {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOCS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCS}"><sheets><sheet name="Movimientos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOCS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCS}/styles" Target="styles.xml"/>${shared === undefined ? '' : `<Relationship Id="rId3" Type="${DOCS}/sharedStrings" Target="sharedStrings.xml"/>`}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>` }),
  }
  return Object.entries(files).map(([name, xml]) => ({ name, data: Buffer.from(xml) }))
}

export const xlsxOfSheet = (sheet: string) => zipOf(partsOfXlsx(sheet))
