import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeBack } from './back.ts'

describe('back stays on this site', () => {
  it.each([
    'https://malo.example',
    '//malo.example',
    '///malo.example',
    '/\\malo.example',
    '\\\\malo.example',
    '/\t/malo.example',
    '/\n/malo.example',
    '\t//malo.example',
    '/%09/malo.example/..//malo.example',
    '/..//malo.example',
    '/./\\malo.example',
    '/x/..//malo.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'malo.example',
    ' /login',
    '@malo.example',
    'http:malo.example',
    '',
    null,
    undefined,
  ])('%j [sitio/back-stays-here]', (back) => {
    const target = new URL(safeBack(back), 'https://senda.example/login')
    expect(target.origin).toBe('https://senda.example')
  })

  it.each([
    ['/misactividades', '/misactividades'],
    [
      '/evento-inscripcion-02/12-taller_de_otoño?x=1#a',
      '/evento-inscripcion-02/12-taller_de_oto%C3%B1o?x=1#a',
    ],
    ['/eventos/apertura-decodificación-bioemocional', '/eventos/apertura-decodificaci%C3%B3n-bioemocional'],
    ['/%C3%B1', '/%C3%B1'],
  ])('%s works [sitio/back-stays-here]', (back, target) => expect(safeBack(back)).toBe(target))

  it('whatever the text, the browser stays here [sitio/back-stays-here]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.constantFrom('/', '\\', '\t', '\n', '.', '..', '@', ':', '%2f', 'malo.example', '#', '?'),
            )
            .map((parts) => parts.join('')),
        ),
        (text) => new URL(safeBack(text), 'https://senda.example/login').origin === 'https://senda.example',
      ),
      { numRuns: 5_000 },
    )
  })
})
