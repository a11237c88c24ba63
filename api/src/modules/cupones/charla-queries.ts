import { and, eq, isNull, sql } from 'drizzle-orm'
import { CATEGORIA_DE_CHARLAS, CATEGORIA_DE_JORNADA } from '#domain/cupones/charla.ts'
import type { Tx } from '../../db/client.ts'
import type { CuponRow } from './queries.ts'
import { cupones } from './tables.ts'

export interface AsistenteDeCharla {
  charla: string
  email: string
  /** The category the coupon is valid for. */
  jornada: number
}

/** Undefined if the event was no talk, the person's e-mail is unknown, or no course follows. */
export async function findAsistenteDeCharla(
  tx: Tx,
  { IdEvento, user_id, compra_id }: { IdEvento: number; user_id: number | null; compra_id: number | null },
): Promise<AsistenteDeCharla | undefined> {
  const { rows } = await tx.execute<Record<keyof AsistenteDeCharla, string>>(sql`
    with recursive arriba as (
      select c.code, c.id_categoria_padre, e.titulo from categorias2 c join eventos e using (id_categoria2)
      where e.id_evento = ${IdEvento}
      union select c.code, c.id_categoria_padre, arriba.titulo from categorias2 c
      join arriba on c.id_categoria2 = arriba.id_categoria_padre)
    select arriba.titulo as charla, jornada.id_categoria2 as jornada,
      coalesce((select email from usuarios where id = ${user_id}),
        (select d.email from compras c join compras_user_detalle d on d.id = c.compras_user_detalle_id
         where c.id = ${compra_id})) as email
    from arriba, categorias2 jornada where arriba.code = ${CATEGORIA_DE_CHARLAS} and jornada.code = ${CATEGORIA_DE_JORNADA}`)
  const [row] = rows
  return row?.email?.includes('@') ? { ...row, jornada: Number(row.jornada) } : undefined
}

export async function lockByOrigen(tx: Tx, origen: string): Promise<CuponRow | undefined> {
  const [row] = await tx.select().from(cupones).where(eq(cupones.origen, origen)).for('update')
  return row
}

/**
 * Annuls the coupon: no use can be taken, not even one that a purchase gives back. A purchase that already holds a
 * use keeps its price.
 */
export async function annulByOrigen(tx: Tx, origen: string): Promise<void> {
  await tx
    .update(cupones)
    .set({ anuladoEn: sql`now()` })
    .where(and(eq(cupones.origen, origen), isNull(cupones.anuladoEn)))
}
