import { and, asc, eq, gt, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { DESHACER_SEGUNDOS } from '#domain/compras/plazos.ts'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../mail/tables.ts'
import type { CompraRow } from '../queries.ts'
import type { Causa } from '../settle/causas.ts'
import { compras, comprasHistoria } from '../tables.ts'

/** Every sweep reads its rows by id in batches, so that a failing row does not block the others. */
export type Batch = { after: number; limit: number }
const inTurn = ({ after }: Batch) => gt(compras.id, after)

/** Purchases whose provider query is due. */
export async function listToLookAt(db: Tx, batch: Batch): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(and(lte(compras.proximaConsultaEn, sql`now()`), inTurn(batch)))
    .orderBy(asc(compras.id))
    .limit(batch.limit)
}

/**
 * Open checkouts of purchases that no longer wait for money. Older ones have expired on their own. A purchase that
 * ended because another was paid is skipped for a minute, because that decision can still be undone.
 */
export async function listToClose(db: Tx, batch: Batch): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(
      and(
        compras.checkoutAbierto,
        ne(compras.estado, 'pendiente'),
        gt(compras.venceEn, sql`now() - interval '2 days'`),
        notExists(
          db
            .select({ id: comprasHistoria.id })
            .from(comprasHistoria)
            .where(
              and(
                eq(comprasHistoria.compra_id, compras.id),
                sql`${comprasHistoria.datos}->>'causa' = ${'ya_paga' satisfies Causa}`,
                gt(comprasHistoria.creadoEn, sql`now() - make_interval(secs => ${DESHACER_SEGUNDOS})`),
              ),
            ),
        ),
        inTurn(batch),
      ),
    )
    .orderBy(asc(compras.id))
    .limit(batch.limit)
}

/** Pending purchases past their deadline. Transfers with a receipt wait for staff instead. */
export async function listOverdue(db: Tx, batch: Batch): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(
      and(
        eq(compras.estado, 'pendiente'),
        lte(compras.venceEn, sql`now()`),
        eq(compras.porRevisar, false),
        inTurn(batch),
      ),
    )
    .orderBy(asc(compras.id))
    .limit(batch.limit)
}

/** Pending transfers without a receipt that expire within `days`. */
export async function listToRemind(
  db: Tx,
  days: number,
  plantilla: string,
  batch: Batch,
): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(
      and(
        eq(compras.estado, 'pendiente'),
        eq(compras.origin, 'transferencia'),
        isNull(compras.comprobante),
        gt(compras.venceEn, sql`now()`),
        lte(compras.venceEn, sql`now() + make_interval(days => ${days})`),
        notExists(
          db
            .select({ id: correos.id })
            .from(correos)
            .where(and(eq(correos.compra_id, compras.id), eq(correos.plantilla, plantilla))),
        ),
        inTurn(batch),
      ),
    )
    .orderBy(asc(compras.id))
    .limit(batch.limit)
}
