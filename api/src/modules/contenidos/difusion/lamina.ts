import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type Motivo, motivoOf } from '#domain/archivos/motivo.ts'
import { dimensionesOf, type FormatoPortada, portadaShapes } from '#domain/archivos/portada.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { fitLines, type Letras, loadLetras, wrapLines } from '../../../drawing/letras.ts'

/** Content of a share picture. */
export interface Lamina {
  /** Seed of the cover, the same as on the site. */
  id: number
  tipo: 'pagina' | 'libro'
  titulo: string
  detalle: string
  /** Code of the category whose motif the cover shows. */
  categoria?: string | undefined
  /** A picture shown instead of the cover. */
  imagen?: Buffer | undefined
}

const LAMINA = { width: 1200, height: 630 } as const

const MARGIN = 72
const PINO_HONDO = '#0f2d28'
const SOL = '#f6d7a7'
const BLANCO = '#ffffff'
const BOOK = { width: 280, height: 420 }
const TITLE_TRIES: [size: number, lines: number][] = [
  [76, 3],
  [66, 3],
  [56, 4],
]

function cover(
  id: number,
  formato: FormatoPortada,
  box: { x: number; y: number; width: number; height: number },
  motivo?: Motivo,
) {
  const { width, height } = dimensionesOf(formato)
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${portadaShapes(id, formato, motivo)}</svg>`
}

function logo({ titulo }: Letras): string {
  return `<g transform="translate(${MARGIN} 64) scale(1.7)" fill="none" stroke="${BLANCO}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 24 12 9l5 8 3-5 7 12"/><circle cx="22" cy="6" r="2.6"/></g>${titulo.shape(ORGANIZACION.nombre, { x: MARGIN + 64, y: 106, size: 42, fill: BLANCO })}`
}

function book(id: number, titulo: string, letras: Letras): string {
  const x = LAMINA.width - MARGIN - BOOK.width
  const y = (LAMINA.height - BOOK.height) / 2
  const lines = wrapLines(titulo, {
    maxWidth: BOOK.width - 52,
    maxLines: 3,
    width: (text) => letras.titulo.width(text, 30),
  })
  const words = lines.map((line, index) =>
    letras.titulo.shape(line, { x: x + 26, y: y + 56 + index * 36, size: 30, fill: BLANCO }),
  )
  return `<rect x="${x + 8}" y="${y + 14}" width="${BOOK.width}" height="${BOOK.height}" rx="8" fill="#000" opacity=".35"/><clipPath id="tapa"><rect x="${x}" y="${y}" width="${BOOK.width}" height="${BOOK.height}" rx="8"/></clipPath><g clip-path="url(#tapa)">${cover(id, 'tapa', { x, y, ...BOOK })}</g>${words.join('')}`
}

function laminaSvg({ id, tipo, titulo, detalle, categoria, imagen }: Lamina, letras: Letras): string {
  const maxWidth = tipo === 'libro' ? LAMINA.width - MARGIN * 3 - BOOK.width : LAMINA.width - MARGIN * 2 - 120
  const { size, lines } = fitLines(titulo, {
    letra: letras.titulo,
    maxWidth,
    tries: TITLE_TRIES,
  })
  const lineHeight = size * 1.12
  const bottom = LAMINA.height - 132
  const title = lines.map((line, index) =>
    letras.titulo.shape(line, {
      x: MARGIN,
      y: bottom - (lines.length - 1 - index) * lineHeight,
      size,
      fill: BLANCO,
    }),
  )
  const [line = ''] = wrapLines(detalle, {
    maxWidth,
    maxLines: 1,
    width: (text) => letras.texto.width(text, 32),
  })
  const motivo = categoria ? motivoOf(categoria) : undefined
  // A picture replaces the drawn cover.
  const behind = imagen ? '' : cover(id, 'panorama', { x: 0, y: 0, ...LAMINA }, motivo)
  const background =
    tipo === 'libro'
      ? `<rect width="100%" height="100%" fill="${PINO_HONDO}"/>`
      : `${behind}<linearGradient id="sombra" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${PINO_HONDO}" stop-opacity=".55"/><stop offset=".25" stop-color="${PINO_HONDO}" stop-opacity=".3"/><stop offset=".5" stop-color="${PINO_HONDO}" stop-opacity=".6"/><stop offset="1" stop-color="${PINO_HONDO}" stop-opacity=".94"/></linearGradient><rect width="100%" height="100%" fill="url(#sombra)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LAMINA.width}" height="${LAMINA.height}" viewBox="0 0 ${LAMINA.width} ${LAMINA.height}">${background}${logo(letras)}${title.join('')}${letras.texto.shape(line, { x: MARGIN, y: LAMINA.height - 68, size: 32, fill: SOL })}${tipo === 'libro' ? book(id, titulo, letras) : ''}</svg>`
}

/** Reduces the colours step by step, because messengers reject pictures above `BYTES_MAX`. */
const COLOURS = [256, 128, 64, 32]
const BYTES_MAX = 300_000

/** Draws a PNG of 1200×630, small enough for every messenger. */
export async function drawLamina(lamina: Lamina): Promise<Buffer> {
  const svg = laminaSvg(lamina, await loadLetras())
  const words = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
  const drawn = lamina.imagen
    ? await sharp(lamina.imagen)
        .resize({ ...LAMINA, fit: 'cover' })
        .composite([{ input: words }])
        .png()
        .toBuffer()
    : words
  let packed = drawn
  for (const colours of COLOURS) {
    packed = await sharp(drawn).png({ palette: true, colours, effort: 4 }).toBuffer()
    if (packed.length <= BYTES_MAX) break
  }
  return packed
}
