import { expect, it } from 'vitest'
import { telHref } from './telefono.ts'

it.each([
  ['+54 9 11 5555-0101', '+5491155550101'],
  ['(011) 4555-0101', '01145550101'],
  ['Tel. 011 4555-0101', '01145550101'],
  ['011 4555-0101 int. 12', '01145550101'],
  ['011 4555-0101 / 011 4555-0202', '01145550101'],
  ['+44 (0)20 7946 0123', '+442079460123'],
  ['sin teléfono', ''],
])('«%s» dials one number, as it is dialled from abroad [V1.331]', (telefono, number) => {
  expect(telHref(telefono)).toBe(`tel:${number}`)
})
