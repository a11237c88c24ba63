// What the clock has to look at: due events of providers, purchases to be asked about, reminded of or ended.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Origen } from '#domain/compras/medios.ts'
import type { Tx } from '../../../db/client.ts'
import { correos } from '../../../mail/tables.ts'
import type { Pista } from '../providers/proveedor.ts'
import type { CompraRow } from '../queries.ts'
import { compras, webhookEventos } from '../tables.ts'

export interface EventoRecibido {
  origin: Origen
  eventId: string
  pista: Pista
  intentos: number
  creadoEn: Date
}

const seconds = (value: number) => sql`make_interval(secs => ${value})`

/** False when this event had been stored before. */
export async function insertEvento(
  db: Tx,
  evento: { origin: Origen; eventId: string; pista: Pista },
): Promise<boolean> {
  const stored = await db
    .insert(webhookEventos)
    .values({ origin: evento.origin, eventId: evento.eventId, hint: evento.pista })
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
    pista: row.hint as Pista,
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

/**
 * Purchases whose provider should be asked: the pending ones, and for some days those that ended without money,
 * less and less often.
 */
export async function listToReconcile(
  db: Tx,
  options: { pendingEverySeconds: number; overEverySeconds: number; overForDays: number; limit: number },
): Promise<CompraRow[]> {
  const notAskedFor = (every: number) =>
    lt(sql`coalesce(${compras.consultadaEn}, ${compras.creadoEn})`, sql`now() - ${seconds(every)}`)
  return db
    .select()
    .from(compras)
    .where(
      and(
        ne(compras.origin, 'transferencia'),
        isNotNull(compras.order_id),
        or(
          and(eq(compras.estado, 'pendiente'), notAskedFor(options.pendingEverySeconds)),
          and(
            inArray(compras.estado, ['vencida', 'fallida']),
            gt(compras.venceEn, sql`now() - make_interval(days => ${options.overForDays})`),
            notAskedFor(options.overEverySeconds),
          ),
        ),
      ),
    )
    .orderBy(sql`${compras.consultadaEn} nulls first`)
    .limit(options.limit)
}

/** Pending purchases whose time is over. A transfer with a receipt waits for staff instead. */
export async function listOverdue(db: Tx, limit: number): Promise<CompraRow[]> {
  return db
    .select()
    .from(compras)
    .where(
      and(eq(compras.estado, 'pendiente'), lte(compras.venceEn, sql`now()`), isNull(compras.comprobante)),
    )
    .orderBy(asc(compras.venceEn))
    .limit(limit)
}

/** Pending transfers that run out within `days`, without a receipt. */
export async function listToRemind(
  db: Tx,
  days: number,
  plantilla: string,
  limit: number,
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
      ),
    )
    .limit(limit)
}
