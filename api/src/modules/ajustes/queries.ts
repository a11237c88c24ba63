import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ClaveDeAjuste } from '#domain/ajustes/ajustes.ts'
import type { Tx } from '../../db/client.ts'
import { usuarios } from '../cuentas/tables.ts'
import { ajustes } from './tables.ts'

/** The value of each setting at a given moment. Settings that were never changed are missing. */
export async function listVigentes(db: Tx, at: Date) {
  const { rows } = await db.execute<{ id: number; clave: ClaveDeAjuste; valor: unknown }>(sql`
    select distinct on (clave) id, clave, valor from ${ajustes}
     where anulado_en is null and desde <= ${at.toISOString()}::timestamptz
     order by clave, desde desc, id desc`)
  return rows
}

export function listCambios(db: Tx, clave?: ClaveDeAjuste) {
  return db
    .select({ cambio: ajustes, autor: usuarios.Nombre })
    .from(ajustes)
    .leftJoin(usuarios, eq(usuarios.id, ajustes.autor))
    .where(clave === undefined ? undefined : eq(ajustes.clave, clave))
    .orderBy(desc(ajustes.desde), desc(ajustes.id))
}

/** Returns false if the number is already taken, by a concurrent change. */
export async function insertCambio(tx: Tx, cambio: typeof ajustes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ajustes).values(cambio).onConflictDoNothing().returning({ id: ajustes.id })
  return rows.length > 0
}

/** Returns whether there was a scheduled change to cancel. */
export async function cancelCambio(tx: Tx, { id, clave }: { id: number; clave: ClaveDeAjuste }, now: Date) {
  const rows = await tx
    .update(ajustes)
    .set({ anuladoEn: sql`${now.toISOString()}::timestamptz` })
    .where(
      and(eq(ajustes.id, id), eq(ajustes.clave, clave), isNull(ajustes.anuladoEn), gt(ajustes.desde, now)),
    )
    .returning({ id: ajustes.id })
  return rows.length > 0
}
