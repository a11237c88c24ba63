import type pg from 'pg'
import { CATEGORIAS } from '#base/categorias.ts'

/** Matches categories by code. Parents come before their children. */
export async function loadCategorias(client: pg.ClientBase): Promise<void> {
  for (const [orden, { code, nombre, Subtitle, padre }] of CATEGORIAS.entries()) {
    await client.query(
      `insert into categorias2 (code, nombre, subtitle, orden, id_categoria_padre)
       values ($1, $2, $3, $4, (select id_categoria2 from categorias2 where code = $5))
       on conflict (code) do nothing`,
      [code, nombre, Subtitle, orden, padre ?? null],
    )
  }
}
