import { fromMinor, toMinor } from '#domain/compras/precios.ts'
import type { Libro } from '#domain/libros/libros.ts'
import { writeLibros } from '#domain/pedidos/libros-escritos.ts'

/** The chosen books. The address carries them from step to step: `libro=12x2`. */
export interface Eleccion {
  /** For the free-text field of the order, as the specification has it. */
  texto: string
  /** In pesos, with cents. A string, because sums of floating-point numbers are not exact. */
  total: string
  /** Query string of the next step. Empty if no book is chosen. */
  query: string
  /** Number of copies by book id. */
  cantidades: Record<number, number>
}

export const EJEMPLARES_MAX = 10
export const valorOf = (IdLibro: number, cantidad: number): string => `${IdLibro}x${cantidad}`

export function eleccionOf(params: URLSearchParams, libros: readonly Libro[]): Eleccion {
  const requested = new Map(
    params.getAll('libro').map((value) => value.split('x').map(Number) as [id: number, cantidad: number]),
  )
  const renglones = libros.flatMap(({ id, precio }) => {
    const cantidad = requested.get(id) ?? 0
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
