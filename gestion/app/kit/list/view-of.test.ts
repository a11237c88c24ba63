import { expect, it } from 'vitest'
import { viewOf } from './view-of.ts'

it('a view is a list as it stands, without the page or the row that somebody looks at [gestion/saved-views]', () => {
  expect(viewOf('?page=2&q=ana&after=x&ver=7&estado=nuevo')).toBe(viewOf('?estado=nuevo&q=ana'))
  expect(viewOf('?ver=7')).toBe('')
})
