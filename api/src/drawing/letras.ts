import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** A font of the site, drawn as shapes, so that pictures and PDFs look the same on every machine. */
export interface Letra {
  /** `tracking` is the extra space after each letter, relative to the size. */
  width(text: string, size: number, tracking?: number): number
  /** Path data with the baseline at 0 and y upwards, and the scale to reach `size`. */
  path(text: string, size: number, tracking?: number): { d: string; scale: number }
  /** SVG path with its baseline at `x`, `y`. */
  shape(text: string, options: { x: number; y: number; size: number; fill: string }): string
}

export interface Letras {
  titulo: Letra
  texto: Letra
  /** Lighter weight, for sentences. */
  cuerpo: Letra
}

const FONTS = '@fontsource-variable'
/** Latin, then extended Latin. */
const SUBSETS = ['latin', 'latin-ext']
/** Scripts that the site's fonts lack, for names of people. Other scripts are transliterated to Latin letters. */
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

/** Draws each letter with the first of `fonts` that has it. */
function drawWith(fonts: Font[]): Letra {
  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1000
  const has = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  const fontOf = (letter: string) => fonts.find((font) => has(font, letter))

  /** The letter itself, without its marks, or transliterated; other characters missing in all fonts are omitted. */
  function writable(letter: string): string {
    const bare = letter.normalize('NFD').charAt(0)
    return [letter, bare].find(fontOf) ?? (/\p{L}/u.test(letter) ? anyAscii(letter) : '')
  }

  /**
   * Groups neighbouring letters by font. A space stays with the word before it, so that Hebrew and Arabic text
   * is reversed as a whole.
   */
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

/** Loads the fonts on first use. */
export function loadLetras(): Promise<Letras> {
  opened ??= openLetras()
  return opened
}

/** Wraps text into at most `maxLines` lines of `maxWidth`; text that does not fit ends in an ellipsis. */
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
  const visible = lines.slice(0, maxLines)
  return visible.map((line, index) => {
    const cut = index === visible.length - 1 && lines.length > maxLines
    return width(cut ? `${line}…` : line) <= maxWidth
      ? cut
        ? `${line}…`
        : line
      : shorten(line, maxWidth, width)
  })
}

/** Shortens a line to the width. The search starts at the beginning, so the length of the rest costs nothing. */
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

/** The first of `tries` (size and lines) that fits the whole text; otherwise the last one, with an ellipsis. */
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
