import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** A font of the site, drawn as shapes: pictures and papers look the same on every machine, whatever fonts it has. */
export interface Letra {
  /** `tracking` is the extra space after each letter, as a part of the size. */
  width(text: string, size: number, tracking?: number): number
  /** Path data with the baseline at 0 and y upwards, and the scale that brings it to `size`. */
  path(text: string, size: number, tracking?: number): { d: string; scale: number }
  /** SVG path standing on the baseline at `x`, `y`. */
  shape(text: string, options: { x: number; y: number; size: number; fill: string }): string
}

export interface Letras {
  titulo: Letra
  texto: Letra
  /** Lighter, for sentences. */
  cuerpo: Letra
}

const FONTS = '@fontsource-variable'
/** The letters of Western Europe, then those of the rest of it. */
const SUBSETS = ['latin', 'latin-ext']

async function open(
  fileOf: (subset: string) => string,
  settings: Record<string, number>[],
): Promise<Letra[]> {
  const files = await Promise.all(
    SUBSETS.map(async (subset) => {
      const path = fileURLToPath(import.meta.resolve(`${FONTS}/${fileOf(subset)}`))
      return create(Buffer.from(await decompress(await readFile(path)))) as Font
    }),
  )
  return settings.map((each) => drawWith(files.map((font) => font.getVariation(each))))
}

/** `fonts` are subsets of one family: a letter is taken from the first that has it. */
function drawWith(fonts: Font[]): Letra {
  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1000
  const fontOf = (letter: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number))

  /** Neighbours of the same font together; a letter that none can write loses its marks or is left out. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = []
    for (const given of text.normalize('NFC')) {
      const letter = fontOf(given) ? given : given.normalize('NFD').charAt(0)
      const font = fontOf(letter)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  function layout(text: string, tracking: number) {
    const placed: { glyph: Glyph; x: number; y: number }[] = []
    let x = 0
    for (const run of runsOf(text)) {
      const { glyphs, positions } = run.font.layout(run.text)
      for (const [index, glyph] of glyphs.entries()) {
        const position = positions[index]
        placed.push({ glyph, x: x + (position?.xOffset ?? 0), y: position?.yOffset ?? 0 })
        x += (position?.xAdvance ?? 0) + tracking * unitsPerEm
      }
    }
    return { placed, width: Math.max(0, x - tracking * unitsPerEm) }
  }

  const letra: Letra = {
    width: (text, size, tracking = 0) => (layout(text, tracking).width * size) / unitsPerEm,
    path(text, size, tracking = 0) {
      const paths = layout(text, tracking).placed.map(({ glyph, x, y }) => glyph.path.translate(x, y).toSVG())
      return { d: paths.join(''), scale: size / unitsPerEm }
    },
    shape(text, { x, y, size, fill }) {
      const { d, scale } = letra.path(text, size)
      return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${d}"/>`
    },
  }
  return letra
}

type Glyph = ReturnType<Font['layout']>['glyphs'][number]

let opened: Promise<Letras> | undefined

/** Opened with the first picture or paper. */
export function loadLetras(): Promise<Letras> {
  opened ??= Promise.all([
    open((subset) => `fraunces/files/fraunces-${subset}-opsz-normal.woff2`, [{ wght: 480, opsz: 36 }]),
    open((subset) => `figtree/files/figtree-${subset}-wght-normal.woff2`, [{ wght: 600 }, { wght: 400 }]),
  ]).then(([[titulo], [texto, cuerpo]]) => ({ titulo, texto, cuerpo }) as Letras)
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

/** The first of `tries`, pairs of size and lines, at which a text fits whole; else the last, with an ellipsis. */
export function fitLines(
  text: string,
  { letra, maxWidth, tries }: { letra: Letra; maxWidth: number; tries: [size: number, maxLines: number][] },
): { size: number; lines: string[] } {
  const whole = text.split(/\s+/).filter(Boolean).join(' ')
  let fitted: { size: number; lines: string[] } = { size: 0, lines: [] }
  for (const [size, maxLines] of tries) {
    fitted = {
      size,
      lines: wrapLines(whole, { maxWidth, maxLines, width: (line) => letra.width(line, size) }),
    }
    if (fitted.lines.join(' ') === whole) break
  }
  return fitted
}
