// Draws the icons of web/public from favicon.svg; run it again when the logo changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const PUBLIC = join(import.meta.dirname, '../web/public')
const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
const BACKGROUND = /<rect[^>]*rx="9" fill="(#\w+)"\/>/

function draw(svg: string, size: number): Buffer {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
  return picture.render().asPng()
}

/** Fills the whole square and keeps the drawing in the middle 70 %, because systems crop icons to their own shape. */
function fullBleed(svg: string): string {
  const color = BACKGROUND.exec(svg)?.[1]
  if (!color) throw new Error('favicon.svg no longer opens with its rounded background')
  const drawing = svg
    .replace(BACKGROUND, '')
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/><g transform="translate(4.8 4.8) scale(.7)">${drawing}</g></svg>`
}

/** An .ico file with one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const bleed = fullBleed(logo)
const icons: Record<string, Buffer> = {
  'icono-192.png': draw(logo, 192),
  'icono-512.png': draw(logo, 512),
  'icono-512-recortable.png': draw(bleed, 512),
  'apple-touch-icon.png': draw(bleed, 180),
  'favicon.ico': ico(draw(logo, 48), 48),
}
for (const [name, bytes] of Object.entries(icons)) {
  writeFileSync(join(PUBLIC, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
