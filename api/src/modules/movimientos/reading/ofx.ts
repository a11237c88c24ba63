// The part of OFX that statements need: the leaves of each STMTTRN, in SGML (1.x, unclosed) or XML (2.x). Uses plain
// searches, because the regular expressions of the available package take exponential time on a malicious tag.
import type { Fila, Plantilla } from '#domain/movimientos/lectura.ts'
import { LINES_MAX } from './csv.ts'

const LEAVES = ['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO', 'FITID'] as const
const TAGS = LEAVES.map((name) => ({ name, tag: new RegExp(`<${name}>`, 'i') }))

/** OFX fields are the same at every bank, so nobody has to assign columns. */
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

/** The five entities of OFX only. An HTML library would also turn `&copy` inside a payer's name into a symbol. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
}

/**
 * Searches the original text case-insensitively. Converting it to capitals can change its length and shift positions.
 */
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

/** The account data before the first line, one leaf per entry: `ACCTID>123`. */
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
      // Some programs write a decimal comma.
      return name === 'TRNAMT' && /^[-+]?\d+,\d{1,2}$/.test(value) ? value.replace(',', '.') : value
    })
  })
  return [[...LEAVES], ...rows]
}
