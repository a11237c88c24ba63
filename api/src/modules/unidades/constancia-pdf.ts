import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { ORGANIZACION } from '#domain/organizacion.ts'
import { portada } from '#domain/portada.ts'
import { formatFecha } from '#domain/texto.ts'
import type { Constancia } from '#domain/unidades.ts'

const WIDTH = 841.89
const HEIGHT = 595.28
const BAND = 190
const MARGIN = 64
const PAPEL = '#faf6ee'
const TINTA = '#1d2b28'
const SUAVE = '#55635f'
const AMANECER = '#ad431b'
const QR = 92

/** The certificate of one person for one activity, as a page to print. */
export async function drawConstancia(constancia: Constancia, verificar: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'es',
    info: {
      Title: `Constancia de participación: ${constancia.actividad}`,
      Author: ORGANIZACION.nombre,
      Subject: constancia.codigo,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  const qr = await QRCode.toBuffer(verificar, {
    margin: 0,
    width: QR * 4,
    color: { dark: TINTA, light: PAPEL },
  })

  document.rect(0, 0, WIDTH, HEIGHT).fill(PAPEL)
  drawMountains(document)
  const left = { width: WIDTH - MARGIN * 2 }
  document.fillColor('#ffffff').font('Times-Roman').fontSize(26).text(ORGANIZACION.nombre, MARGIN, 40)
  document.fillColor(AMANECER).font('Helvetica-Bold').fontSize(10)
  document.text('CONSTANCIA DE PARTICIPACIÓN', MARGIN, BAND + 44, { ...left, characterSpacing: 1.6 })
  document.fillColor(TINTA).font('Times-Roman').fontSize(fitting(constancia.nombre, 44))
  document.text(writable(constancia.nombre), MARGIN, BAND + 68, left)
  document.fillColor(SUAVE).font('Helvetica').fontSize(14)
  document.text('completó todas las unidades de la actividad online', MARGIN, document.y + 10, left)
  document.fillColor(TINTA).font('Times-Roman').fontSize(24)
  document.text(writable(constancia.actividad), MARGIN, document.y + 8, {
    width: WIDTH - MARGIN * 2 - QR - 40,
  })
  document.fillColor(SUAVE).font('Helvetica').fontSize(12)
  document.text(`Finalizada el ${formatFecha(constancia.fecha)}`, MARGIN, document.y + 14, left)

  const foot = HEIGHT - MARGIN - 22
  document.fontSize(10).text(`Código ${constancia.codigo}`, MARGIN, foot, left)
  document.text(`Se confirma en ${verificar}`, MARGIN, foot + 15, { ...left, link: verificar })
  document.image(qr, WIDTH - MARGIN - QR, HEIGHT - MARGIN - QR, { width: QR })
  document.end()
  return done
}

/** The drawn mountains of the site, across the top. */
function drawMountains(document: PDFKit.PDFDocument): void {
  const { width, sky, sun, ridges } = portada(7, 'panorama')
  const scale = WIDTH / width
  document.save().rect(0, 0, WIDTH, BAND).clip()
  const gradient = document.linearGradient(0, 0, 0, BAND * 1.4)
  for (const { offset, color } of sky) gradient.stop(offset, color)
  document.rect(0, 0, WIDTH, BAND).fill(gradient)
  document.translate(0, -BAND * 0.72).scale(scale)
  document
    .circle(sun.cx, sun.cy + 110, sun.r)
    .fillOpacity(0.85)
    .fill(sun.color)
  document.fillOpacity(1)
  for (const { d, color } of ridges) document.path(d).fill(color)
  document.restore()
}

/** The built-in fonts write Western European letters; anything else loses its marks or is left out. */
function writable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFD').charAt(0)))
    .filter((letter) => letter.charCodeAt(0) < 256)
    .join('')
}

const fitting = (text: string, size: number) =>
  Math.max(20, Math.min(size, (size * 34) / Math.max(text.length, 1)))
