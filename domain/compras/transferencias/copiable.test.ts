import { describe, expect, it } from 'vitest'
import { fromMinor } from '../precios.ts'
import { copiableOf, identificadorOf, importeCopiable } from './copiable.ts'

describe('what goes into the form of a bank [compras/transfer-step]', () => {
  it.each([
    ['CBU 9923033800000118804021', '9923033800000118804021'],
    ['CVU: 0000 0031 0001 2345 6789 01', '0000003100012345678901'],
    ['118-804021/2', '1188040212'],
    ['  Cuenta 21.900.079 ', '21900079'],
    ['Caja de ahorro en pesos 33-118804/2', '331188042'],
    ['Sucursal 104, cuenta corriente 118804/2', '1188042'],
    ['Checking account 000550142', '000550142'],
    ['SWIFT LITOUYMMXXX', 'LITOUYMMXXX'],
    ['IBAN ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['SWIFT HCBKUS3MXXX · ABA 099950142', 'SWIFT HCBKUS3MXXX · ABA 099950142'],
    ['senda.camino.uno', 'senda.camino.uno'],
  ])('%s is copied as %s', (text, copied) => {
    expect(copiableOf(text)).toBe(copied)
  })

  it('amounts with a comma and no separators', () => {
    expect(importeCopiable(fromMinor(5_800_000n))).toBe('58000,00')
  })
})

it.each([
  ['CBU 9923033800000118804021', 'CBU', '9923033800000118804021'],
  ['IBAN ES91 2100 0418', 'IBAN', 'ES91 2100 0418'],
  ['SWIFT HCBKUS3MXXX · ABA 099950142', 'Identificador', 'SWIFT HCBKUS3MXXX · ABA 099950142'],
  ['9923033800000118804021', 'Identificador', '9923033800000118804021'],
])('%s is named once [compras/identificador-una-vez]', (text, nombre, valor) => {
  expect(identificadorOf(text)).toEqual({ nombre, valor })
})
