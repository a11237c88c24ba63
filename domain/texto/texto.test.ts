import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, PREVIEW_EVENTO, PREVIEW_LIBRO, plainText } from './texto.ts'

describe('previews', () => {
  it('cuts an event text at 200 characters and a book text at 120 [eventos/text-preview libros/book-carousel]', () => {
    expect([PREVIEW_EVENTO, PREVIEW_LIBRO]).toEqual([200, 120])
    const text = 'Una caminata lenta por el bosque, con paradas de silencio y conversación. '.repeat(6)
    const preview = cutText(text, PREVIEW_EVENTO)
    expect([...preview].length).toBeLessThanOrEqual(200)
    expect([...preview].length).toBeGreaterThan(180)
    expect(preview.endsWith('…')).toBe(true)
  })

  it('leaves a short text alone and never cuts a word in two', () => {
    expect(cutText('Corto.', 120)).toBe('Corto.')
    expect(cutText('uno dos tres', 8)).toBe('uno dos…')
    expect(cutText('uno dos tres', 7)).toBe('uno…')
  })

  it('never exceeds the limit nor splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 50 }), (text, max) => {
        const cut = cutText(text, max)
        expect([...cut].length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })

  it('reads the words of HTML', () => {
    expect(
      plainText('<p>Mirar la <strong>propia</strong> historia.</p><p>Con&nbsp;calma &amp; silencio</p>'),
    ).toBe('Mirar la propia historia. Con calma & silencio')
    expect(plainText('2 < 3 y 5 > 4')).toBe('2 < 3 y 5 > 4')
    expect(plainText('caf&eacute; &#191;s&#xED;?')).toBe('café ¿sí?')
  })

  it('of markup that never ends is found as soon as of any other [formularios/mail-comes-back]', {
    timeout: 10_000,
  }, () => {
    expect(plainText('<a'.repeat(80_000))).toHaveLength(160_000)
  })
})
