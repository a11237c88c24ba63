import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { keepTogether } from '#domain/texto/keep-together.ts'
import { escapeHtml } from '#domain/texto/texto.ts'
import type { Bloque } from './bloques.ts'
import { dictionOf, type PalabrasCambiadas } from './palabras.ts'
import type { Entorno, Plantilla } from './plantilla.ts'

export interface Mensaje {
  asunto: string
  html: string
  texto: string
  /** Content of the QR code, drawn as the picture `QR_CID`. */
  qr: string | undefined
}

// The site's palette (ui/styles/tokens.css), because mail programs do not support custom properties.
const COLOR = {
  papel: '#faf6ee',
  blanco: '#ffffff',
  tinta: '#1d2b28',
  suave: '#55635f',
  linea: '#e2d8c6',
  pino: '#17423a',
  niebla: '#dfe9e2',
}
const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif"
const TEXT_WIDTH = 78
const REFERENCIA_LENGTH = 'ABCD-EFGH-JKMN-PQRS'.length
/** Content-ID of the QR picture: one per mail at most. */
export const QR_CID = 'entrada@senda'

/** Renders HTML and plain text. Throws if the data do not match the template. */
export function renderPlantilla(
  plantilla: Plantilla,
  datos: unknown,
  entorno: Entorno,
  cambiadas: PalabrasCambiadas = new Map(),
): Mensaje {
  const parsed = plantilla.datos.parse(datos)
  const di = dictionOf(plantilla, parsed, cambiadas)
  const asunto = oneLine(plantilla.asunto ? plantilla.asunto(parsed, di) : di('asunto'))
  const cuerpo = plantilla.cuerpo(parsed, entorno, di)
  return {
    asunto,
    html: toHtml(asunto, cuerpo, entorno),
    texto: toText(cuerpo, entorno),
    qr: cuerpo.find((bloque) => bloque.tipo === 'qr')?.texto,
  }
}

/** A header is one line, so line breaks from form fields are removed. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

const lines = (text: string) => escapeHtml(keepTogether(text)).replace(/\r?\n/g, '<br>')

function safeUrl(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not an address for a mail: ${protocol}`)
  return href
}

function blockToHtml(bloque: Bloque): string {
  switch (bloque.tipo) {
    case 'titulo':
      return `<h1 style="margin:0 0 16px;font:500 26px/1.2 ${SERIF};color:${COLOR.pino}">${lines(bloque.texto)}</h1>`
    case 'parrafo': {
      const look = bloque.tenue
        ? `14px/1.5 ${SANS};color:${COLOR.suave}`
        : `16px/1.6 ${SANS};color:${COLOR.tinta}`
      return `<p style="margin:0 0 16px;font:400 ${look}">${lines(bloque.texto)}</p>`
    }
    case 'boton': {
      const url = escapeHtml(safeUrl(bloque.url))
      const pill = `display:inline-block;padding:13px 28px;border-radius:999px;background:${COLOR.pino};color:${COLOR.blanco};font:600 16px/1.2 ${SANS};text-decoration:none`
      return `<p style="margin:8px 0 24px"><a href="${url}" style="${pill}">${lines(bloque.texto)}</a></p>`
    }
    case 'codigo': {
      // A reference must fit on one line of a phone; longer codes wrap between groups.
      const { length } = bloque.texto
      const look =
        length > REFERENCIA_LENGTH
          ? `600 17px/1.4 ${SANS};letter-spacing:.5px`
          : length > 8
            ? `600 19px/1.2 ${SANS};letter-spacing:.5px;white-space:nowrap`
            : `600 32px/1 ${SANS};letter-spacing:8px`
      return `<p style="margin:8px 0 24px;padding:18px 8px;border-radius:12px;background:${COLOR.niebla};color:${COLOR.pino};font:${look};text-align:center">${lines(bloque.texto)}</p>`
    }
    case 'qr':
      return `<p style="margin:8px 0 12px;text-align:center"><img src="cid:${QR_CID}" width="220" height="220" alt="${escapeHtml(bloque.nombre)}" style="display:inline-block;border:1px solid ${COLOR.linea};border-radius:12px"></p>`
    case 'lista':
      return `<ul style="margin:0 0 16px;padding:0 0 0 22px;font:400 16px/1.6 ${SANS};color:${COLOR.tinta}">${bloque.puntos
        .map((punto) => `<li style="margin:0 0 6px">${lines(punto)}</li>`)
        .join('')}</ul>`
    case 'enlaces':
      return bloque.enlaces
        .map(
          ([texto, url]) =>
            `<p style="margin:0 0 12px;font:400 16px/1.6 ${SANS}"><a href="${escapeHtml(safeUrl(url))}" style="color:${COLOR.pino}">${lines(texto)}</a></p>`,
        )
        .join('')
    case 'datos': {
      const cell = `padding:8px 0;border-bottom:1px solid ${COLOR.linea};font:400 15px/1.5 ${SANS};vertical-align:top;text-align:left`
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${bloque.filas
        .map(
          ([nombre, valor]) =>
            `<tr><td style="${cell};width:40%;padding-right:16px;color:${COLOR.suave}">${lines(nombre)}</td><td style="${cell};color:${COLOR.tinta}">${lines(valor)}</td></tr>`,
        )
        .join('')}</table>`
    }
  }
}

function toHtml(asunto: string, cuerpo: Bloque[], { origin }: Entorno): string {
  const home = escapeHtml(safeUrl(origin))
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(asunto)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOR.papel}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOR.papel}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px"><a href="${home}" style="font:500 24px/1 ${SERIF};color:${COLOR.pino};text-decoration:none">${escapeHtml(ORGANIZACION.nombre)}</a></td></tr>
<tr><td style="padding:36px 32px 20px;background:${COLOR.blanco};border:1px solid ${COLOR.linea};border-radius:18px">
${cuerpo.map(blockToHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;font:400 13px/1.5 ${SANS};color:${COLOR.suave}">${escapeHtml(ORGANIZACION.nombre)} · ${escapeHtml(ORGANIZACION.lema)}<br><a href="${home}" style="color:${COLOR.pino}">${home}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function wrap(text: string, indent = ''): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const rows: string[] = []
      let row = ''
      for (const word of line.split(' ')) {
        if (row && `${indent}${row} ${word}`.length > TEXT_WIDTH) {
          rows.push(row)
          row = word
        } else row = row ? `${row} ${word}` : word
      }
      return [...rows, row].join(`\n${indent}`)
    })
    .join(`\n${indent}`)
}

function blockToText(bloque: Bloque): string {
  switch (bloque.tipo) {
    case 'titulo':
      return `${bloque.texto}\n${'='.repeat(Math.min(bloque.texto.length, TEXT_WIDTH))}`
    case 'parrafo':
      return wrap(bloque.texto)
    case 'boton':
      return `${bloque.texto}:\n${safeUrl(bloque.url)}`
    case 'codigo':
      return `    ${bloque.texto}`
    case 'qr':
      return `${bloque.nombre}: está en la versión con imágenes de este correo.`
    case 'lista':
      return bloque.puntos.map((punto) => `- ${wrap(punto, '  ')}`).join('\n')
    case 'enlaces':
      return bloque.enlaces.map(([texto, url]) => `${texto}:\n${safeUrl(url)}`).join('\n\n')
    case 'datos':
      return bloque.filas.map(([nombre, valor]) => wrap(`${nombre}: ${valor}`, '  ')).join('\n')
  }
}

function toText(cuerpo: Bloque[], { origin }: Entorno): string {
  return `${cuerpo.map(blockToText).join('\n\n')}\n\n-- \n${ORGANIZACION.nombre} · ${ORGANIZACION.lema}\n${origin}\n`
}
