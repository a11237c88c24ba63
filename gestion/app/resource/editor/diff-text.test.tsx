import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DiffText } from './diff-text.tsx'

const read = (before: string, after: string) =>
  renderToStaticMarkup(<DiffText before={before} after={after} />).replaceAll(/ class="[^"]*"/g, '')

it('a text that was changed here and there is read with its changes in place [G6.202]', () => {
  expect(read('Marcela Ibáñez', 'Marcela Ibáñez Ruiz')).toBe('<span>Marcela Ibáñez</span><ins> Ruiz</ins>')
})

it('a text that was written anew is read whole, after the one that was there [G6.202]', () => {
  expect(read('Elena Duarte y otra', 'Autor dos y otra')).toBe(
    '<del>Elena Duarte y otra</del> <ins>Autor dos y otra</ins>',
  )
})
