import type pg from 'pg'
import { categorias2 } from '#api/modules/eventos/tables.ts'
import { insertRows } from './insert.ts'
import { CATEGORIAS } from './textos/categorias.ts'

/** The id of a category by its code. */
export type Categorias = (code: string) => number

export async function loadCategorias(client: pg.ClientBase): Promise<Categorias> {
  const ids = new Map(CATEGORIAS.map((categoria) => [categoria.code, categoria.IdCategoria2]))
  const find: Categorias = (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`unknown category: ${code}`)
    return id
  }
  await insertRows(
    client,
    categorias2,
    CATEGORIAS.map(({ padre, ...categoria }, orden) => ({
      ...categoria,
      IdCategoriaPadre: padre === undefined ? null : find(padre),
      orden,
    })),
  )
  return find
}
