import { and, desc, eq } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import type { Tx } from '../../../db/client.ts'
import type { CompraRow } from '../queries.ts'
import { compras } from '../tables.ts'

/** A person's latest purchases through one provider, to which an unknown payment id may belong. */
export async function listRecientes(
  db: Tx,
  userId: number,
  origin: Origen,
  limit: number,
): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(and(eq(compras.user_id, userId), eq(compras.origin, origin)))
    .orderBy(desc(compras.id))
    .limit(limit)
}
