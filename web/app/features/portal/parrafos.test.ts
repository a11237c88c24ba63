import { expect, it } from 'vitest'
import { fromParagraphs, hasMarkup, htmlOfEdited } from './parrafos.ts'

it('a text whose words stay keeps its markup; one that is written again is paragraphs [consultores/profile-moderated]', () => {
  const given =
    '<p>Soy <strong>Marcela</strong> &amp; co.</p><ul><li><a href="https://ejemplo.com">Web</a></li></ul>'
  expect(fromParagraphs(given)).toBe('Soy Marcela & co.\n\nWeb')
  expect(htmlOfEdited(given, fromParagraphs(given))).toBe(given)
  expect(htmlOfEdited(given, 'Soy Marcela\n\nWeb & mail')).toBe('<p>Soy Marcela</p><p>Web &amp; mail</p>')
  expect([hasMarkup(given), hasMarkup('<p>Hola</p><p>Chau</p>'), hasMarkup('')]).toEqual([true, false, false])
})
