import { expect, it } from 'vitest'
import { type GoodNews, goodNewsOf } from './good-news.ts'

const NEWS: readonly GoodNews[] = [
  { title: 'Al día', filters: { vencido: '1' } },
  { title: 'Ninguno tuyo', filters: { estado: 'asignado', asignado: true } },
  { title: 'Acá no queda ninguno', filters: { porResolver: '1' }, besides: ['producto'] },
]
const titleOf = (filters: Record<string, string>, q = '') => goodNewsOf(NEWS, { q, filters })?.title

it('an empty list is good news of its filter alone, not of whatever else is looked for [gestion/list-screen]', () => {
  expect(titleOf({ vencido: '1' })).toBe('Al día')
  expect(titleOf({ vencido: '1' }, 'zapato')).toBeUndefined()
  expect(titleOf({ vencido: '1', formulario: 'contacto' })).toBeUndefined()
  expect(titleOf({ estado: 'asignado', asignado: '7' })).toBe('Ninguno tuyo')
  expect(titleOf({ estado: 'nuevo', asignado: '7' })).toBeUndefined()
  expect(titleOf({ asignado: '7' })).toBeUndefined()
  expect(titleOf({ porResolver: '1', producto: 'evento-3' })).toBe('Acá no queda ninguno')
  expect(titleOf({ porResolver: '1', estado: 'fallido' })).toBeUndefined()
  expect(titleOf({})).toBeUndefined()
})
