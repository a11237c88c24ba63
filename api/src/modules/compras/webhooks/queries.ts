import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import type { Tx } from '../../../db/client.ts'
import { deleteAll } from '../../../db/delete-all.ts'
import type { Hint } from '../providers/proveedor.ts'
import { webhookEventos } from '../tables.ts'

export interface EventoRecibido {
  origin: Origen
  eventId: string
  hint: Hint
  intentos: number
  creadoEn: Date
}

const seconds = (value: number) => sql`make_interval(secs => ${value})`

/** False if the event was already stored. */
export async function insertEvento(
  db: Tx,
  evento: { origin: Origen; eventId: string; hint: Hint },
): Promise<boolean> {
  const stored = await db
    .insert(webhookEventos)
    .values({ origin: evento.origin, eventId: evento.eventId, hint: evento.hint })
    .onConflictDoNothing()
    .returning({ eventId: webhookEventos.eventId })
  return stored.length > 0
}

/** Leases due events to this process. No lock is kept; if the process dies, its lease expires. */
export async function claimEventos(db: Tx, limit: number, leaseSeconds: number): Promise<EventoRecibido[]> {
  const due = db
    .select({ origin: webhookEventos.origin, eventId: webhookEventos.eventId })
    .from(webhookEventos)
    .where(and(isNull(webhookEventos.procesadoEn), lte(webhookEventos.proximoIntentoEn, sql`now()`)))
    .orderBy(asc(webhookEventos.proximoIntentoEn))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(webhookEventos)
    .set({
      proximoIntentoEn: sql`now() + ${seconds(leaseSeconds)}`,
      intentos: sql`${webhookEventos.intentos} + 1`,
    })
    .where(sql`(${webhookEventos.origin}, ${webhookEventos.eventId}) in (${due})`)
    .returning()
  return rows.map(toEvento)
}

const toEvento = (row: typeof webhookEventos.$inferSelect): EventoRecibido => ({
  origin: row.origin,
  eventId: row.eventId,
  hint: row.hint as Hint,
  intentos: row.intentos,
  creadoEn: row.creadoEn,
})

/** Leases one event even if it is not due, is done or was abandoned. */
export async function takeEvento(
  tx: Tx,
  id: number,
  leaseSeconds: number,
): Promise<EventoRecibido | undefined> {
  const [row] = await tx
    .update(webhookEventos)
    .set({
      procesadoEn: null,
      proximoIntentoEn: sql`now() + ${seconds(leaseSeconds)}`,
      intentos: sql`${webhookEventos.intentos} + 1`,
    })
    .where(eq(webhookEventos.id, id))
    .returning()
  return row && toEvento(row)
}

export async function findResultado(db: Tx, { origin, eventId }: EventoRecibido) {
  const [row] = await db
    .select({ procesadoEn: webhookEventos.procesadoEn, resultado: webhookEventos.resultado })
    .from(webhookEventos)
    .where(and(eq(webhookEventos.origin, origin), eq(webhookEventos.eventId, eventId)))
  return row
}

export async function finishEvento(db: Tx, evento: EventoRecibido, resultado: string): Promise<void> {
  await db
    .update(webhookEventos)
    .set({ procesadoEn: sql`now()`, resultado })
    .where(and(eq(webhookEventos.origin, evento.origin), eq(webhookEventos.eventId, evento.eventId)))
}

/** Deletes old processed events. Abandoned ones are kept for staff. */
export async function deleteOldEventos(db: Tx, days: number): Promise<void> {
  const { procesadoEn, resultado } = webhookEventos
  const isOld = sql`${procesadoEn} <= now() - make_interval(days => ${days})`
  await deleteAll(db, webhookEventos, sql`${isOld} and ${resultado} not like 'abandonado:%'`)
}

export async function postponeEvento(
  db: Tx,
  evento: EventoRecibido,
  afterSeconds: number,
  resultado: string,
): Promise<void> {
  await db
    .update(webhookEventos)
    .set({ proximoIntentoEn: sql`now() + ${seconds(afterSeconds)}`, resultado })
    .where(and(eq(webhookEventos.origin, evento.origin), eq(webhookEventos.eventId, evento.eventId)))
}
