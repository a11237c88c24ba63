import anyAscii from 'any-ascii'
import type { Letra } from './letras.ts'
import { qrOf } from './qr.ts'

export type Paper = PDFKit.PDFDocument

/** All of it, once it was ended. */
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
 * Writes a line on the baseline at `y`: the letters as shapes, since the site's fonts can't be embedded, and unseen
 * under them the same words as text, so that they can be found, copied and read aloud.
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
  // The last of these is missing in the types of pdfkit.
  const options = { baseline: 'alphabetic', lineBreak: false, horizontalScaling: stretch } as const
  paper.text(plain, x, y, options)
  paper.restore()
}

/** As shapes, sharp at every size. */
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

/** The text that can be found is in the alphabet of Western Europe, whatever the letters on the paper are. */
const writable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : anyAscii(letter)))
    .join('')
