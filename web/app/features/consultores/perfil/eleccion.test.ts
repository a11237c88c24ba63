import { describe, expect, it } from 'vitest'
import type { Libro } from '#domain/libros/libros.ts'
import { eleccionOf } from './eleccion.ts'

const LIBROS = [
  { id: 1, nombre: 'La senda interior', precio: 21_500 },
  { id: 12, nombre: 'Volver a casa', precio: 18_000 },
] as Libro[]
const read = (query: string) => eleccionOf(new URLSearchParams(query), LIBROS)

describe('the books that an address carries through the shop [pedidos/books-chosen]', () => {
  it('are written for the free text, counted and carried on', () => {
    expect(read('paso=2&libro=12x1&libro=&libro=1x3')).toEqual({
      texto: '3 × La senda interior\n1 × Volver a casa',
      total: '82500.00',
      query: 'libro=1x3&libro=12x1',
      cantidades: { 1: 3, 12: 1 },
    })
  })

  it('come to their price to the cent, whatever cents they cost [pedidos/books-chosen compras/exact-money]', () => {
    const cents = [{ id: 1, nombre: 'La senda interior', precio: 8_999.9 }] as Libro[]
    expect(eleccionOf(new URLSearchParams('libro=1x3'), cents).total).toBe('26999.70')
  })

  it('are none where the address makes no sense', () => {
    for (const query of [
      '',
      'libro=',
      'libro=x',
      'libro=1x0',
      'libro=1x11',
      'libro=1x-2',
      'libro=1x1.5',
      'libro=9x1',
    ])
      expect(read(query), query).toEqual({ texto: '', total: '0.00', query: '', cantidades: {} })
  })
})
