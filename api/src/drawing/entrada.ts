import PDFDocument from 'pdfkit'
import { formatFechas } from '#domain/calendario/formato.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { horarioText } from '#domain/eventos/horario.ts'
import { lugarText } from '#domain/eventos/texto.ts'
import { type Entrada, shownEntrada } from '#domain/inscripciones/entradas.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { fitLines, type Letra, loadLetras } from './letras.ts'
import { bytesOf, drawQrOn, type Paper, write } from './paper.ts'

/** A5, portrait: it prints on half a sheet and fills a phone screen. */
const WIDTH = 419.53
const HEIGHT = 595.28
const MARGIN = 36
const ACROSS = WIDTH - MARGIN * 2
const QR = 218
const TINTA = '#1d2b28'
const SUAVE = '#55635f'
const PINO = '#17423a'
const BLANCO = '#ffffff'
const LINE_HEIGHT = 1.25

/** Draws the ticket as a PDF: a large code and the information for its holder. */
export async function drawEntrada({ entrada, nombre, evento }: Entrada): Promise<Buffer> {
  const { titulo, texto, cuerpo } = await loadLetras()
  const paper = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'es',
    displayTitle: true,
    info: { Title: `Entrada: ${evento.Titulo}`, Author: ORGANIZACION.nombre },
  })
  const pdf = bytesOf(paper)
  paper.rect(0, 0, WIDTH, HEIGHT).fill(BLANCO)
  paper.rect(0, 0, WIDTH, 64).fill(PINO)
  write(paper, ORGANIZACION.nombre, MARGIN, 40, { letra: titulo, size: 22, color: BLANCO })
  const label = 'ENTRADA'
  const eyebrow = { letra: texto, size: 10, color: BLANCO, tracking: 0.14 }
  write(paper, label, WIDTH - MARGIN - texto.width(label, 10, 0.14), 38, eyebrow)

  let at = writeLines(paper, evento.Titulo, 74, { letra: titulo, tries: TITULO, color: TINTA })
  for (const line of linesOf(evento)) {
    at = writeLines(paper, line, at + 6, { letra: cuerpo, tries: RENGLON, color: SUAVE })
  }
  at = writeLines(paper, nombre, at + 12, { letra: texto, tries: NOMBRE, color: TINTA })
  drawQrOn(paper, entrada, { x: (WIDTH - QR) / 2, y: HEIGHT - QR - 78, size: QR, color: TINTA })
  const code = shownEntrada(entrada)
  const x = (WIDTH - texto.width(code, 13)) / 2
  write(paper, code, x, HEIGHT - 52, { letra: texto, size: 13, color: TINTA })
  const hint = 'Mostrala en la puerta, impresa o en el teléfono.'
  write(paper, hint, (WIDTH - cuerpo.width(hint, 10)) / 2, HEIGHT - 30, {
    letra: cuerpo,
    size: 10,
    color: SUAVE,
  })
  paper.end()
  return pdf
}

const TITULO: [size: number, lines: number][] = [
  [24, 1],
  [20, 2],
  [16, 3],
]
const NOMBRE: [size: number, lines: number][] = [
  [18, 1],
  [14, 2],
]
const RENGLON: [size: number, lines: number][] = [
  [12, 1],
  [11, 2],
]

function linesOf(evento: Entrada['evento']): string[] {
  const reloj = relojOf(evento)
  const lugar = evento.evento_sociales ? lugarText(evento.evento_sociales) : ''
  return [...(reloj ? [formatFechas(reloj), horarioText(reloj, evento.zona)] : []), lugar].filter(Boolean)
}

/** Writes lines below `top` and returns the baseline of the last one. */
function writeLines(
  paper: Paper,
  text: string,
  top: number,
  { letra, tries, color }: { letra: Letra; tries: [number, number][]; color: string },
): number {
  const { size, lines } = fitLines(text, { letra, tries, maxWidth: ACROSS })
  let baseline = top
  for (const line of lines) {
    baseline += baseline === top ? size : size * LINE_HEIGHT
    write(paper, line, MARGIN, baseline, { letra, size, color })
  }
  return baseline
}
