import { describe, expect, it } from 'vitest'
import { whatsappHref } from './whatsapp.ts'

const numberOf = (telefono: string, pais: string) =>
  whatsappHref(telefono, pais, 'Hola')?.match(/^https:\/\/wa\.me\/(\d+)\?text=Hola$/)?.[1] ?? null

describe('a chat with a consultant [V1.17]', () => {
  it('begins with what is said', () => {
    expect(whatsappHref('+54 9 11 5555-0101', 'AR', '¿Qué tal?')).toBe(
      'https://wa.me/5491155550101?text=%C2%BFQu%C3%A9%20tal%3F',
    )
  })

  it.each([
    ['AR', '+54 9 11 5555-0101', '5491155550101'],
    ['BO', '+591 712 55123', '59171255123'],
    ['BR', '+55 11 95512-3456', '5511955123456'],
    ['CL', '+56 9 5512 3456', '56955123456'],
    ['CO', '+57 312 551 2345', '573125512345'],
    ['CR', '+506 8155 1234', '50681551234'],
    ['CU', '+53 5 255 1234', '5352551234'],
    ['DE', '+49 171 3920012', '491713920012'],
    ['DO', '+1 809 555 0112', '18095550112'],
    ['EC', '+593 91 555 1234', '593915551234'],
    ['ES', '+34 612 55 12 34', '34612551234'],
    ['FR', '+33 6 39 98 12 34', '33639981234'],
    ['GB', '+44 7700 900123', '447700900123'],
    ['GT', '+502 5155 1234', '50251551234'],
    ['IT', '+39 312 555 1234', '393125551234'],
    ['MX', '+52 55 5512 3456', '525555123456'],
    ['PA', '+507 6155 1234', '50761551234'],
    ['PE', '+51 912 555 123', '51912555123'],
    ['PT', '+351 915 551 234', '351915551234'],
    ['PY', '+595 981 551 234', '595981551234'],
    ['US', '+1 305 555 0112', '13055550112'],
    ['UY', '+598 91 551 234', '59891551234'],
    ['VE', '+58 412 555 1234', '584125551234'],
  ])('%s: «%s» with its plus, with two zeros or without either [V1.331]', (pais, telefono, number) => {
    expect(numberOf(telefono, pais)).toBe(number)
    expect(numberOf(telefono.replace('+', '00'), pais)).toBe(number)
    expect(numberOf(telefono.replace('+', ''), pais)).toBe(number)
  })

  it.each([
    ['AR', '0351 15 555-0101', '5493515550101'],
    ['AR', '11 15 5555-0101', '5491155550101'],
    ['AR', '2972 15 55-9681', '5492972559681'],
    ['AR', '+54 11 15 5555-0101', '5491155550101'],
    ['ES', '+54 351 15 555-0101', '5493515550101'],
    ['GB', '+44 (0)7700 900123', '447700900123'],
    ['UY', '+54 9 11 5555-0101 / +54 9 11 5555-0202', '5491155550101'],
  ])('%s: «%s» as it is reached from anywhere [V1.331]', (pais, telefono, number) => {
    expect(numberOf(telefono, pais)).toBe(number)
  })

  it.each([
    ['AR', '11 5555-0101'],
    ['AR', '011 5555-0101'],
    ['BR', '11 95512-3456'],
    ['BR', '55 99551-2345'],
    ['ES', '612 55 12 34'],
    ['US', '305 555 0112'],
    ['JP', '8190 5555 0101'],
    ['AR', ''],
    ['AR', '+'],
    ['AR', 'no tengo'],
  ])('%s: «%s» might be somebody else abroad, so none is offered [V1.331]', (pais, telefono) => {
    expect(numberOf(telefono, pais)).toBeNull()
  })
})
