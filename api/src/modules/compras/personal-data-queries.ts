import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Persona, Union } from '../../db/personal/declaration.ts'
import type { CompraRow } from './queries.ts'
import { SIN_NADA } from './settle/queries.ts'
import { compras, comprasOf } from './tables.ts'

/** Purchases that a person began and nobody waits for: no money, no receipt, no payment under way. */
export async function listUnpaidOf(tx: Tx, persona: Persona): Promise<CompraRow[]> {
  return tx
    .select()
    .from(compras)
    .where(and(inArray(compras.id, comprasOf(persona)), ...SIN_NADA))
}

/** A payment that arrives meanwhile is booked before the move, or waits and is booked for the account that stays. */
export async function lockComprasOfBoth(tx: Tx, { de, a }: Union): Promise<void> {
  await tx
    .select({ id: compras.id })
    .from(compras)
    .where(inArray(compras.user_id, [de, a]))
    .orderBy(asc(compras.id))
    .for('update')
}

/** What both accounts are about to pay. */
export async function listPendientesOfBoth(db: Tx, { de, a }: Union): Promise<string[]> {
  const { rows } = await db.execute<{ producto: string }>(sql`
    select x.product_name as producto from compras x join compras y using (product_type, product_id)
    where x.user_id = ${de} and y.user_id = ${a} and x.estado = 'pendiente' and y.estado = 'pendiente'
      and x.product_type = 'evento'`)
  return rows.map(({ producto }) => producto)
}
