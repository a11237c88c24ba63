import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona, Union } from '../../db/personal/declaration.ts'
import type { CompraRow } from './queries.ts'
import { SIN_NADA } from './settle/queries.ts'
import { compras, comprasOf } from './tables.ts'

/** A person's pending purchases without money, receipt or payment in progress. */
export async function listUnpaidOf(tx: Tx, persona: Persona): Promise<CompraRow[]> {
  return tx
    .select()
    .from(compras)
    .where(and(inArray(compras.id, comprasOf(persona)), ...SIN_NADA))
}

/**
 * Locks the purchases of both accounts. A payment that arrives meanwhile is either recorded before the merge, or
 * waits and is recorded for the remaining account.
 */
export async function lockComprasOfBoth(tx: Tx, { de, a }: Union): Promise<void> {
  await tx
    .select({ id: compras.id })
    .from(compras)
    .where(inArray(compras.user_id, [de, a]))
    .orderBy(asc(compras.id))
    .for('update')
}

/** Products that both accounts have a pending purchase of. */
export async function listPendientesOfBoth(db: Tx, { de, a }: Union): Promise<string[]> {
  const { rows } = await db.execute<{ producto: string }>(sql`
    select x.product_name as producto from compras x join compras y using (product_type, product_id)
    where x.user_id = ${de} and y.user_id = ${a} and x.estado = 'pendiente' and y.estado = 'pendiente'
      and x.product_type = 'evento'`)
  return rows.map(({ producto }) => producto)
}
