import { expect, it } from 'vitest'
import { recognise } from './busqueda.ts'

it.each([
  ['Ana@Ejemplo.com', 'Email', { email: 'ana@ejemplo.com' }],
  ['45.000', 'Importe', { importe: { valor: 45_000, moneda: undefined } }],
  ['USD 120', 'Importe', { importe: { valor: 120, moneda: 'USD' } }],
  ['$ 1.250,50', 'Importe', { importe: { valor: 1250.5, moneda: 'ARS' } }],
  ['28.455.014', 'Documento o importe', { documento: '28455014' }],
  ['2g4k', 'Referencia', { referencia: '2G4K' }],
  ['S9AE-2G4K', 'Referencia', { referencia: 'S9AE2G4K' }],
  ['José', 'Nombre', { nombre: 'José' }],
])('takes «%s» for %s [busqueda/gestion-search]', (text, que, expected) => {
  expect(recognise(text)).toMatchObject({ que, ...expected })
})

it('a number alone is nobody’s name, and a short one no reference [busqueda/gestion-search]', () => {
  expect(recognise('45.000')).not.toHaveProperty('nombre')
  expect(recognise('2G4')).not.toHaveProperty('referencia')
})
