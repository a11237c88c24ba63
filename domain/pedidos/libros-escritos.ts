// The books of an order in the documented free-text format: one per line, `2 × Título`.

import { comparable } from '../texto/comparar.ts'

export interface LibroEnLista {
  id: number
  nombre: string
}
export interface Renglon {
  IdLibro: number
  cantidad: number
}

export const CANTIDAD_MAX = 99

const normal = (text: string) =>
  comparable(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const writeLibros = (renglones: readonly Renglon[], libros: readonly LibroEnLista[]): string =>
  renglones
    .flatMap(({ IdLibro, cantidad }) => {
      const libro = libros.find(({ id }) => id === IdLibro)
      return libro && cantidad > 0 ? [`${cantidad} × ${libro.nombre}`] : []
    })
    .join('\n')

const LINEA = /^(\d{1,2})\s*(?:[x×*]|ejemplar(?:es)? de)?\s+(.+)$/iu

/** The books of a text that were read with certainty. `entero` is false when a line could not be read. */
export function readLibros(
  texto: string,
  libros: readonly LibroEnLista[],
): { renglones: Renglon[]; entero: boolean } {
  const byNombre = new Map(libros.map(({ id, nombre }) => [normal(nombre), id]))
  const cantidades = new Map<number, number>()
  let entero = true
  for (const linea of texto.split(/[\n;]/).map((line) => line.trim())) {
    if (!linea) continue
    const [, digits, titulo = linea] = LINEA.exec(linea) ?? []
    const IdLibro = byNombre.get(normal(titulo)) ?? byNombre.get(normal(linea))
    const cantidad = byNombre.has(normal(linea)) ? 1 : Number(digits ?? 1)
    if (IdLibro === undefined || cantidad < 1) entero = false
    else cantidades.set(IdLibro, Math.min(CANTIDAD_MAX, (cantidades.get(IdLibro) ?? 0) + cantidad))
  }
  const renglones = [...cantidades].map(([IdLibro, cantidad]) => ({ IdLibro, cantidad }))
  return { renglones, entero: entero && renglones.length > 0 }
}
