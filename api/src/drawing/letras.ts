import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
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
/** Alphabets that the fonts of the site lack, for the names of people. Any other is spelt in Latin letters. */
const OTHER_ALPHABETS = [
  ...['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map((subset) => ['noto-sans', subset]),
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-arabic', 'arabic'],
].map(([family, subset]) => `${family}/files/${family}-${subset}-wght-normal.woff2`)

type Axes = { wght: number; opsz?: number }

async function openFont(file: string): Promise<Font> {
  const path = fileURLToPath(import.meta.resolve(`${FONTS}/${file}`))
  return create(Buffer.from(await decompress(await readFile(path)))) as Font
}

async function open(fileOf: (subset: string) => string, settings: Axes[], others: Font[]): Promise<Letra[]> {
  const own = await Promise.all(SUBSETS.map((subset) => openFont(fileOf(subset))))
  return settings.map((axes) => {
    const { wght } = axes
    return drawWith([
      ...own.map((font) => font.getVariation({ ...axes })),
      ...others.map((font) => font.getVariation({ wght })),
    ])
  })
}

/** A letter is taken from the first of `fonts` that has it. */
function drawWith(fonts: Font[]): Letra {
  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1000
  const has = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  const fontOf = (letter: string) => fonts.find((font) => has(font, letter))

  /** As it is, without its marks, or spelt in Latin letters; what is no letter and in no font is left out. */
  function writable(letter: string): string {
    const bare = letter.normalize('NFD').charAt(0)
    return [letter, bare].find(fontOf) ?? (/\p{L}/u.test(letter) ? anyAscii(letter) : '')
  }

  /** Neighbours of the same font together. A space stays with the word before it, so that Hebrew and Arabic turn whole. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = []
    for (const letter of [...text.normalize('NFC')].map(writable).join('')) {
      const last = runs.at(-1)
      const font = last && letter === ' ' && has(last.font, letter) ? last.font : fontOf(letter)
      if (!font) continue
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  function layout(text: string, tracking: number) {
    const placed: { glyph: Glyph; scale: number; x: number; y: number }[] = []
    let x = 0
    for (const { font, text: run } of runsOf(text)) {
      const scale = unitsPerEm / font.unitsPerEm
      const { glyphs, positions } = font.layout(run)
      for (const [index, glyph] of glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        placed.push({ glyph, scale, x: x + xOffset * scale, y: yOffset * scale })
        x += xAdvance * scale + tracking * unitsPerEm
      }
    }
    return { placed, width: Math.max(0, x - tracking * unitsPerEm) }
  }

  const letra: Letra = {
    width: (text, size, tracking = 0) => (layout(text, tracking).width * size) / unitsPerEm,
    path(text, size, tracking = 0) {
      const paths = layout(text, tracking).placed.map(({ glyph, scale, x, y }) =>
        glyph.path.scale(scale).translate(x, y).toSVG(),
      )
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

async function openLetras(): Promise<Letras> {
  const others = await Promise.all(OTHER_ALPHABETS.map(openFont))
  const [[titulo], [texto, cuerpo]] = await Promise.all([
    open(
      (subset) => `fraunces/files/fraunces-${subset}-opsz-normal.woff2`,
      [{ wght: 480, opsz: 36 }],
      others,
    ),
    open(
      (subset) => `figtree/files/figtree-${subset}-wght-normal.woff2`,
      [{ wght: 600 }, { wght: 400 }],
      others,
    ),
  ])
  return { titulo, texto, cuerpo } as Letras
}

/** Opened with the first picture or paper. */
export function loadLetras(): Promise<Letras> {
  opened ??= openLetras()
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

/** As much of a line as fits. Looked for from its beginning: how long the rest is costs nothing. */
function shorten(line: string, maxWidth: number, width: (text: string) => number): string {
  const characters = [...line]
  const cut = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`
  const fits = (count: number) => width(cut(count)) <= maxWidth
  let [fitting, beyond] = [1, 2]
  while (beyond < characters.length && fits(beyond)) [fitting, beyond] = [beyond, beyond * 2]
  beyond = Math.min(beyond, characters.length)
  while (beyond - fitting > 1) {
    const middle = (fitting + beyond) >> 1
    if (fits(middle)) fitting = middle
    else beyond = middle
  }
  return cut(fitting)
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
