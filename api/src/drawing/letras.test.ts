import { describe, expect, it } from 'vitest'
import { fitLines, loadLetras, wrapLines } from './letras.ts'

const width = (text: string) => [...text].length
const wrap = (text: string, maxWidth: number, maxLines: number) =>
  wrapLines(text, { maxWidth, maxLines, width })

describe('words of pictures and papers', () => {
  it('break at spaces and stay inside', () => {
    expect(wrap('uno dos tres cuatro', 8, 5)).toEqual(['uno dos', 'tres', 'cuatro'])
  })

  it('end in an ellipsis when there is no room for more', () => {
    expect(wrap('uno dos tres cuatro', 8, 2)).toEqual(['uno dos', 'tres…'])
    expect(wrap('uno dosdos tres', 6, 2)).toEqual(['uno', 'dosdo…'])
  })

  it('a word longer than a line is cut, not drawn over the edge', () => {
    expect(wrap('x'.repeat(50), 6, 3)).toEqual(['xxxxx…'])
    expect(wrap('', 6, 3)).toEqual([])
  })

  it('a word without end is measured a few times, not once for each of its letters [inscripciones/certificate-names]', () => {
    let measured = 0
    const counted = (text: string) => {
      measured += text.length
      return width(text)
    }
    for (const length of [7, 8, 9, 63, 64, 65, 5_000]) {
      measured = 0
      const lines = wrapLines('x'.repeat(length), { maxWidth: 60, maxLines: 2, width: counted })
      expect(lines).toEqual([length <= 60 ? 'x'.repeat(length) : `${'x'.repeat(59)}…`])
      expect(measured).toBeLessThan(2 * length + 1_000)
    }
  })

  it('are written in the fonts of the site, without what those cannot write', async () => {
    const { titulo, texto } = await loadLetras()
    expect(titulo.width('Ñandú', 100)).toBeGreaterThan(titulo.width('Ñand', 100))
    expect(texto.width('sol 🌄', 40)).toBeCloseTo(texto.width('sol ', 40))
    expect(texto.shape('a', { x: 1, y: 2, size: 40, fill: '#fff' })).toMatch(
      /^<path fill="#fff" transform="translate\(1 2\)/,
    )
  })

  it('keep the letters that only the other half of the alphabet has', async () => {
    const { titulo } = await loadLetras()
    const pathOf = (text: string) => titulo.path(text, 40).d
    expect(pathOf('Łódź')).not.toBe(pathOf('ódz'))
    expect(titulo.width('Łódź', 40)).toBeGreaterThan(titulo.width('ódź', 40))
    // None of the fonts has this one: it loses its mark.
    expect(pathOf('\u1e33')).toBe(pathOf('k'))
  })

  it('write names of other alphabets, from the right where they are read so, and spell the rest [inscripciones/certificate-names]', async () => {
    const { titulo } = await loadLetras()
    const width = (text: string) => titulo.width(text, 40)
    const pathOf = (text: string) => titulo.path(text, 40).d
    for (const name of ['Анна Ковальчук', 'Ελένη Παππά', 'דוד כהן', 'ليلى حداد', 'Nguyễn Thị Hạnh']) {
      expect(width(name), name).toBeGreaterThan(width(name.slice(0, -3)))
    }
    expect(pathOf('דוד כהן').startsWith(pathOf('כהן'))).toBe(true)
    expect(pathOf('李明')).toBe(pathOf('LiMing'))
  })

  it('take the first size at which they fit whole', async () => {
    const { titulo } = await loadLetras()
    const fitted = (text: string) =>
      fitLines(text, {
        letra: titulo,
        maxWidth: 300,
        tries: [
          [40, 1],
          [20, 2],
        ],
      })
    expect(fitted('Ana Ríos')).toEqual({ size: 40, lines: ['Ana Ríos'] })
    const long = fitted('María de los Ángeles Fernández')
    expect(long.size).toBe(20)
    expect(long.lines.join(' ')).toBe('María de los Ángeles Fernández')
    expect(fitted('palabra '.repeat(30)).lines.at(-1)).toMatch(/…$/)
  })
})
