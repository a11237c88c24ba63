import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { compras, comprasHistoria, comprasUserDetalle } from '../tables.ts'

const joined = (db: Tx) =>
  db
    .select({ compra: compras, detalle: comprasUserDetalle })
    .from(compras)
    .leftJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))

export type CompraConDetalle = Awaited<ReturnType<typeof joined>>[number]

export async function listConDetalle(db: Tx, ids: number[]): Promise<CompraConDetalle[]> {
  return joined(db).where(inArray(compras.id, ids))
}

export async function findConDetalle(db: Tx, referencia: string): Promise<CompraConDetalle | undefined> {
  const [row] = await joined(db).where(eq(compras.referencia, referencia))
  return row
}

export async function listHistoria(db: Tx, compraId: number) {
  return db
    .select()
    .from(comprasHistoria)
    .where(eq(comprasHistoria.compra_id, compraId))
    .orderBy(asc(comprasHistoria.id))
}
