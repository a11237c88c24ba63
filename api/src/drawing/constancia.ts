import PDFDocument from 'pdfkit'
import { portada } from '#domain/archivos/portada.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { diaDicho, logroText } from '#domain/unidades/constancia.ts'
import type { Constancia } from '#domain/unidades/unidades.ts'
import { fitLines, type Letra, type Letras, loadLetras } from './letras.ts'
import { bytesOf, drawQrOn, type Paper, write } from './paper.ts'

/** The printed fields; a printed certificate does not change. */
type Papel = Omit<Constancia, 'anulada'>

/** A4, landscape. */
const WIDTH = 841.89
const HEIGHT = 595.28
const BAND = 200
const MARGIN = 68
const PAPEL = '#faf6ee'
const TINTA = '#1d2b28'
const SUAVE = '#55635f'
const AMANECER = '#b0451d'
const LINEA = '#e2d8c6'
const BLANCO = '#ffffff'
const QR = 88
const QR_PADDING = 11
const FOOT = HEIGHT - 52
const ACROSS = WIDTH - MARGIN * 2
const BESIDE_QR = ACROSS - QR - QR_PADDING * 2 - 28
const LINE_HEIGHT = 1.16
/** Font sizes and line counts to try: a name is made smaller before it is wrapped, and cut only as a last resort. */
const NOMBRE: [size: number, lines: number][] = [
  [46, 1],
  [40, 1],
  [34, 1],
  [28, 1],
  [26, 2],
  [20, 3],
]
const ACTIVIDAD: [size: number, lines: number][] = [
  [26, 1],
  [23, 2],
  [19, 3],
]
/** The cover illustration, the same on all certificates. */
const PANORAMA = 9

/** Draws the certificate of one person for one activity as a PDF. */
export async function drawConstancia(constancia: Papel, verificar: string): Promise<Buffer> {
  const letras = await loadLetras()
  const paper = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'es',
    displayTitle: true,
    info: {
      Title: `Constancia de participación: ${constancia.actividad}`,
      Author: ORGANIZACION.nombre,
      Subject: constancia.codigo,
    },
  })
  const pdf = bytesOf(paper)

  paper.rect(0, 0, WIDTH, HEIGHT).fill(PAPEL)
  drawMountains(paper)
  drawLogo(paper, letras)
  drawWords(paper, letras, constancia)
  drawFoot(paper, letras, constancia, verificar)
  drawQr(paper, verificar)
  paper.end()
  return pdf
}

/** Draws the site's mountains across the top, flatter than elsewhere, so that sky and foot are visible. */
function drawMountains(paper: Paper): void {
  const { width, height, sky, sun, ridges } = portada(PANORAMA, 'panorama')
  const across = WIDTH / width
  paper.save().rect(0, 0, WIDTH, BAND).clip()
  const gradient = paper.linearGradient(0, 0, 0, BAND * 0.8)
  for (const { offset, color } of sky) gradient.stop(offset, color)
  paper.rect(0, 0, WIDTH, BAND).fill(gradient)
  const [x, y] = [sun.cx * across, BAND * 0.22]
  paper
    .circle(x, y, sun.halo * across)
    .fillOpacity(0.14)
    .fill(sun.color)
  paper
    .circle(x, y, sun.r * across)
    .fillOpacity(0.92)
    .fill(sun.color)
  paper.fillOpacity(1)
  paper.translate(0, -BAND * 0.26).scale(across, (BAND * 1.28) / height)
  for (const { d, color } of ridges) paper.path(d).fill(color)
  paper.restore()
}

function drawLogo(paper: Paper, { titulo }: Letras): void {
  paper.save().translate(MARGIN, 30).scale(1.05).lineWidth(2).lineCap('round').lineJoin('round')
  paper.path('M3 24 12 9l5 8 3-5 7 12').stroke(BLANCO)
  paper.circle(22, 6, 2.6).stroke(BLANCO)
  paper.restore()
  write(paper, ORGANIZACION.nombre, MARGIN + 38, 56, { letra: titulo, size: 26, color: BLANCO })
}

function drawWords(paper: Paper, { titulo, texto, cuerpo }: Letras, constancia: Papel): void {
  const { nombre, actividad } = constancia
  const eyebrow = { letra: texto, size: 10, color: AMANECER, tracking: 0.14 }
  write(paper, 'CONSTANCIA DE PARTICIPACIÓN', MARGIN, BAND + 56, eyebrow)
  const below = writeLines(paper, nombre, BAND + 66, { letra: titulo, tries: NOMBRE, maxWidth: ACROSS })
  const sentence = { letra: cuerpo, size: 14, color: SUAVE }
  write(paper, logroText(constancia), MARGIN, below + 34, sentence)
  writeLines(paper, actividad, below + 46, { letra: titulo, tries: ACTIVIDAD, maxWidth: BESIDE_QR })
}

/** Writes lines below `top` and returns the baseline of the last one. */
function writeLines(
  paper: Paper,
  text: string,
  top: number,
  fit: { letra: Letra; tries: [number, number][]; maxWidth: number },
): number {
  const { size, lines } = fitLines(text, fit)
  let baseline = top
  for (const line of lines) {
    baseline += baseline === top ? size : size * LINE_HEIGHT
    write(paper, line, MARGIN, baseline, { letra: fit.letra, size, color: TINTA })
  }
  return baseline
}

/** Writes the date, the code and the address to verify them. */
function drawFoot(paper: Paper, { texto, cuerpo }: Letras, constancia: Papel, verificar: string): void {
  paper.rect(MARGIN, FOOT - 56, BESIDE_QR, 1).fill(LINEA)
  const label = { letra: cuerpo, size: 9, color: SUAVE }
  const value = { letra: texto, size: 12.5, color: TINTA }
  const dia = diaDicho(constancia)
  const pairs = [
    [dia.nombre, dia.valor, Math.max(120, texto.width(dia.valor, value.size) + 24)],
    ['Código', constancia.codigo, 150],
  ] as const
  let x = MARGIN
  for (const [name, text, width] of pairs) {
    write(paper, name, x, FOOT - 34, label)
    write(paper, text, x, FOOT - 16, value)
    x += width
  }
  write(paper, 'Se confirma en', x, FOOT - 34, label)
  const address = verificar.replace(/^https?:\/\//, '')
  const { size, lines } = fitLines(address, {
    letra: texto,
    tries: [12.5, 11, 9.5, 8, 7].map((each): [number, number] => [each, 1]),
    maxWidth: MARGIN + BESIDE_QR - x,
  })
  write(paper, lines[0] ?? '', x, FOOT - 16, { ...value, size, color: AMANECER })
  paper.link(x, FOOT - 30, texto.width(address, size), 20, verificar)
}

/** Draws the QR code on a card. */
function drawQr(paper: Paper, target: string): void {
  const card = QR + QR_PADDING * 2
  const [x, y] = [WIDTH - MARGIN - card, FOOT - card]
  paper.roundedRect(x, y, card, card, 12).fillAndStroke(BLANCO, LINEA)
  drawQrOn(paper, target, { x: x + QR_PADDING, y: y + QR_PADDING, size: QR, color: TINTA })
}
