import { expect, it } from 'vitest'
import { withChips, withoutChips } from './chips.ts'

const NAMES = ['precio', 'pais']

it('placeholders become chips and come back as they were; in an address they are none [gestion/rich-text]', () => {
  const stored = '<p>Cuesta {{precio}} en {{pais}}. <a href="/a?p={{pais}}">Ver</a> {{otro}}</p>'
  const edited = withChips(stored, NAMES)
  expect(edited.match(/data-ficha/g)).toHaveLength(2)
  expect(edited).toContain('href="/a?p={{pais}}"')
  expect(withoutChips(edited)).toBe(stored)
  expect(withChips(stored, [])).toBe(stored)
})
