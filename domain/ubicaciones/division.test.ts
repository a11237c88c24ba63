import { expect, it } from 'vitest'
import { divisionDe } from './division.ts'

it.each([
  ['MX', 'estado'],
  ['UY', 'departamento'],
  ['CL', 'región'],
  ['ES', 'comunidad autónoma'],
  ['AR', 'provincia'],
  ['', 'provincia'],
])('a part of %s is called %s [ubicaciones/regions-by-name]', (codigo, nombre) => {
  expect(divisionDe(codigo).nombre).toBe(nombre)
})
