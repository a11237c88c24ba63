import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonMover } from '../../personal-data.ts'
import { compras, comprasUserDetalle } from './tables.ts'

export const union: PersonMover = {
  /** A payment that arrives meanwhile is booked before the move, or waits and is booked for the account that stays. */
  async lock(tx, { de, a }) {
    await tx
      .select({ id: compras.id })
      .from(compras)
      .where(inArray(compras.user_id, [de, a]))
      .orderBy(asc(compras.id))
      .for('update')
  },

  async preview(db, { de, a }) {
    const { rows } = await db.execute<{ cuenta: number }>(
      sql`select count(*)::int as cuenta from compras where user_id = ${de}`,
    )
    const { rows: both } = await db.execute<{ producto: string }>(sql`
      select x.product_name as producto from compras x join compras y using (product_type, product_id)
      where x.user_id = ${de} and y.user_id = ${a} and x.estado = 'pendiente' and y.estado = 'pendiente'
        and x.product_type = 'evento'`)
    return {
      mueve: [{ que: 'Compras', cuenta: rows[0]?.cuenta ?? 0 }],
      impide: both.map(
        ({ producto }) => `Las dos tienen una compra pendiente de «${producto}». Resolvé una antes.`,
      ),
    }
  },

  async move(tx, { de, a }) {
    await tx.update(compras).set({ user_id: a }).where(eq(compras.user_id, de))
    await tx.update(comprasUserDetalle).set({ user_id: a }).where(eq(comprasUserDetalle.user_id, de))
  },
}
