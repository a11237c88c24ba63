import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { statement } from '../../../db/statement.ts'
import { localidades, paises, provincias } from '../../ubicaciones/tables.ts'
import type { DetalleRow, NuevoDetalle } from '../queries.ts'
import { compras, comprasUserDetalle } from '../tables.ts'

const newDetalle = statement((tx, detalle: NuevoDetalle) => tx.insert(comprasUserDetalle).values(detalle))

export async function insertDetalle(tx: Tx, detalle: NuevoDetalle): Promise<void> {
  await newDetalle(tx, detalle)
}

/** Deletes details that were replaced, unless another purchase uses them. */
export async function deleteUnusedDetalle(tx: Tx, id: number): Promise<void> {
  const used = tx.select({ id: compras.id }).from(compras).where(eq(compras.compras_user_detalle_id, id))
  await tx.delete(comprasUserDetalle).where(and(eq(comprasUserDetalle.id, id), notExists(used)))
}

/** The details a person stored last, if they are recent and no purchase uses them yet. */
export async function findDetalleSuelto(
  db: Tx,
  userId: number,
  minutes: number,
): Promise<DetalleRow | undefined> {
  const [row] = await db
    .select({ detalle: comprasUserDetalle })
    .from(comprasUserDetalle)
    .leftJoin(compras, eq(compras.compras_user_detalle_id, comprasUserDetalle.id))
    .where(
      and(
        eq(comprasUserDetalle.user_id, userId),
        isNull(compras.id),
        gt(comprasUserDetalle.creadoEn, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .orderBy(sql`${comprasUserDetalle.creadoEn} desc`)
    .limit(1)
  return row?.detalle
}

/** The names of places that a form sent by id. */
export async function findNombresDeLugares(
  db: Tx,
  ids: { pais: number; provincia: number; localidad: number },
) {
  const [row] = await db
    .select({
      pais: sql<string | null>`(select nombre from ${paises} where ${paises.IdPais} = ${ids.pais})`,
      provincia: sql<
        string | null
      >`(select nombre from ${provincias} where ${provincias.IdProvincia} = ${ids.provincia})`,
      localidad: sql<
        string | null
      >`(select nombre from ${localidades} where ${localidades.IdLocalidad} = ${ids.localidad})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { pais: null, provincia: null, localidad: null }
}
