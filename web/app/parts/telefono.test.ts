import { describe, expect, it } from 'vitest'
import { whatsappHref } from './telefono.ts'

describe('a chat with a consultant [V1.17]', () => {
  it('takes the digits of a whole number', () => {
    expect(whatsappHref('+54 9 11 5555-0101', 'Hola')).toBe('https://wa.me/5491155550101?text=Hola')
    expect(whatsappHref('5491155550101', '¿Qué tal?')).toContain('text=%C2%BFQu%C3%A9%20tal%3F')
  })

  it('offers none where the country is not known', () => {
    for (const telefono of ['11 5555-0101', '011 5555-0101', '0351 15 555-0101', '', '+']) {
      expect(whatsappHref(telefono, ''), telefono).toBeNull()
    }
  })
})
