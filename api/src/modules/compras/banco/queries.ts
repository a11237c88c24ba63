import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { asignaciones, desasignaciones, movimientos } from '../../movimientos/tables.ts'

/** What movements that are assigned to these purchases brought to each. */
export async function sumAsignado(db: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ compraId: asignaciones.compraId, importe: sql<string>`sum(${asignaciones.importe})` })
    .from(asignaciones)
    .leftJoin(desasignaciones, eq(desasignaciones.asignacionId, asignaciones.id))
    .where(
      and(
        inArray(asignaciones.compraId, [...ids]),
        isNull(asignaciones.reembolsoId),
        isNull(desasignaciones.asignacionId),
      ),
    )
    .groupBy(asignaciones.compraId)
  return new Map(rows.map(({ compraId, importe }) => [compraId, importe]))
}

/** Money that came in, waits for a decision and may be for one of these purchases. */
export async function listEsperan(db: Tx, ids: readonly number[]) {
  const { id, importe, moneda, cotejo } = movimientos
  return db
    .select({ id, importe, moneda, cotejo })
    .from(movimientos)
    .where(
      and(
        eq(movimientos.estado, 'pendiente'),
        isNull(movimientos.duplicaA),
        gt(movimientos.importe, '0'),
        sql`${movimientos.candidatas} && ${`{${ids.join(',')}}`}::text[]`,
      ),
    )
    .orderBy(movimientos.id)
}
