import { and, asc, eq, gt, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { DESHACER_SEGUNDOS } from '#domain/compras/plazos.ts'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../mail/tables.ts'
import type { CompraRow } from '../queries.ts'
import type { Causa } from '../settle/causas.ts'
import { compras, comprasHistoria } from '../tables.ts'

/** Every sweep goes through its rows by id, a batch at a time, so that one that fails does not hold up the others. */
export type Batch = { after: number; limit: number }
const inTurn = ({ after }: Batch) => gt(compras.id, after)

/** Purchases whose provider should be asked by now. */
export async function listToLookAt(db: Tx, batch: Batch): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(and(lte(compras.proximaConsultaEn, sql`now()`), inTurn(batch)))
    .orderBy(asc(compras.id))
    .limit(batch.limit)
}

/**
 * Checkouts that might still take money nobody waits for. Those of older purchases have run out by themselves. What ended
 * because another was paid can be taken back for a minute, and has its checkout open again.
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

/** Pending purchases whose time is over. A transfer with a receipt waits for staff instead. */
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

/** Pending transfers that run out within `days`, without a receipt. */
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
