import { describe, expect, it } from 'vitest'
import { loadLetras, wrapLines } from './letras.ts'

const width = (text: string) => [...text].length
const wrap = (text: string, maxWidth: number, maxLines: number) =>
  wrapLines(text, { maxWidth, maxLines, width })

describe('words of a share picture', () => {
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

  it('are written in the fonts of the site, without what those cannot write', async () => {
    const { titulo, texto } = await loadLetras()
    expect(titulo.width('Ñandú', 100)).toBeGreaterThan(titulo.width('Ñand', 100))
    expect(texto.width('sol 🌄山', 40)).toBeCloseTo(texto.width('sol ', 40))
    expect(texto.shape('a', { x: 1, y: 2, size: 40, fill: '#fff' })).toMatch(
      /^<path fill="#fff" transform="translate\(1 2\)/,
    )
  })
})
