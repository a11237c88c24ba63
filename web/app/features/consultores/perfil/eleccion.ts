import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { writeLibros } from '#domain/pedidos/libros-escritos.ts'

/** The books that were chosen, as the address carries them from step to step: `libro=12x2`. */
export interface Eleccion {
  /** For the documented free text. */
  texto: string
  /** In pesos, to the cent: a sum of numbers would not be an amount of money any more. */
  total: string
  /** For the address of the next step; empty where nothing was chosen. */
  query: string
  /** How many of a book. */
  cantidades: Record<number, number>
}

export const EJEMPLARES_MAX = 10
export const valorOf = (IdLibro: number, cantidad: number): string => `${IdLibro}x${cantidad}`

export function eleccionOf(params: URLSearchParams, libros: readonly Libro[]): Eleccion {
  const asked = new Map(
    params.getAll('libro').map((value) => value.split('x').map(Number) as [id: number, cantidad: number]),
  )
  const renglones = libros.flatMap(({ id, precio }) => {
    const cantidad = asked.get(id) ?? 0
    return Number.isInteger(cantidad) && cantidad > 0 && cantidad <= EJEMPLARES_MAX
      ? [{ IdLibro: id, cantidad, precio }]
      : []
  })
  const total = renglones.reduce((sum, { cantidad, precio }) => sum + BigInt(cantidad) * toMinor(precio), 0n)
  return {
    texto: writeLibros(renglones, libros),
    total: fromMinor(total),
    query: renglones.map(({ IdLibro, cantidad }) => `libro=${valorOf(IdLibro, cantidad)}`).join('&'),
    cantidades: Object.fromEntries(renglones.map(({ IdLibro, cantidad }) => [IdLibro, cantidad])),
  }
}
