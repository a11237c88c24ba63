import type { Entidad } from '#domain/gestion/entidades.ts'
import type { FilaNombrada } from '#domain/gestion/lotes.ts'

const ID_MAX = 2 ** 31 - 1

export const shownAt = (nombre: string, entidad: Entidad, clave: string | number): FilaNombrada => ({
  nombre,
  en: { entidad, clave: String(clave) },
})

/** The names of rows with numeric keys; other keys have no name. */
export async function nameByNumber<Row>(
  claves: readonly string[],
  {
    idOf = Number,
    rowsOf,
    keyOf,
    nameOf,
  }: {
    idOf?: (clave: string) => number
    rowsOf: (ids: number[]) => Promise<Row[]>
    keyOf: (row: Row) => number
    nameOf: (row: Row) => FilaNombrada
  },
): Promise<Map<string, FilaNombrada>> {
  const ids = claves
    .map((clave) => ({ clave, id: idOf(clave) }))
    .filter(({ id }) => Number.isInteger(id) && id > 0 && id <= ID_MAX)
  const rows = ids.length ? await rowsOf([...new Set(ids.map(({ id }) => id))]) : []
  const names = new Map(rows.map((row) => [keyOf(row), nameOf(row)]))
  return new Map(
    ids.flatMap(({ clave, id }) => {
      const name = names.get(id)
      return name ? [[clave, name] as const] : []
    }),
  )
}
