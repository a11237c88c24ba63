import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  aceptado,
  CONTRASENIA_CORTA,
  contrasenia,
  documento,
  email,
  emailDeAcceso,
  lugar,
  OBLIGATORIO,
  requerido,
  sinDigitos,
} from './campos.ts'

/** As forms show it: the first message of a field. */
const messages = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).slice(0, 1).map((issue) => issue.message)

describe('A5 fields', () => {
  it.each([undefined, null, '', '   ', '\t\n'])(
    '%j counts as empty [formularios/required-fields]',
    (value) => {
      expect(messages(requerido, value)).toEqual([OBLIGATORIO])
      expect(messages(sinDigitos, value)).toEqual([OBLIGATORIO])
      expect(messages(email, value)).toEqual([OBLIGATORIO])
      expect(messages(contrasenia(), value)).toEqual([OBLIGATORIO])
    },
  )

  it('trims what it keeps', () => {
    expect(requerido.parse('  Ana María ')).toBe('Ana María')
    expect(email.parse(' ana@ejemplo.com ')).toBe('ana@ejemplo.com')
  })

  it('tells a missing e-mail from a wrong one [cuentas/login-validation cuentas/register-validation cuentas/recovery-validation]', () => {
    expect(messages(emailDeAcceso, ' ')).toEqual(['El email es obligatorio'])
    expect(messages(emailDeAcceso, 'ana@')).toEqual(['El email no es válido'])
    expect(messages(email, 'ana@')).toEqual(['Este campo tiene que ser un email'])
    expect(messages(email, 'a@b.com\r\nBcc: c@d.com')).toEqual(['Este campo tiene que ser un email'])
  })

  it('refuses digits in a name, in any script [cuentas/register-validation]', () => {
    expect(messages(sinDigitos, 'Ana 2')).toEqual(['Ingresa un formato correcto'])
    expect(messages(sinDigitos, 'Ana ٣')).toEqual(['Ingresa un formato correcto'])
    expect(messages(sinDigitos, "María José O'Higgins-Ñandú")).toEqual([])
  })

  it('takes a document number of 25 characters and no more [cuentas/register-validation formularios/certificate-form]', () => {
    expect(messages(documento, '1'.repeat(25))).toEqual([])
    expect(messages(documento, '1'.repeat(26))).toHaveLength(1)
  })

  it('wants a password of at least 6 characters [cuentas/login-validation cuentas/register-validation]', () => {
    expect(messages(contrasenia(), 'cinco')).toEqual([CONTRASENIA_CORTA])
    expect(messages(contrasenia(), 'seis 6')).toEqual([])
    expect(contrasenia().parse(' a b c ')).toBe(' a b c ')
  })

  it.each([0, '0', '', undefined, 'x', -1, 1.5, 1e12])(
    '%j is no place [ubicaciones/dependent-places]',
    (value) => {
      expect(messages(lugar, value)).toEqual([OBLIGATORIO])
    },
  )
  it('takes the value of a select as a number', () => expect(lugar.parse('12')).toBe(12))

  it.each([undefined, false, 'true', 1])('%j is no consent [cuentas/register-validation]', (value) => {
    expect(messages(aceptado('no'), value)).toEqual(['no'])
  })
})
