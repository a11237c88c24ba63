// Reads the content of PDFs made with pdfkit. It does not read other PDFs.
import { inflateSync } from 'node:zlib'

interface Square {
  x: number
  y: number
  side: number
}

interface Pdf {
  pages: number
  /** Width and height, in points. */
  size: [number, number]
  /** The lines of text, in page order. */
  lines: string[]
  links: string[]
  squares: Square[]
}

export function readPdf(bytes: Buffer): Pdf {
  const source = bytes.toString('latin1')
  const content = [...source.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map((match) => inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'))
    .join('\n')
  const [width = 0, height = 0] = numbers(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(source)?.slice(1))
  return {
    pages: source.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    size: [width, height],
    lines: [...content.matchAll(/\[([^\]]*)\] TJ/g)].map((match) => decode(match[1] ?? '')),
    links: [...source.matchAll(/\/URI \(([^)]*)\)/g)].map((match) => match[1] ?? ''),
    squares: [...content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].flatMap((match) => {
      const [x = 0, y = 0, w = 0, h = 0] = numbers(match.slice(1))
      return Math.abs(w - h) < 0.001 ? [{ x, y, side: w }] : []
    }),
  }
}

const numbers = (texts: string[] | undefined) => (texts ?? []).map(Number)
const decode = (shown: string) =>
  [...shown.matchAll(/<([0-9a-f]*)>/g)]
    .map((match) => Buffer.from(match[1] ?? '', 'hex').toString('latin1'))
    .join('')

/** The rows of a QR code from its dark squares, for comparison with another QR. */
export function readQr(squares: Square[]): boolean[][] {
  const side = squares[0]?.side ?? 1
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const at = (distance: number) => Math.round(distance / side)
  const size = 1 + Math.max(...squares.map(({ x }) => at(x - left)))
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const { x, y } of squares) (rows[at(y - top)] as boolean[])[at(x - left)] = true
  return rows
}
