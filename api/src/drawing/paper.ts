import anyAscii from 'any-ascii'
import type { Letra } from './letras.ts'
import { qrOf } from './qr.ts'

export type Paper = PDFKit.PDFDocument

/** The bytes of the document, available after `end`. */
export function bytesOf(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))))
}

interface Renglon {
  letra: Letra
  size: number
  color: string
  tracking?: number
}

/**
 * Writes a line with its baseline at `y`. Letters are shapes, because the site's fonts cannot be embedded;
 * invisible text beneath them can be searched, copied and read aloud.
 */
export function write(paper: Paper, text: string, x: number, y: number, renglon: Renglon): void {
  const { letra, size, color, tracking = 0 } = renglon
  const { d, scale } = letra.path(text, size, tracking)
  if (d) paper.save().translate(x, y).scale(scale, -scale).path(d).fill(color).restore()
  const plain = writable(text)
  paper.font('Helvetica').fontSize(size)
  const stretch = (letra.width(text, size, tracking) / (paper.widthOfString(plain) || 1)) * 100
  paper.save()
  paper.addContent('3 Tr')
  // pdfkit's types lack `horizontalScaling`.
  const options = { baseline: 'alphabetic', lineBreak: false, horizontalScaling: stretch } as const
  paper.text(plain, x, y, options)
  paper.restore()
}

/** Draws a QR code as shapes, sharp at every size. */
export function drawQrOn(
  paper: Paper,
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): void {
  const { lado, dark } = qrOf(text)
  const module = size / lado
  for (const [column, row] of dark) paper.rect(x + column * module, y + row * module, module, module)
  paper.fill(color)
}

/** The invisible text uses Latin-1 letters, so other letters are transliterated. */
const writable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : anyAscii(letter)))
    .join('')
