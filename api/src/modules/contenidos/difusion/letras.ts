import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** A font of the site, drawn as shapes: the picture looks the same on every machine, whatever fonts it has. */
export interface Letra {
  width(text: string, size: number): number
  /** SVG path data standing on the baseline at `x`, `y`. */
  shape(text: string, options: { x: number; y: number; size: number; fill: string }): string
}

export interface Letras {
  titulo: Letra
  texto: Letra
}

const FONTS = '@fontsource-variable'

async function open(file: string, settings: Record<string, number>): Promise<Letra> {
  const path = fileURLToPath(import.meta.resolve(`${FONTS}/${file}`))
  const variable = create(Buffer.from(await decompress(await readFile(path)))) as Font
  return drawWith(variable.getVariation(settings))
}

function drawWith(font: Font): Letra {
  // What the font cannot write (an emoji, another alphabet) is left out rather than drawn as a box.
  const layout = (text: string) =>
    font.layout(
      [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) as number)).join(''),
    )
  return {
    width: (text, size) => (layout(text).advanceWidth * size) / font.unitsPerEm,
    shape(text, { x, y, size, fill }) {
      const { glyphs, positions } = layout(text)
      let at = 0
      const d = glyphs.map((glyph, index) => {
        const position = positions[index]
        const path = glyph.path.translate(at + (position?.xOffset ?? 0), position?.yOffset ?? 0).toSVG()
        at += position?.xAdvance ?? 0
        return path
      })
      const scale = size / font.unitsPerEm
      return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${d.join('')}"/>`
    },
  }
}

let opened: Promise<Letras> | undefined

/** Opened with the first picture. */
export function loadLetras(): Promise<Letras> {
  opened ??= Promise.all([
    open('fraunces/files/fraunces-latin-opsz-normal.woff2', { wght: 480, opsz: 36 }),
    open('figtree/files/figtree-latin-wght-normal.woff2', { wght: 600 }),
  ]).then(([titulo, texto]) => ({ titulo, texto }))
  return opened
}

/** Lines of at most `maxWidth`, at most `maxLines` of them; what does not fit ends in an ellipsis. */
export function wrapLines(
  text: string,
  { maxWidth, maxLines, width }: { maxWidth: number; maxLines: number; width: (text: string) => number },
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && width(longer) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, maxLines)
  return kept.map((line, index) => {
    const cut = index === kept.length - 1 && lines.length > maxLines
    return width(cut ? `${line}…` : line) <= maxWidth
      ? cut
        ? `${line}…`
        : line
      : shorten(line, maxWidth, width)
  })
}

function shorten(line: string, maxWidth: number, width: (text: string) => number): string {
  const characters = [...line]
  while (characters.length > 1 && width(`${characters.join('').trimEnd()}…`) > maxWidth) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
