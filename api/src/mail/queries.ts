import { and, eq, isNotNull, isNull, lte, min, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { CORREOS } from '#domain/contenidos/textos.ts'
import type { Tx } from '../db/client.ts'
import { deleteAll } from '../db/delete-all.ts'
import type { Persona } from '../db/personal/declaration.ts'
import { statement } from '../db/statement.ts'
import { archivos } from '../modules/archivos/tables.ts'
import { compras, comprasUserDetalle } from '../modules/compras/tables.ts'
import { textos } from '../modules/contenidos/tables.ts'
import { usuarios } from '../modules/cuentas/tables.ts'
import type { PalabrasCambiadas } from './palabras.ts'
import { correos, direccionesBorradas } from './tables.ts'

/** Notified at commit, so that delivery starts at once; polling covers lost notices. */
export const CHANNEL = 'correos'

export type Correo = typeof correos.$inferSelect

const DECISION = 'senda.decision'
const RETENIDOS_HASTA = 'senda.retenidos_hasta'

/** Decision and first attempt of new mails, as set by `holdCorreos`. */
const hold = {
  decision: sql`nullif(current_setting(${DECISION}, true), '')::uuid`,
  proximoIntentoEn: sql`coalesce(nullif(current_setting(${RETENIDOS_HASTA}, true), '')::timestamptz, now())`,
}

/** Holds back the mails that this transaction writes from now on, under one decision. */
export async function holdCorreos(tx: Tx, decision: string, seconds: number): Promise<Date> {
  const { rows } = await tx.execute<{ hasta: string }>(sql`
    select hasta, set_config(${DECISION}, ${decision}, true), set_config(${RETENIDOS_HASTA}, hasta::text, true)
    from (select date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}) as hasta) as plazo`)
  if (!rows[0]) throw new Error('no answer from the clock')
  return new Date(rows[0].hasta)
}

const newCorreo = statement((tx, row: typeof correos.$inferInsert) =>
  tx
    .insert(correos)
    .values({ ...row, ...hold })
    .onConflictDoNothing()
    .returning({ id: correos.id, told: sql`pg_notify(${CHANNEL}, '')` }),
)

/** False if the purchase already has its mail of this kind, or the address is being erased. */
export async function insertCorreo(tx: Tx, row: typeof correos.$inferInsert): Promise<boolean> {
  const inserted = await newCorreo(tx, row)
  return inserted.length > 0
}

/** Whether the address belongs to the account and was verified. */
export async function isProved(tx: Tx, para: string, usuarioId: number): Promise<boolean> {
  const own = and(eq(usuarios.id, usuarioId), sql`lower(${usuarios.Email}) = lower(${para})`)
  const rows = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(own, isNotNull(usuarios.emailProbadoEn)))
  return rows.length > 0
}

/** The process that leased the mail died before it sent it or recorded an error. */
const wasLeft = sql<boolean>`(${correos.intentos} > 0 and ${correos.error} is null)`

/**
 * Leases due mails to this process for `leaseSeconds`, which counts as an attempt. Rows are not locked while
 * mails are sent: if the process dies, the lease expires and another process leases them as `left`.
 */
export async function claimDueCorreos(
  db: Tx,
  { limit, leaseSeconds, left }: { limit: number; leaseSeconds: number; left: boolean },
): Promise<Correo[]> {
  const due = db
    .select({ id: correos.id })
    .from(correos)
    .where(
      and(
        eq(correos.estado, 'pendiente'),
        lte(correos.proximoIntentoEn, sql`now()`),
        left ? wasLeft : not(wasLeft),
      ),
    )
    .orderBy(correos.proximoIntentoEn)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(correos)
    .set({
      proximoIntentoEn: sql`date_trunc('milliseconds', now()) + make_interval(secs => ${leaseSeconds})`,
      intentos: sql`${correos.intentos} + 1`,
      error: null,
    })
    .where(sql`${correos.id} in (${due})`)
    .returning()
}

export async function findPalabrasCambiadas(db: Tx): Promise<PalabrasCambiadas> {
  const rows = await db
    .select({ clave: textos.clave, valor: textos.valor })
    .from(textos)
    .where(and(eq(textos.pagina, CORREOS), ne(textos.valor, textos.valorBase)))
  return new Map(rows.map(({ clave, valor }) => [clave, String(valor)]))
}

/** The attachment of a mail. */
export async function findAdjunto(db: Tx, { archivo, archivoNombre }: Correo) {
  if (!archivo) return undefined
  const [row] = await db
    .select({ tipo: archivos.tipo, contenido: archivos.contenido })
    .from(archivos)
    .where(eq(archivos.hash, archivo))
  // Files stored in parts are too large to attach, and no form accepts them.
  if (!row?.contenido) return undefined
  return { nombre: archivoNombre ?? archivo, tipo: row.tipo, contenido: row.contenido }
}

export async function markEnviado(db: Tx, { id }: Correo): Promise<void> {
  await db
    .update(correos)
    .set({
      estado: 'enviado',
      enviadoEn: sql`now()`,
      error: null,
      reservado: null,
    })
    .where(and(eq(correos.id, id), eq(correos.estado, 'pendiente')))
}

/** Without `retrySeconds` the mail will not be retried. Has no effect if the lease has expired. */
export async function markFailedAttempt(
  db: Tx,
  correo: Correo,
  error: string,
  retrySeconds: number | undefined,
): Promise<void> {
  const again = retrySeconds !== undefined
  await db
    .update(correos)
    .set({
      error,
      ...(again
        ? { proximoIntentoEn: sql`now() + make_interval(secs => ${retrySeconds})` }
        : { estado: 'fallido', reservado: null }),
    })
    .where(
      and(
        eq(correos.id, correo.id),
        eq(correos.estado, 'pendiente'),
        eq(correos.intentos, correo.intentos),
        eq(correos.proximoIntentoEn, correo.proximoIntentoEn),
      ),
    )
}

export async function findNextDue(db: Tx): Promise<Date | undefined> {
  const [row] = await db
    .select({ next: min(correos.proximoIntentoEn) })
    .from(correos)
    .where(eq(correos.estado, 'pendiente'))
  return row?.next ?? undefined
}

export async function findCorreoForUpdate(tx: Tx, id: string): Promise<Correo | undefined> {
  const [row] = await tx.select().from(correos).where(eq(correos.id, id)).for('update')
  return row
}

/** The current address: buyers and accounts may have changed theirs. */
export async function findAddress(tx: Tx, { compra_id, para }: Correo): Promise<string> {
  const [buyer] = compra_id
    ? await tx
        .select({ email: comprasUserDetalle.email })
        .from(compras)
        .innerJoin(comprasUserDetalle, eq(comprasUserDetalle.id, compras.compras_user_detalle_id))
        .where(and(eq(compras.id, compra_id), ne(comprasUserDetalle.email, SIN_DATO)))
    : []
  const address = buyer?.email ?? para
  const former = alias(usuarios, 'former')
  const [person] = await tx
    .select({ email: usuarios.Email })
    .from(former)
    .innerJoin(usuarios, eq(usuarios.id, former.unidaA))
    .where(and(sql`lower(${former.Email}) = lower(${address})`, isNull(usuarios.eliminadoEn)))
  return person?.email ?? address
}

/** Restarts the attempts, from now. */
export async function requeueCorreo(tx: Tx, { id }: Correo, para: string): Promise<void> {
  await tx
    .update(correos)
    .set({ para, estado: 'pendiente', intentos: 0, proximoIntentoEn: sql`now()`, error: null })
    .where(eq(correos.id, id))
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

/** Whether the mail is due or being sent: a process may hold it for the length of its lease. */
export async function isUnderWay(tx: Tx, { id }: Correo, leaseSeconds: number): Promise<boolean> {
  const rows = await tx
    .select({ id: correos.id })
    .from(correos)
    .where(
      and(
        eq(correos.estado, 'pendiente'),
        or(eq(correos.id, id), eq(correos.reenvioDe, id)),
        lte(correos.proximoIntentoEn, sql`now() + make_interval(secs => ${leaseSeconds})`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Deletes the held mails of a decision, unless one was leased, which moves its next attempt. On false the
 * caller must roll back the transaction.
 */
export async function deleteWaiting(
  tx: Tx,
  { decision, hasta }: { decision: string; hasta: Date },
): Promise<boolean> {
  await tx
    .delete(correos)
    .where(
      and(
        eq(correos.decision, decision),
        eq(correos.estado, 'pendiente'),
        eq(correos.intentos, 0),
        eq(correos.proximoIntentoEn, hasta),
      ),
    )
  const left = await tx
    .select({ id: correos.id })
    .from(correos)
    .where(eq(correos.decision, decision))
    .limit(1)
  return left.length === 0
}

/**
 * Deletes unleased mails that earlier decisions about a purchase hold back. A transaction that holds its own
 * mails deletes none: mails are sent in order, and its own may still be cancelled.
 */
export async function deleteOvertaken(tx: Tx, compraId: number): Promise<void> {
  await tx
    .delete(correos)
    .where(
      and(
        eq(correos.compra_id, compraId),
        isNotNull(correos.decision),
        eq(correos.estado, 'pendiente'),
        eq(correos.intentos, 0),
        sql`${hold.decision} is null`,
      ),
    )
}

/** Deletes unsent mails of one kind; returns whether there were any. */
export async function deletePendientes(tx: Tx, compraId: number, plantilla: string): Promise<boolean> {
  const deleted = await tx
    .delete(correos)
    .where(
      and(eq(correos.compra_id, compraId), eq(correos.plantilla, plantilla), eq(correos.estado, 'pendiente')),
    )
    .returning({ id: correos.id })
  return deleted.length > 0
}

export async function readdressCorreos(tx: Tx, compraId: number, para: string): Promise<void> {
  await tx
    .update(correos)
    .set({ para })
    .where(and(eq(correos.compra_id, compraId), eq(correos.estado, 'pendiente')))
}

/** Deletes mails sent long ago, because they contain personal data. */
export async function deleteOldCorreos(db: Tx, days: number): Promise<void> {
  const isOld = sql`${correos.enviadoEn} <= now() - make_interval(days => ${days})`
  await deleteAll(db, correos, sql`${correos.estado} = 'enviado' and ${isOld}`)
  // No transaction lasts that long.
  await deleteAll(db, direccionesBorradas, sql`${direccionesBorradas.borradaEn} <= now() - interval '1 hour'`)
}

/** Waits for transactions that mail this address; later ones are discarded (`escribir_correo`). */
export async function lockAddress(tx: Tx, { Email }: Persona): Promise<void> {
  if (Email === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(turno_de_direccion(${Email}))`)
}

/** The date is set when the erasure commits. */
export async function noteBorrada(tx: Tx, { Email }: Persona): Promise<void> {
  if (Email === null) return
  const turno = sql<bigint>`turno_de_direccion(${Email})`
  await tx.delete(direccionesBorradas).where(eq(direccionesBorradas.turno, turno))
  await tx.insert(direccionesBorradas).values({ turno, borradaEn: sql`now()` })
}
