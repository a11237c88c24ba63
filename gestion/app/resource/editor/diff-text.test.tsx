import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FormField } from '../../kit/form/fields.ts'
import { DiffField } from './diff-text.tsx'

const read = (before: string, after: string, kind: 'text' | 'rich' = 'text') => {
  const field: FormField = { kind, name: 'texto', label: 'Texto' }
  return renderToStaticMarkup(<DiffField field={field} before={before} after={after} />).replaceAll(
    / class="[^"]*"/g,
    '',
  )
}

it('a text that was changed here and there is read with its changes in place [gestion/rich-text]', () => {
  expect(read('Marcela Ibáñez', 'Marcela Ibáñez Ruiz')).toBe('<span>Marcela Ibáñez</span><ins> Ruiz</ins>')
})

it('a text that was written anew is read whole, after the one that was there [gestion/rich-text]', () => {
  expect(read('Elena Duarte y otra', 'Autor dos y otra')).toBe(
    '<del>Elena Duarte y otra</del> <ins>Autor dos y otra</ins>',
  )
})

it('a link that leads elsewhere, or emphasis that is gone, is a change though the words are the same [consultores/profile-moderated]', () => {
  const link = (href: string) => `<p>Reservá en <a href="${href}">mi página de siempre</a></p>`
  expect(read(link('https://ejemplo.com/mia'), link('https://otra.com/mia'), 'rich')).toMatch(
    /<del>ejemplo<\/del>.*<ins>otra<\/ins>/,
  )
  expect(read('<p>Soy <strong>Marcela</strong></p>', '<p>Soy Marcela</p>', 'rich')).toContain('<del>')
  expect(read('<ul><li>Uno</li></ul>', '<ol><li>Uno</li></ol>', 'rich')).toContain('Cambia el formato')
  expect(read('<p>Uno</p>', '<p>Uno</p>', 'rich')).toContain('Sin cambios')
})
