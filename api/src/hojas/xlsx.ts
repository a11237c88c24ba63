// Writes XLSX files for Excel and LibreOffice row by row. Existing libraries keep the whole sheet in memory or
// are unmaintained.

import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Celda, ColumnaDeHoja, Filas } from './celdas.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const FIXED: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Informe" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

const STYLE = { heading: 1, dinero: 2, dia: 3, fecha: 4 } as const

/** Column widths in characters; a column narrower than its date or amount shows `####`. */
const WIDTH: Readonly<Record<ColumnaDeHoja['tipo'], number>> = {
  texto: 24,
  numero: 12,
  dinero: 18,
  fecha: 18,
  dia: 12,
  si_no: 12,
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const CELL_MAX = 32_767

const textCell = (at: string, text: string, style = ''): string => {
  const written = text
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${written}</t></is></c>`
}

/** Spreadsheets count days from 1899-12-30. */
const EPOCH_MS = Date.UTC(1899, 11, 30)

/** Serial number of a local time in Buenos Aires, such as `2026-11-15 14:30:05`. */
const serialOf = (clock: string) =>
  (Date.parse(`${clock.slice(0, 19).replace(' ', 'T')}${clock.length > 10 ? 'Z' : 'T00:00:00Z'}`) -
    EPOCH_MS) /
  DAY_MS

/** Column name: `A`, `B` … `Z`, `AA`. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Text cells are never evaluated, even if they begin with `=`: formulas need their own element. */
function cellOf(at: string, value: Celda | undefined, { tipo }: ColumnaDeHoja): string {
  if (value === null || value === undefined || value === '') return ''
  if (tipo === 'si_no') return textCell(at, value === true ? 'sí' : 'no')
  if (tipo === 'numero') return `<c r="${at}"><v>${Number(value)}</v></c>`
  if (tipo === 'dinero') return `<c r="${at}" s="${STYLE.dinero}"><v>${Number(value)}</v></c>`
  if (tipo === 'fecha' || tipo === 'dia') {
    return `<c r="${at}" s="${STYLE[tipo]}"><v>${serialOf(String(value))}</v></c>`
  }
  return textCell(at, String(value))
}

async function* sheetOf(columnas: readonly ColumnaDeHoja[], filas: Filas): AsyncGenerator<Buffer> {
  const letters = columnas.map((_, i) => letterOf(i))
  const heading = columnas.map(({ nombre }, i) => textCell(`${letters[i]}1`, nombre, ` s="${STYLE.heading}"`))
  const widths = columnas.map(
    ({ nombre, tipo }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${Math.max(WIDTH[tipo], nombre.length + 2)}" customWidth="1"/>`,
  )
  let number = 1
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heading.join('')}</row>`,
  )
  for await (const some of filas) {
    const rows = some.map((fila) => {
      number += 1
      const cells = columnas.map((columna, i) => cellOf(`${letters[i]}${number}`, fila[i], columna))
      return `<row r="${number}">${cells.join('')}</row>`
    })
    yield Buffer.from(rows.join(''))
  }
  yield Buffer.from('</sheetData></worksheet>')
}

export function xlsxOfFilas(columnas: readonly ColumnaDeHoja[], filas: Filas): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // An error destroys the output, so that an incomplete sheet does not look complete.
  const sheet = Readable.from(sheetOf(columnas, filas), { objectMode: false, highWaterMark: 64 * 1024 })
  sheet.on('error', (error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  for (const [path, xml] of FIXED) zip.addBuffer(Buffer.from(XML + xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
