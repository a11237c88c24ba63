// OFX as far as statements need it: the leaves of each STMTTRN, in SGML (1.x, unclosed) or XML (2.x). Read with plain
// searches: the expressions of the package at hand take exponential time on a tag made for it.
import type { Fila, Plantilla } from '#domain/movimientos/lectura.ts'
import { LINES_MAX } from './csv.ts'

const LEAVES = ['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO', 'FITID'] as const
const TAGS = LEAVES.map((name) => ({ name, tag: new RegExp(`<${name}>`, 'i') }))

/** OFX means the same in every bank: nobody has to be asked. */
export const OFX_PLANTILLA: Omit<Plantilla, 'codificacion'> = {
  separador: ',',
  fecha: 'ymd',
  decimal: '.',
  encabezado: 0,
  columnas: {
    fecha: 0,
    importe: 1,
    credito: null,
    debito: null,
    pagador: 2,
    texto: [3],
    cuit: null,
    id: 4,
  },
}

/** The five of OFX and no other: a library for HTML would also turn `&copy` inside a payer's name. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
}

/** Looked for in the text as it is: in capitals some letters are two, and all behind them stands elsewhere. */
function leafOf(block: string, tag: RegExp): string {
  const found = tag.exec(block)
  if (!found) return ''
  const from = found.index + found[0].length
  const end = block.indexOf('<', from)
  return block
    .slice(from, end < 0 ? undefined : end)
    .replace(/&(?:amp|lt|gt|apos|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

const PREAMBLE_MAX = 4_000
const preambleOf = (texto: string) => texto.slice(0, PREAMBLE_MAX).toUpperCase()

export const isOfx = (texto: string) => preambleOf(texto).includes('<OFX>')

/** What it says of its account before the first line, leaf by leaf: `ACCTID>123`. */
export function readOfxPreamble(texto: string): { dicho: string[]; moneda: string | undefined } {
  const dicho = (preambleOf(texto).split('<STMTTRN>', 1)[0] ?? '').split('<')
  return {
    dicho,
    moneda: dicho
      .find((leaf) => leaf.startsWith('CURDEF>'))
      ?.slice(7)
      .trim(),
  }
}

export function readOfx(texto: string): Fila[] {
  const blocks = texto.split(/<STMTTRN>/i, LINES_MAX + 1).slice(1)
  const rows = blocks.map((whole) => {
    const [block = ''] = whole.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i, 1)
    return TAGS.map(({ name, tag }) => {
      const value = leafOf(block, tag)
      // Some programs write the cents of their own country.
      return name === 'TRNAMT' && /^[-+]?\d+,\d{1,2}$/.test(value) ? value.replace(',', '.') : value
    })
  })
  return [[...LEAVES], ...rows]
}
