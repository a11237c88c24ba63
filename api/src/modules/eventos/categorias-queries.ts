import { and, eq, isNull, sql } from 'drizzle-orm'
import { CATEGORIA_CON_EVENTOS } from '#domain/eventos/eventos.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Datos } from '../../resource/editable.ts'
import type { Rules } from '../../resource/staff/binding.ts'
import { categorias2, eventos } from './tables.ts'

/** Serialises changes of the category tree: two changes that are valid on their own could together form a cycle. */
const TREE_LOCK = sql`select pg_advisory_xact_lock(hashtext('categorias2'))`

async function liesWithin(tx: Tx, id: number, ancestor: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive arriba as (
      select id_categoria2, id_categoria_padre from categorias2 where id_categoria2 = ${id}
      union
      select c.id_categoria2, c.id_categoria_padre from categorias2 c join arriba on c.id_categoria2 = arriba.id_categoria_padre
    ) select 1 from arriba where id_categoria2 = ${ancestor}`)
  return rows.length > 0
}

/** The number of levels that the page of a top category shows. */
const NIVELES_MAX = CATEGORIA_CON_EVENTOS.split(',').length

/** Levels from the top category down to the deepest descendant of `moved`, once `moved` is inside `padre`. */
async function countNiveles(tx: Tx, padre: number, moved: number | undefined): Promise<number> {
  const { rows } = await tx.execute<{ niveles: number }>(sql`
    with recursive arriba (id, padre, nivel) as (
      select id_categoria2, id_categoria_padre, 1 from categorias2 where id_categoria2 = ${padre}
      union all
      select c.id_categoria2, c.id_categoria_padre, nivel + 1 from categorias2 c join arriba on c.id_categoria2 = arriba.padre
    ), abajo (id, nivel) as (
      select ${moved ?? null}::int, 1
      union all
      select c.id_categoria2, nivel + 1 from categorias2 c join abajo on c.id_categoria_padre = abajo.id
    ) select (select max(nivel) from arriba) + (select max(nivel) from abajo) as niveles`)
  return rows[0]?.niveles ?? 0
}

export const listNombresDeCategorias = (db: Tx): Promise<{ IdCategoria2: number; nombre: string }[]> =>
  db
    .select({ IdCategoria2: categorias2.IdCategoria2, nombre: categorias2.nombre })
    .from(categorias2)
    .where(isNull(categorias2.archivadoEn))
    .orderBy(categorias2.nombre, categorias2.IdCategoria2)

export const DENTRO_DE_SI_MISMA = 'Una categoría no puede estar dentro de sí misma'

/** Requires that the category forms no cycle, that its parent is not archived, and that the tree is not too deep. */
export const keepCategoria: NonNullable<Rules['beforeWrite']> = async (
  tx,
  { datos, antes },
): Promise<Datos> => {
  const padre = datos['IdCategoriaPadre'] as number | null
  const wrong = (message: string) =>
    new AppError('DATOS_INVALIDOS', { fields: { IdCategoriaPadre: message } })
  if (padre === null) return datos
  await tx.execute(TREE_LOCK)
  const moved = antes?.['IdCategoria2'] as number | undefined
  if (moved && (await liesWithin(tx, padre, moved))) throw wrong(DENTRO_DE_SI_MISMA)
  if ((await countNiveles(tx, padre, moved)) > NIVELES_MAX) {
    throw wrong('Ya hay cuatro niveles de categorías: más adentro no se vería')
  }
  const [archived] = await tx
    .select({ id: categorias2.IdCategoria2 })
    .from(categorias2)
    .where(and(eq(categorias2.IdCategoria2, padre), sql`${categorias2.archivadoEn} is not null`))
  if (archived) throw wrong('Esa categoría está archivada')
  return datos
}

export const refuseCategoriaInUse: NonNullable<Rules['beforeArchive']> = async (tx, row) => {
  const id = row['IdCategoria2'] as number
  await tx.execute(TREE_LOCK)
  const [inside] = await tx
    .select({ id: categorias2.IdCategoria2 })
    .from(categorias2)
    .where(and(eq(categorias2.IdCategoriaPadre, id), isNull(categorias2.archivadoEn)))
    .limit(1)
  const [evento] = await tx
    .select({ id: eventos.IdEvento })
    .from(eventos)
    .where(eq(eventos.IdCategoria2, id))
    .limit(1)
  if (inside || evento) {
    throw new AppError('CONFLICTO', {
      message: `Esta categoría tiene ${inside ? 'otras adentro' : 'actividades'}. Movelas antes de archivarla.`,
    })
  }
}
