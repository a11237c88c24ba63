// A spreadsheet as programs write it, small enough to be read here.
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
  /** What the directory says of its size, where that is not true. */
  said?: number
}

export function zipOf(entries: Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, said = data.length } of entries) {
    const packed = deflateRawSync(data)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(said, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, more, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
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

/** With rows as they are written down. */
export function xlsxOfSheet(sheet: string): Buffer {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOCS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCS}"><sheets><sheet name="Movimientos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOCS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(files).map(([name, xml]) => ({ name, data: Buffer.from(xml) })))
}
