import { expect, it } from 'vitest'
import { tabOfHash } from './tab-of-hash.ts'

it('the tab of an address is read, and one that cannot be read is none [gestion/addresses-keep-place]', () => {
  expect(['#Lugar%20y%20cupo', '#Datos', '', '#', '#%E0'].map(tabOfHash)).toEqual([
    'Lugar y cupo',
    'Datos',
    undefined,
    undefined,
    undefined,
  ])
})
