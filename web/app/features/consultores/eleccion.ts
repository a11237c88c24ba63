import type { Libro } from '#domain/libros/libros.ts'
import { CANTIDAD_MAX, writeLibros } from '#domain/pedidos/libros-escritos.ts'

/** The books that were chosen, as the address carries them from step to step: `l12=2`. */
export interface Eleccion {
  /** For the documented free text. */
  texto: string
  /** In pesos. */
  total: number
  /** For the address of the next step; empty where nothing was chosen. */
  query: string
}

export const campoOf = (IdLibro: number): string => `l${IdLibro}`

export function eleccionOf(params: URLSearchParams, libros: readonly Libro[]): Eleccion {
  const renglones = libros.flatMap((libro) => {
    const cantidad = Number(params.get(campoOf(libro.id)))
    return Number.isInteger(cantidad) && cantidad > 0 && cantidad <= CANTIDAD_MAX
      ? [{ IdLibro: libro.id, cantidad, precio: libro.precio }]
      : []
  })
  return {
    texto: writeLibros(renglones, libros),
    total: renglones.reduce((sum, { cantidad, precio }) => sum + cantidad * precio, 0),
    query: new URLSearchParams(
      renglones.map(({ IdLibro, cantidad }) => [campoOf(IdLibro), String(cantidad)]),
    ).toString(),
  }
}
