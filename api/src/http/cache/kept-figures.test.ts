import { expect, it } from 'vitest'
import { Changes } from './changes.ts'
import { KeptFigures } from './kept-figures.ts'

function openFigures() {
  const changes = new Changes()
  const figures = new KeptFigures(changes)
  let asked = 0
  const count = (key: string, meanwhile?: () => void) =>
    figures.get(key, ['consultores', 'paises'], async () => {
      meanwhile?.()
      return ++asked
    })
  return { changes, count }
}

it('a filter is counted once, until one of its tables changes [contenidos/kept-bounded]', async () => {
  const { changes, count } = openFigures()
  expect([await count('a'), await count('a'), await count('b')]).toEqual([1, 1, 2])
  changes.mark('eventos')
  expect(await count('a')).toBe(1)
  changes.mark('paises')
  expect([await count('a'), await count('b'), await count('a')]).toEqual([3, 4, 3])
  changes.mark(undefined)
  expect(await count('a')).toBe(5)
})

it('what changed while it was counted is counted again [contenidos/kept-bounded]', async () => {
  const { changes, count } = openFigures()
  expect(await count('a', () => changes.mark('consultores'))).toBe(1)
  expect([await count('a'), await count('a')]).toEqual([2, 2])
})
