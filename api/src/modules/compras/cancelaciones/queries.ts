import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import type { Tx } from '../../../db/client.ts'
import { eventos } from '../../eventos/tables.ts'
import { isRefusedStill } from '../reembolsos/tables.ts'
import { compras } from '../tables.ts'

/** The purchase has not ended, so its buyer has to hear of the cancellation. */
const abierta = inArray(compras.estado, ['pendiente', 'confirmada', 'revision'])
const ofEvento = (IdEvento: number) =>
  and(eq(compras.product_type, 'evento'), eq(compras.product_id, IdEvento), abierta)

const unpaid = sql`${compras.recibido} = 0 and ${compras.estado} = 'pendiente'`

export async function listAbiertas(db: Tx, IdEvento: number): Promise<number[]> {
  const rows = await db
    .select({ id: compras.id })
    .from(compras)
    .where(ofEvento(IdEvento))
    .orderBy(asc(compras.id))
  return rows.map(({ id }) => id)
}

export async function sumAbiertas(db: Tx, IdEvento: number) {
  const rows = await db
    .select({
      origin: sql<Origen>`${compras.origin}`,
      currency: compras.currency,
      compras: sql<number>`count(*)::int`,
      pendientes: sql<number>`(count(*) filter (where ${unpaid} and not ${compras.porRevisar}))::int`,
      porRevisar: sql<number>`(count(*) filter (where ${unpaid} and ${compras.porRevisar}))::int`,
      pagas: sql<number>`(count(*) filter (where ${compras.recibido} > 0))::int`,
      importe: sql<string>`sum(${compras.recibido})`,
    })
    .from(compras)
    .where(ofEvento(IdEvento))
    .groupBy(compras.origin, compras.currency)
    .orderBy(asc(compras.origin), asc(compras.currency))
  return rows
}

/** Number of refunds for this event's purchases that the provider refused and that were not replaced. */
export async function countFallidos(db: Tx, IdEvento: number): Promise<number> {
  const { rows } = await db.execute<{ cuenta: number }>(sql`
    select count(*)::int as cuenta from ${compras} join reembolsos r on r.compra_id = ${compras.id}
    where ${ofEvento(IdEvento)} and ${sql.raw(isRefusedStill('r'))}`)
  return rows[0]?.cuenta ?? 0
}

/**
 * Purchases of cancelled events that nobody ended yet: begun at the same moment, or paid afterwards. Skips payments
 * with a refund in progress or refused, because staff follow those. A refund of another payment does not count.
 */
export async function listForgotten(
  db: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from ${eventos} e join compras c on c.product_type = 'evento' and c.product_id = e.id_evento
    where e.cancelado_en between now() - interval '120 days' and now() - interval '5 minutes'
      and (c.estado = 'pendiente' and c.recibido = 0 and not c.por_revisar or c.estado in ('confirmada', 'revision') and c.amount = 0
        or c.estado in ('pendiente', 'confirmada', 'revision') and c.recibido > 0 and exists (
          select from compras_pagos p where p.compra_id = c.id and p.estado = 'pagado' and coalesce(p.disputa, 'ganada') = 'ganada'
            and p.amount > (select coalesce(sum(r.importe), 0) from reembolsos r
              where (r.origin, r.payment_id) = (p.origin, p.payment_id) and r.estado = 'hecho')
            and not exists (select from reembolsos r
              where (r.origin, r.payment_id) = (p.origin, p.payment_id) and r.estado not in ('hecho', 'anulado'))))
      and c.id > ${after}
    order by c.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function findCancelacionMotivo(db: Tx, IdEvento: number): Promise<string | undefined> {
  const [row] = await db
    .select({ motivo: eventos.cancelacionMotivo, canceladoEn: eventos.canceladoEn })
    .from(eventos)
    .where(eq(eventos.IdEvento, IdEvento))
  return row?.canceladoEn ? (row.motivo ?? '') : undefined
}
