import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { categorias2 } from '#api/modules/eventos/tables.ts'
import { CATEGORIAS_DEMO } from './textos/categorias.ts'

/** The id of a category by its code. */
export type Categorias = (code: string) => number

/** Adds to the tree that the base data planted. */
export async function loadCategorias(client: pg.ClientBase): Promise<Categorias> {
  const { rows } = await client.query<{ code: string; id: number; orden: number }>(
    'select code, id_categoria2 as id, orden from categorias2',
  )
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const lastId = Math.max(0, ...ids.values())
  const lastOrden = Math.max(0, ...rows.map(({ orden }) => orden))
  for (const [i, { code }] of CATEGORIAS_DEMO.entries()) ids.set(code, lastId + 1 + i)
  const find: Categorias = (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`unknown category: ${code}`)
    return id
  }
  await insertRows(
    client,
    categorias2,
    CATEGORIAS_DEMO.map(({ code, nombre, Subtitle, padre }, i) => ({
      IdCategoria2: find(code),
      code,
      nombre,
      Subtitle,
      IdCategoriaPadre: padre === undefined ? null : find(padre),
      orden: lastOrden + 1 + i,
    })),
  )
  return find
}
