import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { EstadoCompra } from '#domain/compras/compras.ts'
import { CIERRE_MINUTOS, OFERTA_HORAS } from '#domain/eventos/espera.ts'
import type { Tx } from '../../../db/client.ts'
import { beginsAt, eventoSociales, isOpen, isPublic } from '../tables.ts'
import { esperas } from './tables.ts'

export type EsperaRow = typeof esperas.$inferSelect

const CIERRE = sql.raw(`interval '${CIERRE_MINUTOS} minutes'`)

const line = [desc(esperas.prioridad), asc(esperas.creadoEn), asc(esperas.id)]

/**
 * Offers a seat to the first in line. The caller holds the lock of the event's seats, so offers are made one at a
 * time.
 */
export async function offerToFirst(
  tx: Tx,
  IdEvento: number,
  comienza: Date | null,
): Promise<EsperaRow | undefined> {
  const first = tx
    .select({ id: esperas.id })
    .from(esperas)
    .where(and(eq(esperas.IdEvento, IdEvento), eq(esperas.estado, 'espera')))
    .orderBy(...line)
    .limit(1)
  const [row] = await tx
    .update(esperas)
    .set({
      estado: 'ofrecida',
      ofrecidaEn: sql`now()`,
      venceEn: sql`least(now() + make_interval(hours => ${OFERTA_HORAS}), ${comienza?.toISOString() ?? null}::timestamptz)`,
    })
    .where(inArray(esperas.id, first))
    .returning()
  await moveSeats(tx, IdEvento, row ? { cupo: -1, enEspera: -1 } : { cupo: 0, enEspera: 0 })
  return row
}

/**
 * The account of the entry, and accounts that proved they read mail at its address. The same unproven address is not
 * enough.
 */
const CUENTAS = sql`(select ${esperas.usuarioId} union all select u.id from usuarios u
  where lower(u.email) = lower(${esperas.email}) and u.email_probado_en is not null)`

const hasPlace = (IdEvento: number, isTheirs: SQL) =>
  sql`exists (select from evento_usuarios i where i.id_evento = ${IdEvento} and ${isTheirs} and i.pago = 1
    and (i.abierta_hasta is null or i.abierta_hasta > now()))`

export async function isEnrolled(db: Tx, IdEvento: number, usuarioId: number): Promise<boolean> {
  const has = hasPlace(IdEvento, sql`i.user_id = ${usuarioId}`)
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${has} as has`)
  return rows[0]?.has === true
}

/** Whether the person, by account or address, holds an unpaid seat, or any seat of a free event. */
export async function holdsUnpaid(
  db: Tx,
  IdEvento: number,
  { usuarioId, email }: { usuarioId: number | null; email: string },
  gratis: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from compras c left join compras_user_detalle d on d.id = c.compras_user_detalle_id
    where c.product_type = 'evento' and c.product_id = ${IdEvento} and c.retiene_cupo
      and (c.estado = 'pendiente' or ${gratis} and c.estado = 'confirmada' and c.amount = 0)
      and (c.user_id = ${usuarioId} or lower(d.email) = lower(${email}))
    limit 1`)
  return rows.length > 0
}

/** Removes people who are enrolled by now from the list. Returns how many there were. */
export async function closeEnrolled(tx: Tx, IdEvento: number): Promise<number> {
  const closed = await tx
    .update(esperas)
    .set({ estado: 'baja' })
    .where(
      and(
        eq(esperas.IdEvento, IdEvento),
        eq(esperas.estado, 'espera'),
        hasPlace(IdEvento, sql`i.user_id in ${CUENTAS}`),
      ),
    )
    .returning({ id: esperas.id })
  await moveSeats(tx, IdEvento, { cupo: 0, enEspera: -closed.length })
  return closed.length
}

/** Changes the number of seats and of waiting people together. The caller holds the lock of the seats. */
export async function moveSeats(
  tx: Tx,
  IdEvento: number,
  by: { cupo: number; enEspera: number },
): Promise<void> {
  if (by.cupo === 0 && by.enEspera === 0) return
  await tx
    .update(eventoSociales)
    .set({
      Cupo: sql`${eventoSociales.Cupo} + ${by.cupo}`,
      enEspera: sql`${eventoSociales.enEspera} + ${by.enEspera}`,
    })
    .where(eq(eventoSociales.IdEvento, IdEvento))
}

const ACTIVE = ['espera', 'ofrecida'] as const

export async function findActive(
  db: Tx,
  IdEvento: number,
  quien: { email: string; usuarioId: number | null },
): Promise<EsperaRow | undefined> {
  const [row] = await db
    .select()
    .from(esperas)
    .where(
      and(
        eq(esperas.IdEvento, IdEvento),
        inArray(esperas.estado, ACTIVE),
        or(
          sql`lower(${esperas.email}) = lower(${quien.email})`,
          quien.usuarioId === null ? undefined : eq(esperas.usuarioId, quien.usuarioId),
        ),
      ),
    )
  return row
}

/** Whether the address was on the list within the last day and left. */
export async function wasInLine(db: Tx, IdEvento: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: esperas.id })
    .from(esperas)
    .where(
      and(
        eq(esperas.IdEvento, IdEvento),
        sql`lower(${esperas.email}) = lower(${email})`,
        eq(esperas.estado, 'baja'),
        gt(esperas.creadoEn, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function findOwnActive(
  db: Tx,
  IdEvento: number,
  usuarioId: number,
): Promise<EsperaRow | undefined> {
  const [row] = await db
    .select()
    .from(esperas)
    .where(
      and(eq(esperas.IdEvento, IdEvento), inArray(esperas.estado, ACTIVE), sql`${usuarioId} in ${CUENTAS}`),
    )
  return row
}

export async function insertEspera(tx: Tx, row: typeof esperas.$inferInsert): Promise<EsperaRow> {
  const [inserted] = await tx.insert(esperas).values(row).returning()
  await moveSeats(tx, row.IdEvento, { cupo: 0, enEspera: 1 })
  return inserted as EsperaRow
}

export async function findEspera(db: Tx, id: number): Promise<EsperaRow | undefined> {
  const [row] = await db.select().from(esperas).where(eq(esperas.id, id))
  return row
}

export async function lockEspera(tx: Tx, id: number): Promise<EsperaRow | undefined> {
  const [row] = await tx.select().from(esperas).where(eq(esperas.id, id)).for('update')
  return row
}

/** State of the person's last purchase of the event, found by account or address. */
export async function findEstadoDeCompra(
  db: Tx,
  { IdEvento, usuarioId, email }: EsperaRow,
): Promise<EstadoCompra | undefined> {
  const { rows } = await db.execute<{ estado: EstadoCompra }>(sql`
    select c.estado from compras c left join compras_user_detalle d on d.id = c.compras_user_detalle_id
    where c.product_type = 'evento' and c.product_id = ${IdEvento}
      and (c.user_id = ${usuarioId} or lower(d.email) = lower(${email}))
    order by c.id desc limit 1`)
  return rows[0]?.estado
}

/** Position on the list, starting at 1. */
export async function findPuesto(db: Tx, { IdEvento, id }: EsperaRow): Promise<number> {
  const rows = await db
    .select({ id: esperas.id })
    .from(esperas)
    .where(and(eq(esperas.IdEvento, IdEvento), eq(esperas.estado, 'espera')))
    .orderBy(...line)
  return rows.findIndex((row) => row.id === id) + 1
}

/** Identifies an offer: by the link of the mail, by account, or by the address of a paid purchase. */
export interface Ofrecido {
  esperaId?: number | undefined
  usuarioId: number | null | undefined
  compraId?: number | undefined
}

const offeredTo = (IdEvento: number, quien: Ofrecido) =>
  and(
    eq(esperas.IdEvento, IdEvento),
    eq(esperas.estado, 'ofrecida'),
    gt(esperas.venceEn, sql`now()`),
    or(
      quien.esperaId === undefined ? undefined : eq(esperas.id, quien.esperaId),
      typeof quien.usuarioId === 'number' ? sql`${quien.usuarioId} in ${CUENTAS}` : undefined,
      quien.compraId === undefined
        ? undefined
        : sql`lower(${esperas.email}) = (select lower(d.email) from compras c
            join compras_user_detalle d on d.id = c.compras_user_detalle_id where c.id = ${quien.compraId})`,
      sql`false`,
    ),
  )

export async function hasOffer(db: Tx, IdEvento: number, quien: Ofrecido): Promise<boolean> {
  const rows = await db.select({ id: esperas.id }).from(esperas).where(offeredTo(IdEvento, quien)).limit(1)
  return rows.length > 0
}

/** Uses up an offer for a purchase, once. The caller holds the lock of the seats. */
export async function takeOffer(tx: Tx, IdEvento: number, quien: Ofrecido): Promise<boolean> {
  if (typeof quien.usuarioId !== 'number' && (quien.esperaId ?? quien.compraId) === undefined) return false
  const [row] = await tx
    .select({ id: esperas.id })
    .from(eventoSociales)
    .innerJoin(esperas, eq(esperas.IdEvento, eventoSociales.IdEvento))
    .where(offeredTo(IdEvento, quien))
    .limit(1)
    .for('update')
  if (!row) return false
  await tx.update(esperas).set({ estado: 'usada' }).where(eq(esperas.id, row.id))
  return true
}

/** Hidden from the public for over an hour, so not just withdrawn by mistake. */
const isWithdrawn = (e: string) => `not ${isPublic(e)} and ${e}.actualizado_en < now() - interval '1 hour'`

export async function wasWithdrawn(db: Tx, IdEvento: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from eventos e where e.id_evento = ${IdEvento} and ${sql.raw(isWithdrawn('e'))}`,
  )
  return rows.length > 0
}

/** Events with an expired offer, with a free seat for a waiting person, or whose list must close. */
export async function listDue(db: Tx, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
    select distinct id_evento as id from esperas where estado = 'ofrecida' and vence_en <= now()
    union select s.id_evento from evento_sociales s join eventos e using (id_evento)
      where s.en_espera > 0 and s.cupo > 0 and ${sql.raw(isOpen('e', 's'))}
    union select x.id_evento from esperas x join eventos e using (id_evento) left join evento_sociales s using (id_evento)
      where x.estado in ('espera', 'ofrecida') and (e.cancelado_en is not null or ${sql.raw(isWithdrawn('e'))}
        or s.id_evento is null and ${sql.raw(isPublic('e'))}
        or e.modalidad <> 'Online' and ${sql.raw(beginsAt('e', 's'))} <= now() + ${CIERRE}
          and (x.estado = 'espera' or ${sql.raw(beginsAt('e', 's'))} <= now()))
    ) due where id > ${after} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Expires the offers whose time is over; all offers if the event has begun. */
export async function expireOffers(tx: Tx, IdEvento: number, begun: boolean): Promise<EsperaRow[]> {
  return tx
    .update(esperas)
    .set({ estado: 'vencida' })
    .where(
      and(
        eq(esperas.IdEvento, IdEvento),
        eq(esperas.estado, 'ofrecida'),
        begun ? undefined : lte(esperas.venceEn, sql`now()`),
      ),
    )
    .returning()
}

/** Returns the entry as it was before; undefined if it was already closed. */
export async function closeEspera(tx: Tx, id: number): Promise<EsperaRow | undefined> {
  const [row] = await tx
    .select()
    .from(esperas)
    .where(and(eq(esperas.id, id), inArray(esperas.estado, ACTIVE)))
    .for('update')
  if (row) await tx.update(esperas).set({ estado: 'baja' }).where(eq(esperas.id, id))
  return row
}

/** Closes the entries of an event; by default those waiting and those with an offer. */
export async function closeAll(
  tx: Tx,
  IdEvento: number,
  estados: readonly (typeof ACTIVE)[number][] = ACTIVE,
): Promise<EsperaRow[]> {
  const which = and(eq(esperas.IdEvento, IdEvento), inArray(esperas.estado, estados))
  const active = await tx.select().from(esperas).where(which).for('update')
  await tx.update(esperas).set({ estado: 'baja' }).where(which)
  const offered = active.filter(({ estado }) => estado === 'ofrecida').length
  await moveSeats(tx, IdEvento, { cupo: offered, enEspera: offered - active.length })
  return active
}

export async function listEsperas(db: Tx, IdEvento: number): Promise<EsperaRow[]> {
  return db
    .select()
    .from(esperas)
    .where(and(eq(esperas.IdEvento, IdEvento), inArray(esperas.estado, ACTIVE)))
    .orderBy(desc(esperas.estado), ...line)
}

export async function setPrioridad(tx: Tx, id: number, prioridad: number): Promise<void> {
  await tx.update(esperas).set({ prioridad }).where(eq(esperas.id, id))
}
