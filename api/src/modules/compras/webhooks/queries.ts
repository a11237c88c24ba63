import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import type { Tx } from '../../../db/client.ts'
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

/** False when this event had been stored before. */
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

/** Takes due events for this process. Nothing stays locked; a process that dies loses its lease. */
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
  return rows.map((row) => ({
    origin: row.origin as Origen,
    eventId: row.eventId,
    hint: row.hint as Hint,
    intentos: row.intentos,
    creadoEn: row.creadoEn,
  }))
}

export async function finishEvento(db: Tx, evento: EventoRecibido, resultado: string): Promise<void> {
  await db
    .update(webhookEventos)
    .set({ procesadoEn: sql`now()`, resultado })
    .where(and(eq(webhookEventos.origin, evento.origin), eq(webhookEventos.eventId, evento.eventId)))
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
